import { expect, test } from 'vitest'
import { LOCALES } from '@minutebook/contract/language-names'
import { choicesOf, readVotes, startEntries, votesEntries, type Decision } from './read-votes.ts'

test('closed votes say nothing: everyone was in favor, as it is shown', () => {
  expect(readVotes({ outcome: ['notAdopted'], manner: ['counted'] })).toEqual({ values: {}, errors: {} })
})

test('as they open, votes are by name, and what became of the matter follows from them', () => {
  expect(readVotes(startEntries())).toEqual({
    values: { votes: { manner: 'byName', choices: {} } },
    errors: {},
  })
})

test('what was only discussed or postponed has no votes, whatever was chosen before', () => {
  const fields = { ...startEntries(), 'vote.ana': ['against'], until: [' the next meeting '] }
  expect(readVotes({ ...fields, outcome: ['postponed'] }).values).toEqual({
    outcome: 'postponed',
    until: 'the next meeting',
    votes: { manner: 'notRecorded', choices: {} },
  })
  expect(readVotes({ ...fields, outcome: ['discussed'] }).values).toEqual({
    outcome: 'discussed',
    votes: { manner: 'notRecorded', choices: {} },
  })
})

test('a number that is left empty is none; all of them empty are none that was counted', () => {
  const counted = { ...startEntries(), manner: ['counted'] }
  expect(readVotes({ ...counted, 'count.for': ['1,200'] }).values.votes).toMatchObject({
    counts: { for: 1200, against: 0, abstaining: 0, notVoting: 0 },
  })
  expect(readVotes(counted).errors).toEqual({ 'count.for': 'countsEmpty' })
  expect(readVotes({ ...counted, 'count.for': ['3'], 'count.against': ['some'] }).errors).toEqual({
    'count.against': 'wholeNumberWrong',
  })
})

test('a share of the interests may be typed with its sign', () => {
  const counted = { ...startEntries(), manner: ['counted'], 'count.for': ['60 %'] }
  expect(readVotes(counted).values.votes).toMatchObject({ counts: { for: 60 } })
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
  { outcome: 'postponed', until: 'May', votes: { manner: 'notRecorded', choices: {} } },
]

test.each(DECISIONS)('%j shows again as it was read', (decision) => {
  for (const locale of Object.values(LOCALES)) {
    expect(readVotes(votesEntries(decision, locale)).values).toEqual(decision)
  }
})
