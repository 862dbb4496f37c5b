import { describe, expect, test } from 'vitest'
import { findLaw } from './find-law.ts'
import {
  actFinding,
  interestFinding,
  quorumFinding,
  type BoardFacts,
  type BoardVotes,
  type InterestVotes,
} from './findings.ts'
import {
  reservedFinding,
  ownersActFinding,
  ownersQuorumFinding,
  type ReservedDecisionVotes,
  type OwnersVotes,
} from './owners-findings.ts'
import type { Law } from './rule.ts'

function lawOf(...[home, kind]: Parameters<typeof findLaw>): Law {
  const law = findLaw(home, kind)
  if (!law) throw new Error(`no law of ${home} ${kind}`)
  return law
}

const KY = lawOf('US-KY', 'corporation')
const KY_NONPROFIT = lawOf('US-KY', 'nonprofit')
const KY_LLC = lawOf('US-KY', 'llc-managers')
const DE = lawOf('US-DE', 'corporation')
const DE_LLC = lawOf('US-DE', 'llc-managers')
const NY = lawOf('US-NY', 'corporation')
const NY_NONPROFIT = lawOf('US-NY', 'nonprofit')
const NY_LLC = lawOf('US-NY', 'llc-members')
const CA = lawOf('US-CA', 'corporation')
const TX = lawOf('US-TX', 'corporation')
const NV = lawOf('US-NV', 'corporation')
const FL_NONPROFIT = lawOf('US-FL', 'nonprofit')
const FL_LLC = lawOf('US-FL', 'llc-managers')
const TX_NONPROFIT = lawOf('US-TX', 'nonprofit')
const TX_LLC = lawOf('US-TX', 'llc-members')
const PENNSYLVANIA = lawOf('US-PA', 'corporation')
const SOUTH_CAROLINA = lawOf('US-SC', 'corporation')
const SOUTH_DAKOTA = lawOf('US-SD', 'corporation')
const NORTH_CAROLINA = lawOf('US-NC', 'corporation')
const VERMONT = lawOf('US-VT', 'corporation')
const VIRGINIA = lawOf('US-VA', 'corporation')
const WASHINGTON = lawOf('US-WA', 'corporation')
const HAWAII = lawOf('US-HI', 'corporation')

const third = { needs: { numerator: 1, denominator: 3 } }
const half = { needs: { numerator: 1, denominator: 2 } }
const twoThirds = { needs: { numerator: 2, denominator: 3 } }
const heads = (number: number) => ({ needs: { number } })

function facts(given: Partial<BoardFacts>): BoardFacts {
  return { seats: undefined, inOffice: undefined, present: undefined, ...given }
}

