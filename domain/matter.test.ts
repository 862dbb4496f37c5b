import { describe, expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import type { AttendanceEntry } from './attendance.ts'
import { matterOf, type Matter } from './matter.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'

const THERE: AttendanceEntry = { status: 'present' }
const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}

/** A matter of a Kentucky board of five seats with three directors, who were all present. */
function aMatter(changes: Partial<Resolution> = {}, meeting: Partial<PartialMinutes> = {}): Matter {
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
  ).toEqual(['adoptedAgainstVotes', 'interestNotMet'])
})

test('managers cannot decide what the law leaves to the members', () => {
  const managers = { companyKind: 'llc-managers' as const, body: 'managers' as const }
  const admission = { topic: 'issueShares' as const, facts: {}, outcome: 'adopted' as const }
  expect(aMatter(admission, managers)).toMatchObject({ finding: 'members-decide', doubts: ['membersDecide'] })
  expect(aMatter({ ...admission, outcome: 'discussed' }, managers).doubts).toEqual([])
})
