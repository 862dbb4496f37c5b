import { expect, test } from 'vitest'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { newResolution } from '../draft/resolution-answers.ts'
import {
  type Decision,
  answersOf,
  choicesOf,
  parseVotes,
  questionOn,
  suggestedOutcome,
  voteLabel,
  votesEntries,
} from './parse-votes.ts'
import { votesSentence } from './topic-list.tsx'

const BOARD = { question: 'vote', body: 'board', voters: ['ana', 'ben'] } as const
const COUNTED = { 'votes.manner': ['counted'], outcome: ['adopted'] }

test('nothing is shown until it is answered', () => {
  expect(parseVotes({}, BOARD)).toEqual({ values: {}, errors: { 'votes.manner': 'voteNotAnswered' } })
})

test('all in favor needs no other answer', () => {
  expect(parseVotes({ 'votes.manner': ['unanimous'], outcome: ['notAdopted'] }, BOARD)).toEqual({
    values: { outcome: 'adopted', votes: { manner: 'unanimous', choices: {} } },
    errors: {},
  })
})

test('by name, each director is asked; who was not there has no vote', () => {
  expect(parseVotes({ 'votes.manner': ['byName'], 'vote.ana': ['against'] }, BOARD)).toEqual({
    values: { votes: { manner: 'byName', choices: { ana: 'against' } } },
    errors: { 'vote.ben': 'voteNotChosen' },
    absent: [],
  })
  const away = { 'votes.manner': ['byName'], 'vote.ana': ['for'], 'vote.ben': ['absent'] }
  expect(parseVotes({ ...away, suggestedOutcome: ['adopted'] }, BOARD)).toEqual({
    values: { outcome: 'adopted', votes: { manner: 'byName', choices: { ana: 'for' } } },
    errors: {},
    absent: ['ben'],
  })
})

test('the pressed button declares the outcome, whatever the numbers suggest', () => {
  const fields = { 'votes.manner': ['notRecorded'], suggestedOutcome: ['adopted'] }
  expect(parseVotes(fields, BOARD).values.outcome).toBe('adopted')
  expect(parseVotes({ ...fields, outcome: ['notAdopted'] }, BOARD).values.outcome).toBe('notAdopted')
})

const COUNT = { for: 1, against: 3, abstaining: 0, notVoting: 0, recused: 0 }
const matterWith = (finding: object | string, count = COUNT) =>
  ({ finding, count }) as unknown as Parameters<typeof suggestedOutcome>[2] // the code under test reads only these

test('the numbers suggest an outcome, and what the chair declared on the same votes stands', () => {
  const votes = { manner: 'byName' as const, choices: { ana: 'against' as const, ben: 'for' as const } }
  const lost = matterWith('not-checked')
  expect(suggestedOutcome({ votes }, undefined, lost)).toBe('notAdopted')
  expect(suggestedOutcome({ votes }, undefined, matterWith({ kind: 'carried' }))).toBe('adopted')
  expect(suggestedOutcome({ votes }, undefined, matterWith('not-checked', { ...COUNT, for: 4 }))).toBe(
    'adopted',
  )
  const sorted = { ...votes, choices: { ben: 'for' as const, ana: 'against' as const } }
  expect(suggestedOutcome({ votes }, { votes: sorted, outcome: 'adopted' }, lost)).toBe('adopted')
  expect(suggestedOutcome({ votes }, { votes: sorted }, lost)).toBeUndefined()
  const other = { ...votes, choices: { ben: 'for' as const } }
  expect(suggestedOutcome({ votes }, { votes: other, outcome: 'adopted' }, lost)).toBe('notAdopted')
})

test('what was not put to the vote has no votes, whatever was chosen before', () => {
  const fields = { 'votes.manner': ['none'], 'vote.ana': ['against'], until: [' the next meeting '] }
  expect(parseVotes({ ...fields, outcome: ['postponed'] }, BOARD).values).toEqual({
    outcome: 'postponed',
    until: 'the next meeting',
    votes: { manner: 'notRecorded', choices: {} },
  })
  expect(parseVotes({ ...fields, outcome: ['adopted'] }, BOARD).errors).toEqual({
    outcome: 'outcomeNotChosen',
  })
})

test('where nothing was to be decided, what came of it may be said', () => {
  const noted = { ...BOARD, question: 'outcome' } as const
  expect(parseVotes({}, noted)).toEqual({ values: {}, errors: {} })
  expect(parseVotes({ outcome: ['discussed'] }, noted).values).toMatchObject({ outcome: 'discussed' })
})

test('only votes that were recorded before are asked about a matter that needs none', () => {
  const resignation = {
    ...aTopic('officers', { changes: [{ action: 'resign', person: { name: 'Jo' }, office: 'CFO' }] }),
  }
  expect(questionOn(resignation, undefined, 'board')).toBe('outcome')
  expect(questionOn(resignation, { votes: { manner: 'byName', choices: {} } }, 'board')).toBe('vote')
  expect(questionOn(aTopic('loan'), undefined, 'board')).toBe('vote')
})