describe('the quorum of a board', () => {
  test.each<[string, Law, Partial<BoardFacts>, object]>([
    [
      'KRS 271B.8-240(1): majority of the fixed seats',
      KY,
      { seats: 7, inOffice: 4, present: 3 },
      { needed: 4, isMet: false, of: 'seats', basis: 'law' },
    ],
    [
      'KRS 271B.8-240(1)(b): in office, where the size varies and no number is prescribed',
      KY,
      { inOffice: 4, present: 3, isSizeVariable: true },
      { needed: 3, isMet: true, of: 'inOffice' },
    ],
    [
      'a prescribed number counts although the size varies',
      KY,
      { seats: 7, inOffice: 4, present: 3, isSizeVariable: true },
      { needed: 4, of: 'seats' },
    ],
    [
      'DGCL 141(b): five in the bylaws, two resigned, still three',
      DE,
      { seats: 5, inOffice: 3, present: 2 },
      { needed: 3, isMet: false },
    ],
    [
      'one director of a board of three seats is no quorum (Applied Energetics)',
      DE,
      { seats: 3, inOffice: 1, present: 1 },
      { needed: 2, isMet: false },
    ],
    [
      'NRS 78.315(1): five seats, two resigned, two are enough',
      NV,
      { seats: 5, inOffice: 3, present: 2 },
      { needed: 2, isMet: true, of: 'inOffice' },
    ],
    ['NRS 78.315(1): seats are not needed', NV, { inOffice: 3, present: 2 }, { needed: 2, isMet: true }],
    [
      'BCL 702, 707: nine directors, five',
      NY,
      { seats: 9, inOffice: 9, present: 5 },
      { needed: 5, isMet: true },
    ],
    [
      'KRS 273.217(1): the number that the bylaws fix',
      KY_NONPROFIT,
      { seats: 9, inOffice: 6, present: 4 },
      { needed: 5, isMet: false },
    ],
    [
      'bylaws may ask for more',
      KY,
      { seats: 6, inOffice: 6, present: 4, ownRule: twoThirds },
      { needed: 4, isMet: true, basis: 'ownRule' },
    ],
    [
      'bylaws may ask for less, down to a third',
      KY,
      { seats: 7, inOffice: 7, present: 3, ownRule: third },
      { needed: 3, isMet: true, basis: 'ownRule' },
    ],
    [
      'never below the statutory third',
      KY,
      { seats: 9, inOffice: 9, present: 2, ownRule: heads(2) },
      { needed: 3, isMet: false, basis: 'floor' },
    ],
    [
      'N-PCL 707: five and one for ten beyond fifteen, or part of ten',
      NY_NONPROFIT,
      { seats: 26, inOffice: 26, present: 6, ownRule: heads(6) },
      { needed: 7, isMet: false, basis: 'floor' },
    ],
    [
      'KRS 273.217(1): no floor: bylaws of a Kentucky nonprofit may ask for two of nine',
      KY_NONPROFIT,
      { seats: 9, inOffice: 9, present: 2, ownRule: heads(2) },
      { needed: 2, isMet: true, basis: 'ownRule' },
    ],
    [
      'KRS 273.217(1): even for one of nine',
      KY_NONPROFIT,
      { seats: 9, inOffice: 9, present: 1, ownRule: heads(1) },
      { needed: 1, isMet: true, basis: 'ownRule' },
    ],
    [
      'Fla. Stat. 617.0824(1): the prescribed number',
      FL_NONPROFIT,
      { seats: 7, inOffice: 5, present: 3 },
      { needed: 4, isMet: false, of: 'seats' },
    ],
    [
      'Fla. Stat. 617.0824(2): the articles alone may lower it, so bylaws do not',
      FL_NONPROFIT,
      { seats: 7, inOffice: 7, present: 3, ownRule: heads(3) },
      { needed: 4, isMet: false, basis: 'floor' },
    ],
    [
      'Tex. Bus. Orgs. Code 22.213: a number that is set, not under three, if it is less than a majority',
      TX_NONPROFIT,
      { seats: 9, inOffice: 9, present: 3, ownRule: heads(3) },
      { needed: 3, isMet: true, basis: 'ownRule' },
    ],
    [
      'Tex. Bus. Orgs. Code 22.213: never under three',
      TX_NONPROFIT,
      { seats: 9, inOffice: 9, present: 2, ownRule: heads(2) },
      { needed: 3, isMet: false, basis: 'floor' },
    ],
    [
      'Tex. Bus. Orgs. Code 22.213: the lesser of both, so never more than a majority',
      TX_NONPROFIT,
      { seats: 9, inOffice: 9, present: 5, ownRule: heads(7) },
      { needed: 5, isMet: true, basis: 'law' },
    ],
    [
      'Tex. Bus. Orgs. Code 21.413: never under a third of the number that is set',
      TX,
      { seats: 9, inOffice: 9, present: 2, ownRule: heads(2) },
      { needed: 3, isMet: false, basis: 'floor' },
    ],
    [
      '15 Pa.C.S. 1727: the directors in office',
      PENNSYLVANIA,
      { seats: 5, inOffice: 3, present: 2 },
      { needed: 2, isMet: true, of: 'inOffice' },
    ],
    [
      'S.C. Code 33-8-240: on a board of a fixed size, the directors then in office',
      SOUTH_CAROLINA,
      { seats: 7, inOffice: 3, present: 2, isSizeVariable: false },
      { needed: 2, isMet: true, of: 'inOffice' },
    ],
    [
      'S.C. Code 33-8-240: where the size varies, the number prescribed',
      SOUTH_CAROLINA,
      { seats: 7, inOffice: 3, present: 2, isSizeVariable: true },
      { needed: 4, isMet: false, of: 'seats' },
    ],
    [
      'S.C. Code 33-8-240: where the size varies and none is prescribed, those in office',
      SOUTH_CAROLINA,
      { inOffice: 3, present: 2, isSizeVariable: true },
      { needed: 2, isMet: true, of: 'inOffice' },
    ],
    [
      'RCW 23B.08.240: the number specified or fixed, though directors are missing',
      WASHINGTON,
      { seats: 7, inOffice: 3, present: 3, isSizeVariable: true },
      { needed: 4, isMet: false, of: 'seats' },
    ],
    [
      '11A V.S.A. 8.24: bylaws do not lower it',
      VERMONT,
      { seats: 9, inOffice: 9, present: 3, ownRule: heads(3) },
      { needed: 5, isMet: false, basis: 'floor' },
    ],
    [
      '11A V.S.A. 8.24: they may ask for more',
      VERMONT,
      { seats: 9, inOffice: 9, present: 5, ownRule: twoThirds },
      { needed: 6, isMet: false, basis: 'ownRule' },
    ],
    [
      'a law without a floor takes the bylaws as they are',
      NV,
      { seats: 9, inOffice: 9, present: 2, ownRule: heads(2) },
      { needed: 2, isMet: true, basis: 'ownRule' },
    ],
    [
      'Haw. Rev. Stat. 414-215(a)(2): in office, where the size varies and none is prescribed',
      HAWAII,
      { inOffice: 5, present: 3, isSizeVariable: true },
      { needed: 3, of: 'inOffice' },
    ],
    [
      'KRS 275.175(1): fewer than a majority of all managers cannot decide',
      KY_LLC,
      { seats: 5, inOffice: 5, present: 2 },
      { needed: 3, isMet: false, basis: 'act' },
    ],
    [
      'a rule above the seats',
      KY,
      { seats: 3, inOffice: 3, present: 3, ownRule: heads(4) },
      { isMet: false, needed: 4, base: 3, basis: 'ownRule' },
    ],
  ])('%s', (_source, law, given, expected) => {
    expect(quorumFinding(law, facts(given))).toMatchObject(expected)
  })

  test.each<[string, Law | undefined, Partial<BoardFacts>, string]>([
    ['no law', undefined, { seats: 3, inOffice: 3, present: 3 }, 'not-checked'],
    ['a law without the rule', DE_LLC, { seats: 3, inOffice: 3, present: 3 }, 'not-checked'],
    [
      'DGCL 141(b), whose floor was not read: bylaws that ask for less',
      DE,
      { seats: 10, inOffice: 10, present: 3, ownRule: heads(3) },
      'not-checked',
    ],
    ['Cal. Corp. Code 307, of which only summaries were read', CA, { seats: 3, present: 3 }, 'not-checked'],
    [
      'South Carolina, not said whether the size varies',
      SOUTH_CAROLINA,
      { seats: 7, inOffice: 3, present: 3 },
      'not-stated',
    ],
    ['no seats', KY, { inOffice: 3, present: 3 }, 'not-stated'],
    [
      'no seats, although the size varies, where the law counts seats',
      WASHINGTON,
      { inOffice: 3, present: 3, isSizeVariable: true },
      'not-stated',
    ],
    ['presence not stated', KY, { seats: 3, inOffice: 3 }, 'not-stated'],
    ['directors in office not stated', NV, { seats: 3, present: 3 }, 'not-stated'],
    ['no seats, with a rule in heads', KY, { inOffice: 3, present: 3, ownRule: heads(2) }, 'not-stated'],
    ['a board of no seats', KY, { seats: 0, inOffice: 0, present: 0 }, 'not-stated'],
    ['managers, not said how many', KY_LLC, { inOffice: 3, present: 3 }, 'not-stated'],
  ])('claims nothing: %s', (_case, law, given, expected) => {
    expect(quorumFinding(law, facts(given))).toBe(expected)
  })

  test.each<[string, Law, Partial<BoardFacts>, object]>([
    ['a third of seven', KY, { seats: 7 }, { needed: 3, basis: 'floor' }],
    ['five of fifteen', NY_NONPROFIT, { seats: 15 }, { needed: 5, basis: 'floor' }],
    ['six of sixteen', NY_NONPROFIT, { seats: 16 }, { needed: 6, basis: 'floor' }],
    ['none where the law sets none', NV, { seats: 7 }, { needed: 1, basis: 'ownRule' }],
  ])('a floor is known where the law sets one: %s', (_case, law, given, expected) => {
    const lowest = { inOffice: 7, present: 7, ownRule: heads(1) }
    expect(quorumFinding(law, facts({ ...lowest, ...given }))).toMatchObject(expected)
  })
})

