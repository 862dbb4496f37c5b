import { expect, test } from 'vitest'
import { LOCALES } from '@minutebook/contract/language-names'
import { choicesOf, readVotes, startEntries, votesEntries, type Decision } from './read-votes.ts'

test('closed votes say nothing: everyone was in favor, as it is shown', () => {
  expect(readVotes({ outcome: ['notAdopted'], manner: ['counted'] }, 'board')).toEqual({
    values: {},
    errors: {},
  })
})

test('as they open, votes are by name, and what became of the matter follows from them', () => {
  expect(readVotes(startEntries(), 'board')).toEqual({
    values: { votes: { manner: 'byName', choices: {} } },
    errors: {},
  })
})

test('what was only discussed or postponed has no votes, whatever was chosen before', () => {
  const fields = { ...startEntries(), 'vote.ana': ['against'], until: [' the next meeting '] }
  expect(readVotes({ ...fields, outcome: ['postponed'] }, 'board').values).toEqual({
    outcome: 'postponed',
    until: 'the next meeting',
    votes: { manner: 'notRecorded', choices: {} },
  })
  expect(readVotes({ ...fields, outcome: ['discussed'] }, 'board').values).toEqual({
    outcome: 'discussed',
    votes: { manner: 'notRecorded', choices: {} },
  })
})

test('a number that is left empty is none; all of them empty are none that was counted', () => {
  const counted = { ...startEntries(), manner: ['counted'] }
  expect(readVotes({ ...counted, 'count.for': ['1,200'] }, 'board').values.votes).toMatchObject({
    counts: { for: 1200, against: 0, abstaining: 0, notVoting: 0 },
  })
  expect(readVotes(counted, 'board').errors).toEqual({ 'count.for': 'countsEmpty' })
  expect(readVotes({ ...counted, 'count.for': ['3'], 'count.against': ['some'] }, 'board').errors).toEqual({
    'count.against': 'wholeNumberWrong',
  })
})

test('members vote by their percentage of the interests: with decimals, with its sign or without', () => {
  const counted = {
    ...startEntries(),
    manner: ['counted'],
    'count.for': ['66.67 %'],
    'count.against': ['33,33'],
  }
  expect(readVotes(counted, 'members').values.votes).toMatchObject({ counts: { for: 66.67, against: 33.33 } })
  expect(readVotes(counted, 'shareholders').errors).toEqual({
    'count.for': 'wholeNumberWrong',
    'count.against': 'wholeNumberWrong',
  })
  expect(readVotes({ ...counted, 'count.for': ['101'] }, 'members').errors).toEqual({
    'count.for': 'percentWrong',
  })
})

test('only who came late or left early can have been away', () => {
  expect(choicesOf(false)).toEqual(['for', 'against', 'abstained', 'recused', 'notVoting'])
  expect(choicesOf(true)).toContain('away')
})

const DECISIONS: Decision[] = [
  {},
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
  for (const locale of Object.values(LOCALES)) {
    expect(readVotes(votesEntries(decision, locale), 'board').values).toEqual(decision)
  }
})

test('percentages show again as they were read', () => {
  const counts = { for: 66.67, against: 33.33, abstaining: 0, notVoting: 0 }
  const decision: Decision = { votes: { manner: 'counted', choices: {}, counts } }
  for (const locale of Object.values(LOCALES)) {
    expect(readVotes(votesEntries(decision, locale), 'members').values).toEqual(decision)
  }
})
