import { expect, test } from 'vitest'
import { aPerson } from '../../test/factories.ts'
import { formOf } from '../../test/form-of.ts'
import { addressFields, hasAddress, isSameAddress, shownAddress } from './address.ts'

const daniel = aPerson()
const nowhere = aPerson({ street: '', city: '', state: '', zipCode: '' })

test('an address is one line, in which a code stands for no country', () => {
  expect(shownAddress(daniel)).toBe('77 Elkhorn Ave, Lexington, KY 40508')
  expect(shownAddress({ ...daniel, state: 'OUTSIDE_US', zipCode: 'K1A 0B1' })).toBe(
    '77 Elkhorn Ave, Lexington, K1A 0B1',
  )
  expect(shownAddress(nowhere)).toBe('')
})

test('two people are at the same address when every part is the same, and there is one', () => {
  expect(isSameAddress(addressFields(formOf({ ...daniel, street: ' 77 Elkhorn  Ave' })), daniel)).toBe(true)
  expect(isSameAddress({ ...daniel, zipCode: '40509' }, daniel)).toBe(false)
  expect(hasAddress(nowhere)).toBe(false)
  expect(isSameAddress(nowhere, nowhere)).toBe(false)
})
