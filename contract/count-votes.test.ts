import { describe, expect, test } from 'vitest'
import type { Rule } from './quorum.ts'
import { countVotes } from './count-votes.ts'
import type { VoteFacts } from './vote-result.ts'
import type { VoteChoice, Votes } from './votes.ts'

const byName = (...choices: VoteChoice[]): Votes => ({ manner: 'byName', choices })

function counted(votesFor: number, against: number, { abstaining = 0, notVoting = 0 } = {}): Votes {
  return { manner: 'counted', for: votesFor, against, abstaining, notVoting }
}

/** The votes of a board of three who were all there. */
function count(votes: Votes, facts: Partial<VoteFacts> = {}) {
  return countVotes({
    body: 'board',
    seats: 3,
    statuses: ['present', 'present', 'remote'],
    cameOrWent: false,
    votes,
    interested: [undefined, undefined, undefined],
    ...facts,
  })
}

const doubtsOn = (votes: Votes, facts: Partial<VoteFacts> = {}) => count(votes, facts)?.doubts

test('a vote that is not recorded is not counted', () => {
  expect(count({ manner: 'notRecorded' })).toBeUndefined()
})

test('bylaws may ask for more than a majority, never for fewer', () => {
  const one: Rule = { needs: { number: 1 } }
  const all: Rule = { needs: { numerator: 1, denominator: 1 } }
  expect(count(counted(1, 0), { voteRule: one })).toMatchObject({ needed: 2 })
  expect(count(counted(1, 0), { voteRule: all })).toMatchObject({ needed: 3 })
})

test('votes where nobody was there adopt nothing', () => {
  const nobody = { seats: undefined, statuses: ['absent', 'absent', 'absent'] } as const
  expect(count(counted(3, 0), nobody)).toMatchObject({ present: 0, isAdopted: false })
})

test('where people came and went, the numbers of a vote tell how many were there, and never more than took part', () => {
  expect(count(counted(2, 0))).toMatchObject({ present: 3 })
  expect(count(counted(2, 0), { cameOrWent: true })).toMatchObject({ present: 2, needed: 2, doubts: [] })
  expect(count(counted(4, 0), { cameOrWent: true })).toMatchObject({ present: 3 })
  expect(count(byName('for', 'for', 'away'), { cameOrWent: true })).toMatchObject({ present: 2 })
})

describe('an interest', () => {
  const one = [{ leftRoom: true }, undefined, undefined]
  const five = ['present', 'present', 'present', 'present', 'present'] as const

  test('counts no more votes than there are directors without one', () => {
    expect(count(counted(3, 0), { interested: one })).toMatchObject({ disinterested: 2, for: 2 })
  })
  test('among numbers is pointed out where some of the votes must be of who has it', () => {
    const stayed = [{ leftRoom: false }, undefined, undefined]
    const of = (votes: Votes) => count(votes, { interested: stayed })
    expect(of(counted(2, 1))).toMatchObject({ for: 1, mostFor: 2, doubts: ['interestedAmongNumbers'] })
    expect(of(counted(3, 0))).toMatchObject({ for: 2, mostFor: 2, doubts: ['interestedAmongNumbers'] })
    expect(of(counted(2, 0, { notVoting: 1 }))).toMatchObject({ for: 2, mostFor: 2, doubts: [] })
    const before = { interested: stayed, takesAllAsDisinterested: true }
    expect(count(counted(2, 1), before)).toMatchObject({ for: 2, mostFor: 2, isAdopted: true })
  })
  test('asks for a majority of all who have none, and for two at least', () => {
    const interested = [{ leftRoom: true }, undefined, undefined, undefined, undefined]
    const two = byName('recused', 'for', 'for', 'abstained', 'abstained')
    expect(count(two, { seats: 5, statuses: five, interested })).toMatchObject({
      needed: 3,
      isAdopted: false,
    })
    const all = [{ leftRoom: true }, { leftRoom: true }, undefined]
    expect(count(byName('recused', 'recused', 'for'), { interested: all })).toMatchObject({
      disinterested: 1,
      needed: 2,
      isAdopted: false,
    })
  })
  test('leaves out of the room who left it, and nobody else', () => {
    expect(doubtsOn(counted(2, 0), { interested: one })).toEqual([])
    const stayed = [{ leftRoom: false }, undefined, undefined]
    expect(doubtsOn(counted(2, 0), { interested: stayed })).toEqual(['countsDoNotAddUp'])
  })
})

describe('what does not fit together is pointed out', () => {
  const away = { statuses: ['present', 'present', 'absent'] } as const
  const interested = [{ leftRoom: false }, undefined, undefined]

  test.each<[string, Votes, Partial<VoteFacts>, string[]]>([
    ['all who were there are counted', counted(1, 0, { abstaining: 1, notVoting: 1 }), {}, []],
    ['fewer are counted', counted(2, 0), {}, ['countsDoNotAddUp']],
    ['more are counted', counted(2, 2), {}, ['countsDoNotAddUp', 'moreVotesThanPeople']],
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

  test('of members need more than half of all interests, whatever a rule asks', () => {
    const half = { needs: { numerator: 1, denominator: 2 } }
    expect(count(counted(50, 0), { ...members, voteRule: half })?.isAdopted).toBe(false)
    expect(count(counted(50.1, 0), { ...members, voteRule: half })?.isAdopted).toBe(true)
  })
  test('of members that reach a larger part to the point are enough', () => {
    const threeQuarters = { needs: { numerator: 3, denominator: 4 } }
    expect(count(counted(75, 25), { ...members, voteRule: threeQuarters })?.isAdopted).toBe(true)
    expect(count(counted(74.9, 25), { ...members, voteRule: threeQuarters })?.isAdopted).toBe(false)
  })
  test('of shareholders adopt nothing where half of all votes or fewer are represented', () => {
    const half = { ...shares, shareVotes: { entitled: 1000, represented: 500 } }
    const more = { ...shares, shareVotes: { entitled: 1000, represented: 501 } }
    expect(count(counted(500, 0), half)).toMatchObject({ isAdopted: false })
    expect(count(counted(500, 0), more)).toMatchObject({ isAdopted: true })
    expect(count(counted(500, 0), { ...half, isElection: true })).toMatchObject({
      rule: 'plurality',
      isAdopted: false,
    })
  })
  test('that come to more than took part are pointed out', () => {
    const others = { abstaining: 50, notVoting: 50 }
    expect(doubtsOn(counted(400, 100, others), shares)).toEqual([])
    expect(doubtsOn(counted(400, 101, others), shares)).toEqual(['moreThanTookPart'])
    expect(doubtsOn(counted(60, 50), members)).toEqual(['moreThanTookPart'])
    expect(doubtsOn(counted(60, 20), { ...members, shareVotes: { percent: 70 } })).toEqual([
      'moreThanTookPart',
    ])
  })
  test('are not doubted for what rounding adds, nor where several seats are voted on', () => {
    expect(doubtsOn(counted(66.67, 33.34), members)).toEqual([])
    expect(doubtsOn(counted(1800, 0), { ...shares, isElection: true })).toEqual([])
  })
})
