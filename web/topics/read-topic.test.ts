import { describe, expect, test } from 'vitest'
import { aTopic } from '../../test/factories.ts'
import * as facts from '../facts/facts.ts'
import { hasFacts, hasVotes, readTopic } from './read-topic.ts'
import { savedEntries } from './saved-entries.ts'
import * as votes from '../votes/votes.ts'

const CLOSED = {
  before: undefined,
  facts: undefined,
  votes: undefined,
  form: 'corporation',
  body: 'board',
} as const
const OPEN = { ...CLOSED, facts, votes }

test('no topic, or none of ours, is asked for', () => {
  expect(readTopic({}, CLOSED).errors).toEqual({ topic: 'topicNotChosen' })
  expect(readTopic({ topic: ['weather'] }, CLOSED).errors).toEqual({ topic: 'topicNotChosen' })
})

describe('what was discussed in somebody’s own words', () => {
  test('is kept with its lines', () => {
    const { resolution, errors } = readTopic(
      { topic: ['other'], otherDiscussion: ['The roof\r\n\r\nThe gate '] },
      CLOSED,
    )
    expect(errors).toEqual({})
    expect(resolution.facts['other']).toEqual({ text: 'The roof\n\nThe gate' })
  })
  test('is kept beside another topic too', () => {
    const { resolution } = readTopic({ topic: ['loan'], otherDiscussion: [' The roof '] }, CLOSED)
    expect(resolution).toMatchObject({ topic: 'loan', facts: { other: { text: 'The roof' } } })
  })
  test.each([
    ['', 'otherDiscussionEmpty'],
    [' \n ', 'otherDiscussionEmpty'],
    ['x'.repeat(2001), 'otherDiscussionTooLong'],
  ])('may not be “%s”', (typed, fault) => {
    const { errors } = readTopic({ topic: ['other'], otherDiscussion: [typed] }, CLOSED)
    expect(errors).toEqual({ otherDiscussion: fault })
  })
  test('may have 2,000 characters', () => {
    expect(readTopic({ topic: ['other'], otherDiscussion: ['x'.repeat(2000)] }, CLOSED).errors).toEqual({})
  })
})

describe('edited words', () => {
  const fields = { topic: ['loan'], 'ourWording.loan': ['RESOLVED, that a loan be taken.'] }
  test('are a person’s own once they differ from ours', () => {
    const typed = { ...fields, 'wording.loan': ['RESOLVED, that no loan be taken.'] }
    expect(readTopic(typed, CLOSED).resolution.text).toBe('RESOLVED, that no loan be taken.')
  })
  test('that were left as they are stay ours', () => {
    const typed = { ...fields, 'wording.loan': ['RESOLVED, that a loan be taken.\r\n'] }
    expect(readTopic(typed, CLOSED).resolution).not.toHaveProperty('text')
  })
  test('of another topic that was tried are not this one’s', () => {
    expect(
      readTopic({ ...fields, topic: ['ratify'], 'wording.loan': ['Mine'] }, CLOSED).resolution,
    ).not.toHaveProperty('text')
  })
  test('must say something, and not too much', () => {
    expect(readTopic({ ...fields, 'wording.loan': [' '] }, CLOSED).errors).toEqual({
      'wording.loan': 'resolutionTextEmpty',
    })
    expect(readTopic({ ...fields, 'wording.loan': ['x'.repeat(8001)] }, CLOSED).errors).toEqual({
      'wording.loan': 'resolutionTextTooLong',
    })
  })
})

test('facts of a topic that was tried and left are kept where they can be read, and are never wrong', () => {
  const fields = {
    topic: ['ratify'],
    facts: ['bankAccount', 'ratify'],
    'bankAccount.bank': ['First Bank'],
    'bankAccount.limit': ['a lot'],
    'ratify.exclusions': ['The sale'],
  }
  const { resolution, errors } = readTopic(fields, OPEN)
  expect(errors).toEqual({})
  expect(resolution.facts).toMatchObject({
    bankAccount: { bank: 'First Bank' },
    ratify: { exclusions: 'The sale' },
  })
})

test('an interest of somebody who is not in the list of those named is not lost', () => {
  const before = { ...aTopic('loan'), interests: [{ person: { name: 'Jo Bell' }, nature: 'The lender' }] }
  const fields = {
    topic: ['loan'],
    facts: ['loan'],
    interest: ['rosa'],
    'interest.rosa.nature': ['A cousin'],
  }
  expect(readTopic(fields, { ...OPEN, before }).resolution.interests).toEqual([
    { person: { ref: 'rosa' }, nature: 'A cousin' },
    { person: { name: 'Jo Bell' }, nature: 'The lender' },
  ])
})

const WHOLE = {
  ...aTopic('distribution', {
    kind: 'dividend',
    amountPerShare: { minor: 125, currency: 'USD' },
    payDate: '2026-05-01',
    canPayDebts: true,
  }),
  text: 'RESOLVED, that a dividend be paid.',
  effectiveDate: '2026-04-01',
  background: 'A good year.\nAnother one.',
  movedBy: { ref: 'rosa' },
  secondedBy: { name: 'Jo Bell' },
  votes: { manner: 'byName' as const, choices: { rosa: 'for' as const, ines: 'against' as const } },
  interests: [{ person: { ref: 'rosa' }, nature: 'Holds most shares', leftRoom: true }],
  attachments: [{ name: 'accounts.pdf', size: 12, digest: 'a'.repeat(64) }],
}

test.each(['en-US', 'es-US'])('a saved topic shows again as it was read (%s)', (locale) => {
  const { resolution, errors } = readTopic(savedEntries(WHOLE, OPEN, locale), { ...OPEN, before: WHOLE })
  expect(errors).toEqual({})
  expect({ ...resolution, facts: { distribution: resolution.facts['distribution'] } }).toEqual(WHOLE)
})

test('a part stands open once something in it was answered', () => {
  expect([hasFacts(WHOLE), hasVotes(WHOLE)]).toEqual([true, true])
  const plain = aTopic('other', { text: 'The roof' })
  expect([hasFacts(plain), hasVotes(plain)]).toEqual([false, false])
  expect(hasFacts({ ...plain, background: 'It leaks' })).toBe(true)
  expect(hasVotes({ ...plain, outcome: 'discussed' })).toBe(true)
})
