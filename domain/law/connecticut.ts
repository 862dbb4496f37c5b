import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES, unreviewed } from './source.ts'

export const CONNECTICUT_CORPORATION: Law = {
  home: 'US-CT',
  kinds: ['corporation'],
  ...quorumAndAct('Conn. Gen. Stat. § 33-752', STATUTES_OF_STATES),
  conflict: qualifiedDirectors('Conn. Gen. Stat. § 33-783', STATUTES_OF_STATES),
  ownersQuorum: { ...unreviewed('Conn. Gen. Stat. § 33-709(a)', STATUTES_OF_STATES), part: 'majority' },
  ownersAct: {
    ...unreviewed('Conn. Gen. Stat. § 33-709(c)', STATUTES_OF_STATES),
    ownersVote: 'forOverAgainst',
  },
  consentOwners: {
    ...unreviewed('Conn. Gen. Stat. § 33-698', STATUTES_OF_STATES),
    by: 'all',
    ifArticlesSay: 'votesNeeded',
  },
}
