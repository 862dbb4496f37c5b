import { describe, expect, test } from 'vitest'
import { aTopic } from '../../test/samples/factories.ts'
import { words } from '../language/words.ts'
import { parseTopic, savedEntries } from './parse-topic.ts'
import { titleAmong, topicTitle } from './speech.ts'

const ABOUT = {
  before: undefined,
  form: 'corporation',
  body: 'board',
  voters: ['rosa', 'ines'],
} as const
/** Everyone was in favor. */
const VOTED = { 'votes.manner': ['unanimous'] }
const NOTED = { topic: ['other'], 'other.isResolution': ['no'] }

test('no topic, or none of ours, is asked for', () => {
  expect(parseTopic({}, ABOUT).errors).toEqual({ topic: 'topicNotChosen' })
  expect(parseTopic({ topic: ['weather'] }, ABOUT).errors).toEqual({ topic: 'topicNotChosen' })
})

describe('a discussion in the person’s own words', () => {
  test('keeps its lines', () => {
    const { resolution, errors } = parseTopic(
      { ...NOTED, otherDiscussion: ['The roof\r\n\r\nThe gate '] },
      ABOUT,
    )
    expect(errors).toEqual({})
    expect(resolution.facts['other']).toEqual({ text: 'The roof\n\nThe gate', isResolution: false })
  })
  test('is kept beside another topic, too', () => {
    const { resolution } = parseTopic({ topic: ['loan'], otherDiscussion: [' The roof '] }, ABOUT)
    expect(resolution).toMatchObject({ topic: 'loan', facts: { other: { text: 'The roof' } } })
  })
  test.each([
    ['', 'otherDiscussionEmpty'],
    [' \n ', 'otherDiscussionEmpty'],
    ['x'.repeat(20_001), 'otherDiscussionTooLong'],
  ])('may not be “%s”', (typed, fault) => {
    const { errors } = parseTopic({ ...NOTED, otherDiscussion: [typed] }, ABOUT)
    expect(errors).toEqual({ otherDiscussion: fault })
  })
  test('may have 20,000 characters', () => {
    expect(parseTopic({ ...NOTED, otherDiscussion: ['x'.repeat(20_000)] }, ABOUT).errors).toEqual({})
  })
})

describe('edited words', () => {
  const fields = { ...VOTED, topic: ['loan'], 'ourWording.loan': ['RESOLVED, that a loan be taken.'] }
  test('count as the person’s own once they differ from ours', () => {
    const typed = { ...fields, 'wording.loan': ['RESOLVED, that no loan be taken.'] }
    expect(parseTopic(typed, ABOUT).resolution.text).toBe('RESOLVED, that no loan be taken.')
  })
  test('count as ours while unchanged', () => {
    const typed = { ...fields, 'wording.loan': ['RESOLVED, that a loan be taken.\r\n'] }
    expect(parseTopic(typed, ABOUT).resolution).not.toHaveProperty('text')
  })
  test('of a topic that was tried before are not used', () => {
    expect(
      parseTopic({ ...fields, topic: ['ratify'], 'wording.loan': ['Mine'] }, ABOUT).resolution,
    ).not.toHaveProperty('text')
  })
  test('must not be empty or too long', () => {
    const longest = 'x'.repeat(20_000)
    expect(parseTopic({ ...fields, 'wording.loan': [longest] }, ABOUT).resolution.text).toBe(longest)
    expect(parseTopic({ ...fields, 'wording.loan': [' '] }, ABOUT).errors).toEqual({
      'wording.loan': 'resolutionTextEmpty',
    })
    expect(parseTopic({ ...fields, 'wording.loan': ['x'.repeat(20_001)] }, ABOUT).errors).toEqual({
      'wording.loan': 'resolutionTextTooLong',
    })
  })
})

test('unused facts of a topic that was tried are kept where they can be parsed, and are never wrong', () => {
  const fields = {
    ...VOTED,
    topic: ['ratify'],
    facts: ['bankAccount', 'ratify'],
    'bankAccount.bank': ['First Bank'],
    'bankAccount.limit': ['a lot'],
    'ratify.exclusions': ['The sale'],
  }
  const { resolution, errors } = parseTopic(fields, ABOUT)
  expect(errors).toEqual({})
  expect(resolution.facts).toMatchObject({
    bankAccount: { bank: 'First Bank' },
    ratify: { exclusions: 'The sale' },
  })
})

