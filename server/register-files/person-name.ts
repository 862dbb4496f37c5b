/** The parts of a person's name. */
export type NameParts = { firstName: string; middleName: string; lastName: string }

export const NO_NAME: NameParts = { firstName: '', middleName: '', lastName: '' }

const SUFFIXES = new Set(['JR', 'SR', 'II', 'III', 'ESQ'])
const COMPANY =
  /\b(LLC|L\.L\.C|INC|INCORPORATED|CORP|CORPORATION|LTD|LIMITED|LLP|LP|COMPANY|TRUST|FOUNDATION)\b/iu

/** Officers are persons: a company in their place is left out. */
function isCompanyName(name: string): boolean {
  return COMPANY.test(name)
}

/**
 * `JANE Q. DOE JR` → Jane, Q., Doe, as New York writes its CEOs: the last word is the last name once suffixes are
 * off, the first one the first name. One word alone is a first name. A company is nobody.
 */
export function splitFullName(fullName: string): NameParts {
  if (isCompanyName(fullName)) return NO_NAME
  const words = fullName.split(/[\s,]+/u).filter(Boolean)
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words.pop()
  const [firstName = '', ...others] = words
  const lastName = others.pop() ?? ''
  return { firstName, middleName: others.join(' '), lastName }
}

function isSuffix(word: string): boolean {
  return SUFFIXES.has(word.replaceAll('.', '').toUpperCase())
}
