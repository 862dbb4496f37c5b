import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'

const CODE = { source: 'UniCourt/cic-code-tn', textDate: '2022-11' }

export const TENNESSEE_CORPORATION: Law = {
  home: 'US-TN',
  kinds: ['corporation'],
  ...quorumAndAct('Tenn. Code § 48-18-205', CODE),
  // It is about officers, too.
  conflict: qualifiedDirectors('Tenn. Code § 48-18-703', CODE),
}
