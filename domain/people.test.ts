import { describe, expect, test } from 'vitest'
import { aPerson } from '../test/samples/factories.ts'
import { OUTSIDE_UNITED_STATES, parseState, registerName } from './jurisdictions.ts'
import {
  addressLine,
  comparableName,
  fullName,
  isSpelledAlike,
  mayBeSamePerson,
  NO_PERSON,
  OtherPersonSchema,
  personAs,
  DirectorSchema,
  parseZipCode,
} from './people.ts'
import { spanishName } from './spanish-places.ts'

/** The first fault of each field, by the field's name. */
function faultsOf(fields: object): Record<string, string> {
  const parsed = DirectorSchema.safeParse({ ...NO_PERSON, firstName: 'Ada', ...fields })
  const issues = parsed.error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

describe('ZIP codes', () => {
  test.each([
    ['40601', '40601'],
    [' 40601 ', '40601'],
    ['406011234', '40601-1234'],
    ['40601-1234', '40601-1234'],
    ['40601 1234', '40601-1234'],
    ['40601.1234', '40601-1234'],
    ['4060', '4060'],
    ['K1A 0B1', 'K1A 0B1'],
  ])('%j is read as %j', (typed, read) => {
    expect(parseZipCode(typed)).toBe(read)
  })

  test('a state of the United States wants 5 or 9 digits', () => {
    expect(faultsOf({ state: 'KY', zipCode: '4060' })).toEqual({ zipCode: 'zipCodeWrong' })
    expect(faultsOf({ state: 'KY', zipCode: '40601' })).toEqual({})
    expect(faultsOf({ state: 'KY' })).toEqual({})
  })

  test.each(['AA', 'AE', 'AP', 'FM', 'MH', 'PW'])('%s is an address of the USPS with a ZIP code', (state) => {
    expect(faultsOf({ state, zipCode: '9012' })).toEqual({ zipCode: 'zipCodeWrong' })
    const person = DirectorSchema.parse({
      ...NO_PERSON,
      firstName: 'A',
      street: 'PSC 900 Box 1',
      city: 'APO',
      state,
      zipCode: '09012 1234',
    })
    expect(addressLine(person)).toBe(`PSC 900 Box 1, APO, ${state} 09012-1234`)
  })

  test('a code without a state asks for the state', () => {
    expect(faultsOf({ zipCode: '40601' })).toEqual({ state: 'stateMissing' })
  })

  test.each([OUTSIDE_UNITED_STATES, 'ONTARIO'])('%s has its own postal codes', (state) => {
    expect(faultsOf({ state, zipCode: 'K1A 0B1' })).toEqual({})
    expect(DirectorSchema.parse({ ...NO_PERSON, firstName: 'A', state, zipCode: '406011234' }).zipCode).toBe(
      '406011234',
    )
  })

  test('reading a saved person again changes nothing', () => {
    const person = aPerson({ zipCode: '406011234' })
    expect(DirectorSchema.parse(person)).toEqual(person)
  })
})

describe('names', () => {
  test.each([
    ['firstName', 100, 'firstNameTooLong'],
    ['middleName', 100, 'middleNameTooLong'],
    ['lastName', 100, 'lastNameTooLong'],
    ['street', 200, 'streetTooLong'],
    ['city', 100, 'cityTooLong'],
  ])('%s takes %i characters and refuses one more', (field, limit, fault) => {
    expect(faultsOf({ [field]: 'x'.repeat(limit) })).toEqual({})
    expect(faultsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: fault })
  })

  test('only the first name must be given', () => {
    expect(faultsOf({ firstName: '  ' })).toEqual({ firstName: 'firstNameEmpty' })
    expect(faultsOf({ firstName: 'Björk' })).toEqual({})
  })

  test('every letter is a name', () => {
    for (const firstName of ['Ng', "D'Arcy", 'Þórður', 'محمد', '王秀英', 'Anne-Marie', 'X Æ A-12']) {
      expect(DirectorSchema.parse({ ...NO_PERSON, firstName }).firstName).toBe(firstName)
    }
  })

  test('an unknown field is refused', () => {
    expect(DirectorSchema.safeParse({ ...NO_PERSON, firstName: 'Ada', shoeSize: '9' }).success).toBe(false)
    expect(
      OtherPersonSchema.safeParse({ firstName: 'Ada', lastName: '', middleName: '', reason: '', street: '' })
        .success,
    ).toBe(false)
  })
})

