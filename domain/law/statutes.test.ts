import { expect, test } from 'vitest'
import { findLaw, findReserved, LAWS } from './find-law.ts'
import { interestFinding, quorumFinding } from './findings.ts'
import { ownersActFinding } from './owners-findings.ts'

/*
 * The statutes that are most easily mistaken for one another, a row for each text. What is not read is not in
 * a file.
 */

/** Whose text decides what weighs an LLC member's vote. */
test.each([
  ['KRS 275.175(3)', 'US-KY', 'contributions'],
  ['N.Y. LLC Law § 402(a)', 'US-NY', 'profits'],
  ['6 Del. C. § 18-402', 'US-DE', 'profits'],
  ['Fla. Stat. 605.04073(1)(b), (2)(c)', 'US-FL', 'profits'],
  ['Tex. Bus. Orgs. Code § 101.356', 'US-TX', 'heads'],
] as const)('%s: members of an LLC of %s vote by %s', (citation, home, interestBase) => {
  for (const kind of ['llc-members', 'llc-managers'] as const)
    expect(findLaw(home, kind)?.interestBase).toMatchObject({ citation, interestBase })
})

test.each([
  ['KRS 271B.8-240', 'US-KY', 'corporation', 3],
  ['KRS 273.217(1)', 'US-KY', 'nonprofit', 1],
] as const)(
  '%s: what bylaws that ask for one of nine mean in %s for a %s',
  (_section, home, kind, needed) => {
    const facts = { seats: 9, inOffice: 9, present: 9, ownRule: { needs: { number: 1 } } }
    expect(quorumFinding(findLaw(home, kind), facts)).toMatchObject({ needed })
  },
)

test('N.Y. BCL § 707: bylaws lower a quorum to a third, and only the certificate raises it', () => {
  const [lower, same, higher] = [2, 5, 6].map((number) => {
    const facts = { seats: 9, inOffice: 9, present: 9, ownRule: { needs: { number } } }
    return quorumFinding(findLaw('US-NY', 'corporation'), facts)
  })
  expect(lower).toMatchObject({ needed: 3, basis: 'floor' })
  expect(same).toMatchObject({ needed: 5, basis: 'ownRule' })
  expect(higher).toBe('not-checked')
})

/** Three seats, all taken and present; one or two directors without an interest, all in favor. */
test.each([
  ['N.Y. BCL § 713(a)(1)', 'US-NY', 1, { kind: 'met', needed: 1 }],
  ['N.Y. BCL § 713(a)(1)', 'US-NY', 2, { kind: 'met', needed: 2 }],
  ['KRS 271B.8-310', 'US-KY', 1, { kind: 'not-met', needed: 2 }],
  ['KRS 271B.8-310', 'US-KY', 2, { kind: 'met', needed: 2 }],
  ['NRS 78.140(2)', 'US-NV', 1, { kind: 'not-met', needed: 2 }],
  ['Tex. Bus. Orgs. Code § 21.418(b)', 'US-TX', 1, { kind: 'met', needed: 1 }],
] as const)('%s in %s, with %i without an interest', (_section, home, disinterested, expected) => {
  const votes = { seats: 3, inOffice: 3, present: 3, disinterested, for: disinterested }
  expect(interestFinding(findLaw(home, 'corporation'), votes)).toMatchObject(expected)
})

test('N.Y. BCL § 713(a)(1): where those without an interest are too few, all of them must agree', () => {
  const votes = { seats: 5, inOffice: 5, present: 5, disinterested: 2 }
  const law = findLaw('US-NY', 'corporation')
  expect(interestFinding(law, { ...votes, for: 1 })).toMatchObject({ kind: 'not-met', needed: 2 })
  expect(interestFinding(law, { ...votes, for: 2 })).toMatchObject({ kind: 'met', needed: 2 })
})

