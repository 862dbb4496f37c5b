import type { Language } from '@minutebook/domain/language-names'
import type { Person } from '@minutebook/domain/people'
import { cleanLine } from '@minutebook/domain/text'
import { anyOf, hasMeaning, TYPED_WORDS } from '@minutebook/domain/typed-words'

type Name = Pick<Person, 'firstName' | 'middleName' | 'lastName' | 'actsThrough'>

const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|m\.d|phd|ph\.d|esq|cpa|mba|jd|j\.d)\.?$/iu
/** Words that begin a last name of several words. */
const PARTICLE =
  /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|st\.?|['’]t)$/iu
/** Titles before a name. They stay with the first name. */
const TITLES = new RegExp(
  String.raw`^(?:(?:${anyOf('titles', 'abbreviatedTitles')}\.|${anyOf('titles')})\s+)+(?=\S)`,
  'iu',
)

/**
 * A company by the form that ends its name, and who acts for it: "3. Riverside Holdings, LLC, by Ada Heron".
 */
const COMPANY = new RegExp(
  String.raw`^[^\p{L}\d]*(?:\d+[.)]\s+)?(?<company>\S.*?[\s,](?:(?:p\.?)?l\.?\s?l\.?\s?[cp]\.?|l\.?p\.?|inc\.?|incorporated|corp\.?|corporation|ltd\.?|limited|trust|gmbh|s\.\s?a\.))(?:,?\s+\(?${anyOf('by')}\s+(?<actor>[^,()]+)(?:,[^()]*)?\)?)?$`,
  'iu',
)

const BETWEEN_PEOPLE = new RegExp(String.raw`,|\s(?:${anyOf('and')}|&)\s`, 'iu')

/** The names in a pasted list, one per line or separated by semicolons. Spreadsheet columns work too. */
export function splitNames(text: string, language: Language): Name[] {
  return text
    .split(/[\n;]/u)
    .flatMap((line) => companyIn(line) ?? splitLine(line).map((each) => splitName(each, language)))
    .filter(({ firstName }) => firstName !== '')
}

function companyIn(line: string): Name | undefined {
  const { company, actor } = COMPANY.exec(cleanLine(line))?.groups ?? {}
  if (company === undefined) return undefined
  const named = { firstName: company, middleName: '', lastName: '' }
  return actor === undefined ? named : { ...named, actsThrough: cleanLine(actor) }
}

/** In a separate column or after a comma. */
function isOffice(text: string): boolean {
  return hasMeaning('office', text)
}

/**
 * The people in one line, without text that is not a name: a number or mark before it, addresses, brackets,
 * text after a dash.
 */
function splitLine(line: string): string[] {
  const columns = line.split('\t').map(cleanLine).filter(Boolean)
  if (columns.length > 0 && columns.every((column) => hasMeaning('columnName', column))) return []
  const bare = columns
    .filter((column) => !isOffice(column))
    .join(' ')
    .replaceAll(/<[^>]*>|\([^)]*\)|\[[^\]]*\]|\S+@\S+|["“”«»]/gu, ' ')
    .replace(/^[^\p{L}'’]*(?:[ºª]\s*|[a-z]\)\s+)?/iu, '')
    .replace(/\s[-–—|]\s.*$/u, '')
    .replace(/(\p{L}{4})\.\s*$/u, '$1')
  // "Byron, Ada" is one person, and so is "Ortega y Gasset".
  const people = bare
    .split(BETWEEN_PEOPLE)
    .map(cleanLine)
    .filter((part) => !isOffice(part))
  const isList =
    people.length > (bare.includes(',') ? 2 : 1) && people.every((person) => person.includes(' '))
  return isList ? people : [cleanLine(bare)]
}

/** "Hale, Ada M." and "Ada M. Hale". */
function splitName(line: string, language: Language): Name {
  const typed = line
    .split(',')
    .map(cleanLine)
    .filter((part) => part && !isOffice(part.replace(TITLES, '')))
  const titles = typed.map((part) => TITLES.exec(part)?.[0] ?? '').join('')
  const [before = '', ...after] = typed.map((part) => part.replace(TITLES, ''))
  const given = after.filter((part) => !SUFFIX.test(part))
  const suffixes = after.filter((part) => SUFFIX.test(part))
  if (given.length === 0) return withTitles(titles, fromWords([before, ...suffixes].join(' '), language))
  // Text after a second comma is an office or a place.
  const [firstName = '', ...middle] = (given[0] ?? '').split(' ')
  const lastName = [before, ...suffixes].join(' ')
  return withTitles(titles, { firstName, middleName: middle.join(' '), lastName })
}

function withTitles(titles: string, name: Name): Name {
  return { ...name, firstName: cleanLine(`${titles}${name.firstName}`) }
}

function fromWords(name: string, language: Language): Name {
  const words = name.split(' ').filter(Boolean)
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.splice(-1) : []
  const [firstName = '', ...rest] = words
  const lastAt = Math.max(lastNameAt(rest, language), 0)
  return {
    firstName,
    middleName: rest.slice(0, lastAt).join(' '),
    lastName: rest.length === 0 ? '' : [...rest.slice(lastAt), ...suffix].join(' '),
  }
}

/** The index where the last name begins among the words after the first one. */
function lastNameAt(rest: string[], language: Language): number {
  const particle = rest.findIndex((word, index) => index < rest.length - 1 && PARTICLE.test(word))
  if (particle !== -1) return particle
  if (/^[yi]$/u.test(rest.at(-2) ?? '')) return rest.length - 3
  const isInitial = /^\p{L}?\.?$/u.test(rest.at(-2) ?? '')
  return rest.length - (isInitial ? 1 : TYPED_WORDS[language].lastNames)
}
