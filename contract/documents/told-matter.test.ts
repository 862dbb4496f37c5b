import { expect, test } from 'vitest'
import { aRecordOf } from '../../test/golden-meetings.ts'
import { resolutionBlocks } from './resolution-blocks.ts'
import { createTeller } from './told-minutes.ts'
import { checksOn } from '../topic-checks.ts'
import { documentWording } from '../wording/en/document-wording.ts'
import { topicWords } from '../words/en/topics.ts'
import type { Resolution } from '../resolutions.ts'

const teller = createTeller({ wordingOf: () => documentWording, topicWords, resolutionBlocks, checksOn })
const there = { status: 'present' as const }

function told(resolution: Resolution, joined?: string) {
  const { minutes } = aRecordOf({
    attendance: [there, { ...there, ...(joined ? { joined } : {}) }],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [resolution],
  })
  return teller.matters(minutes)[0]
}

test('where nobody knows who was there for a matter, the votes are told as the document tells them', () => {
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

test('facts beside the text have rows of their own, and nothing introduces them to nobody', () => {
  const amount = { minor: 100_000, currency: 'USD' as const }
  const facts = { direction: 'borrow', counterparty: 'First Bank', amount, insider: true }
  const matter = told({ topic: 'loan', facts })
  expect(matter?.facts).toEqual([{ term: 'With someone inside the company', text: 'Yes' }])
  expect(matter?.text).toEqual(['RESOLVED, that the Company may borrow up to $1,000.00 from First Bank.'])
})