/** 600 of 1,000 votes represented: 300 for, 100 against, 200 abstaining. */
test.each([
  ['8 Del. C. § 216(2): abstentions count as present', 'US-DE', 'not-carried', 301],
  ['KRS 271B.7-250(3)', 'US-KY', 'carried', 101],
  ['N.Y. BCL § 614(b)', 'US-NY', 'carried', 101],
  ['Fla. Stat. 607.0725(3)', 'US-FL', 'carried', 101],
  ['Cal. Corp. Code § 602(a): also a majority of the required quorum', 'US-CA', 'carried', 251],
  ['Conn. Gen. Stat. § 33-709(c)', 'US-CT', 'carried', 101],
] as const)('%s', (_section, home, kind, needed) => {
  const votes = { entitled: 1000, represented: 600, for: 300, against: 100 }
  expect(ownersActFinding(findLaw(home, 'corporation'), votes)).toMatchObject({ kind, needed })
})

test.each([
  ['Cal. Corp. Code § 310(a)', 'US-CA', 'corporation', { alsoFair: true }],
  [
    'N.Y. N-PCL § 715(a)–(f)',
    'US-NY',
    'nonprofit',
    { alsoFair: true, asks: ['alternatives', 'writtenBasis'] },
  ],
  ['Wyo. Stat. § 17-16-862', 'US-WY', 'corporation', { asks: ['apart'] }],
] as const)('%s asks for more than votes', (citation, home, kind, expected) => {
  expect(findLaw(home, kind)?.conflict).toMatchObject({ citation, ...expected })
})

test('what a vote of those without an interest achieves is one of five effects, each on the deal and none on the meeting', () => {
  const effects = LAWS.flatMap(({ home, kinds, conflict }) =>
    conflict ? [`${home} ${kinds[0]} ${conflict.effect}`] : [],
  )
  expect(effects.toSorted()).toEqual([
    'US-CA corporation voidable',
    'US-CT corporation equitableRelief',
    'US-FL llc-managers burden',
    'US-FL nonprofit voidable',
    'US-HI corporation equitableRelief',
    'US-IA corporation equitableRelief',
    'US-KY corporation voidable',
    'US-KY llc-managers account',
    'US-KY nonprofit equitableRelief',
    'US-MS corporation equitableRelief',
    'US-NC corporation voidable',
    'US-NV corporation voidable',
    'US-NY corporation voidable',
    'US-NY llc-managers voidable',
    'US-NY nonprofit attorneyGeneral',
    'US-SC corporation voidable',
    'US-SD corporation equitableRelief',
    'US-TN corporation equitableRelief',
    'US-TX corporation voidable',
    'US-VA corporation voidable',
    'US-VT corporation equitableRelief',
    'US-WA corporation equitableRelief',
    'US-WY corporation equitableRelief',
  ])
})

test.each([
  ['KRS 271B.8-220, 8-230', 'US-KY', 'corporation', true],
  ['Fla. Stat. 617.0822, 617.0823', 'US-FL', 'nonprofit', undefined],
] as const)('%s: whether an objection is dropped by a yes vote', (citation, home, kind, waiverNeedsNoYes) => {
  const notice = findLaw(home, kind)?.notice
  expect(notice).toMatchObject({ citation, isWaivedByAttending: true })
  expect(notice?.waiverNeedsNoYes).toBe(waiverNeedsNoYes)
})

test.each([
  ['KRS 271B.8-240(4)', 'US-KY', 'corporation', ['objection', 'entryInMinutes', 'writtenNotice']],
  ['Fla. Stat. 617.0824(4)', 'US-FL', 'nonprofit', ['objection', 'voteAgainst', 'abstention']],
] as const)('%s: how assent is rebutted', (citation, home, kind, assentRebuttedBy) => {
  expect(findLaw(home, kind)?.assent).toMatchObject({ citation, assentRebuttedBy })
})

