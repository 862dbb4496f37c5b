/** The parts of a person's name. */
export type NameParts = { firstName: string; middleName: string; lastName: string }

export const NO_NAME: NameParts = { firstName: '', middleName: '', lastName: '' }

/** The order in which a register writes the words of a name; a Spanish name has two surnames. */
export type NameOrder = 'first-last' | 'surnames-first' | 'surnames-last'

const SUFFIXES = new Set(['JR', 'SR', 'II', 'III', 'ESQ'])
/** `E.S.Q.` */
const LONGEST_SUFFIX = 6
const COMPANY =
  /\b(LLC|L\.L\.C|INC|INCORPORATED|CORP|CORPORATION|LTD|LIMITED|LLP|LP|COMPANY|TRUST|FOUNDATION|LTDA|S\.?A\.?S|S\.R\.L)\b/iu

/** Officers are persons, so companies among them are left out. */
export function isCompanyName(name: string): boolean {
  return COMPANY.test(name)
}

/**
 * `JANE Q. DOE JR` → Jane, Q., Doe, as New York writes its CEOs: after removing suffixes, the last word is the last name and the first word
 * the first name. With surnames first, `PEREZ GOMEZ JUAN CARLOS` → Juan, Carlos, Perez Gomez. A single word is a first name. A company has
 * no such name.
 */
export function splitFullName(fullName: string, order: NameOrder = 'first-last'): NameParts {
  if (isCompanyName(fullName)) return NO_NAME
  const words = fullName.split(/[\s,]+/u).filter(Boolean)
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words.pop()
  if (words.length < 2) return { firstName: words[0] ?? '', middleName: '', lastName: '' }
  const surnames = order === 'first-last' || words.length === 2 ? 1 : 2
  const lastName = order === 'surnames-first' ? words.splice(0, surnames) : words.splice(-surnames)
  const [firstName = '', ...others] = words
  return { firstName, middleName: others.join(' '), lastName: lastName.join(' ') }
}

function isSuffix(word: string): boolean {
  // Checks the length first, because most of millions of names end in a longer word.
  return word.length <= LONGEST_SUFFIX && SUFFIXES.has(word.replaceAll('.', '').toUpperCase())
}
