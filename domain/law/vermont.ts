import { quorumAndAct, qualifiedDirectors } from './model-act.ts'
import type { Law } from './rule.ts'
import { unreviewed } from './source.ts'

const CODE = { source: 'UniCourt/cic-code-vt', textDate: '2022-11' }

const { quorum: _quorum, ...others } = quorumAndAct('11A V.S.A. § 8.24', CODE)

export const VERMONT_CORPORATION: Law = {
  home: 'US-VT',
  kinds: ['corporation'],
  // Articles and bylaws may only ask for more.
  quorum: { ...unreviewed('11A V.S.A. § 8.24', CODE), quorumBase: 'fixedOrPrescribed', loweredBy: 'nothing' },
  ...others,
  conflict: { ...qualifiedDirectors('11A V.S.A. § 8.62', CODE), asks: ['apart'] },
}
