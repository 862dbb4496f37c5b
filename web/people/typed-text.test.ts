import { PERSON_FIELDS } from '@minutebook/contract/people'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/factories.ts'
import { formOf } from '../../test/form-of.ts'
import { hasTypedText } from './typed-text.ts'

const daniel = aPerson()

test.each([
  ['an empty form', {}, undefined, false],
  ['spaces alone', { firstName: '  ' }, undefined, false],
  ['a radio alone', { who: 'someoneNew' }, undefined, false],
  ['a name', { firstName: 'D' }, undefined, true],
  ['a form as it was saved', { ...daniel }, daniel, false],
  ['a form with a change', { ...daniel, city: 'Louisville' }, daniel, true],
  ['a form that was emptied', { ...daniel, street: '' }, daniel, true],
])('what would be lost by leaving: %s', (_kind, fields, saved, isTyped) => {
  expect(hasTypedText(formOf(fields), PERSON_FIELDS, saved)).toBe(isTyped)
})
