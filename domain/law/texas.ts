import type { Law } from './rule.ts'
import { undated, unreviewed } from './source.ts'

const CORPORATIONS = { source: 'casetext.com, Tex. Bus. Orgs. Code 21', textDate: '2023-11' }
const COMPANIES = { source: 'texas.public.law, Tex. Bus. Orgs. Code 101', textDate: '2021' }

/** The votes of shareholders were not read. */
export const TEXAS_CORPORATION: Law = {
  home: 'US-TX',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed('Tex. Bus. Orgs. Code § 21.413', undated('lawserver.com, Tex. Bus. Orgs. Code 21.413')),
    quorumBase: 'fixed',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'bylaws',
  },
  act: { ...unreviewed('Tex. Bus. Orgs. Code § 21.415(a)', CORPORATIONS), boardVote: 'present' },
  conflict: {
    ...unreviewed('Tex. Bus. Orgs. Code § 21.418(b)', CORPORATIONS),
    base: 'allDisinterested',
    effect: 'voidable',
    alternatives: ['owners-approval', 'fairness'],
  },
  consentBoard: { ...unreviewed('Tex. Bus. Orgs. Code § 21.415(b)', CORPORATIONS), by: 'all' },
}

/** How a board votes was not read. */
export const TEXAS_NONPROFIT: Law = {
  home: 'US-TX',
  kinds: ['nonprofit'],
  // The lesser of a majority and of a number that the company sets.
  quorum: {
    ...unreviewed('Tex. Bus. Orgs. Code § 22.213', {
      source: 'lawserver.com, Tex. Bus. Orgs. Code 22.213',
      textDate: '2024',
    }),
    quorumBase: 'fixed',
    quorumFloor: { number: 3 },
    loweredBy: 'bylaws',
    raisedBy: 'nothing',
  },
}

/** What is asked of members and managers depends on whether a matter is ordinary, which is not asked. */
export const TEXAS_LLC: Law = {
  home: 'US-TX',
  kinds: ['llc-managers', 'llc-members'],
  interestBase: { ...unreviewed('Tex. Bus. Orgs. Code § 101.356', COMPANIES), interestBase: 'heads' },
  consentBoard: { ...unreviewed('Tex. Bus. Orgs. Code § 101.358', COMPANIES), by: 'votesNeeded' },
  consentOwners: { ...unreviewed('Tex. Bus. Orgs. Code § 101.358', COMPANIES), by: 'votesNeeded' },
  reserved: [
    { ...unreviewed('Tex. Bus. Orgs. Code § 101.356', COMPANIES), decisions: ['amendArticles'], by: 'all' },
  ],
  unread: ['admitMember', 'amendAgreement', 'mergeOrConvert', 'sellAssets', 'dissolve'],
}
