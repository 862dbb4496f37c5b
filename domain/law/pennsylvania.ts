import type { Law } from './rule.ts'
import { STATUTES_OF_STATES, unreviewed } from './source.ts'

const read = (citation: string) => unreviewed(citation, STATUTES_OF_STATES)

/** Not a state of the Model Act. Bylaws may provide otherwise in both rules. */
export const PENNSYLVANIA_CORPORATION: Law = {
  home: 'US-PA',
  kinds: ['corporation'],
  quorum: {
    ...read('15 Pa.C.S. § 1727(a)'),
    quorumBase: 'inOffice',
    quorumFloor: 'none',
    loweredBy: 'bylaws',
  },
  act: { ...read('15 Pa.C.S. § 1727(a)'), boardVote: 'presentAndVoting', isReplacedByOwnRule: true },
  consentBoard: { ...read('15 Pa.C.S. § 1727(b)'), by: 'all' },
}
