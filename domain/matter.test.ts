import { describe, expect, test } from 'vitest'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import type { AttendanceEntry } from './attendance.ts'
import { matterOf, type Matter } from './matter.ts'
import type { PartialMeeting } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'

const THERE: AttendanceEntry = { status: 'present' }
const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}

/** A matter of a Kentucky board of five seats with three directors, who were all present. */
function aMatter(changes: Partial<Resolution> = {}, meeting: Partial<PartialMeeting> = {}): Matter {
  const minutes = someMinutes({ attendance: undefined, allDirectorsAttended: true })
  const directors = ['Ada', 'Bo', 'Cy'].map((firstName) => ({ person: aPerson({ firstName }) }))
  const attendance = directors.map(() => THERE)
  return matterOf({ ...BANK, ...changes }, { ...minutes, directors, attendance, boardSeats: 5, ...meeting })
}

const interests = [{ person: { ref: 'director-1' }, nature: '' }]
const TWO_OF_FIVE = { attendance: [THERE, THERE, { status: 'absent' as const }] }

describe('the quorum for a matter', () => {
  test('is that of its own vote: a director who was away takes it away', () => {
    const away = aMatter({ outcome: 'adopted', votes: { manner: 'byName', choices: ['for', 'for', 'away'] } })
    expect(away).toMatchObject({
      quorum: { isMet: false, needed: 3 },
      lacksQuorum: true,
      isQuorumLost: true,
      against: { kind: 'not-carried', because: 'quorum' },
    })
    expect(aMatter()).toMatchObject({ quorum: { isMet: true, needed: 3 }, lacksQuorum: false })
  })
  test('without stated votes is that of the meeting', () => {
    expect(aMatter({ votes: undefined }, TWO_OF_FIVE)).toMatchObject({
      finding: 'not-stated',
      quorum: { isMet: false, needed: 3 },
      isQuorumLost: false,
    })
  })
  test('is made by the directors without an interest where the law lets them approve (KRS 271B.8-310)', () => {
    const choices = ['recused', 'for', 'for'] as const
    const approved = aMatter(
      { outcome: 'adopted', interests, votes: { manner: 'byName', choices: [...choices] } },
      { boardSeats: 7 },
    )
    expect(approved).toMatchObject({
      interest: { kind: 'met', needed: 2 },
      hasOwnQuorum: true,
      lacksQuorum: false,
      against: undefined,
      doubts: [],
    })
  })
})

test('an interest in a matter of the owners is not checked', () => {
  const shareholders = { body: 'shareholders' as const, shareVotes: { entitled: 10, represented: 9 } }
  expect(aMatter({ interests }, shareholders).interest).toBeUndefined()
})

describe('where people came and went', () => {
  const late = { attendance: [THERE, THERE, { ...THERE, joined: '10:00' }] }

  test('a unanimous vote has a result only where it is the same without them', () => {
    expect(aMatter({}, { ...late, boardSeats: 3 })).toMatchObject({
      finding: { kind: 'carried' },
      isQuorumUncertain: false,
    })
    expect(aMatter({}, late)).toMatchObject({ finding: 'not-stated', isQuorumUncertain: true })
  })
})

test('doubts about the votes come before those about their result', () => {
  const counted = { manner: 'counted' as const, for: 1, against: 1, abstaining: 0, notVoting: 0 }
  expect(aMatter({ votes: counted, outcome: 'adopted' }).doubts).toEqual([
    'countsDoNotAddUp',
    'adoptedAgainstVotes',
  ])
  expect(aMatter({ votes: counted, outcome: undefined }).doubts).toContain('outcomeNotStated')
  const enough = { ...counted, for: 3, against: 0 }
  expect(aMatter({ votes: enough, outcome: 'notAdopted' }).doubts).toEqual(['notAdoptedAgainstVotes'])
  expect(
    aMatter({ interests, votes: { ...counted, against: 0, notVoting: 2 }, outcome: 'adopted' }).doubts,
  ).toEqual(['adoptedAgainstVotes', 'voidable'])
})

