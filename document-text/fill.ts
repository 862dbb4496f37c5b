import { isolated, withCapital } from '@minutebook/domain/text'

/**
 * A value of a template. A number or a `count` also selects singular or plural; `true` and `false` select the
 * first or the second alternative, `chosen` any of them. Missing, empty and `false` values print nothing by
 * themselves.
 */
export type Value = string | number | boolean | Counted | { chosen: number } | undefined
export type Counted = { text: string; count: number }
export type Values = { readonly [name: string]: Value }

/** Selects between the only one, both, and all of several. */
export function allOf(count: number | undefined): Value {
  return count === undefined ? undefined : { chosen: Math.max(0, Math.min(count, 3) - 1) }
}

/** The replacement for a missing value outside all brackets; `undefined` omits the whole sentence. */
export type Gap = (name: string) => string | undefined

/**
 * What stands in place of a value that the person fills in within the sentence; `undefined` for all others.
 * `alternatives` are the texts that the value selects from.
 */
export type Place = (name: string, alternatives: readonly string[] | undefined) => string | undefined

/** Joins two parts of a sentence in languages that contract words: "de" and "el" become "del". */
export type Join = (before: string, next: string) => string

/**
 * The next part without a typed word that the sentence already ends with: “held at at the office”, “held at
 * At the office”. In a name, such a word is followed by a capital letter and stays: “with With Love Bakery”.
 * `words` end with a space.
 */
export function withoutRepeated(words: RegExp, before: string, next: string): string {
  // Most parts begin otherwise. To look at the end of a sentence, the engine first copies it.
  if (!/^(?:\p{Ll}|\p{L}+ (?!\p{Lu}))/u.test(next) || !before.endsWith(' ')) return next
  const repeated = words.exec(before)?.[0]
  const isRepeated = repeated !== undefined && next.slice(0, repeated.length).toLowerCase() === repeated
  return isRepeated ? next.slice(repeated.length) : next
}

type Filling = {
  /** Fallback for `values`. Merging both for each sentence would take longer than filling it. */
  nouns?: Values
  gap?: Gap | undefined
  join?: Join | undefined
  place?: Place | undefined
}

/** A filled sentence, and the names of the values that it states. */
export type Filled = { text: string; stated: ReadonlySet<string> }

/**
 * Fills a template with values:
 *
 * - `{bank}` is the value `bank`, `{Board}` the value `board` with a capital letter;
 * - `{signing:any one|any two}` is one of several texts, selected by a choice, by yes or no, or by singular
 *   or plural;
 * - `[, at {place}]` is left out if a value in it is missing; `{isRemote:so}` counts as missing if `isRemote`
 *   is false;
 * - `[until {day}|for good]` is the first of several texts whose values are all present.
 *
 * All of them nest. Returns `undefined` if a value outside all brackets is missing and `gap` has no
 * replacement.
 */
export function fill(template: string, values: Values, filling?: Filling): Filled | undefined {
  const { text, stated } = say(template, values, filling)
  return text === undefined ? undefined : { text, stated: new Set(stated) }
}

/** The text alone. Empty where a required value is missing. */
export function fillText(template: string, values: Values, filling?: Filling): string {
  return say(template, values, filling).text ?? ''
}

function say(template: string, values: Values, { nouns = {}, gap, join, place }: Filling = {}) {
  const { pieces, named } = parsed(template)
  const stated: string[] = []
  const text = sayAll(pieces, {
    values,
    nouns,
    gap,
    join: join ?? plainJoin,
    place,
    stated,
    named,
    brackets: 0,
  })
  return { text, stated }
}

type Alternatives = Piece[][]
/** `texts`: the alternatives, if each of them is plain text. */
type Choice = { name: string; of: Alternatives; texts: readonly string[] | undefined }
type Piece = string | { name: string; of?: undefined } | Choice | { optional: Alternatives }
type Saying = {
  values: Values
  nouns: Values
  gap: Gap | undefined
  join: Join
  place: Place | undefined
  /** The names of the values that were stated so far, some of them twice. */
  stated: string[]
  /** Values that the sentence itself states, so that it already shows their gap. */
  named: ReadonlySet<string>
  /** How many brackets the piece is in. No gap is shown there: a bracket is left out. */
  brackets: number
}

const ENDS_SENTENCE = /[.!?…。！？]”?$/u
const FULL_STOP = /^(”?)\./u

/** The full stop of a typed sentence. An abbreviation is shorter: “Inc.”, “St.”, “etc.” */
const TYPED_STOP = /(?<=\p{L}{5}|(?<!\p{L})\p{Ll}{4})\.$/u
const GOES_ON = /^(?:[,;)]| \(| \p{Ll})/u

/**
 * A typed text as a part of a sentence that goes on after it, without its full stop: “she owns it” (left the
 * room).
 */
export function withoutTypedStop(text: string): string {
  return text.endsWith('.') ? text.replace(TYPED_STOP, '') : text
}

const plainJoin: Join = (before, next) => before + next

function sayAll(pieces: Piece[], saying: Saying): string | undefined {
  let text = ''
  for (const piece of pieces) {
    const next = typeof piece === 'string' ? piece : sayPiece(piece, saying)
    if (next === undefined) return undefined
    if (text === '') text = next
    else text = MAY_CHANGE_BEFORE.has(next.charAt(0)) ? joinSign(text, next, saying) : saying.join(text, next)
  }
  return text
}

