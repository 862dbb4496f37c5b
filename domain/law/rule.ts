import type { Home } from '../jurisdictions.ts'
import type { Kind } from './kinds.ts'

/*
 * The shape of a law file. A rule that a file leaves out is not checked. It is never guessed from another
 * state.
 */

/**
 * Every rule names its section, the text in which we read it, and the lawyer who compared it with the
 * statute.
 */
export type Rule = {
  citation: string
  /** Where we read the statute. */
  source: string
  /** The age of that text, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null for an undated copy. */
  textDate: string | null
  /** Null until a lawyer has compared the rule with the statute. */
  reviewedBy: string | null
  /** The day of the review, `YYYY-MM-DD`. */
  reviewedOn: string | null
}

type Part = { numerator: number; denominator: number }

/**
 * The least that a company's own rule may ask: a part of the base, rounded up, or a number. `atMost` limits
 * the result. Above `beyond.base` the result is `beyond.number`, plus one for each started `onePer` of the
 * excess.
 */
export type Floor =
  (Part & { atMost?: number; beyond?: { base: number; number: number; onePer: number } }) | { number: number }

/** What the statute says of a company's own rule for a quorum. */
export type OwnQuorum = {
  /** How far it may go below the default. `none`: as far as it likes. Missing: we have not read it. */
  quorumFloor?: Floor | 'none'
  /**
   * Which papers of the company may lower it: bylaws too, the articles alone, or none. Missing: we have not
   * read it.
   */
  loweredBy?: 'bylaws' | 'articles' | 'nothing'
  /** Which papers may ask for more than the default: the articles alone, or none. Missing: bylaws too. */
  raisedBy?: 'articles' | 'nothing'
}

/**
 * A majority of a board, unless the company's own rule asks for another number. The base, vacancies counted
 * in all but `inOffice`: `fixed` the number that articles or bylaws set; `prescribed` the same in a statute
 * that calls it so; `authorized`, `entireBoard` all seats; `fixedOrPrescribed` that number, but the directors
 * in office where the size varies and none is set; `inOfficeOrPrescribed` the directors in office, but the
 * number that is set where the size varies.
 */
export type QuorumRule = Rule &
  OwnQuorum & {
    quorumBase:
      | 'fixed'
      | 'prescribed'
      | 'authorized'
      | 'entireBoard'
      | 'inOffice'
      | 'fixedOrPrescribed'
      | 'inOfficeOrPrescribed'
  }
export type QuorumBase = QuorumRule['quorumBase']

/**
 * The act of a board, or of managers: more than half of those present at a quorum, of those of them who vote,
 * of the voting power of those present, or of all managers, present or not. The forms count people, so each
 * of them has one vote. Only `presentAndVoting` leaves out those who abstain.
 */
export type ActRule = Rule & {
  boardVote: 'present' | 'presentAndVoting' | 'votingPower' | 'allManagers'
  /**
   * The company's own rule replaces this one, even where it asks for less. Otherwise it may only ask for
   * more.
   */
  isReplacedByOwnRule?: true
}

/** How much of all votes, or interests, must be represented: more than half, or at least a part. */
export type OwnersQuorumRule = Rule & OwnQuorum & { part: 'majority' | Part }

/**
 * What the votes in favor must exceed: the votes against; half of those present and entitled; half of all
 * interests. `votingAndHalfQuorum`: the votes against, and half of the required quorum as well.
 */
export type OwnersActRule = Rule & {
  ownersVote: 'forOverAgainst' | 'presentAndEntitled' | 'votingAndHalfQuorum' | 'majorityInInterest'
  isReplacedByOwnRule?: true
}

/** Owners elect directors by the most votes, however many are cast against them. */
export type ElectionRule = Rule & { by: 'plurality' }

/** Whether the owners elect by the most votes: then no number of votes is needed. */
export function isByPlurality({ finding }: { finding: { rule?: object } | string | undefined }): boolean {
  const rule = typeof finding === 'object' ? finding.rule : undefined
  return rule !== undefined && 'by' in rule && rule.by === 'plurality'
}

/**
 * What weighs the votes of an LLC's members: what they contributed, their share of the profits, or one vote
 * each.
 */
export type InterestBase = 'contributions' | 'profits' | 'heads'

/**
 * The vote of the directors without an interest that protects a deal from the consequences of that interest
 * alone. It never decides whether the board adopted the matter, and never speaks of the meeting.
 */
