import { quorumAndAct } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES } from './source.ts'

export const NEBRASKA_CORPORATION: Law = {
  home: 'US-NE',
  kinds: ['corporation'],
  ...quorumAndAct('Neb. Rev. Stat. § 21-299', STATUTES_OF_STATES),
}