function board(given: Partial<BoardVotes>): BoardVotes {
  return { seats: 5, inOffice: 5, present: 5, for: undefined, ...given }
}

describe('the act of a board', () => {
  test.each<[string, Law, Partial<BoardVotes>, object]>([
    [
      'KRS 271B.8-240(3): a majority of those present',
      KY,
      { present: 4, for: 3, against: 1 },
      { kind: 'carried', needed: 3, counted: 3 },
    ],
    [
      'abstentions count as present',
      KY,
      { present: 5, for: 2, against: 1 },
      { kind: 'not-carried', needed: 3, because: 'votes' },
    ],
    ['a tie is no majority', KY, { present: 4, for: 2, against: 2 }, { kind: 'not-carried', needed: 3 }],
    [
      'without a quorum nothing is carried',
      KY,
      { present: 2, for: 2 },
      { kind: 'not-carried', because: 'quorum', needed: 2 },
    ],
    [
      'the bylaws may ask for more votes',
      KY,
      { present: 5, for: 3, voteRule: twoThirds },
      { kind: 'not-carried', needed: 4 },
    ],
    ['never for fewer', KY, { present: 5, for: 2, voteRule: third }, { kind: 'not-carried', needed: 3 }],
    [
      'a quorum rule below the floor does not help',
      KY,
      { seats: 9, inOffice: 9, present: 2, for: 2, quorumRule: heads(2) },
      { kind: 'not-carried', because: 'quorum' },
    ],
    [
      'seats not stated: by the votes, and no quorum is claimed',
      KY,
      { seats: undefined, present: 3, for: 2 },
      { kind: 'carried', quorum: 'not-stated' },
    ],
    [
      'outvoted by more votes than there were people',
      KY,
      { present: 3, for: 2, against: 2 },
      { kind: 'not-carried' },
    ],
    ['votes against not stated', KY, { for: 3 }, { kind: 'carried' }],
    [
      'KRS 275.175(1): managers, by all of them, present or not',
      KY_LLC,
      { present: 2, for: 2 },
      { kind: 'not-carried', needed: 3, because: 'votes' },
    ],
    [
      'NRS 78.315(1): a majority of the voting power of those present, one vote each',
      NV,
      { inOffice: 5, present: 4, for: 2 },
      { kind: 'not-carried', needed: 3 },
    ],
    [
      '15 Pa.C.S. 1727: present and voting, so abstentions do not count',
      PENNSYLVANIA,
      { present: 5, for: 2, against: 1 },
      { kind: 'carried', needed: 2 },
    ],
    [
      'Fla. Stat. 605.04073(2)(b): a majority of the managers',
      FL_LLC,
      { present: 2, for: 2 },
      { kind: 'not-carried', needed: 3 },
    ],
    ['three of five managers', KY_LLC, { present: 3, for: 3 }, { kind: 'carried', needed: 3 }],
    [
      'the operating agreement may let fewer managers decide',
      KY_LLC,
      { present: 2, for: 2, voteRule: heads(2) },
      { kind: 'carried', needed: 2 },
    ],
  ])('%s', (_source, law, given, expected) => {
    expect(actFinding(law, board(given))).toMatchObject(expected)
  })

  test.each<[string, Law | undefined, Partial<BoardVotes>, string]>([
    ['no law', undefined, { for: 5 }, 'not-checked'],
    ['managers of Delaware, who have no default', DE_LLC, { for: 5 }, 'not-checked'],
    ['the act of a Delaware board, of which only summaries were read', DE, { for: 5 }, 'not-checked'],
    ['votes against, where those who vote count', PENNSYLVANIA, { for: 3 }, 'not-stated'],
    ['no votes', KY, {}, 'not-stated'],
    ['presence not stated', KY, { present: undefined, for: 3 }, 'not-stated'],
    ['number of managers not stated', KY_LLC, { seats: undefined, for: 3 }, 'not-stated'],
  ])('claims nothing: %s', (_case, law, given, expected) => {
    expect(actFinding(law, board(given))).toBe(expected)
  })

  test('a company rule used in place of a missing rule has no basis in the act of managers', () => {
    const found = quorumFinding(KY_LLC, facts({ seats: 5, present: 2, ownRule: heads(2) }))
    expect(found).toMatchObject({ needed: 2, isMet: true, basis: 'ownRule' })
  })
})

