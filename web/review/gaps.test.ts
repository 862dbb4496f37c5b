import { expect, test } from 'vitest'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { WORDINGS } from '@minutebook/document-text/wordings'
import type { Resolution } from '@minutebook/domain/resolutions'
import { aRecordOf } from '../../test/samples/golden-meetings.ts'
import { blockText } from '../../test/support/block-text.ts'
import { reviewMatters } from './gaps.ts'

const there = { status: 'present' as const }

function recordWith(resolution: Resolution) {
  return aRecordOf({
    attendance: [there, there],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [resolution],
  })
}

function pageOf(resolution: Resolution): string {
  const { minutes } = recordWith(resolution)
  return composeMinutes(minutes, 'Acme', WORDINGS.en).blocks.map(blockText).join('\n')
}

test('facts beside the text are told in sentences', () => {
  const amount = { minor: 100_000, currency: 'USD' as const }
  const facts = { direction: 'borrow', counterparty: 'First Bank', amount, insider: true }
  const page = pageOf({ topic: 'loan', facts, effectiveDate: '2026-12-01' })
  expect(page).toContain('RESOLVED, that the Corporation may borrow up to $1,000.00 from First Bank.')
  expect(page).toContain(
    'First Bank is an insider of the Corporation. This takes effect on December 1, 2026.',
  )
})

const signersOf = (count: number) =>
  Array.from({ length: count }, (_each, index) => ({
    person: { name: `Signer ${index + 1}` },
    ...(index === 0 && { title: 'Treasurer' }),
  }))

const bankOf = (count: number): Resolution => ({
  topic: 'bankAccount',
  facts: { bank: 'First Bank', signing: 'anyOne', signers: signersOf(count) },
})

test('more than five who may sign stand in a table with their titles, to which the text points', () => {
  const page = pageOf(bankOf(6))
  expect(page).toContain('of those in the table below may sign checks and give payment instructions on it.')
  expect(page).toContain('| Name | Title |')
  expect(page).toContain('| Signer 1 | Treasurer |')
  expect(page).toContain('| Signer 6 |')
  expect(pageOf(bankOf(5))).toContain('Signer 4, and Signer 5')
})

test('the facts that are usual and missing are named as the form names them', () => {
  const { minutes } = recordWith({ topic: 'bankAccount' })
  const [matter] = reviewMatters(minutes, WORDINGS.en)
  expect(matter?.missing).toContainEqual({ fact: 'bank', term: 'Bank' })
  const edited = recordWith({ topic: 'bankAccount', text: 'Done.', isEdited: true })
  expect(reviewMatters(edited.minutes, WORDINGS.en)[0]?.missing).toEqual([])
})

const decidesNothing = (resolution: Resolution) =>
  reviewMatters(recordWith(resolution).minutes, WORDINGS.en)[0]?.decidesNothing

test('a vote on facts that decide nothing is noticed, unless the text was edited', () => {
  const votes = { manner: 'unanimous' as const }
  expect(decidesNothing({ topic: 'electDirectors', facts: { filledBy: 'board' }, votes })).toBe(true)
  expect(decidesNothing({ topic: 'officers', facts: {}, votes })).toBe(true)
  expect(decidesNothing({ topic: 'officers', text: 'Done.', isEdited: true, votes })).toBe(false)
  expect(decidesNothing({ ...bankOf(1), votes })).toBe(false)
  // Nobody voted on it.
  expect(decidesNothing({ topic: 'officers', facts: {} })).toBe(false)
  expect(decidesNothing({ topic: 'officers', facts: {}, votes: { manner: 'notRecorded' } })).toBe(false)
})
