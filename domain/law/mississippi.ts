import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'

const CODE = { source: 'UniCourt/cic-code-ms', textDate: '2022-11' }

export const MISSISSIPPI_CORPORATION: Law = {
  home: 'US-MS',
  kinds: ['corporation'],
  ...quorumAndAct('Miss. Code § 79-4-8.24', CODE),
  conflict: { ...qualifiedDirectors('Miss. Code § 79-4-8.62', CODE), asks: ['apart'] },
}
