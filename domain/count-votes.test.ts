import { describe, expect, test } from 'vitest'
import { countVotes, type VoteFacts } from './count-votes.ts'
import { voteDoubts } from './doubts.ts'
import type { VoteChoice, Votes } from './resolutions.ts'

const byName = (...choices: VoteChoice[]): Votes => ({ manner: 'byName', choices })

function counted(votesFor: number, against: number, { abstaining = 0, notVoting = 0 } = {}): Votes {
  return { manner: 'counted', for: votesFor, against, abstaining, notVoting }
}

type Given = Partial<VoteFacts> & {
  present?: boolean[]
  interested?: VoteFacts['directors'][number]['interest'][]
}

/** The votes of a board of three directors who were all present, and the doubts about them. */
function count(votes: Votes, { present = [true, true, true], interested = [], ...given }: Given = {}) {
  const directors = present.map((isPresent, index) => ({ isPresent, interest: interested[index] }))
  const facts: VoteFacts = { body: 'board', directors, cameOrWent: false, votes, ...given }
  const found = countVotes(facts)
  return found && { ...found, doubts: voteDoubts(facts, found) }
}

const doubtsOn = (votes: Votes, given: Given = {}) => count(votes, given)?.doubts

test('a vote that is not recorded is not counted', () => {
  expect(count({ manner: 'notRecorded' })).toBeUndefined()
})

test('where people came and went, the numbers of a vote say how many were there, but never more than took part', () => {
  expect(count(counted(2, 0))).toMatchObject({ present: 3 })
  expect(count(counted(2, 0), { cameOrWent: true })).toMatchObject({ present: 2, doubts: [] })
  expect(count(counted(4, 0), { cameOrWent: true })).toMatchObject({ present: 3 })
  expect(count(byName('for', 'for', 'away'), { cameOrWent: true })).toMatchObject({ present: 2 })
})

describe('an interest', () => {
  const one = [{ leftRoom: true }, undefined, undefined]

  test('counts at most as many votes as there are directors without one', () => {
    expect(count(counted(3, 0), { interested: one })).toMatchObject({
      disinterested: { all: 2, for: 2, atMost: 2 },
    })
  })
  test('is pointed out when some of the counted votes must come from an interested director', () => {
    const stayed = [{ leftRoom: false }, undefined, undefined]
    const of = (votes: Votes) => count(votes, { interested: stayed })
    expect(of(counted(2, 1))).toMatchObject({
      disinterested: { for: 1, atMost: 2 },
      doubts: ['interestedAmongNumbers'],
    })
    expect(of(counted(3, 0))).toMatchObject({
      disinterested: { for: 2, atMost: 2 },
      doubts: ['interestedAmongNumbers'],
    })
    // The one who did not vote may be any of the three.
    expect(of(counted(2, 0, { notVoting: 1 }))).toMatchObject({
      disinterested: { for: 1, atMost: 2 },
      doubts: [],
    })
  })
  test('leaves a unanimous vote one of all in the room', () => {
    const unanimous = { manner: 'unanimous' as const }
    expect(count(unanimous, { interested: [{ leftRoom: false }] })).toMatchObject({
      for: 3,
      present: 3,
      disinterested: { for: 2, atMost: 2 },
    })
    expect(count(unanimous, { interested: one })).toMatchObject({ for: 2, recused: 1, present: 2 })
  })
  test('leaves out only the directors who left the room', () => {
    expect(doubtsOn(counted(2, 0), { interested: one })).toEqual([])
    const stayed = [{ leftRoom: false }, undefined, undefined]
    expect(doubtsOn(counted(2, 0), { interested: stayed })).toEqual(['countsDoNotAddUp'])
  })
})

describe('numbers that contradict each other are pointed out', () => {
  const away = { present: [true, true, false] }
  const interested = [{ leftRoom: false }, undefined, undefined]

  test.each<[string, Votes, Given, string[]]>([
    ['all who were there are counted', counted(1, 0, { abstaining: 1, notVoting: 1 }), {}, []],
    ['fewer are counted', counted(2, 0), {}, ['countsDoNotAddUp']],
    ['more are counted', counted(2, 2), {}, ['countsDoNotAddUp']],
    ['someone absent is counted', counted(2, 1), away, ['countsDoNotAddUp']],
    ['someone absent did not vote', byName('for', 'for', 'absent'), away, []],
    ['someone absent votes', byName('for', 'for', 'for'), away, ['voteOfSomeoneAbsent']],
    ['someone was away at no time', byName('for', 'for', 'away'), {}, ['awayWithoutTimes']],
    ['someone was away', byName('for', 'for', 'away'), { cameOrWent: true }, []],
    [
      'someone interested is in favor',
      byName('for', 'for', 'for'),
      { interested },
      ['voteOfSomeoneInterested'],
    ],
    ['or against', byName('against', 'for', 'for'), { interested }, ['voteOfSomeoneInterested']],
    ['someone interested abstains', byName('abstained', 'for', 'for'), { interested }, []],
    ['someone interested steps back', byName('recused', 'for', 'for'), { interested }, []],
    ['someone steps back for no reason', byName('for', 'recused', 'for'), {}, ['recusedWithoutInterest']],
  ])('%s', (_what, votes, facts, doubts) => {
    expect(doubtsOn(votes, facts)).toEqual(doubts)
  })
})

describe('votes of owners', () => {
  const shares = { body: 'shareholders', shareVotes: { entitled: 1000, represented: 600 } } as const
  const members = { body: 'members' } as const

  test('that add up to more than took part are pointed out', () => {
    const others = { abstaining: 50, notVoting: 50 }
    expect(doubtsOn(counted(400, 100, others), shares)).toEqual([])
    expect(doubtsOn(counted(400, 101, others), shares)).toEqual(['moreThanTookPart'])
    expect(doubtsOn(counted(60, 50), members)).toEqual(['moreThanTookPart'])
    expect(doubtsOn(counted(60, 20), { ...members, shareVotes: { percent: 70 } })).toEqual([
      'moreThanTookPart',
    ])
  })
  test('are not questioned for rounding differences, nor where several seats are filled', () => {
    expect(doubtsOn(counted(66.67, 33.34), members)).toEqual([])
    expect(doubtsOn(counted(1800, 0), { ...shares, isElection: true })).toEqual([])
  })
})
