import type { Law } from './rule.ts'
import { undated, unreviewed } from './source.ts'

const SECTION_315 = { source: 'legalfix.com, NRS 78.315', textDate: '2019' }

export const NEVADA_CORPORATION: Law = {
  home: 'US-NV',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed('NRS 78.315(1)', SECTION_315),
    quorumBase: 'inOffice',
    quorumFloor: 'none',
    loweredBy: 'bylaws',
  },
  act: { ...unreviewed('NRS 78.315(1)', SECTION_315), boardVote: 'votingPower' },
  // The end of the section was cut off: it may name further alternatives.
  conflict: {
    ...unreviewed('NRS 78.140(2)', undated('laws9.com, NRS 78.140')),
    base: 'sufficientWithout',
    effect: 'voidable',
    alternatives: ['owners-approval'],
  },
  consentBoard: { ...unreviewed('NRS 78.315(2)', SECTION_315), by: 'allButInterested' },
  remote: {
    ...unreviewed('NRS 78.315(3)', { source: 'law.onecle.com, NRS 78.315', textDate: '2006' }),
    all: 'hear',
  },
}