export type ConflictRule = Rule & {
  /**
   * `allDisinterested`: a majority of all directors in office without an interest, quorum or not.
   * `votingQualified`: a majority of those without one who vote, while a majority of all of them is present.
   * `sufficientWithout`: the votes that an act of the board needs, without those of interested directors, who
   * do count as present. Missing: no number is checked.
   */
  base?: 'allDisinterested' | 'votingQualified' | 'sufficientWithout'
  /** The fewest votes. */
  minimum?: number
  /**
   * Where there are too few of them for an act of the board, their unanimous vote is enough, even the vote of
   * one.
   */
  unanimousIfTooFew?: true
  /**
   * Where most of the directors have an interest, a committee of this many directors without one must vote.
   */
  committeeIfMajorityInterested?: number
  /** Their votes are not enough: the deal must be found fair as well. */
  alsoFair?: true
  /**
   * Also: to weigh alternatives, to write the reasons down at the time, to vote apart from the interested.
   */
  asks?: ('alternatives' | 'writtenBasis' | 'apart')[]
  effect: ConflictEffect
  /** What has the same effect as that vote. */
  alternatives: ('owners-approval' | 'fairness')[]
}

/**
 * What the vote achieves: the company cannot undo the deal for the interest alone; the interest is no ground
 * for equitable relief; no profit must be given up; who attacks the deal must prove that it is unfair; the
 * attorney general does not act.
 */
export type ConflictEffect = 'voidable' | 'equitableRelief' | 'account' | 'burden' | 'attorneyGeneral'

type Signers = 'all' | 'votesNeeded' | 'allButInterested' | { percent: number }

/** Who must sign a consent that takes the place of a meeting, and who where the articles say so. */
type ConsentRule = Rule & { by: Signers; ifArticlesSay?: Signers }

type NoticeRule = Rule & {
  /** Before a regular or special meeting of the board, unless the company's own rule says otherwise. */
  regularDays?: number
  specialDays?: number
  /** Attending without an objection waives the notice. */
  isWaivedByAttending?: true
  isWaivedInWriting?: true
  /**
   * A director who objects keeps the objection only without a vote in favor of what the meeting then decides.
   */
  waiverNeedsNoYes?: true
}

/** What a company of this kind may not resolve. `reason` names the sentence that explains it. */
type BarredRule = Rule & {
  matter: 'distribution' | 'issueShares' | 'loanToDirector'
  reason: 'noProfitToMembers' | 'noShares' | 'noLoansToDirectors'
}
export type BarredMatter = BarredRule['matter']
export type BarredReason = BarredRule['reason']

/**
 * Decisions out of the ordinary: a law leaves them to the owners, or asks for more votes than for other
 * matters. A rule on ordinary matters is never applied to them.
 */
export const RESERVED_DECISIONS = [
  'admitMember',
  'amendAgreement',
  'amendArticles',
  'mergeOrConvert',
  'sellAssets',
  'dissolve',
  'removeDirector',
] as const
export type ReservedDecision = (typeof RESERVED_DECISIONS)[number]

/**
 * What the owners' votes must reach: all votes or interests; more than half of all; more than were cast
 * against; a part of those present or represented.
 */
export type ReservedVotes = 'all' | 'majority' | 'forOverAgainst' | { ofRepresented: 'majority' | Part }

/**
 * How the owners take such decisions. `by` is missing where the statute names no number, or one that minutes
 * do not show. The company's own papers may say otherwise.
 */
export type ReservedRule = Rule & {
  decisions: readonly ReservedDecision[]
  by?: ReservedVotes
  isInWriting?: true
  /** Without members who may vote, the board decides; or the bylaws may let the board decide. */
  orBoard?: 'withoutMembers' | 'asBylawsSay'
}

export type Law = {
  home: Home
  kinds: [Kind, ...Kind[]]
  /** For a board. Managers who decide by a majority of all have none. */
  quorum?: QuorumRule
  /** For a board, or for the managers. */
  act?: ActRule
  /** How a director who was present escapes counting as in favor. */
  assent?: Rule & {
    assentRebuttedBy: ('objection' | 'entryInMinutes' | 'writtenNotice' | 'voteAgainst' | 'abstention')[]
  }
  conflict?: ConflictRule
  /** For shareholders or members. */
  ownersQuorum?: OwnersQuorumRule
  ownersAct?: OwnersActRule
  election?: ElectionRule
  interestBase?: Rule & { interestBase: InterestBase }
  consentBoard?: ConsentRule
  consentOwners?: ConsentRule
  /**
   * Directors who take part remotely are present when all can hear, or communicate with, each other at the
   * same time.
   */
  remote?: Rule & { all: 'hear' | 'communicate' }
  notice?: NoticeRule
  /** The bodies whose minutes the law requires; an empty list where it requires none. */
  records?: Rule & { minutesOf: ('board' | 'owners')[] }
  barred?: BarredRule[]
  reserved?: ReservedRule[]
  /** Reserved decisions whose statute was not read: nothing is applied to them. */
  unread?: readonly ReservedDecision[]
}
