import * as z from 'zod/mini'
import { message, optionalText, text } from './fields.ts'
import { hasZipCode } from './jurisdictions.ts'
import { withoutAccents, withoutUnseen } from './text.ts'

export const PEOPLE_LIMIT = 100

/** Five or nine digits; spaces, dots and dashes between them do not matter. */
const US_ZIP = /^\d{5}(\d{4})?$/

/** `40601` stays and `406011234` becomes `40601-1234`. Anything else stays as it was typed. */
export function parseZipCode(typed: string): string {
  const digits = typed.replace(/[\s.-]/gu, '')
  if (!US_ZIP.test(digits)) return typed
  return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/**
 * Whether an address in this state may have this ZIP code: in the United States it has five or nine digits,
 * if any.
 */
export function isZipCodeIn(state: string, zipCode: string): boolean {
  return zipCode === '' || !hasZipCode(state) || US_ZIP.test(zipCode.replace('-', ''))
}

/**
 * Only the first name is required, because some people have one name only. A missing text is the empty
 * string.
 */
const NAME = {
  firstName: text('firstNameEmpty', 100, 'firstNameTooLong'),
  middleName: optionalText(100, 'middleNameTooLong'),
  lastName: optionalText(100, 'lastNameTooLong'),
}

/** Who acts for a company that holds the office or the seat. The company's name is `firstName`. */
const COMPANY = { actsThrough: z.optional(optionalText(200, 'actsThroughTooLong')) }

/** A business address. `state` is a two-letter code, `OUTSIDE_UNITED_STATES`, or a register's own term. */
const ADDRESS = {
  street: optionalText(200, 'streetTooLong'),
  city: optionalText(100, 'cityTooLong'),
  state: optionalText(50, 'stateTooLong'),
  zipCode: optionalText(20, 'zipCodeTooLong'),
}

/** What is asked about a person in each role, in the order of the forms (specification §3, CEO person). */
const ASKED = {
  officer: { ...NAME, ...COMPANY, ...ADDRESS },
  director: { ...NAME, ...COMPANY, ...ADDRESS },
  /** A person at the meeting who is not a director. */
  other: { ...NAME, reason: optionalText(100, 'reasonTooLong') },
}

const ADDRESS_CHECKS = [
  z.overwrite<Address>((person) =>
    hasZipCode(person.state) ? { ...person, zipCode: parseZipCode(person.zipCode) } : person,
  ),
  z.refine<Address>((person) => person.zipCode === '' || person.state !== '', {
    ...message('stateMissing'),
    path: ['state'],
  }),
  z.refine<Address>((person) => isZipCodeIn(person.state, person.zipCode), {
    ...message('zipCodeWrong'),
    path: ['zipCode'],
  }),
]

export const OfficerSchema = z.strictObject(ASKED.officer).check(...ADDRESS_CHECKS)
export const DirectorSchema = z.strictObject(ASKED.director).check(...ADDRESS_CHECKS)
export const OtherPersonSchema = z.strictObject(ASKED.other)

/** By a person's role in some minutes. */
export const PERSON_SCHEMAS = {
  ceo: OfficerSchema,
  secretary: OfficerSchema,
  cfo: OfficerSchema,
  director: DirectorSchema,
  other: OtherPersonSchema,
}
export type PersonRole = keyof typeof PERSON_SCHEMAS
export type PersonAs<Role extends PersonRole> = z.infer<(typeof PERSON_SCHEMAS)[Role]>
export type PersonField<Role extends PersonRole = PersonRole> = Role extends PersonRole
  ? keyof PersonAs<Role>
  : never
export type OtherPerson = PersonAs<'other'>
/** An officer or a director, or both. */
export type Person = PersonAs<'ceo'> & PersonAs<'director'>
export type Address = Pick<Person, keyof typeof ADDRESS>
/** What may be said of a person beside the name and the address. */
export type FurtherFacts = Omit<Person & OtherPerson, keyof typeof NAME | keyof Address>

/** A person without any facts. */
export const NO_PERSON: Person = {
  firstName: '',
  middleName: '',
  lastName: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
}

// Object.keys forgets the type of the keys that it lists.
export const ADDRESS_FIELDS = Object.keys(ADDRESS) as (keyof Address)[]

/** Where a field stands in the form. */
export type FieldGroup = 'name' | 'company' | 'further' | 'address'

export function groupOf(name: PersonField): FieldGroup {
  if (name in NAME) return 'name'
  if (name in COMPANY) return 'company'
  return name in ADDRESS ? 'address' : 'further'
}

/** What is asked of a person in any of these roles, in the order of the forms. */
export function personFields<Role extends PersonRole>(...roles: Role[]): PersonField<Role>[] {
  const names = roles.flatMap((role) => Object.keys(PERSON_SCHEMAS[role].shape))
  return [...new Set(names)] as PersonField<Role>[]
}

/** The person without what is asked in none of these roles. */
export function personAs(person: Person, ...roles: PersonRole[]): Person {
  const asked = new Set<string>(personFields(...roles))
  // Officers and directors keep each required field. Of another person, only the name is left.
  return Object.fromEntries(Object.entries(person).filter(([name]) => asked.has(name))) as Person
}

const RULES: Record<PersonField, z.ZodMiniType> = { ...ASKED.officer, ...ASKED.director, ...ASKED.other }

/** Whether yes or no answers the field. A text answers any other. */
export function isYesNo(name: PersonField): boolean {
  return RULES[name].safeParse(true).success
}

export type PersonName = Pick<Person, 'firstName' | 'middleName' | 'lastName'>

/** `Ada M. Lovelace`. */
export function fullName(person: PersonName): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
}

