import { unreviewed, type Law } from './rule.ts'

export const NEVADA_CORPORATION: Law = {
  home: 'US-NV',
  kinds: ['corporation'],
  // The articles or bylaws may ask for a smaller proportion, and the section sets no minimum for them.
  quorum: { ...unreviewed('NRS 78.315(1)'), base: 'in-office' },
  act: { ...unreviewed('NRS 78.315(1)'), majorityOf: 'present' },
  interests: {
    ...unreviewed('NRS 78.140(2)'),
    test: 'enough-without-interested',
    about: 'voidability',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: { ...unreviewed('NRS 78.320(1)(a)'), part: 'majority' },
  ownersAct: { ...unreviewed('NRS 78.320(1)(b)'), exceeds: 'against' },
  election: { ...unreviewed('NRS 78.330(1)'), by: 'plurality' },
  consent: { ...unreviewed('NRS 78.315(2)'), by: 'all' },
  ownersConsent: { ...unreviewed('NRS 78.320(2)'), by: 'votes-needed-at-meeting' },
}
