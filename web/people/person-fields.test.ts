import { expect, test } from 'vitest'
import { NO_PERSON } from '@minutebook/domain/people'
import { formOf } from '../../test/samples/factories.ts'
import { addressFields, hasAddress, isSameAddress, shownAddress } from './address.ts'
import { controlAttributes } from './person-fields.tsx'

test.each([
  ['firstName', 'section-director given-name'],
  ['middleName', 'section-director additional-name'],
  ['lastName', 'section-director family-name'],
  ['street', 'section-director street-address'],
  ['city', 'section-director address-level2'],
  ['state', 'section-director address-level1'],
  ['zipCode', 'section-director postal-code'],
] as const)('%s is filled in by browsers as %s, within one person', (field, autoComplete) => {
  expect(controlAttributes('director', field).autoComplete).toBe(autoComplete)
})

test('names have no spelling marks and start with capitals', () => {
  expect(controlAttributes('ceo', 'lastName')).toMatchObject({
    spellCheck: false,
    autoCapitalize: 'words',
  })
})

test('a ZIP code is typed on number keys', () => {
  expect(controlAttributes('ceo', 'zipCode').inputMode).toBe('numeric')
})

const nowhere = { ...NO_PERSON, firstName: 'Daniel', lastName: 'Whitfield' }
const daniel = { ...nowhere, street: '77 Elkhorn Ave', city: 'Lexington', state: 'KY', zipCode: '40508' }

test('an address is one line, in which a code stands for no country', () => {
  expect(shownAddress(daniel)).toBe('77 Elkhorn Ave, Lexington, KY 40508')
  expect(shownAddress({ ...daniel, state: 'OUTSIDE_US', zipCode: 'K1A 0B1' })).toBe(
    '77 Elkhorn Ave, Lexington, K1A 0B1',
  )
  expect(shownAddress(nowhere)).toBe('')
})

test('two people are at the same address when every part is the same, and there is one', () => {
  expect(
    isSameAddress(addressFields(formOf({ ...addressFields(daniel), street: ' 77 Elkhorn  Ave' })), daniel),
  ).toBe(true)
  expect(isSameAddress({ ...daniel, zipCode: '40509' }, daniel)).toBe(false)
  expect(hasAddress(nowhere)).toBe(false)
  expect(isSameAddress(nowhere, nowhere)).toBe(false)
})
