import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'

const CODE = { source: 'UniCourt/cic-code-wy', textDate: '2022-11' }

export const WYOMING_CORPORATION: Law = {
  home: 'US-WY',
  kinds: ['corporation'],
  ...quorumAndAct('Wyo. Stat. § 17-16-824', CODE),
  conflict: { ...qualifiedDirectors('Wyo. Stat. § 17-16-862', CODE), asks: ['apart'] },
}
