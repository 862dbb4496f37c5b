import { quorumAndAct, directorsWithoutInterest } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES } from './source.ts'

export const VIRGINIA_CORPORATION: Law = {
  home: 'US-VA',
  kinds: ['corporation'],
  ...quorumAndAct('Va. Code § 13.1-688', STATUTES_OF_STATES),
  conflict: directorsWithoutInterest('Va. Code § 13.1-691', STATUTES_OF_STATES),
}
