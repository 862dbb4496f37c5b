import { unreviewed, type Law } from './rule.ts'

export const DELAWARE_CORPORATION: Law = {
  home: 'US-DE',
  kinds: ['corporation'],
  quorum: { ...unreviewed('8 Del. C. § 141(b)'), base: 'seats', floor: { numerator: 1, denominator: 3 } },
  act: { ...unreviewed('8 Del. C. § 141(b)'), majorityOf: 'present' },
  // As amended in 2025.
  interests: {
    ...unreviewed('8 Del. C. § 144(a)'),
    test: 'majority-of-disinterested',
    committeeOf: 2,
    about: 'voidability',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: {
    ...unreviewed('8 Del. C. § 216(1)'),
    part: 'majority',
    floor: { numerator: 1, denominator: 3 },
  },
  ownersAct: { ...unreviewed('8 Del. C. § 216(2)'), exceeds: 'half-of-present' },
  election: { ...unreviewed('8 Del. C. § 216(3)'), by: 'plurality' },
  consent: { ...unreviewed('8 Del. C. § 141(f)'), by: 'all' },
  ownersConsent: { ...unreviewed('8 Del. C. § 228'), by: 'votes-needed-at-meeting' },
  remote: { ...unreviewed('8 Del. C. § 141(i)'), all: 'hear' },
  notice: { ...unreviewed('8 Del. C. § 229'), isWaivedByAttending: true, isWaivedInWriting: true },
  records: { ...unreviewed('8 Del. C. § 142(a)'), minutesOf: ['board', 'owners'] },
}

/** The statute has no default for how several managers decide: their votes are not checked. */
export const DELAWARE_LLC: Law = {
  home: 'US-DE',
  kinds: ['llc-managers', 'llc-members'],
  ownersAct: { ...unreviewed('6 Del. C. § 18-402'), exceeds: 'half-of-all', isReplacedByOwnRule: true },
  memberDecisions: [
    { ...unreviewed('6 Del. C. § 18-301(b)(1)'), decisions: ['admitMember'], by: 'all' },
    { ...unreviewed('6 Del. C. § 18-704(a)'), decisions: ['admitAssignee'], by: 'all' },
    { ...unreviewed('6 Del. C. § 18-302(f)'), decisions: ['amendAgreement'], by: 'all' },
  ],
}
