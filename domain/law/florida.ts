import { unreviewed, type Law } from './rule.ts'

/** Directors' interests (607.0832, rewritten in 2019) are left out until a lawyer has read them. */
export const FLORIDA_CORPORATION: Law = {
  home: 'US-FL',
  kinds: ['corporation'],
  quorum: { ...unreviewed('Fla. Stat. 607.0824'), base: 'seats', floor: { numerator: 1, denominator: 3 } },
  act: { ...unreviewed('Fla. Stat. 607.0824'), majorityOf: 'present' },
  ownersQuorum: {
    ...unreviewed('Fla. Stat. 607.0725'),
    part: 'majority',
    floor: { numerator: 1, denominator: 3 },
  },
  ownersAct: { ...unreviewed('Fla. Stat. 607.0725(3)'), exceeds: 'against' },
  election: { ...unreviewed('Fla. Stat. 607.0728'), by: 'plurality' },
  consent: { ...unreviewed('Fla. Stat. 607.0821'), by: 'all' },
}
