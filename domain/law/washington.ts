import { quorumOfFixedNumber, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES } from './source.ts'

export const WASHINGTON_CORPORATION: Law = {
  home: 'US-WA',
  kinds: ['corporation'],
  ...quorumOfFixedNumber('RCW 23B.08.240', STATUTES_OF_STATES),
  conflict: qualifiedDirectors('RCW 23B.08.720', STATUTES_OF_STATES),
}
