import { unreviewed, type Law } from './rule.ts'

export const CALIFORNIA_CORPORATION: Law = {
  home: 'US-CA',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed('Cal. Corp. Code § 307(a)(7)'),
    base: 'seats',
    floor: { numerator: 1, denominator: 3, atLeast: 2 },
  },
  act: { ...unreviewed('Cal. Corp. Code § 307(a)(8)'), majorityOf: 'present' },
  departure: { ...unreviewed('Cal. Corp. Code § 307(a)(8)'), by: 'majority-of-required-quorum' },
  interests: {
    ...unreviewed('Cal. Corp. Code § 310(a)'),
    test: 'enough-without-interested',
    about: 'voidability',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: {
    ...unreviewed('Cal. Corp. Code § 602(a)'),
    part: 'majority',
    floor: { numerator: 1, denominator: 3 },
  },
  ownersAct: {
    ...unreviewed('Cal. Corp. Code § 602(a)'),
    exceeds: 'against',
    majorityOfQuorum: true,
  },
  election: { ...unreviewed('Cal. Corp. Code § 708(c)'), by: 'plurality' },
  consent: { ...unreviewed('Cal. Corp. Code § 307(b)'), by: 'all' },
  remote: { ...unreviewed('Cal. Corp. Code § 307(a)(6)'), all: 'hear' },
  notice: {
    ...unreviewed('Cal. Corp. Code § 307(a)(3)'),
    isWaivedByAttending: true,
    isWaivedInWriting: true,
  },
  records: { ...unreviewed('Cal. Corp. Code § 1500'), minutesOf: ['board', 'owners'] },
}