test('the interest of a person who is not on the list is kept', () => {
  const before = { ...aTopic('loan'), interests: [{ person: { name: 'Jo Bell' }, nature: 'The lender' }] }
  const fields = {
    topic: ['loan'],
    facts: ['loan'],
    interest: ['rosa'],
    'interest.rosa.nature': ['A cousin'],
  }
  expect(parseTopic(fields, { ...ABOUT, before }).resolution.interests).toEqual([
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
  outcome: 'adopted' as const,
  effectiveDate: '2026-04-01',
  background: 'A good year.\nAnother one.',
  movedBy: { ref: 'rosa' },
  secondedBy: { name: 'Jo Bell' },
  votes: { manner: 'byName' as const, choices: { rosa: 'for' as const, ines: 'against' as const } },
  interests: [{ person: { ref: 'rosa' }, nature: 'Holds most shares', leftRoom: true }],
  attachments: [{ name: 'accounts.pdf', size: 12, digest: 'a'.repeat(64) }],
}

test.each(['en-US', 'es-US'])('a saved topic shows again as it was read (%s)', (locale) => {
  const { resolution, errors } = parseTopic(savedEntries(WHOLE, { locale, body: 'board' }), {
    ...ABOUT,
    before: WHOLE,
  })
  expect(errors).toEqual({})
  expect({ ...resolution, facts: { distribution: resolution.facts['distribution'] } }).toEqual(WHOLE)
})

test('own words say first whether they were a decision, and then whether it was put to the vote', () => {
  const fields = { topic: ['other'], otherDiscussion: ['The board approved buying a forklift'] }
  expect(parseTopic(fields, ABOUT)).toMatchObject({
    question: undefined,
    errors: { 'other.isResolution': 'decisionNotChosen' },
  })
  expect(parseTopic({ ...fields, 'other.isResolution': ['yes'] }, ABOUT)).toMatchObject({
    question: 'vote',
    errors: { 'votes.manner': 'voteNotAnswered' },
  })
  const { resolution, errors } = parseTopic({ ...fields, ...VOTED, 'other.isResolution': ['yes'] }, ABOUT)
  expect(errors).toEqual({})
  expect(resolution).toMatchObject({
    facts: { other: { isResolution: true } },
    outcome: 'adopted',
    votes: { manner: 'unanimous' },
  })
  expect(parseTopic({ ...fields, 'other.isResolution': ['no'] }, ABOUT)).toMatchObject({
    question: 'outcome',
    errors: {},
  })
})

test('what was never put to the vote is not shown as voted on', () => {
  const note = aTopic('other', { text: 'The roof', isResolution: false })
  expect(savedEntries(note, { locale: 'en-US', body: 'board' })).not.toHaveProperty(['votes.manner'])
  expect(savedEntries(aTopic('loan'), { locale: 'en-US', body: 'board' })).toMatchObject({
    'votes.manner': ['unanimous'],
  })
})

test('an LLC reads of its members and its agreement; everybody else reads the topic’s own title', () => {
  expect(topicTitle('amendBylaws', 'llc')).toBe('Amendment of the operating agreement')
  expect(topicTitle('bankAccount', 'llc')).toBe('Bank account and signing rights')
  expect(topicTitle('amendBylaws', 'corporation')).toBe('Amendment of the bylaws')
})

test('another matter has the title that the person gave it', () => {
  const list = [aTopic('other', { text: 'The roof', title: 'Roof' }), aTopic('other', { text: 'The van' })]
  expect(list.map((each) => titleAmong(list, each, 'corporation'))).toEqual([
    'Roof',
    words.discussion.topic('other'),
  ])
})

test('two of one title are told apart by their places in the list', () => {
  const list = [aTopic('loan'), aTopic('bankAccount'), { ...aTopic('loan'), id: 'another' }]
  const loan = words.discussion.topic('loan')
  expect(list.map((each) => titleAmong(list, each, 'corporation'))).toEqual([
    words.discussion.rowOf(loan, 1),
    words.discussion.topic('bankAccount'),
    words.discussion.rowOf(loan, 3),
  ])
})
