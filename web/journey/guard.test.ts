// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { STEPS } from '@minutebook/contract/journey'
import { canOpen, lastReachable } from './guard.ts'

test('without a company only the search can be opened', () => {
  const standing = { hasCompany: false, hasReceipt: false }
  expect(lastReachable(standing).id).toBe('entitySearch')
  expect(STEPS.filter(({ id }) => canOpen(id, standing)).map(({ id }) => id)).toEqual(['entitySearch'])
})

test('with a company every step can be opened but the confirmation', () => {
  const standing = { hasCompany: true, hasReceipt: false }
  const closed = STEPS.filter(({ id }) => !canOpen(id, standing))
  expect(closed.map(({ id }) => id)).toEqual(['confirmation'])
})

test('with a receipt the confirmation can be opened too', () => {
  expect(STEPS.every(({ id }) => canOpen(id, { hasCompany: true, hasReceipt: true }))).toBe(true)
})
