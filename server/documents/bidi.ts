/**
 * The order in which text of both directions is drawn: the Unicode Bidirectional Algorithm (UAX #9) for paragraphs
 * that run from left to right, as all of ours do. Explicit formatting characters do not take part: answers that hold
 * them are stripped of them before they are recorded.
 */

type BidiClass = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'N'

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f]/u

/** The first that matches decides (UAX #9, table 4). What is a number or a separator comes before what is a letter. */
const CLASSES: [RegExp, BidiClass][] = [
  [/[0-9\u06f0-\u06f9\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089\uff10-\uff19]/u, 'EN'],
  [/[\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd]/u, 'AN'],
  [/[\p{Mn}\p{Me}]/u, 'NSM'],
  [/[+\-\u207a\u207b\u208a\u208b\u2212\ufb29\uff0b\uff0d]/u, 'ES'],
  [/[#%\p{Sc}\u00b0\u00b1\u066a\u0609\u060a\u2030-\u2034\u212e\u2213\uff03\uff05]/u, 'ET'],
  [/[,./:\u00a0\u060c\u202f\u2044\uff0c\uff0e\uff0f\uff1a]/u, 'CS'],
  [/[\p{Script=Hebrew}\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\p{Script=Nko}\u200f]/u, 'R'],
  [/[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\u0608\u060b\u060d\u061b-\u061f\u066d\u06d4]/u, 'AL'],
  [/[\p{P}\p{S}\p{Z}\p{C}]/u, 'N'],
]

/** Brackets by their pairs, and quotation marks that are mirrored with them. */
const MIRRORED = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›', '≤≥', '⟨⟩', '「」', '『』', '【】'].flatMap(
    ([left = '', right = '']) => [
      [left, right],
      [right, left],
    ],
  ),
)
const CLOSING = new Map(
  ['()', '[]', '{}', '⟨⟩', '「」', '『』', '【】'].map(([left = '', right = '']) => [left, right]),
)

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** What stands in the place of a character that is drawn from right to left. */
export function mirror(text: string): string {
  return Array.from(text, (character) => MIRRORED.get(character) ?? character).join('')
}

/** One level for each UTF-16 unit: even ones run from left to right, odd ones from right to left. */
export function bidiLevels(text: string): number[] {
  const characters = Array.from(text)
  const classes = characters.map(classOf)
  const marks = new Set(classes.flatMap((own, index) => (own === 'NSM' ? index : [])))
  resolveWeakTypes(classes)
  resolveBrackets(characters, classes, marks)
  resolveNeutrals(classes)
  return characters.flatMap((character, index) => Array(character.length).fill(levelOf(classes[index])))
}

function classOf(character: string): BidiClass {
  return CLASSES.find(([pattern]) => pattern.test(character))?.[1] ?? 'L'
}

function levelOf(resolved: BidiClass | undefined): number {
  if (resolved === 'R') return 1
  return resolved === 'EN' || resolved === 'AN' ? 2 : 0
}

/** Rules W1 to W7. */
function resolveWeakTypes(classes: BidiClass[]): void {
  let previous: BidiClass = 'L'
  let strong: BidiClass = 'L'
  classes.forEach((own, index) => {
    const own1 = own === 'NSM' ? previous : own
    const resolved = own1 === 'EN' && strong === 'AL' ? 'AN' : own1
    if (resolved === 'L' || resolved === 'R' || resolved === 'AL') strong = resolved
    classes[index] = resolved
    previous = resolved
  })
  classes.forEach((own, index) => {
    if (own === 'AL') classes[index] = 'R'
  })
  classes.forEach((own, index) => {
    const [before, after] = [classes[index - 1], classes[index + 1]]
    const joins =
      before === after && ((own === 'CS' && before === 'AN') || (isSeparator(own) && before === 'EN'))
    if (joins && before) classes[index] = before
  })
  joinTerminators(classes)
  strong = 'L'
  classes.forEach((own, index) => {
    if (own === 'ES' || own === 'ET' || own === 'CS') classes[index] = 'N'
    if (own === 'L' || own === 'R') strong = own
    if (own === 'EN' && strong === 'L') classes[index] = 'L'
  })
}

function isSeparator(own: BidiClass): boolean {
  return own === 'ES' || own === 'CS'
}

/** Rule W5: signs beside a number belong to it. */
function joinTerminators(classes: BidiClass[]): void {
  for (let start = 0; start < classes.length; start += 1) {
    if (classes[start] !== 'ET') continue
    let end = start
    while (classes[end] === 'ET') end += 1
    if (classes[start - 1] === 'EN' || classes[end] === 'EN') classes.fill('EN', start, end)
    start = end - 1
  }
}

/** For rules N0 to N2 a number counts as text from right to left. */
function directionOf(own: BidiClass | undefined): 'L' | 'R' | undefined {
  if (own === 'L') return 'L'
  return own === 'R' || own === 'EN' || own === 'AN' ? 'R' : undefined
}

/** Rule N0: both brackets of a pair have one direction, and so have the marks above them. */
function resolveBrackets(characters: string[], classes: BidiClass[], marks: ReadonlySet<number>): void {
  for (const [open, close] of bracketPairs(characters, classes)) {
    const inside = new Set(classes.slice(open + 1, close).map(directionOf))
    const direction = inside.has('L') ? 'L' : inside.has('R') && directionBefore(classes, open)
    if (direction) for (const index of withMarks([open, close], marks)) classes[index] = direction
  }
}

function withMarks(brackets: number[], marks: ReadonlySet<number>): number[] {
  return brackets.flatMap((bracket) => {
    let end = bracket + 1
    while (marks.has(end)) end += 1
    return Array.from({ length: end - bracket }, (_, offset) => bracket + offset)
  })
}

function directionBefore(classes: BidiClass[], index: number): 'L' | 'R' {
  for (let place = index - 1; place >= 0; place -= 1) {
    const direction = directionOf(classes[place])
    if (direction) return direction
  }
  return 'L'
}

/** Definition BD16 keeps track of no more, and so text full of brackets takes no longer than other text. */
const DEEPEST_BRACKETS = 63

/** Definition BD16, in the order of the opening brackets. */
function bracketPairs(characters: string[], classes: BidiClass[]): [number, number][] {
  const open: { index: number; closing: string }[] = []
  const pairs: [number, number][] = []
  characters.forEach((character, index) => {
    if (classes[index] !== 'N') return
    const closing = CLOSING.get(character)
    if (closing && open.length < DEEPEST_BRACKETS) open.push({ index, closing })
    const match = open.findLastIndex((each) => each.closing === character)
    const opening = open[match]
    if (!opening) return
    pairs.push([opening.index, index])
    open.length = match
  })
  return pairs.toSorted(([one], [other]) => one - other)
}

/** Rules N1 and N2: what stands between two directions follows them when they agree, and the paragraph when not. */
function resolveNeutrals(classes: BidiClass[]): void {
  for (let start = 0; start < classes.length; start += 1) {
    if (classes[start] !== 'N') continue
    let end = start
    while (classes[end] === 'N') end += 1
    const before = start === 0 ? 'L' : directionOf(classes[start - 1])
    const after = end === classes.length ? 'L' : directionOf(classes[end])
    classes.fill(before === 'R' && after === 'R' ? 'R' : 'L', start, end)
    start = end - 1
  }
}

/** The places of the runs of one line from left to right, given their levels (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_level, index) => index)
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      if (end > start) start = end
    }
  }
  return order
}
