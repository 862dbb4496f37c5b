import { unreviewed, type Law } from './rule.ts'

export const TEXAS_CORPORATION: Law = {
  home: 'US-TX',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed('Tex. Bus. Orgs. Code § 21.413'),
    base: 'seats',
    floor: { numerator: 1, denominator: 3 },
  },
  act: { ...unreviewed('Tex. Bus. Orgs. Code § 21.415(a)'), majorityOf: 'present' },
  interests: {
    ...unreviewed('Tex. Bus. Orgs. Code § 21.418(b)'),
    test: 'majority-of-disinterested',
    about: 'voidability',
    alternatives: ['owners-approval', 'fairness'],
  },
  ownersQuorum: {
    ...unreviewed('Tex. Bus. Orgs. Code § 21.358'),
    part: 'majority',
    floor: { numerator: 1, denominator: 3 },
  },
  ownersAct: { ...unreviewed('Tex. Bus. Orgs. Code § 21.363(a)'), exceeds: 'half-of-cast-and-abstaining' },
  election: { ...unreviewed('Tex. Bus. Orgs. Code § 21.359'), by: 'plurality' },
  consent: { ...unreviewed('Tex. Bus. Orgs. Code § 21.415(b)'), by: 'all' },
}
