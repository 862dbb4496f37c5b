import { unreviewed, type Law } from './rule.ts'

export const KENTUCKY_CORPORATION: Law = {
  home: 'US-KY',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed('KRS 271B.8-240(1), (2)'),
    base: 'seats-or-in-office',
    floor: { numerator: 1, denominator: 3 },
  },
  act: { ...unreviewed('KRS 271B.8-240(3)'), majorityOf: 'present' },
  interests: {
    ...unreviewed('KRS 271B.8-310'),
    test: 'majority-of-disinterested',
    atLeast: 2,
    about: 'voidability',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: { ...unreviewed('KRS 271B.7-250(1)'), part: 'majority' },
  ownersAct: { ...unreviewed('KRS 271B.7-250(3)'), exceeds: 'against' },
  election: { ...unreviewed('KRS 271B.7-280'), by: 'plurality' },
  consent: { ...unreviewed('KRS 271B.8-210'), by: 'all' },
  remote: { ...unreviewed('KRS 271B.8-200'), all: 'hear' },
  notice: {
    ...unreviewed('KRS 271B.8-220, 8-230'),
    specialDays: 2,
    isWaivedByAttending: true,
    isWaivedInWriting: true,
  },
  records: { ...unreviewed('KRS 271B.16-010(1)'), minutesOf: ['board', 'owners'] },
}

export const KENTUCKY_LLC: Law = {
  home: 'US-KY',
  kinds: ['llc-managers', 'llc-members'],
  act: { ...unreviewed('KRS 275.175(1)'), majorityOf: 'all', isReplacedByOwnRule: true },
  interests: {
    ...unreviewed('KRS 275.170'),
    test: 'majority-of-disinterested',
    about: 'duty-of-loyalty',
    alternatives: ['owners-approval'],
  },
  ownersAct: { ...unreviewed('KRS 275.175(1)'), exceeds: 'half-of-all', isReplacedByOwnRule: true },
  records: { ...unreviewed('KRS 275.185'), minutesOf: [] },
  memberDecisions: [
    {
      ...unreviewed('KRS 275.175(2)(e), 275.275(1)(a)'),
      decisions: ['admitMember'],
      by: 'all',
      isInWriting: true,
    },
    { ...unreviewed('KRS 275.265(1)'), decisions: ['admitAssignee'], by: 'majority-in-interest' },
    {
      ...unreviewed('KRS 275.175(2)'),
      decisions: ['amendAgreement', 'amendArticles', 'mergeOrConvert', 'sellAssets', 'dissolve'],
    },
  ],
}

export const KENTUCKY_NONPROFIT: Law = {
  home: 'US-KY',
  kinds: ['nonprofit'],
  quorum: { ...unreviewed('KRS 273.217(1)'), base: 'seats', floor: { numerator: 1, denominator: 3 } },
  act: { ...unreviewed('KRS 273.217(3)'), majorityOf: 'present' },
  interests: {
    ...unreviewed('KRS 273.219'),
    test: 'majority-of-disinterested',
    atLeast: 2,
    about: 'equitable-relief',
    alternatives: ['fairness'],
  },
  ownersQuorum: { ...unreviewed('KRS 273.203'), part: { numerator: 1, denominator: 10 } },
  ownersAct: { ...unreviewed('KRS 273.203'), exceeds: 'half-of-present' },
  consent: { ...unreviewed('KRS 273.375'), by: 'all' },
  ownersConsent: { ...unreviewed('KRS 273.377'), by: 'all' },
  remote: { ...unreviewed('KRS 273.217(2)'), all: 'communicate' },
  barred: [
    { ...unreviewed('KRS 273.237'), matter: 'distribution', reason: 'noProfitToMembers' },
    { ...unreviewed('KRS 273.237'), matter: 'issueShares', reason: 'noShares' },
    { ...unreviewed('KRS 273.241'), matter: 'loanToDirector', reason: 'noLoansToDirectors' },
  ],
}
