import { describe, expect, test } from 'vitest'
import { formOf, aPerson } from '../../test/samples/factories.ts'
import { hasTyped, ONE_NAME_ONLY, parsePerson, personInput, personTexts } from './parse-person.ts'
import { stateOptions } from './person-fields.tsx'

const GIVEN = { firstName: 'Daniel', lastName: 'Whitfield' }

function personOf(fields: Record<string, string>) {
  const read = parsePerson(formOf(fields), 'director')
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.person
}

function errorsOf(fields: Record<string, string>) {
  const read = parsePerson(formOf(fields), 'director')
  return read.ok ? {} : read.errors
}

describe('a name', () => {
  test('needs a first and a last part, in the order of the form', () => {
    expect(Object.entries(errorsOf({}))).toEqual([
      ['firstName', 'firstNameEmpty'],
      ['lastName', 'lastNameEmpty'],
    ])
  })

  test('with only invisible characters is missing', () => {
    expect(errorsOf({ firstName: '\u200B', lastName: '\u3164\uFE0F' })).toEqual(errorsOf({}))
  })

  test('may be a single name, when that is stated', () => {
    expect(personOf({ firstName: 'Suharto', lastName: ' ', oneNameOnly: 'yes' })).toMatchObject({
      firstName: 'Suharto',
      lastName: '',
    })
  })

  test('keeps a last name that was typed although there is said to be none', () => {
    expect(personOf({ ...GIVEN, oneNameOnly: 'yes' }).lastName).toBe('Whitfield')
  })

  test('of a company has who acts for it; a person with a last name has nobody', () => {
    const company = { firstName: 'Riverside Holdings, LLC', lastName: '', oneNameOnly: 'yes' }
    expect(personOf({ ...company, actsThrough: 'Ada Heron' })).toMatchObject({ actsThrough: 'Ada Heron' })
    // The field leaves the form when the box is unticked, and what was saved must not stay.
    expect(Object.entries(personOf(GIVEN))).toContainEqual(['actsThrough', undefined])
  })

  test('is trimmed, and inner spaces become one', () => {
    expect(personOf({ firstName: '  Mary   Ann ', lastName: '\u00A0O’Neil\t' })).toMatchObject({
      firstName: 'Mary Ann',
      lastName: 'O’Neil',
    })
  })

  test.each([
    ['Hebrew', 'שרה', 'לוי'],
    ['Arabic', 'محمد', 'الفهد'],
    ['Vietnamese marks', 'Nguyễn', 'Ánh'],
    ['a suffix and digits', 'John', 'Smith 3rd, Jr.'],
    ['80 letters', 'W'.repeat(80), 'X'.repeat(80)],
    ['100 letters', 'W'.repeat(100), 'X'.repeat(100)],
  ])('is taken as it is written: %s', (_kind, firstName, lastName) => {
    expect(personOf({ firstName, lastName })).toMatchObject({ firstName, lastName })
  })
})

describe('lengths', () => {
  test.each([
    ['firstName', 101, 'firstNameTooLong'],
    ['middleName', 101, 'middleNameTooLong'],
    ['lastName', 101, 'lastNameTooLong'],
    ['street', 201, 'streetTooLong'],
    ['city', 101, 'cityTooLong'],
  ])('%s of %i letters is too long', (name, length, message) => {
    expect(errorsOf({ ...GIVEN, [name]: 'x'.repeat(length) })).toEqual({ [name]: message })
  })
})

describe('an address', () => {
  test('may be missing as a whole', () => {
    expect(personOf(GIVEN)).toMatchObject({ street: '', city: '', state: '', zipCode: '' })
  })

  test.each([
    ['40601', '40601'],
    ['406011234', '40601-1234'],
    ['40601-1234', '40601-1234'],
    [' 40601 - 1234 ', '40601-1234'],
    ['40 601', '40601'],
  ])('in Kentucky reads the ZIP code %j as %s', (zipCode, read) => {
    expect(personOf({ ...GIVEN, state: 'KY', zipCode }).zipCode).toBe(read)
  })

  test.each(['4060', '406011', '4060112345', 'ABCDE', '4'.repeat(30)])(
    'in Kentucky refuses the ZIP code %j',
    (zipCode) => {
      expect(errorsOf({ ...GIVEN, state: 'KY', zipCode })).toEqual({ zipCode: 'zipCodeWrong' })
    },
  )

  test('with a ZIP code needs a state', () => {
    expect(errorsOf({ ...GIVEN, zipCode: '40601' })).toEqual({ state: 'stateMissing' })
  })

  test.each(['OUTSIDE_US', 'ONTARIO'])('in %s has a postal code of any form', (state) => {
    expect(personOf({ ...GIVEN, state, zipCode: 'K1A 0B1' })).toMatchObject({ state, zipCode: 'K1A 0B1' })
  })

  test('outside the United States has a postal code of at most 20 letters', () => {
    expect(errorsOf({ ...GIVEN, state: 'OUTSIDE_US', zipCode: 'K'.repeat(21) })).toEqual({
      zipCode: 'zipCodeTooLong',
    })
  })
})

const valuesOf = (needed: string[]) => stateOptions(needed).map(({ value }) => value)

test('states stand by their names with the code first, so that typing it finds them', () => {
  expect(stateOptions([]).find(({ value }) => value === 'KY')?.label).toBe('KY - Kentucky')
})

test('territories and other countries are offered', () => {
  expect(valuesOf([])).toEqual(expect.arrayContaining(['', 'PR', 'GU', 'VI', 'AS', 'MP', 'DC']))
  expect(valuesOf([])).toEqual(expect.arrayContaining(['AA', 'AE', 'AP', 'FM', 'MH', 'PW']))
  expect(stateOptions([]).find(({ value }) => value === 'AE')?.label).toBe('AE - Armed Forces Europe')
  expect(stateOptions([]).at(-1)).toEqual({ value: 'OUTSIDE_US', label: 'Outside the United States' })
})

test('an unknown state is kept as one more option, once', () => {
  expect(valuesOf(['ONTARIO', 'KY', '', 'ONTARIO', 'OUTSIDE_US'])).toHaveLength(valuesOf([]).length + 1)
  expect(valuesOf(['ONTARIO'])).toContain('ONTARIO')
})

const daniel = aPerson()

test.each([
  ['an empty form', {}, undefined, false],
  ['spaces alone', { firstName: '  ' }, undefined, false],
  ['a radio alone', { who: 'someoneNew' }, undefined, false],
  ['a name', { firstName: 'D' }, undefined, true],
  ['a form as it was saved', personTexts(daniel), daniel, false],
  ['a form with a change', { ...personTexts(daniel), city: 'Louisville' }, daniel, true],
  ['a form that was emptied', { ...personTexts(daniel), street: '' }, daniel, true],
])('what would be lost by leaving: %s', (_kind, fields, saved, isTyped) => {
  expect(hasTyped(formOf(fields), 'director', saved)).toBe(isTyped)
})

test('the form keeps both the last name and the representative of a person who has both', () => {
  const person = { ...aPerson(), actsThrough: 'Ada Heron' }
  expect(personInput(person)).toMatchObject({ actsThrough: ['Ada Heron'], [ONE_NAME_ONLY]: ['yes'] })
})
