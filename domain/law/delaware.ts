import type { Law } from './rule.ts'
import { undated, unreviewed } from './source.ts'

const SECTION_216 = undated('h2o.law.harvard.edu/collages/7678')
const LLC_ACT = undated('formacompany.com, Delaware LLC managers')

/**
 * Only summaries were read of the act of a board (141(b), second half), a floor for its quorum, interests
 * (144 as amended in 2025) and consents of directors (141(f)): they are left out.
 */
export const DELAWARE_CORPORATION: Law = {
  home: 'US-DE',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed(
      '8 Del. C. § 141(b)',
      undated('natlawreview.com, why does determining a California quorum'),
    ),
    quorumBase: 'entireBoard',
  },
  ownersQuorum: {
    ...unreviewed('8 Del. C. § 216(1)', SECTION_216),
    part: 'majority',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'bylaws',
  },
  ownersAct: { ...unreviewed('8 Del. C. § 216(2)', SECTION_216), ownersVote: 'presentAndEntitled' },
  election: { ...unreviewed('8 Del. C. § 216(3)', SECTION_216), by: 'plurality' },
  consentOwners: {
    ...unreviewed('8 Del. C. § 228(a)–(c)', { source: 'print.casetext.com', textDate: '2024' }),
    by: 'votesNeeded',
  },
}

/** How several managers decide was not read. */
export const DELAWARE_LLC: Law = {
  home: 'US-DE',
  kinds: ['llc-managers', 'llc-members'],
  ownersAct: {
    ...unreviewed('6 Del. C. § 18-402', LLC_ACT),
    ownersVote: 'majorityInInterest',
    isReplacedByOwnRule: true,
  },
  interestBase: { ...unreviewed('6 Del. C. § 18-402', LLC_ACT), interestBase: 'profits' },
  reserved: [{ ...unreviewed('6 Del. C. § 18-301(b)(1)', LLC_ACT), decisions: ['admitMember'], by: 'all' }],
  // 18-302(f) and the sections on mergers, sales and dissolution: only commentary was read.
  unread: ['amendAgreement', 'amendArticles', 'mergeOrConvert', 'sellAssets', 'dissolve'],
}
