import { expect, test } from 'vitest'
import { controlAttributes } from './person-controls.ts'

test.each([
  ['firstName', 'section-director given-name'],
  ['middleName', 'section-director additional-name'],
  ['lastName', 'section-director family-name'],
  ['street', 'section-director street-address'],
  ['city', 'section-director address-level2'],
  ['state', 'section-director address-level1'],
  ['zipCode', 'section-director postal-code'],
] as const)('%s is filled in by browsers as %s, within one person', (field, autoComplete) => {
  expect(controlAttributes('section-director', field).autoComplete).toBe(autoComplete)
})

test('names have no spelling marks and start with capitals', () => {
  expect(controlAttributes('section-ceo', 'lastName')).toMatchObject({
    spellCheck: false,
    autoCapitalize: 'words',
  })
})

test('a ZIP code is typed on number keys', () => {
  expect(controlAttributes('section-ceo', 'zipCode').inputMode).toBe('numeric')
})
