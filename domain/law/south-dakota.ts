import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES } from './source.ts'

export const SOUTH_DAKOTA_CORPORATION: Law = {
  home: 'US-SD',
  kinds: ['corporation'],
  ...quorumAndAct('SDCL § 47-1A-824', STATUTES_OF_STATES),
  // Since 2019 one is enough.
  conflict: { ...qualifiedDirectors('SDCL § 47-1A-862', STATUTES_OF_STATES), minimum: 1 },
}
