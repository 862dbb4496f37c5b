import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES } from './source.ts'

export const HAWAII_CORPORATION: Law = {
  home: 'US-HI',
  kinds: ['corporation'],
  ...quorumAndAct('Haw. Rev. Stat. § 414-215', STATUTES_OF_STATES),
  conflict: qualifiedDirectors('Haw. Rev. Stat. § 414-263', STATUTES_OF_STATES),
}
