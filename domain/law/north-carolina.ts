import { quorumOfFixedNumber, directorsWithoutInterest } from './model-act.ts'
import type { Law } from './rule.ts'

const CODE = { source: 'UniCourt/cic-code-nc', textDate: '2022-11' }

export const NORTH_CAROLINA_CORPORATION: Law = {
  home: 'US-NC',
  kinds: ['corporation'],
  ...quorumOfFixedNumber('N.C. Gen. Stat. § 55-8-24', CODE),
  // The statute does not say that one alone is never enough.
  conflict: { ...directorsWithoutInterest('N.C. Gen. Stat. § 55-8-31', CODE), minimum: 1 },
}
