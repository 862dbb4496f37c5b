import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import { STATUTES_OF_STATES, type Law } from './rule.ts'

export const HAWAII_CORPORATION: Law = {
  home: 'US-HI',
  kinds: ['corporation'],
  ...quorumAndAct('Haw. Rev. Stat. § 414-215', STATUTES_OF_STATES),
  conflict: qualifiedDirectors('Haw. Rev. Stat. § 414-263', STATUTES_OF_STATES),
}