/** Decisions out of the ordinary: who takes them, and by which votes. */
test.each([
  ['KRS 275.175(2)(e), 275.275(1)(a)', 'US-KY', 'llc-managers', 'admitMember', 'all'],
  ['KRS 275.175(2)', 'US-KY', 'llc-managers', 'amendAgreement', undefined],
  ['KRS 275.175(2)(d), 275.247(1)', 'US-KY', 'llc-managers', 'sellAssets', 'majority'],
  ['KRS 275.175(2)(h), 275.285(3)', 'US-KY', 'llc-managers', 'dissolve', 'all'],
  ['6 Del. C. § 18-301(b)(1)', 'US-DE', 'llc-managers', 'admitMember', 'all'],
  ['N.Y. LLC Law § 402(c)', 'US-NY', 'llc-managers', 'admitMember', 'majority'],
  ['N.Y. LLC Law § 402(c)', 'US-NY', 'llc-managers', 'amendAgreement', 'majority'],
  ['Fla. Stat. 605.0401(3)', 'US-FL', 'llc-managers', 'admitMember', 'all'],
  ['Fla. Stat. 605.04073(1)(d), (2)(e)', 'US-FL', 'llc-managers', 'amendAgreement', 'all'],
  ['Fla. Stat. 605.0701(2)', 'US-FL', 'llc-managers', 'dissolve', 'all'],
  ['Tex. Bus. Orgs. Code § 101.356', 'US-TX', 'llc-managers', 'amendArticles', 'all'],
  ['KRS 271B.12-020(5)', 'US-KY', 'corporation', 'sellAssets', 'majority'],
  ['KRS 271B.14-020(5)', 'US-KY', 'corporation', 'dissolve', 'majority'],
  ['KRS 271B.10-030(5)', 'US-KY', 'corporation', 'amendArticles', undefined],
  ['KRS 271B.8-080', 'US-KY', 'corporation', 'removeDirector', 'forOverAgainst'],
  [
    'KRS 273.263, 273.283, 273.297, 273.300',
    'US-KY',
    'nonprofit',
    'dissolve',
    { ofRepresented: { numerator: 2, denominator: 3 } },
  ],
  ['KRS 273.211(4)', 'US-KY', 'nonprofit', 'removeDirector', undefined],
  ['Fla. Stat. 617.1402', 'US-FL', 'nonprofit', 'dissolve', { ofRepresented: 'majority' }],
] as const)('%s: in %s, how the owners of a %s %s', (citation, home, kind, decision, by) => {
  const rule = findReserved(findLaw(home, kind), decision)
  expect(rule?.citation).toBe(citation)
  expect(rule?.by).toEqual(by)
})

/** A state of the Model Act, and what of its text differs from the others. */
test.each([
  [
    'US-KY',
    { quorum: { quorumBase: 'fixedOrPrescribed' }, conflict: { base: 'allDisinterested', minimum: 2 } },
  ],
  ['US-NE', { quorum: { quorumBase: 'fixedOrPrescribed', loweredBy: 'bylaws' } }],
  [
    'US-CT',
    { conflict: { base: 'votingQualified', minimum: 2 }, consentOwners: { ifArticlesSay: 'votesNeeded' } },
  ],
  [
    'US-HI',
    { quorum: { quorumBase: 'fixedOrPrescribed' }, conflict: { base: 'votingQualified', minimum: 2 } },
  ],
  ['US-WA', { quorum: { quorumBase: 'fixed', quorumFloor: { numerator: 1, denominator: 3 } } }],
  ['US-IA', { quorum: { quorumBase: 'fixed' }, consentOwners: { by: { percent: 90 } } }],
  ['US-VA', { conflict: { base: 'allDisinterested', minimum: 2 } }],
  ['US-SD', { conflict: { base: 'votingQualified', minimum: 1 } }],
  [
    'US-SC',
    { quorum: { quorumBase: 'inOfficeOrPrescribed' }, conflict: { base: 'allDisinterested', minimum: 2 } },
  ],
  ['US-WY', { conflict: { base: 'votingQualified', asks: ['apart'] } }],
  ['US-MS', { conflict: { base: 'votingQualified', minimum: 2 } }],
  ['US-TN', { conflict: { base: 'votingQualified', minimum: 2 } }],
  ['US-NC', { quorum: { quorumBase: 'fixed' }, conflict: { base: 'allDisinterested', minimum: 1 } }],
  ['US-VT', { quorum: { loweredBy: 'nothing' }, conflict: { base: 'votingQualified' } }],
] as const)('the corporations of %s', (home, expected) => {
  expect(findLaw(home, 'corporation')).toMatchObject(expected)
})
