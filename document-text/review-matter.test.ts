import { expect, test } from 'vitest'
import { aRecordOf } from '../test/samples/golden-meetings.ts'
import { composeMinutes } from './minutes-blocks.ts'
import { createReviewText } from './review-matter.ts'
import { WORDINGS } from './wordings.ts'
import type { Resolution } from '@minutebook/domain/resolutions'

const reviewText = createReviewText(WORDINGS.en)
const there = { status: 'present' as const }

function told(resolution: Resolution, joined?: string) {
  const { minutes } = aRecordOf({
    attendance: [there, { ...there, ...(joined ? { joined } : {}) }],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [resolution],
  })
  return reviewText.matters(minutes)[0]
}

test('when attendance at a matter is unknown, the review states the votes as the document does', () => {
  const bank: Resolution = {
    topic: 'bankAccount',
    votes: { manner: 'unanimous' },
    text: 'Done.',
    isEdited: true,
  }
  expect(told(bank)?.isUnanimousUnasked).toBe(true)
  const late = told(bank, '10:00')
  expect(late?.isUnanimousUnasked).toBe(false)
  expect(late?.votes.join(' ')).toContain('do not state who was present for this matter')
})

test('facts beside the text are told in sentences', () => {
  const amount = { minor: 100_000, currency: 'USD' as const }
  const facts = { direction: 'borrow', counterparty: 'First Bank', amount, insider: true }
  const matter = told({ topic: 'loan', facts, effectiveDate: '2026-12-01' })
  expect(matter?.text).toEqual([
    'RESOLVED, that the Company may borrow up to $1,000.00 from First Bank.',
    'The other party is an insider of the Company. This takes effect on December 1, 2026.',
  ])
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

test('more than five who may sign stand in a table, to which the text points, and on the review with their titles', () => {
  const [text = '', first, ...others] = told(bankOf(6))?.text ?? []
  expect(text).toContain('of those in the table below may sign checks and give payment instructions on it.')
  expect(first).toBe('Signer 1, Treasurer')
  expect(others).toHaveLength(5)
  const { minutes } = aRecordOf({ resolutions: [bankOf(6)] })
  const [table] = composeMinutes(minutes, 'Acme', WORDINGS.en)
    .blocks.filter(({ kind }) => kind === 'table')
    .slice(-1)
  expect(table).toMatchObject({ head: ['Name', 'Title'], rows: { length: 6, 0: ['Signer 1', 'Treasurer'] } })
  expect(told(bankOf(5))?.text.join()).toContain('Signer 4, and Signer 5')
})