/** The comparable form of a name; see {@link comparableText}. */
export function comparableName(person: PersonName): string {
  return comparableText(fullName(person))
}

/** Most names are comparable but for their capitals, and this test is faster than the changes below. */
const IS_PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/u

/** Keyboards and phones write one apostrophe in all these ways. */
const APOSTROPHES = /[`\u00B4\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\uFF07]/gu

/**
 * The comparable form of a name that was typed in one field: ignores case, different encodings of the same
 * letter, the kinds of apostrophes and hyphens, and characters without a glyph.
 */
export function comparableText(name: string): string {
  if (IS_PLAIN.test(name)) return name.toLowerCase()
  return withoutUnseen(name.normalize('NFC'))
    .replace(APOSTROPHES, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Whether two names that were typed in one field are the same. */
export function isSameName(one: string, other: string): boolean {
  return comparableText(one) === comparableText(other)
}

/** Whether two names differ in accents at most: then we ask whether they are one person's. */
export function isSpelledAlike(one: PersonName, other: PersonName): boolean {
  return plainText(fullName(one)) === plainText(fullName(other))
}

/**
 * Whether two names may be one person's: alike but for a middle name, which one of them leaves out or
 * abbreviates.
 */
export function mayBeSamePerson(one: PersonName, other: PersonName): boolean {
  if (isSpelledAlike(one, other)) return true
  const [middle = '', longer = ''] = [one, other]
    .map(({ middleName }) => plainText(middleName).replaceAll('.', ''))
    .toSorted((a, b) => a.length - b.length)
  const isSame = (part: 'firstName' | 'lastName') => plainText(one[part]) === plainText(other[part])
  return (
    isSame('firstName') &&
    isSame('lastName') &&
    (middle === '' || (middle.length === 1 && longer.startsWith(middle)))
  )
}

function plainText(name: string): string {
  return withoutAccents(comparableText(name))
}

/**
 * `1 Main St, Frankfort, KY 40601`; empty when nothing was given. `nameOfState` writes the code for the
 * reader.
 */
export function addressLine(person: Address, nameOfState: (code: string) => string = (code) => code): string {
  const stateAndZip = [nameOfState(person.state), person.zipCode].filter(Boolean).join(' ')
  return [person.street, person.city, stateAndZip].filter(Boolean).join(', ')
}
