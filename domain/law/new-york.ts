import { unreviewed, type Law } from './rule.ts'

export const NEW_YORK_CORPORATION: Law = {
  home: 'US-NY',
  kinds: ['corporation'],
  quorum: { ...unreviewed('N.Y. BCL §§ 702, 707'), base: 'seats', floor: { numerator: 1, denominator: 3 } },
  act: { ...unreviewed('N.Y. BCL § 708(d)'), majorityOf: 'present' },
  interests: {
    ...unreviewed('N.Y. BCL § 713(a)'),
    test: 'enough-without-interested',
    orUnanimous: true,
    about: 'voidability',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: {
    ...unreviewed('N.Y. BCL § 608'),
    part: 'majority',
    floor: { numerator: 1, denominator: 3 },
  },
  ownersAct: { ...unreviewed('N.Y. BCL § 614(b)'), exceeds: 'against' },
  election: { ...unreviewed('N.Y. BCL § 614(a)'), by: 'plurality' },
  consent: { ...unreviewed('N.Y. BCL § 708(b)'), by: 'all' },
  remote: { ...unreviewed('N.Y. BCL § 708(c)'), all: 'hear' },
  notice: { ...unreviewed('N.Y. BCL § 711(c)'), isWaivedByAttending: true, isWaivedInWriting: true },
  records: { ...unreviewed('N.Y. BCL § 624(a)'), minutesOf: ['board', 'owners'] },
}

/** How several managers decide is left out until a lawyer has read § 408. */
export const NEW_YORK_LLC: Law = {
  home: 'US-NY',
  kinds: ['llc-managers', 'llc-members'],
  ownersQuorum: {
    ...unreviewed('N.Y. LLC Law § 404'),
    part: 'majority',
    floor: { numerator: 1, denominator: 3 },
  },
  memberDecisions: [
    {
      ...unreviewed('N.Y. LLC Law § 402(c)'),
      decisions: ['admitMember', 'amendAgreement', 'amendArticles'],
      by: 'majority-in-interest',
    },
    { ...unreviewed('N.Y. LLC Law § 402(d)'), decisions: ['dissolve'], by: 'majority-in-interest' },
  ],
}

/** Related parties (§ 715) and the votes of members (§ 613) are left out until a lawyer has read them. */
export const NEW_YORK_NONPROFIT: Law = {
  home: 'US-NY',
  kinds: ['nonprofit'],
  quorum: {
    ...unreviewed('N.Y. N-PCL §§ 102(a)(6-a), 707'),
    base: 'seats',
    floor: { numerator: 1, denominator: 3, beyond: { base: 15, number: 5, onePer: 10 } },
  },
  act: { ...unreviewed('N.Y. N-PCL § 708(d)'), majorityOf: 'present' },
  ownersQuorum: {
    ...unreviewed('N.Y. N-PCL § 608'),
    part: 'majority',
    floor: { numerator: 1, denominator: 10, atMost: 100 },
  },
  consent: { ...unreviewed('N.Y. N-PCL § 708(b)'), by: 'all' },
  remote: { ...unreviewed('N.Y. N-PCL § 708(c)'), all: 'hear' },
  barred: [
    { ...unreviewed('N.Y. N-PCL § 515(a)'), matter: 'distribution', reason: 'noProfitToMembers' },
    { ...unreviewed('N.Y. N-PCL § 501'), matter: 'issueShares', reason: 'noShares' },
    { ...unreviewed('N.Y. N-PCL § 716'), matter: 'loanToDirector', reason: 'noLoansToDirectors' },
  ],
}