/**
 * What a part begins with if the sentence before it may lose its full stop. Other parts are not looked at
 * further.
 */
const MAY_CHANGE_BEFORE = new Set('.”,;) ')

function joinSign(text: string, next: string, { join }: Saying): string {
  // "Acme, Inc." needs no further full stop, nor do "Yahoo!" and “It is green.”
  const isDoubled = FULL_STOP.test(next) && ENDS_SENTENCE.test(text)
  const before = GOES_ON.test(next) ? withoutTypedStop(text) : text
  return join(before, isDoubled ? next.replace(FULL_STOP, '$1') : next)
}

function sayPiece(piece: Exclude<Piece, string>, saying: Saying): string | undefined {
  if ('optional' in piece) return sayFirst(piece.optional, saying)
  const { name, of } = piece
  const key = keyOf(name, saying)
  const gap = saying.brackets > 0 ? undefined : saying.gap
  const placed = of && !piece.texts ? undefined : saying.place?.(key, of && piece.texts)
  if (placed !== undefined) return placed
  const value = (key in saying.values ? saying.values : saying.nouns)[key]
  if (!of) {
    const text = textOf(value)
    if (text === undefined) return gap?.(key)
    saying.stated.push(key)
    return isolated(key === name ? text : withCapital(text))
  }
  // "[Who] is chosen for the seat", in the singular: not "[Who] [Who] chosen for the [Who]".
  const position = positionOf(value) ?? (gap && saying.named.has(name) ? 0 : undefined)
  if (position === undefined) return gap?.(key)
  const chosen = of[position]
  if (!chosen) return undefined
  saying.stated.push(key)
  return sayAll(chosen, saying)
}

/** The alternatives, if each of them is plain text. */
function textsOf(alternatives: Alternatives): string[] | undefined {
  const texts = alternatives.map((pieces) =>
    pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : undefined,
  )
  return texts.every((text) => text !== undefined) ? texts : undefined
}

function namesIn(pieces: Piece[]): ReadonlySet<string> {
  return new Set(
    pieces.flatMap((piece) =>
      typeof piece === 'string' || 'optional' in piece || piece.of ? [] : piece.name,
    ),
  )
}

/** A bracket is printed only if all of its values are present. */
function sayFirst(alternatives: Alternatives, saying: Saying): string {
  const { stated } = saying
  const before = stated.length
  saying.brackets += 1
  let text: string | undefined
  for (const alternative of alternatives) {
    text = sayAll(alternative, saying)
    if (text !== undefined) break
    stated.length = before
  }
  saying.brackets -= 1
  return text ?? ''
}

/** `Board` is `board` with a capital letter, unless a value has exactly that name. */
function keyOf(name: string, { values, nouns }: Saying): string {
  return name in values || name in nouns ? name : name.charAt(0).toLowerCase() + name.slice(1)
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

/**
 * The catalogues have a limited number of sentences, but stated texts that are used as templates can be any.
 */
const MOST_PARSED = 5_000
const PARSED = new Map<string, { pieces: Piece[]; named: ReadonlySet<string> }>()

/** Parses each template once: parsing takes longer than filling. */
function parsed(template: string): { pieces: Piece[]; named: ReadonlySet<string> } {
  const known = PARSED.get(template)
  if (known) return known
  const pieces = parse(template)
  const read = { pieces, named: namesIn(pieces) }
  if (PARSED.size >= MOST_PARSED) PARSED.clear()
  PARSED.set(template, read)
  return read
}

function parse(template: string): Piece[] {
  let at = 0
  const pieces = parseUntil('')
  if (at < template.length) throw new Error(`A stray “${template[at]}” in the template: ${template}`)
  return pieces

  /** Parses up to one of the characters of `ends`, or to the end of the template. */
  function parseUntil(ends: string): Piece[] {
    const read: Piece[] = []
    while (at < template.length && !ends.includes(template.charAt(at))) {
      const opening = template.charAt(at)
      if (opening === '[') read.push({ optional: parseAlternatives(']') })
      else if (opening === '{') read.push(parseValue())
      else if (opening === ']' || opening === '}') break
      else read.push(parseLiteral(ends))
    }
    return read
  }

  function parseLiteral(ends: string): string {
    const start = at
    while (at < template.length && !`[]{}${ends}`.includes(template.charAt(at))) at += 1
    return template.slice(start, at)
  }

  function parseAlternatives(end: string): Alternatives {
    const alternatives: Alternatives = []
    do {
      at += 1
      alternatives.push(parseUntil(`|${end}`))
    } while (template[at] === '|')
    expect(end)
    return alternatives
  }

  function parseValue(): Piece {
    at += 1
    const start = at
    while (/\w/u.test(template.charAt(at))) at += 1
    const name = template.slice(start, at)
    if (template[at] === ':') {
      const of = parseAlternatives('}')
      return { name, of, texts: textsOf(of) }
    }
    expect('}')
    return { name }
  }

  function expect(end: string): void {
    if (template[at] !== end) throw new Error(`A missing “${end}” in the template: ${template}`)
    at += 1
  }
}
