import { TYPED_WORDS } from './typed-words.ts'

const WORDS = Object.values(TYPED_WORDS)

const OTHER_NAMES = new Map(WORDS.flatMap(({ otherMonths }) => Object.entries(otherMonths)))

/** No prefix of three letters means two months. */
const SHORTEST_NAME = 3

/** `mar`, `march`, `sept`, `noviembre` → 1 to 12, in every language. `word` is in small letters. */
export function monthCalled(word: string): number | undefined {
  if (word.length < SHORTEST_NAME) return undefined
  const positions = WORDS.map(({ months }) => months.findIndex((name) => name.startsWith(word)))
  const found = positions.find((position) => position !== -1)
  return OTHER_NAMES.get(word) ?? (found === undefined ? undefined : found + 1)
}
