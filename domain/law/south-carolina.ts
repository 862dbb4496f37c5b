import { quorumAndAct, directorsWithoutInterest } from './model-act.ts'
import type { Law } from './rule.ts'
import { STATUTES_OF_STATES } from './source.ts'

const { quorum, ...others } = quorumAndAct('S.C. Code § 33-8-240', STATUTES_OF_STATES)

/** A board of a fixed size counts the directors then in office. */
export const SOUTH_CAROLINA_CORPORATION: Law = {
  home: 'US-SC',
  kinds: ['corporation'],
  quorum: { ...quorum, quorumBase: 'inOfficeOrPrescribed' },
  ...others,
  conflict: directorsWithoutInterest('S.C. Code § 33-8-310', STATUTES_OF_STATES),
}
