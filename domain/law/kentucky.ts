import type { Law } from './rule.ts'
import { CODE_OF_KENTUCKY, unreviewed } from './source.ts'

const read = (citation: string) => unreviewed(citation, CODE_OF_KENTUCKY)

export const KENTUCKY_CORPORATION: Law = {
  home: 'US-KY',
  kinds: ['corporation'],
  quorum: {
    ...read('KRS 271B.8-240(1), (2)'),
    quorumBase: 'fixedOrPrescribed',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'bylaws',
  },
  act: { ...read('KRS 271B.8-240(3)'), boardVote: 'present' },
  assent: {
    ...read('KRS 271B.8-240(4)'),
    assentRebuttedBy: ['objection', 'entryInMinutes', 'writtenNotice'],
  },
  conflict: {
    ...read('KRS 271B.8-310'),
    base: 'allDisinterested',
    minimum: 2,
    effect: 'voidable',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: { ...read('KRS 271B.7-250(1)'), part: 'majority' },
  ownersAct: { ...read('KRS 271B.7-250(3)'), ownersVote: 'forOverAgainst' },
  election: { ...read('KRS 271B.7-280'), by: 'plurality' },
  consentBoard: { ...read('KRS 271B.8-210'), by: 'all' },
  consentOwners: { ...read('KRS 271B.7-040'), by: 'all', ifArticlesSay: { percent: 80 } },
  remote: { ...read('KRS 271B.8-200(2)'), all: 'hear' },
  notice: {
    ...read('KRS 271B.8-220, 8-230'),
    specialDays: 2,
    isWaivedByAttending: true,
    isWaivedInWriting: true,
    waiverNeedsNoYes: true,
  },
  records: { ...read('KRS 271B.16-010(1)'), minutesOf: ['board', 'owners'] },
  // Shares of several voting groups vote apart (11-030(5), 10-030(5)); the minutes count them together.
  reserved: [
    { ...read('KRS 271B.12-020(5)'), decisions: ['sellAssets'], by: 'majority' },
    { ...read('KRS 271B.14-020(5)'), decisions: ['dissolve'], by: 'majority' },
    { ...read('KRS 271B.11-030(5), 275.376'), decisions: ['mergeOrConvert'], by: 'majority' },
    // The number depends on dissenters' rights.
    { ...read('KRS 271B.10-030(5)'), decisions: ['amendArticles'] },
    // With cumulative voting, the votes that would elect the director keep the director in office (8-080(3)).
    { ...read('KRS 271B.8-080'), decisions: ['removeDirector'], by: 'forOverAgainst' },
  ],
}

export const KENTUCKY_NONPROFIT: Law = {
  home: 'US-KY',
  kinds: ['nonprofit'],
  quorum: {
    ...read('KRS 273.217(1)'),
    quorumBase: 'fixed',
    quorumFloor: 'none',
    loweredBy: 'bylaws',
  },
  act: { ...read('KRS 273.217(3)'), boardVote: 'present' },
  conflict: {
    ...read('KRS 273.219'),
    base: 'allDisinterested',
    minimum: 2,
    effect: 'equitableRelief',
    alternatives: ['fairness'],
  },
  ownersQuorum: {
    ...read('KRS 273.203'),
    part: { numerator: 1, denominator: 10 },
    quorumFloor: 'none',
    loweredBy: 'bylaws',
  },
  ownersAct: { ...read('KRS 273.203'), ownersVote: 'presentAndEntitled' },
  consentBoard: { ...read('KRS 273.375'), by: 'all' },
  consentOwners: { ...read('KRS 273.377'), by: 'all' },
  remote: { ...read('KRS 273.217(2)'), all: 'communicate' },
  notice: { ...read('KRS 273.223'), regularDays: 2, specialDays: 2, isWaivedByAttending: true },
  records: { ...read('KRS 273.227(3), 273.233'), minutesOf: ['board', 'owners'] },
  reserved: [
    {
      ...read('KRS 273.263, 273.283, 273.297, 273.300'),
      decisions: ['amendArticles', 'mergeOrConvert', 'sellAssets', 'dissolve'],
      by: { ofRepresented: { numerator: 2, denominator: 3 } },
      orBoard: 'withoutMembers',
    },
    { ...read('KRS 273.211(4)'), decisions: ['removeDirector'], orBoard: 'asBylawsSay' },
  ],
  barred: [
    { ...read('KRS 273.237'), matter: 'distribution', reason: 'noProfitToMembers' },
    { ...read('KRS 273.237'), matter: 'issueShares', reason: 'noShares' },
    { ...read('KRS 273.241'), matter: 'loanToDirector', reason: 'noLoansToDirectors' },
  ],
}

export const KENTUCKY_LLC: Law = {
  home: 'US-KY',
  kinds: ['llc-managers', 'llc-members'],
  act: { ...read('KRS 275.175(1)'), boardVote: 'allManagers', isReplacedByOwnRule: true },
  // That a deal was fair does not replace the consent (275.170(3)).
  conflict: {
    ...read('KRS 275.170'),
    base: 'allDisinterested',
    effect: 'account',
    alternatives: ['owners-approval'],
  },
  ownersAct: { ...read('KRS 275.175(1)'), ownersVote: 'majorityInInterest', isReplacedByOwnRule: true },
  interestBase: { ...read('KRS 275.175(3)'), interestBase: 'contributions' },
  consentOwners: { ...read('KRS 275.175(7)'), by: 'votesNeeded' },
  records: { ...read('KRS 275.185'), minutesOf: [] },
  reserved: [
    {
      ...read('KRS 275.175(2)(e), 275.275(1)(a)'),
      decisions: ['admitMember'],
      by: 'all',
      isInWriting: true,
    },
    { ...read('KRS 275.175(2)(d), 275.247(1)'), decisions: ['sellAssets'], by: 'majority' },
    { ...read('KRS 275.175(2)(h), 275.285(3)'), decisions: ['dissolve'], by: 'all', isInWriting: true },
    // The members, but the text names no number; of a merger it does (275.350), of a conversion we have not
    // read it.
    { ...read('KRS 275.175(2)'), decisions: ['amendAgreement', 'amendArticles', 'mergeOrConvert'] },
  ],
}