test('in a role, a person has only what is asked there', () => {
  const person = aPerson({ actsThrough: 'Ada Heron' })
  expect(personAs(person, 'director', 'other')).toEqual(person)
  expect(personAs(person, 'other')).toEqual({ firstName: 'Daniel', middleName: '', lastName: 'Whitfield' })
})

describe('written out', () => {
  test('a full name has no gaps where nothing was given', () => {
    expect(fullName({ firstName: 'Ada', middleName: 'M.', lastName: 'Lovelace' })).toBe('Ada M. Lovelace')
    expect(fullName({ firstName: 'Björk', middleName: '', lastName: '' })).toBe('Björk')
  })

  test('an address has what there is', () => {
    const elkhorn = { street: '77 Elkhorn Ave', city: 'Lexington', state: 'KY', zipCode: '40508' }
    expect(addressLine({ ...NO_PERSON, ...elkhorn })).toBe('77 Elkhorn Ave, Lexington, KY 40508')
    expect(addressLine({ ...NO_PERSON, city: 'Lexington' })).toBe('Lexington')
    expect(addressLine({ ...NO_PERSON, state: 'KY', zipCode: '40508' }, registerName)).toBe('Kentucky 40508')
    expect(addressLine(NO_PERSON)).toBe('')
  })
})

describe('states', () => {
  test.each([
    ['Kentucky', 'KY'],
    [' ky ', 'KY'],
    ['CONNECTICUT', 'CT'],
    ['district of columbia', 'DC'],
    ['Puerto Rico', 'PR'],
    [' Ontario ', 'Ontario'],
    ['', ''],
  ])('%j is read as %j', (published, code) => {
    expect(parseState(published)).toBe(code)
  })

  test('a register without a name of ours keeps its code', () => {
    expect(registerName('KY')).toBe('Kentucky')
    expect(registerName('IRS')).toBe('IRS exempt organizations')
    expect(registerName('ZZ')).toBe('ZZ')
  })

  test.each(['Ontario', 'constructor', '__proto__'])('“%s” has no name in any language', (state) => {
    expect(registerName(state)).toBe(state)
    expect(spanishName(state)).toBe(state)
  })
})

/** `Ada/M./Hale`. */
function named(name: string) {
  const [firstName = '', middleName = '', lastName = ''] = name.split('/')
  return { firstName, middleName, lastName }
}

describe('two names', () => {
  test.each([
    ["Sean//O'Brien", 'SEAN//O’BRIEN'],
    ["Sean//O'Brien", 'Sean//OʼBrien'],
    ["Sean//O'Brien", 'Sean//O`Brien'],
    ["Sean//O'Brien", 'Sea\u200Bn//O‘Brien\u3164'],
    ['Ada M.//Hale-Poe', 'Ada/M./Hale\u2010Poe'],
    ['Zo\u00EB//Hale', 'Zoe\u0308//Hale'],
  ])('%s and %s are the same', (one, other) => {
    expect(comparableName(named(one))).toBe(comparableName(named(other)))
  })

  test.each([
    ["Sean//O'Brien", 'Seán//O’Brien', true, true],
    ['Lukasz//Dorr', 'ŁUKASZ//DÖRR', true, true],
    ['Ines/María/Castellanos', 'Inés//Castellanos', false, true],
    ['Ada/M./Hale', 'Ada/Maria/Hale', false, true],
    ['Ada/Maria/Hale', 'Ada/Berta/Hale', false, false],
    ['Ada//Hale', 'Ida//Hale', false, false],
    ['Ada//', 'Ada//Hale', false, false],
  ])('%s and %s: alike %s, perhaps one person %s', (one, other, isAlike, maybe) => {
    expect(isSpelledAlike(named(one), named(other))).toBe(isAlike)
    expect(mayBeSamePerson(named(one), named(other))).toBe(maybe)
    expect(mayBeSamePerson(named(other), named(one))).toBe(maybe)
  })
})