test('a board that takes note of whom the owners elected is not asked for a vote; the owners are', () => {
  const election = aTopic('electDirectors', { filledBy: 'shareholders', nominees: [] })
  const before = { votes: { manner: 'unanimous' as const, choices: {} }, outcome: 'adopted' as const }
  for (const body of ['board', 'managers'] as const) {
    expect(questionOn(election, undefined, body)).toBe('outcome')
    // "All in favor" answered a different question.
    expect(questionOn(election, before, body)).toBe('outcome')
  }
  expect(questionOn(election, undefined, 'shareholders')).toBe('vote')
  expect(questionOn(aTopic('electDirectors', { filledBy: 'board' }), undefined, 'board')).toBe('vote')
})

test('owners and boards without names have no votes by name', () => {
  expect(answersOf('board', true)).toContain('byName')
  expect(answersOf('board', false)).not.toContain('byName')
  expect(answersOf('shareholders', true)).not.toContain('byName')
})

test('a number that is left empty is none; all of them empty are none that was counted', () => {
  const counted = COUNTED
  expect(parseVotes({ ...counted, 'votes.for': ['1,200'] }, BOARD).values.votes).toMatchObject({
    counts: { for: 1200, against: 0, abstaining: 0, notVoting: 0 },
  })
  expect(parseVotes(counted, BOARD).errors).toEqual({ 'votes.for': 'countsEmpty' })
  expect(parseVotes({ ...counted, 'votes.for': ['3'], 'votes.against': ['some'] }, BOARD).errors).toEqual({
    'votes.against': 'wholeNumberWrong',
  })
})

test.each([en, es])(
  'the message about empty numbers names the answer for votes that were not counted',
  (words) => {
    expect(words.messages.countsEmpty()).toContain(`“${words.discussion.manners.notRecorded}”`)
  },
)

test('members vote by their percentage of the interests: with decimals, with its sign or without', () => {
  const counted = {
    ...COUNTED,
    'votes.for': ['66.67 %'],
    'votes.against': ['33,33'],
  }
  expect(parseVotes(counted, { ...BOARD, body: 'members' }).values.votes).toMatchObject({
    counts: { for: 66.67, against: 33.33 },
  })
  expect(parseVotes(counted, { ...BOARD, body: 'shareholders' }).errors).toEqual({
    'votes.for': 'wholeNumberWrong',
    'votes.against': 'wholeNumberWrong',
  })
  expect(parseVotes({ ...counted, 'votes.for': ['101'] }, { ...BOARD, body: 'members' }).errors).toEqual({
    'votes.for': 'percentWrong',
  })
})

test('only who came late or left early can have been away', () => {
  expect(choicesOf(false)).toEqual(['for', 'against', 'abstained', 'recused', 'notVoting', 'absent'])
  expect(choicesOf(true)).toContain('away')
})

const DECISIONS: Decision[] = [
  { outcome: 'adopted', votes: { manner: 'unanimous', choices: {} } },
  { outcome: 'notAdopted', votes: { manner: 'byName', choices: { ana: 'against', ben: 'abstained' } } },
  {
    votes: {
      manner: 'counted',
      choices: {},
      counts: { for: 12_000, against: 3, abstaining: 0, notVoting: 1 },
    },
  },
  { outcome: 'adopted', votes: { manner: 'notRecorded', choices: {} } },
  { votes: { manner: 'notRecorded', choices: {} } },
  { outcome: 'postponed', until: 'May', votes: { manner: 'notRecorded', choices: {} } },
]

test.each(DECISIONS)('%j shows again as it was read', (decision) => {
  expect(parseVotes(votesEntries(decision), BOARD).values).toEqual(decision)
})

test('percentages show again as they were read', () => {
  const counts = { for: 66.67, against: 33.33, abstaining: 0, notVoting: 0 }
  const decision: Decision = { votes: { manner: 'counted', choices: {}, counts } }
  expect(parseVotes(votesEntries(decision), { ...BOARD, body: 'members' }).values).toEqual(decision)
})

const EVERYONE = en.discussion.everyoneInFavor('board', 'corporation')
const NO_VOTE = 'These minutes do not record a vote on this matter.'
const spoken = { votes: () => NO_VOTE } as Parameters<typeof votesSentence>[2] // the code under test calls only this

test('everyone counts as in favor unless the person says otherwise', () => {
  expect(votesSentence(newResolution('1', 'loan'), 'board', spoken)).toBe(EVERYONE)
})

test.each([undefined, false])('an own text that is not a resolution (%s) has no votes', (isResolution) => {
  const facts = { other: { text: 'We talked about parking.', isResolution } }
  expect(votesSentence({ ...newResolution('1', 'other'), facts }, 'board', spoken)).toBe(NO_VOTE)
})

test('of a text that is a resolution everyone was in favor', () => {
  const facts = { other: { text: 'The shop is closed.', isResolution: true } }
  expect(votesSentence({ ...newResolution('1', 'other'), facts }, 'board', spoken)).toBe(EVERYONE)
})

test('an error names a number of votes as its field does: by the body that decides', () => {
  const { counts, percents } = en.discussion
  expect(voteLabel('votes.for', NO_ANSWERS, 'members')).toBe(percents.for)
  expect(voteLabel('votes.against', NO_ANSWERS, 'managers')).toBe(counts.against)
})