test('managers cannot decide what the law leaves to the members', () => {
  const managers = { companyKind: 'llc-managers' as const, body: 'managers' as const }
  const admission = { topic: 'issueShares' as const, facts: {}, outcome: 'adopted' as const }
  expect(aMatter(admission, managers)).toMatchObject({ finding: 'owners-decide', doubts: ['ownersDecide'] })
  expect(aMatter({ ...admission, outcome: 'discussed' }, managers).doubts).toEqual([])
})

test('nor change an operating agreement that the law leaves to them (KRS 275.175(2)(a))', () => {
  const managers = { companyKind: 'llc-managers' as const, body: 'managers' as const }
  const amendment = { topic: 'amendBylaws' as const, facts: {}, outcome: 'adopted' as const }
  expect(aMatter(amendment, managers)).toMatchObject({ finding: 'owners-decide', doubts: ['ownersDecide'] })
})

describe('where we have a rule for the quorum and none for votes (Delaware)', () => {
  const delaware = { formedIn: 'US-DE' }

  test('no number of votes is needed', () => {
    const adopted = aMatter({ outcome: 'adopted' }, delaware)
    expect(adopted).toMatchObject({ finding: 'not-checked', against: undefined, quorum: { isMet: true } })
  })
  test('what was declared adopted without a quorum still contradicts the numbers', () => {
    const choices = ['for', 'for', 'away'] as const
    const away = aMatter({ outcome: 'adopted', votes: { manner: 'byName', choices: [...choices] } }, delaware)
    expect(away).toMatchObject({
      finding: 'not-checked',
      isQuorumLost: true,
      against: { because: 'quorum' },
      doubts: ['awayWithoutTimes', 'adoptedAgainstVotes'],
    })
  })
})

/** Adopted by the votes of two others, with or without the first. */
const vote = (first: 'for' | 'against') => ({
  outcome: 'adopted' as const,
  votes: { manner: 'byName' as const, choices: [first, 'for' as const, 'for' as const] },
})

describe('an objection to the meeting', () => {
  const objecting = { attendance: [{ ...THERE, objected: '' }, THERE, THERE] }
  test('is dropped by a vote in favor where the law says so (KRS 271B.8-230(2))', () => {
    expect(aMatter(vote('for'), objecting)).toMatchObject({
      droppedObjections: [0],
      doubts: ['objectedAndVotedFor'],
    })
    expect(aMatter({}, objecting).droppedObjections).toEqual([0])
  })
  test('lasts with a vote against, and where we have not read such a rule', () => {
    expect(aMatter(vote('against'), objecting).droppedObjections).toEqual([])
    expect(aMatter(vote('for'), { ...objecting, formedIn: 'US-NY' }).droppedObjections).toEqual([])
  })
})

test.each([
  ['US-CA', 'corporation', ['alsoFair']],
  ['US-NY', 'nonprofit', ['alsoFair', 'writtenBasis']],
  ['US-WY', 'corporation', ['votedApart']],
  ['US-KY', 'corporation', []],
] as const)('an interest in %s (%s) asks for more than votes: %j', (formedIn, companyKind, doubts) => {
  const adopted = { interests, outcome: 'adopted' as const }
  expect(aMatter(adopted, { formedIn, companyKind, boardSeats: 3 }).doubts).toEqual(doubts)
  expect(aMatter({ ...adopted, interests: [] }, { formedIn, companyKind, boardSeats: 3 }).doubts).toEqual([])
})

test.each([
  ['US-KY', 'corporation', 'voidable'],
  ['US-KY', 'nonprofit', 'equitableRelief'],
  ['US-HI', 'corporation', 'equitableRelief'],
  ['US-FL', 'llc-managers', 'burden'],
] as const)('too few votes in %s (%s) are told by what they achieve: %s', (formedIn, companyKind, effect) => {
  const two = [1, 2].map((director) => ({ person: { ref: `director-${director}` }, nature: '' }))
  const body = companyKind === 'llc-managers' ? ('managers' as const) : ('board' as const)
  const choices = ['for', 'for', 'for'] as const
  const votes = { manner: 'byName' as const, choices: [...choices] }
  const matter = { interests: two, outcome: 'adopted' as const, votes }
  expect(aMatter(matter, { formedIn, companyKind, body, boardSeats: 3 }).doubts).toContain(effect)
})
