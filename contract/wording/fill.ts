import { withCapital } from '../capital.ts'

/**
 * What a template may name. A number or a `count` also decides between one and many; `true` and `false` between the first
 * and the second alternative, `chosen` between as many as there are. Missing, empty and `false` alone say nothing.
 */
export type Value = string | number | boolean | Counted | { chosen: number } | undefined
export type Counted = { text: string; count: number }
export type Values = { readonly [name: string]: Value }

/** What stands in place of a value that is missing and in no bracket; `undefined` leaves the whole sentence unsaid. */
export type Gap = (name: string) => string | undefined

/** How two pieces of a sentence meet, where a language does more than put one after the other: "de" and "el" are "del". */
export type Join = (before: string, next: string) => string
type Filling = { gap?: Gap | undefined; join?: Join | undefined }

/** A sentence with its values in it, and which of them it says. */
export type Filled = { text: string; said: ReadonlySet<string> }

/**
 * Puts values into a template:
 *
 * - `{bank}` is a value, `{Board}` the value `board` with a capital letter;
 * - `{signing:any one|any two}` is one of several texts, chosen by a choice, by yes or no, by one or many;
 * - `[, at {place}]` is left out when a value in it is missing, or `{isRemote:so}` is not so;
 * - `[until {day}|for good]` is the first of several texts that lacks nothing.
 *
 * All of them nest. `undefined` when a value outside every bracket is missing and `gap` has nothing in its place.
 */
export function fill(template: string, values: Values, { gap, join }: Filling = {}): Filled | undefined {
  const said = new Set<string>()
  const pieces = parse(template)
  const text = sayAll(pieces, { values, gap, join: join ?? plainJoin, said, named: namesIn(pieces) })
  return text === undefined ? undefined : { text, said }
}

type Alternatives = Piece[][]
type Piece = string | { name: string; of?: Alternatives } | { optional: Alternatives }
type Saying = {
  values: Values
  gap: Gap | undefined
  join: Join
  said: Set<string>
  /** Values that the sentence always gives itself, so that their gap shows there. */
  named: ReadonlySet<string>
}

const ENDS_SENTENCE = /[.!?…。！？]”?$/u

const plainJoin: Join = (before, next) => before + next

function sayAll(pieces: Piece[], saying: Saying): string | undefined {
  let text = ''
  for (const piece of pieces) {
    const next = typeof piece === 'string' ? piece : say(piece, saying)
    if (next === undefined) return undefined
    // "Acme, Inc." ends a sentence as it is, and so do "Yahoo!" and “It is green.”
    text = saying.join(text, ENDS_SENTENCE.test(text) ? next.replace(/^(”?)\./u, '$1') : next)
  }
  return text
}

function say(piece: Exclude<Piece, string>, saying: Saying): string | undefined {
  if ('optional' in piece) return sayFirst(piece.optional, saying)
  const { name, of } = piece
  const key = keyOf(name, saying.values)
  const value = saying.values[key]
  if (!of) {
    const text = textOf(value)
    if (text === undefined) return saying.gap?.(key)
    saying.said.add(key)
    return key === name ? text : withCapital(text)
  }
  // "[Who] is chosen for the seat", as of one person: not "[Who] [Who] chosen for the [Who]".
  const position = positionOf(value) ?? (saying.gap && saying.named.has(name) ? 0 : undefined)
  if (position === undefined) return saying.gap?.(key)
  const chosen = of[position]
  if (!chosen) return undefined
  saying.said.add(key)
  return sayAll(chosen, saying)
}

function namesIn(pieces: Piece[]): ReadonlySet<string> {
  return new Set(
    pieces.flatMap((piece) =>
      typeof piece === 'string' || 'optional' in piece || piece.of ? [] : piece.name,
    ),
  )
}

/** What a bracket says is said only when all of it can be. */
function sayFirst(alternatives: Alternatives, { said, ...saying }: Saying): string {
  for (const alternative of alternatives) {
    const inside = new Set<string>()
    const text = sayAll(alternative, { ...saying, gap: undefined, said: inside })
    if (text === undefined) continue
    for (const name of inside) said.add(name)
    return text
  }
  return ''
}

/** `Board` is `board` with a capital letter, unless there is a value of that very name. */
function keyOf(name: string, values: Values): string {
  return name in values ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

function textOf(value: Value): string | undefined {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value || undefined
  return typeof value === 'object' && 'text' in value ? value.text || undefined : undefined
}

function positionOf(value: Value): number | undefined {
  if (typeof value === 'boolean') return value ? 0 : 1
  if (typeof value === 'number') return value === 1 ? 0 : 1
  if (typeof value !== 'object') return value ? 0 : undefined
  if ('chosen' in value) return value.chosen
  return value.count === 1 ? 0 : 1
}

function parse(template: string): Piece[] {
  let at = 0
  const pieces = readUntil('')
  if (at < template.length) throw new Error(`A stray “${template[at]}” in the template: ${template}`)
  return pieces

  /** Reads up to one of the characters of `ends`, or to the end of the template. */
  function readUntil(ends: string): Piece[] {
    const read: Piece[] = []
    while (at < template.length && !ends.includes(template.charAt(at))) {
      const opening = template.charAt(at)
      if (opening === '[') read.push({ optional: readAlternatives(']') })
      else if (opening === '{') read.push(readValue())
      else if (opening === ']' || opening === '}') break
      else read.push(readLiteral(ends))
    }
    return read
  }

  function readLiteral(ends: string): string {
    const start = at
    while (at < template.length && !`[]{}${ends}`.includes(template.charAt(at))) at += 1
    return template.slice(start, at)
  }

  function readAlternatives(end: string): Alternatives {
    const alternatives: Alternatives = []
    do {
      at += 1
      alternatives.push(readUntil(`|${end}`))
    } while (template[at] === '|')
    expect(end)
    return alternatives
  }

  function readValue(): Piece {
    at += 1
    const start = at
    while (/\w/u.test(template.charAt(at))) at += 1
    const name = template.slice(start, at)
    if (template[at] === ':') return { name, of: readAlternatives('}') }
    expect('}')
    return { name }
  }

  function expect(end: string): void {
    if (template[at] !== end) throw new Error(`A missing “${end}” in the template: ${template}`)
    at += 1
  }
}