/** No law that we read asks for one. */
const WITH_COMMITTEE: Law = {
  ...TX,
  conflict: TX.conflict && { ...TX.conflict, committeeIfMajorityInterested: 2 },
}

function interested(given: Partial<InterestVotes>): InterestVotes {
  return {
    seats: 3,
    inOffice: 3,
    present: 3,
    disinterested: undefined,
    for: undefined,
    ...given,
  }
}

describe('the votes of directors without an interest', () => {
  test.each<[string, Law, Partial<InterestVotes>, object]>([
    [
      'BCL 713(a)(1): one of three without an interest is enough',
      NY,
      { disinterested: 1, for: 1 },
      { kind: 'met', needed: 1 },
    ],
    [
      'BCL 713(a)(1): two of five must be unanimous',
      NY,
      { seats: 5, inOffice: 5, present: 5, disinterested: 2, for: 1 },
      { kind: 'not-met', needed: 2, because: 'votes' },
    ],
    [
      'BCL 713(a)(1): two of three are enough without the interested one',
      NY,
      { disinterested: 2, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'BCL 713(a)(1): one of two is not, where two would be enough',
      NY,
      { disinterested: 2, for: 1 },
      { kind: 'not-met', needed: 2 },
    ],
    [
      'BCL 713(a)(1): a quorum is needed all the same',
      NY,
      { present: 1, disinterested: 1, for: 1 },
      { kind: 'not-met', because: 'quorum' },
    ],
    [
      'no director without an interest',
      NY,
      { disinterested: 0, for: 0 },
      { kind: 'not-met', because: 'too-few-disinterested' },
    ],
    [
      'NRS 78.140(2)(a): enough without the interested one',
      NV,
      { disinterested: 2, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'Tex. Bus. Orgs. Code 21.418(b)(1)(A): a quorum or not',
      TX,
      { seats: 5, inOffice: 5, present: 1, disinterested: 1, for: 1 },
      { kind: 'met', needed: 1 },
    ],
    [
      'KRS 271B.8-310(3): a majority of those without one',
      KY,
      { disinterested: 2, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'KRS 271B.8-310(3): never a single director',
      KY,
      { disinterested: 1, for: 1 },
      { kind: 'not-met', needed: 2, because: 'too-few-disinterested' },
    ],
    [
      'KRS 271B.8-310(3): their votes make the quorum',
      KY,
      { seats: 7, inOffice: 7, present: 2, disinterested: 3, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'KRS 273.219(3): nor of a nonprofit corporation',
      KY_NONPROFIT,
      { disinterested: 1, for: 1 },
      { kind: 'not-met', needed: 2 },
    ],
    [
      'KRS 273.219(3): even under a quorum',
      KY_NONPROFIT,
      { seats: 9, inOffice: 9, present: 2, disinterested: 3, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'Fla. Stat. 617.0832(2): a majority of those without one, never a single one',
      FL_NONPROFIT,
      { disinterested: 1, for: 1 },
      { kind: 'not-met', needed: 2, because: 'too-few-disinterested' },
    ],
    [
      'Fla. Stat. 605.04092(4): nor of managers',
      FL_LLC,
      { disinterested: 1, for: 1 },
      { kind: 'not-met', needed: 2 },
    ],
    [
      'N.C. Gen. Stat. 55-8-31: one may be enough there',
      NORTH_CAROLINA,
      { disinterested: 1, for: 1 },
      { kind: 'met', needed: 1 },
    ],
    [
      'Va. Code 13.1-691(B): never a single one',
      VIRGINIA,
      { disinterested: 1, for: 1 },
      { kind: 'not-met', needed: 2 },
    ],
    [
      'Haw. Rev. Stat. 414-263(a): a majority of the qualified directors who voted',
      HAWAII,
      { inOffice: 7, present: 7, disinterested: 5, disinterestedPresent: 4, disinterestedVoting: 3, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'Haw. Rev. Stat. 414-263(a): no fewer than two',
      HAWAII,
      { disinterested: 2, disinterestedPresent: 2, disinterestedVoting: 1, for: 1 },
      { kind: 'not-met', needed: 2, because: 'votes' },
    ],
    [
      'Haw. Rev. Stat. 414-263(c): a majority of all of them is the quorum',
      HAWAII,
      { inOffice: 7, present: 4, disinterested: 5, disinterestedPresent: 2, disinterestedVoting: 2, for: 2 },
      { kind: 'not-met', because: 'quorum', quorum: { isMet: false, needed: 3 } },
    ],
    [
      'SDCL 47-1A-862: no fewer than one',
      SOUTH_DAKOTA,
      { disinterested: 1, disinterestedPresent: 1, disinterestedVoting: 1, for: 1 },
      { kind: 'met', needed: 1 },
    ],
    [
      'a law that asks for a committee where most have an interest',
      WITH_COMMITTEE,
      { seats: 5, inOffice: 5, disinterested: 2, for: 2 },
      { kind: 'not-met', because: 'committee-needed' },
    ],
    [
      'where half of the board has none, the board may decide',
      WITH_COMMITTEE,
      { seats: 4, inOffice: 4, disinterested: 2, for: 2 },
      { kind: 'met', needed: 2 },
    ],
    [
      'KRS 275.170: more than half of the managers without one',
      KY_LLC,
      { disinterested: 1, for: 1 },
      { kind: 'met', needed: 1 },
    ],
    [
      'whose votes they are does not matter where even the most are too few',
      KY,
      { disinterested: 2, for: 0, forAtMost: 1 },
      { kind: 'not-met' },
    ],
  ])('%s', (_source, law, given, expected) => {
    expect(interestFinding(law, interested(given))).toMatchObject(expected)
  })

  test('KRS 271B.8-310 is about voidability and never blocks: one of three without an interest, and the board adopts', () => {
    const found = interestFinding(KY, interested({ disinterested: 1, for: 1 }))
    expect(found).toMatchObject({
      kind: 'not-met',
      rule: { effect: 'voidable', alternatives: ['owners-approval', 'fairness'] },
    })
    const votes = board({ seats: 3, inOffice: 3, present: 3, for: 3, against: 0 })
    expect(actFinding(KY, votes)).toMatchObject({ kind: 'carried', needed: 2 })
  })

  test.each<[string, Law | undefined, Partial<InterestVotes>, string]>([
    ['no law', undefined, { disinterested: 2, for: 2 }, 'not-checked'],
    ['DGCL 144, of which only summaries were read', DE, { disinterested: 2, for: 2 }, 'not-checked'],
    [
      'N-PCL 715, which has no number for every deal',
      NY_NONPROFIT,
      { disinterested: 2, for: 2 },
      'not-checked',
    ],
    [
      'Cal. Corp. Code 310, as the act of a board was not read',
      CA,
      { disinterested: 2, for: 2 },
      'not-checked',
    ],
    [
      'not stated how many of those without one voted',
      HAWAII,
      { disinterested: 3, disinterestedPresent: 3, for: 2 },
      'not-stated',
    ],
    ['interests not stated', KY, { for: 2 }, 'not-stated'],
    ['no votes', KY, { disinterested: 2 }, 'not-stated'],
    ['not stated whose votes they are', KY, { disinterested: 2, for: 1, forAtMost: 2 }, 'not-stated'],
    [
      'directors in office not stated',
      WITH_COMMITTEE,
      { inOffice: undefined, disinterested: 2, for: 2 },
      'not-stated',
    ],
    ['presence not stated', NY, { present: undefined, disinterested: 2, for: 2 }, 'not-stated'],
  ])('claims nothing: %s', (_case, law, given, expected) => {
    expect(interestFinding(law, interested(given))).toBe(expected)
  })

  test('says when the quorum behind it is not stated', () => {
    const votes = interested({ seats: undefined, disinterested: 2, for: 2 })
    expect(interestFinding(NY, votes)).toMatchObject({ kind: 'met', quorum: 'not-stated' })
  })
})

function owners(given: Partial<OwnersVotes>): OwnersVotes {
  return { entitled: 1000, represented: 600, for: undefined, against: 0, ...given }
}

describe('the votes of owners', () => {
  test.each<[string, Law, Partial<OwnersVotes>, object]>([
    [
      'DGCL 216(2): abstentions count as present',
      DE,
      { for: 300, against: 100 },
      { kind: 'not-carried', needed: 301, needs: 'at-least' },
    ],
    [
      'DGCL 216(2): a majority of those present',
      DE,
      { for: 301, against: 299 },
      { kind: 'carried', needed: 301 },
    ],
    [
      'KRS 271B.7-250(3): the same votes carry, abstentions do not count',
      KY,
      { for: 300, against: 100 },
      { kind: 'carried', needed: 101 },
    ],
    ['BCL 614(b): an abstention is no vote cast', NY, { for: 2, against: 1 }, { kind: 'carried', needed: 2 }],
    [
      'Cal. Corp. Code 602(a): more than against',
      CA,
      { for: 260, against: 259 },
      { kind: 'carried', needed: 260 },
    ],
    [
      'Cal. Corp. Code 602(a): and a majority of the required quorum',
      CA,
      { for: 250, against: 100 },
      { kind: 'not-carried', needed: 251 },
    ],
    ['a tie', KY, { for: 300, against: 300 }, { kind: 'not-carried', needed: 301 }],
    [
      'plurality elects, whatever is against',
      DE,
      { for: 10, against: 590, isElection: true },
      { kind: 'carried', needed: 1 },
    ],
    ['no vote elects no one', KY, { for: 0, isElection: true }, { kind: 'not-carried', needed: 1 }],
    [
      'exactly half is no quorum',
      KY,
      { represented: 500, for: 500 },
      { kind: 'not-carried', because: 'quorum' },
    ],
    [
      'a third is enough where the bylaws say so',
      DE,
      { represented: 334, for: 334, quorumRule: third },
      { kind: 'carried' },
    ],
    [
      'a larger part that they agreed on',
      KY,
      { for: 350, against: 250, voteRule: twoThirds },
      { kind: 'not-carried', needed: 400 },
    ],
    [
      'votes not stated: no quorum is claimed',
      KY,
      { entitled: undefined, represented: undefined, for: 2, against: 1 },
      { kind: 'carried', quorum: 'not-stated' },
    ],
    [
      'parts of a share',
      DE,
      { represented: 100.5, entitled: 150, for: 50.5 },
      { kind: 'carried', needed: 50.25, needs: 'more-than' },
    ],
    [
      'bylaws that ask for half of the shares do not make half of them enough',
      DE,
      { represented: 100.5, entitled: 150, for: 50.25, voteRule: half },
      { kind: 'not-carried', needed: 50.25, needs: 'more-than' },
    ],
    [
      'KRS 273.203: members, a majority of those present or represented',
      KY_NONPROFIT,
      { entitled: 100, represented: 10, for: 5, against: 4 },
      { kind: 'not-carried', needed: 6 },
    ],
    [
      'KRS 273.203: six of ten',
      KY_NONPROFIT,
      { entitled: 100, represented: 10, for: 6, against: 4 },
      { kind: 'carried', needed: 6 },
    ],
    [
      'KRS 275.175(1): half of the interests is not a majority',
      KY_LLC,
      { entitled: undefined, represented: 80, isPercent: true, for: 50 },
      { kind: 'not-carried', needed: 50, needs: 'more-than' },
    ],
    [
      '6 Del. C. 18-402: more than 50 percent',
      DE_LLC,
      { entitled: undefined, represented: 80, isPercent: true, for: 50.1 },
      { kind: 'carried', needed: 50 },
    ],
    [
      'members elect managers as they decide',
      KY_LLC,
      { represented: 80, isPercent: true, for: 40, isElection: true },
      { kind: 'not-carried', needed: 50 },
    ],
    [
      'an operating agreement that is content with half',
      KY_LLC,
      { entitled: undefined, represented: 50.5, isPercent: true, for: 50, voteRule: half },
      { kind: 'carried', needed: 50, needs: 'at-least' },
    ],
  ])('%s', (_source, law, given, expected) => {
    expect(ownersActFinding(law, owners(given))).toMatchObject(expected)
  })

  test.each<[string, Law | undefined, Partial<OwnersVotes>, string]>([
    ['no law', undefined, { for: 5 }, 'not-checked'],
    ['a law without the rule', NY_LLC, { for: 5 }, 'not-checked'],
    ['shareholders of Texas, whose votes were not read', TX, { for: 5 }, 'not-checked'],
    [
      'members of Texas by percentages, as each has one vote',
      TX_LLC,
      { for: 51, isPercent: true },
      'not-checked',
    ],
    [
      'an election by a law that has no rule for it',
      KY_NONPROFIT,
      { for: 5, isElection: true },
      'not-checked',
    ],
    ['no votes', KY, {}, 'not-stated'],
    ['representation not stated', DE, { represented: undefined, for: 5 }, 'not-stated'],
    ['votes against not stated', KY, { for: 5, against: undefined }, 'not-stated'],
    ['number of shares not stated', CA, { entitled: undefined, for: 5 }, 'not-stated'],
    ['shares of a company without percentages', KY_LLC, { entitled: undefined, for: 5 }, 'not-stated'],
  ])('claims nothing: %s', (_case, law, given, expected) => {
    expect(ownersActFinding(law, owners(given))).toBe(expected)
  })

  test.each<[string, Law, Parameters<typeof ownersQuorumFinding>[1], object]>([
    [
      'KRS 273.203: one tenth of the votes',
      KY_NONPROFIT,
      { entitled: 95, represented: 10 },
      { needed: 10, isMet: true, basis: 'law' },
    ],
    [
      'KRS 273.203: nine of ninety-five are fewer',
      KY_NONPROFIT,
      { entitled: 95, represented: 9 },
      { needed: 10, isMet: false },
    ],
    [
      'DGCL 216(1): a majority of the shares',
      DE,
      { entitled: 1000, represented: 501 },
      { needed: 501, isMet: true },
    ],
    [
      'DGCL 216: never below a third',
      DE,
      { entitled: 1000, represented: 300, ownRule: { needs: { numerator: 1, denominator: 4 } } },
      { needed: 334, isMet: false, basis: 'floor' },
    ],
    [
      'N-PCL 608(b): a tenth, or a hundred votes if that is less',
      NY_NONPROFIT,
      { entitled: 5000, represented: 100, ownRule: { needs: { numerator: 1, denominator: 50 } } },
      { needed: 100, isMet: true, basis: 'ownRule' },
    ],
    [
      'N-PCL 608(b): ninety-nine are fewer',
      NY_NONPROFIT,
      { entitled: 4950, represented: 99, ownRule: { needs: { numerator: 1, denominator: 50 } } },
      { needed: 100, isMet: false, basis: 'floor' },
    ],
    [
      'N.Y. LLC Law 404: a third of the interests, exactly',
      NY_LLC,
      { entitled: undefined, represented: 34, isPercent: true, ownRule: third },
      { isMet: true, basis: 'ownRule' },
    ],
    [
      'KRS 275.175(1): less than half of the interests cannot decide',
      KY_LLC,
      { entitled: undefined, represented: 50, isPercent: true },
      { needed: 50, needs: 'more-than', isMet: false, basis: 'act' },
    ],
    [
      'a rule that is a number asks for votes',
      KY,
      { entitled: 10, represented: 6, ownRule: heads(9) },
      { needed: 9, isMet: false, basis: 'ownRule' },
    ],
    [
      'the company’s own rule, where no law was read',
      HAWAII,
      { entitled: 500, represented: 120, ownRule: { needs: { numerator: 1, denominator: 5 } } },
      { needed: 100, isMet: true, basis: 'ownRule' },
    ],
  ])('quorum: %s', (_source, law, given, expected) => {
    expect(ownersQuorumFinding(law, given)).toMatchObject(expected)
  })

  test('claims no quorum of votes that are not stated, nor without a rule', () => {
    expect(ownersQuorumFinding(KY, { entitled: undefined, represented: 5 })).toBe('not-stated')
    expect(ownersQuorumFinding(KY, { entitled: 5, represented: undefined })).toBe('not-stated')
    expect(ownersQuorumFinding(HAWAII, { entitled: 5, represented: 5 })).toBe('not-checked')
    expect(ownersQuorumFinding(undefined, { entitled: 5, represented: 5 })).toBe('not-checked')
  })
})

function decided(given: Partial<ReservedDecisionVotes>): ReservedDecisionVotes {
  return {
    decision: 'admitMember',
    isOfOwners: true,
    for: 3,
    against: 0,
    entitled: 3,
    represented: 3,
    ...given,
  }
}

describe('decisions out of the ordinary', () => {
  test.each<[string, Law | undefined, Partial<ReservedDecisionVotes>, object]>([
    ['KRS 275.275(1)(a): all members', KY_LLC, {}, { kind: 'carried', needed: 3 }],
    ['KRS 275.275(1)(a): two of three are not all', KY_LLC, { for: 2 }, { kind: 'not-carried', needed: 3 }],
    ['KRS 275.175(2)(e): managers cannot', KY_LLC, { isOfOwners: false }, { found: 'owners-decide' }],
    [
      'KRS 275.175(2)(a): nor amend the agreement',
      KY_LLC,
      { decision: 'amendAgreement', isOfOwners: false },
      { found: 'owners-decide' },
    ],
    [
      'KRS 275.175(2)(a): how many members is not checked',
      KY_LLC,
      { decision: 'amendAgreement' },
      { found: 'not-checked' },
    ],
    [
      '6 Del. C. 18-301(b)(1): all members',
      DE_LLC,
      { isPercent: true, for: 99 },
      { kind: 'not-carried', needed: 100 },
    ],
    ['6 Del. C. 18-301(b)(1): managers cannot', DE_LLC, { isOfOwners: false }, { found: 'owners-decide' }],
    [
      'N.Y. LLC Law 402(c)(1): a majority in interest',
      NY_LLC,
      { isPercent: true, for: 51 },
      { kind: 'carried' },
    ],
    [
      'Fla. Stat. 605.0401(3): all members',
      FL_LLC,
      { isPercent: true, for: 99 },
      { kind: 'not-carried', needed: 100 },
    ],
    [
      'Fla. Stat. 605.04073: all members change the agreement',
      FL_LLC,
      { decision: 'amendAgreement', isPercent: true, for: 100 },
      { kind: 'carried', needed: 100 },
    ],
    ['the agreement first', KY_LLC, { for: 2, voteRule: twoThirds }, { kind: 'carried', needed: 2 }],
    [
      'a rule in heads, where the statute names no number',
      KY_LLC,
      { decision: 'amendAgreement', voteRule: heads(2) },
      { found: 'not-checked' },
    ],
    ['the number of members is not stated', KY_LLC, { entitled: undefined }, { found: 'not-stated' }],
    ['the votes are not stated', KY_LLC, { for: undefined }, { found: 'not-stated' }],
    ['no law', undefined, {}, { found: 'not-checked' }],
    [
      'no law, and the agreement asks for 60 %',
      undefined,
      {
        decision: 'amendAgreement',
        isPercent: true,
        for: 62.5,
        voteRule: { needs: { numerator: 60, denominator: 100 } },
      },
      { kind: 'carried', needed: 60 },
    ],
    [
      '6 Del. C. 18-302(f) was not read: 62.5 % change nothing that we could check',
      DE_LLC,
      { decision: 'amendAgreement', isPercent: true, for: 62.5 },
      { found: 'not-checked' },
    ],
    [
      'KRS 271B.12-020(5): 3,000 of 10,000 sell nothing, though more than were against',
      KY,
      { decision: 'sellAssets', entitled: 10_000, represented: 5200, for: 3000, against: 2200 },
      { kind: 'not-carried', needed: 5001 },
    ],
    [
      'KRS 271B.14-020(5): 5,001 of 10,000 dissolve',
      KY,
      { decision: 'dissolve', entitled: 10_000, represented: 5200, for: 5001, against: 0 },
      { kind: 'carried', needed: 5001 },
    ],
    [
      'KRS 271B.14-020: a board cannot',
      KY,
      { decision: 'dissolve', isOfOwners: false },
      { found: 'owners-decide' },
    ],
    [
      'KRS 271B.8-080(4): more votes for than against remove a director',
      KY,
      { decision: 'removeDirector', entitled: 10_000, represented: 5200, for: 2700, against: 2500 },
      { kind: 'carried', needed: 2501, quorum: { isMet: true } },
    ],
    [
      'KRS 271B.8-080(4): of too few shares they do not',
      KY,
      { decision: 'removeDirector', entitled: 10_000, represented: 5000, for: 5000, against: 0 },
      { kind: 'not-carried', because: 'quorum' },
    ],
    [
      'KRS 271B.10-030(5): the number depends on dissenters’ rights',
      KY,
      { decision: 'amendArticles', entitled: 10_000, represented: 9000, for: 9000 },
      { found: 'not-checked' },
    ],
    [
      'KRS 273.300(1): two thirds of those present or represented',
      KY_NONPROFIT,
      { decision: 'dissolve', entitled: 500, represented: 120, for: 79, against: 41 },
      { kind: 'not-carried', needed: 80 },
    ],
    [
      'KRS 273.300(2): a board without members may',
      KY_NONPROFIT,
      { decision: 'dissolve', isOfOwners: false },
      { found: 'not-checked' },
    ],
    [
      'KRS 275.247(1): half of the interests sell nothing',
      KY_LLC,
      { decision: 'sellAssets', isPercent: true, for: 50 },
      { kind: 'not-carried', needed: 50, needs: 'more-than' },
    ],
  ])('%s', (_source, law, given, expected) => {
    const found = reservedFinding(law, decided(given))
    expect(typeof found === 'string' ? { found } : found).toMatchObject(expected)
  })
})
