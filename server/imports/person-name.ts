/** The parts of a person's name. */
type NameParts = { firstName: string; middleName: string; lastName: string }

const NO_NAME: NameParts = { firstName: '', middleName: '', lastName: '' }

/** The order in which a register writes the words of a name; a Spanish name has two surnames. */
type NameOrder = 'first-last' | 'surnames-first' | 'surnames-last'

const TITLES = wordsOf('MR MRS MS MISS MX DR PROF HON REV')
const SUFFIXES = wordsOf('JR SR II III IV ESQ ESQUIRE PHD CPA DDS DMD DVM JD')
/** These are also last names, so they count as suffixes only behind a first and a last name. */
const RARE_SUFFIXES = wordsOf('V VI MD')
/** They belong to the last name that follows: `LUDWIG VAN DER BERG`. */
const PARTICLES = wordsOf('VAN VON DER DEN TER TEN ZU ZUR DE DEL DELLA LA LAS LOS DI DA DO DOS DAS DU')
/** What registers write where an office is held by nobody. */
const VACANT =
  /^(?:(?:POSITION|OFFICE|SEAT) )?(?:VACANT|VACANCY|VACANTE)$|^(?:N\/A|NOT APPLICABLE|TBA|TBD|TO BE (?:APPOINTED|DETERMINED))$/iu
/** Two persons, or a person and what else: nothing says where a name ends. */
const SEVERAL = /[&/;]|\b(?:AND|OR)\b/iu

const COMPANY =
  /\b(LLC|L\.L\.C|INC|INCORPORATED|CORP|CORPORATION|LTD|LIMITED|LLP|LP|COMPANY|TRUST|FOUNDATION|LTDA|S\.?A\.?S|S\.R\.L)\b/iu
/** People have these last names, too. */
const ALSO_A_LAST_NAME = wordsOf('TRUST COMPANY SAS')

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/**
 * Officers are persons, so companies among them are left out: `ACORN TOOL COMPANY`, but not `JANE Q.
 * COMPANY`.
 */
export function isCompanyName(fullName: string): boolean {
  if (!COMPANY.test(fullName)) return false
  const words = fullName.split(/[\s,]+/u).filter(Boolean)
  // Initials aside: of two words, one may be a last name.
  if (words.filter((word) => bare(word).length > 1).length > 2) return true
  return words.some((word) => COMPANY.test(word) && !ALSO_A_LAST_NAME.has(bare(word)))
}

/** Whether a register calls the office vacant. */
export function isVacant(name: string): boolean {
  return VACANT.test(name.trim())
}

/**
 * `JANE Q. DOE JR` → Jane, Q., Doe, as New York writes its CEOs: without titles and suffixes, the last word
 * is the last name, with its particles, and the first word the first name. Behind a comma stands the first
 * name (`DOE, JANE Q`), whatever the register's order. With surnames first, `PEREZ GOMEZ JUAN CARLOS` → Juan,
 * Carlos, Perez Gomez. A single word is a first name, and so is a name of which nothing says how to split it.
 * A company has no such name, and a vacancy neither.
 */
export function splitFullName(fullName: string, order: NameOrder = 'first-last'): NameParts {
  if (isCompanyName(fullName) || isVacant(fullName)) return NO_NAME
  const [main = '', ...behind] = fullName.split(',').map((part) => part.trim())
  const [given, ...more] = behind.filter((part) => part !== '' && !isAllSuffixes(part, main))
  if (more.length > 0 || SEVERAL.test(fullName)) return oneName(fullName)
  if (given === undefined) return splitWords(plainWords(main), order)
  const lastName = plainWords(main).join(' ')
  const [firstName = '', ...others] = plainWords(given)
  return { firstName, middleName: others.join(' '), lastName }
}

function oneName(fullName: string): NameParts {
  return { firstName: fullName.trim(), middleName: '', lastName: '' }
}

function splitWords(words: string[], order: NameOrder): NameParts {
  if (words.length < 2) return oneName(words[0] ?? '')
  const surnames = order === 'first-last' || words.length === 2 ? 1 : 2
  const lastName =
    order === 'surnames-first'
      ? words.splice(0, surnames)
      : words.splice(-surnames - countParticles(words, surnames))
  const [firstName = '', ...others] = words
  return { firstName, middleName: others.join(' '), lastName: lastName.join(' ') }
}

/** How many particles stand before the last names; the first word is never one. */
function countParticles(words: readonly string[], surnames: number): number {
  let count = 0
  while (
    words.length - surnames - count > 1 &&
    PARTICLES.has((words.at(-surnames - count - 1) ?? '').toUpperCase())
  )
    count++
  return count
}

/** The words without titles before them and suffixes behind them. */
function plainWords(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean)
  while (words.length > 2 && TITLES.has(bare(words[0] ?? ''))) words.shift()
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) words.pop()
  while (words.length > 2 && RARE_SUFFIXES.has(bare(words.at(-1) ?? ''))) words.pop()
  return words
}

/** `JANE Q. DOE, JR.`, `ADA POE, M.D.`, but not `DOE, V`. */
function isAllSuffixes(part: string, main: string): boolean {
  const hasFirstName = main.includes(' ')
  return part.split(/\s+/u).every((word) => isSuffix(word) || (hasFirstName && RARE_SUFFIXES.has(bare(word))))
}

function isSuffix(word: string): boolean {
  return SUFFIXES.has(bare(word))
}

function bare(word: string): string {
  return word.replaceAll('.', '').toUpperCase()
}
