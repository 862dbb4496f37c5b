import type { Law } from './rule.ts'
import { undated, unreviewed } from './source.ts'

const SECTION_602 = undated('self-law.org, California Corporations Code 602')

/** Only summaries were read of quorum and act of a board (307): they are left out. */
export const CALIFORNIA_CORPORATION: Law = {
  home: 'US-CA',
  kinds: ['corporation'],
  conflict: {
    ...unreviewed('Cal. Corp. Code § 310(a)', {
      source: 'codes.findlaw.com/ca/corporations-code/corp-sect-310',
      textDate: '2023-01-01',
    }),
    base: 'sufficientWithout',
    alsoFair: true,
    effect: 'voidable',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: {
    ...unreviewed('Cal. Corp. Code § 602(a)', SECTION_602),
    part: 'majority',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'articles',
  },
  ownersAct: { ...unreviewed('Cal. Corp. Code § 602(a)', SECTION_602), ownersVote: 'votingAndHalfQuorum' },
}
