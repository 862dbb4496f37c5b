import { quorumOfFixedNumber, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES, unreviewed } from './source.ts'

export const IOWA_CORPORATION: Law = {
  home: 'US-IA',
  kinds: ['corporation'],
  ...quorumOfFixedNumber('Iowa Code § 490.824', STATUTES_OF_STATES),
  conflict: { ...qualifiedDirectors('Iowa Code § 490.862', STATUTES_OF_STATES), asks: ['apart'] },
  consentOwners: {
    ...unreviewed('Iowa Code § 490.704', STATUTES_OF_STATES),
    by: { percent: 90 },
    ifArticlesSay: 'votesNeeded',
  },
}
