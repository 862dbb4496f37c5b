import { quorumAndAct, directorsWithoutInterest } from './model-act.ts'
import { STATUTES_OF_STATES, type Law } from './rule.ts'

export const VIRGINIA_CORPORATION: Law = {
  home: 'US-VA',
  kinds: ['corporation'],
  ...quorumAndAct('Va. Code § 13.1-688', STATUTES_OF_STATES),
  conflict: directorsWithoutInterest('Va. Code § 13.1-691', STATUTES_OF_STATES),
}
