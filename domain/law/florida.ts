import type { Law } from './rule.ts'
import { STATUTES_OF_STATES, undated, unreviewed } from './source.ts'

const read = (citation: string) => unreviewed(citation, STATUTES_OF_STATES)
const SECTION_725 = undated('lawserver.com, Fla. Stat. 607.0725')

/** Quorum and act of the board, interests and elections were not read. */
export const FLORIDA_CORPORATION: Law = {
  home: 'US-FL',
  kinds: ['corporation'],
  ownersQuorum: {
    ...unreviewed('Fla. Stat. 607.0725', SECTION_725),
    part: 'majority',
    quorumFloor: { numerator: 1, denominator: 3 },
  },
  ownersAct: { ...unreviewed('Fla. Stat. 607.0725(3)', SECTION_725), ownersVote: 'forOverAgainst' },
  remote: { ...read('Fla. Stat. 607.0820'), all: 'hear' },
}

export const FLORIDA_NONPROFIT: Law = {
  home: 'US-FL',
  kinds: ['nonprofit'],
  // Directors under 18 never count for the quorum; nobody is asked an age.
  quorum: {
    ...read('Fla. Stat. 617.0824(1), (2)'),
    quorumBase: 'prescribed',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'articles',
  },
  act: { ...read('Fla. Stat. 617.0824(3)'), boardVote: 'present' },
  assent: {
    ...read('Fla. Stat. 617.0824(4)'),
    assentRebuttedBy: ['objection', 'voteAgainst', 'abstention'],
  },
  conflict: {
    ...read('Fla. Stat. 617.0832'),
    base: 'allDisinterested',
    minimum: 2,
    effect: 'voidable',
    alternatives: ['owners-approval', 'fairness'],
  },
  consentBoard: { ...read('Fla. Stat. 617.0821'), by: 'all' },
  consentOwners: { ...read('Fla. Stat. 617.0701(4)'), by: 'votesNeeded' },
  remote: { ...read('Fla. Stat. 617.0820(4)'), all: 'hear' },
  notice: {
    ...read('Fla. Stat. 617.0822, 617.0823'),
    specialDays: 2,
    isWaivedByAttending: true,
    isWaivedInWriting: true,
  },
  records: { ...read('Fla. Stat. 617.1601'), minutesOf: ['board', 'owners'] },
  reserved: [
    {
      ...read('Fla. Stat. 617.1402'),
      decisions: ['dissolve'],
      by: { ofRepresented: 'majority' },
      orBoard: 'withoutMembers',
    },
    // Articles or bylaws may name another part.
    {
      ...read('Fla. Stat. 617.1002(1)'),
      decisions: ['amendArticles'],
      by: { ofRepresented: 'majority' },
      orBoard: 'withoutMembers',
    },
    // Directors whom the board elected are the board's to remove (617.0808(1)(a)).
    { ...read('Fla. Stat. 617.0808'), decisions: ['removeDirector'], orBoard: 'asBylawsSay' },
  ],
  barred: [{ ...read('Fla. Stat. 617.0833'), matter: 'loanToDirector', reason: 'noLoansToDirectors' }],
}

export const FLORIDA_LLC: Law = {
  home: 'US-FL',
  kinds: ['llc-managers', 'llc-members'],
  act: { ...read('Fla. Stat. 605.04073(2)(b)'), boardVote: 'allManagers', isReplacedByOwnRule: true },
  conflict: {
    ...read('Fla. Stat. 605.04092'),
    base: 'allDisinterested',
    minimum: 2,
    effect: 'burden',
    alternatives: ['owners-approval'],
  },
  ownersAct: {
    ...read('Fla. Stat. 605.04073(1)(c), (2)(d)'),
    ownersVote: 'majorityInInterest',
    isReplacedByOwnRule: true,
  },
  interestBase: { ...read('Fla. Stat. 605.04073(1)(b), (2)(c)'), interestBase: 'profits' },
  consentBoard: { ...read('Fla. Stat. 605.04073(5)'), by: 'all' },
  consentOwners: { ...read('Fla. Stat. 605.04073(4)'), by: 'votesNeeded' },
  remote: { ...read('Fla. Stat. 605.04073'), all: 'hear' },
  reserved: [
    { ...read('Fla. Stat. 605.0401(3)'), decisions: ['admitMember'], by: 'all' },
    {
      ...read('Fla. Stat. 605.04073(1)(d), (2)(e)'),
      decisions: ['amendAgreement', 'amendArticles'],
      by: 'all',
    },
    { ...read('Fla. Stat. 605.0701(2)'), decisions: ['dissolve'], by: 'all' },
    // A member who would become liable must agree as well (605.1023(1)(b)).
    {
      ...read('Fla. Stat. 605.04073(1)(c), (2)(d), 605.1023(1)(a)'),
      decisions: ['sellAssets', 'mergeOrConvert'],
      by: 'majority',
    },
  ],
}
