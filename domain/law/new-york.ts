import type { Law } from './rule.ts'
import { undated, unreviewed, type Source } from './source.ts'

const SENATE = undated('nysenate.gov/legislation/laws')
const LLC_LAW: Source = { source: 'nysenate.gov/legislation/laws/LLC', textDate: '2014-09-22' }
const RELATED_PARTIES: Source = { source: 'legalfix.com, N-PCL 715', textDate: '2019' }

export const NEW_YORK_CORPORATION: Law = {
  home: 'US-NY',
  kinds: ['corporation'],
  quorum: {
    ...unreviewed('N.Y. BCL § 707', { source: 'blumberg.com, BCL 707', textDate: '2014' }),
    quorumBase: 'entireBoard',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'bylaws',
    raisedBy: 'articles',
  },
  act: {
    ...unreviewed('N.Y. BCL § 708(d)', { source: 'caionline.org', textDate: '2021' }),
    boardVote: 'present',
  },
  // How 713(b) goes on was not read: it may name a further alternative.
  conflict: {
    ...unreviewed('N.Y. BCL § 713(a)', SENATE),
    base: 'sufficientWithout',
    unanimousIfTooFew: true,
    effect: 'voidable',
    alternatives: ['owners-approval'],
  },
  ownersQuorum: {
    ...unreviewed('N.Y. BCL § 608', undated('getpocketlaw.com, BCL 608')),
    part: 'majority',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'bylaws',
  },
  ownersAct: { ...unreviewed('N.Y. BCL § 614(b)', SENATE), ownersVote: 'forOverAgainst' },
  election: { ...unreviewed('N.Y. BCL § 614(a)', SENATE), by: 'plurality' },
  consentBoard: {
    ...unreviewed('N.Y. BCL § 708(b)', { source: 'caionline.org', textDate: '2021' }),
    by: 'all',
  },
  consentOwners: {
    ...unreviewed('N.Y. BCL § 615', undated('ny.elaws.us, BCL 615')),
    by: 'all',
    ifArticlesSay: 'votesNeeded',
  },
  remote: { ...unreviewed('N.Y. BCL § 708(c)', { source: 'caionline.org', textDate: '2021' }), all: 'hear' },
  notice: { ...unreviewed('N.Y. BCL § 711', SENATE), isWaivedByAttending: true, isWaivedInWriting: true },
}

/** The votes of members (613) were not read. */
export const NEW_YORK_NONPROFIT: Law = {
  home: 'US-NY',
  kinds: ['nonprofit'],
  quorum: {
    ...unreviewed('N.Y. N-PCL §§ 102(a)(6-a), 707', undated('crawdad.neocities.org, N-PCL 707')),
    quorumBase: 'entireBoard',
    quorumFloor: { numerator: 1, denominator: 3, beyond: { base: 15, number: 5, onePer: 10 } },
    loweredBy: 'bylaws',
  },
  act: { ...unreviewed('N.Y. N-PCL § 708(d)', { source: 'Justia', textDate: '2012' }), boardVote: 'present' },
  // A majority of those present is asked for only where a charity's related party has a substantial interest.
  conflict: {
    ...unreviewed('N.Y. N-PCL § 715(a)–(f)', RELATED_PARTIES),
    alsoFair: true,
    asks: ['alternatives', 'writtenBasis'],
    effect: 'attorneyGeneral',
    alternatives: [],
  },
  ownersQuorum: {
    ...unreviewed('N.Y. N-PCL § 608', undated('lawserver.com, N-PCL 608')),
    part: 'majority',
    quorumFloor: { numerator: 1, denominator: 10, atMost: 100 },
    loweredBy: 'bylaws',
  },
  consentBoard: { ...unreviewed('N.Y. N-PCL § 708(b)', RELATED_PARTIES), by: 'all' },
  consentOwners: {
    ...unreviewed('N.Y. N-PCL § 614', { source: 'nysenate.gov, N-PCL 614', textDate: '2022-11-25' }),
    by: 'all',
    ifArticlesSay: 'votesNeeded',
  },
  remote: { ...unreviewed('N.Y. N-PCL § 708(c)', RELATED_PARTIES), all: 'hear' },
  notice: {
    ...unreviewed('N.Y. N-PCL § 711', { source: 'codes.findlaw.com, N-PCL 711', textDate: '2021' }),
    isWaivedInWriting: true,
  },
}

/** How several managers decide (408), and what members decide by default, was not read. */
export const NEW_YORK_LLC: Law = {
  home: 'US-NY',
  kinds: ['llc-managers', 'llc-members'],
  conflict: {
    ...unreviewed('N.Y. LLC Law § 411(a)', undated('statutes.laws.com, N.Y. LLC Law 411')),
    base: 'sufficientWithout',
    unanimousIfTooFew: true,
    effect: 'voidable',
    alternatives: ['owners-approval'],
  },
  ownersQuorum: {
    ...unreviewed('N.Y. LLC Law § 404', undated('courtgpt.ai, N.Y. LLC Law 404')),
    part: 'majority',
    quorumFloor: { numerator: 1, denominator: 3 },
    loweredBy: 'bylaws',
  },
  interestBase: { ...unreviewed('N.Y. LLC Law § 402(a)', LLC_LAW), interestBase: 'profits' },
  reserved: [
    {
      ...unreviewed('N.Y. LLC Law § 402(c)', LLC_LAW),
      decisions: ['admitMember', 'amendAgreement', 'amendArticles'],
      by: 'majority',
    },
  ],
  unread: ['mergeOrConvert', 'sellAssets', 'dissolve'],
}
