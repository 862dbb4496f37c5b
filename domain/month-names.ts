import { LOCALES } from './language-names.ts'
import { TYPED_WORDS } from './typed-words.ts'

const MONTH_NAMES = Object.values(LOCALES).map((locale) => {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_none, month) => name.format(Date.UTC(2000, month)).toLowerCase())
})

const OTHER_NAMES = new Map(
  Object.values(TYPED_WORDS).flatMap(({ otherMonths }) => Object.entries(otherMonths)),
)

/** No prefix of three letters means two months. */
const SHORTEST_NAME = 3

/** `mar`, `march`, `sept`, `noviembre` → 1 to 12, in every language. `word` is in small letters. */
export function monthCalled(word: string): number | undefined {
  if (word.length < SHORTEST_NAME) return undefined
  const positions = MONTH_NAMES.map((names) => names.findIndex((name) => name.startsWith(word)))
  const found = positions.find((position) => position !== -1)
  return OTHER_NAMES.get(word) ?? (found === undefined ? undefined : found + 1)
}
