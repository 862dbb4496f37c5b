/** A place in a value: `['attendance', 0, 'joined']`. */
export type Path = readonly (string | number)[]

/** Every place of a value with an answer: a text, a number, yes or no. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/**
 * The value with another answer at that place. `choices` lists the alternatives for names whose texts are
 * chosen, not typed.
 */
export function withOther<T>(value: T, path: Path, choices: Record<string, readonly string[]>): T {
  // Only one answer changes, so the type stays.
  return change(value, path, choices, String(path.findLast((step) => typeof step === 'string'))) as T
}

function change(
  value: unknown,
  path: Path,
  choices: Record<string, readonly string[]>,
  name: string,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return otherThan(value, choices[name])
  if (Array.isArray(value)) {
    return value.map((each, index) => (index === step ? change(each, rest, choices, name) : each))
  }
  const object = value as Record<string, unknown> // leavesOf found objects along this path
  return { ...object, [step]: change(object[step], rest, choices, name) }
}

/** The value without the answer at that place, which is optional. */
export function withoutAnswer<T>(value: T, path: Path): T {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) => (index === step ? withoutAnswer(each, rest) : each)) as T
  }
  const { [step]: answer, ...others } = value as Record<string, unknown>
  return (rest.length === 0 ? others : { ...others, [step]: withoutAnswer(answer, rest) }) as T
}

function otherThan(value: unknown, choices: readonly string[] | undefined): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (choices) return choices.find((choice) => choice !== text)
  if (/^\d{4}-\d\d-\d\d$/u.test(text)) return '2025-01-07'
  if (/^\d\d-\d\d$/u.test(text)) return '01-07'
  if (/^\d\d:\d\d$/u.test(text)) return '07:07'
  if (/^(?:ceo|cfo|secretary|director-\d|other-\d)$/u.test(text))
    return text === 'other-1' ? 'ceo' : 'other-1'
  return `${text} changed`
}
