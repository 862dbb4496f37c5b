import * as z from 'zod/mini'
import type { Home } from '../jurisdictions.ts'
import { KINDS } from './kinds.ts'

/* The shape of a law file. A rule that a file leaves out is not checked. It is never guessed from another state. */

/** Every rule names its section, the text in which we read it, and the lawyer who compared it with the statute. */
const RuleSchema = z.strictObject({
  citation: z.string().check(z.minLength(1)),
  /** Where we read the statute. */
  source: z.string().check(z.minLength(1)),
  /** The age of that text, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null for an undated copy. */
  textDate: z.nullable(z.string().check(z.regex(/^\d{4}(?:-\d\d){0,2}$/))),
  /** Null until a lawyer has compared the rule with the statute. */
  reviewedBy: z.nullable(z.string().check(z.minLength(1))),
  /** The day of the review, `YYYY-MM-DD`. */
  reviewedOn: z.nullable(z.iso.date()),
})
export type Rule = z.infer<typeof RuleSchema>

const positive = z.int().check(z.gte(1))

/**
 * The least that a company's own rule may ask: a part of the base, rounded up, or a number. `atMost` limits the result. Above `beyond.base` the result is `beyond.number`, plus one for each started `onePer` of the excess.
 */
const FloorSchema = z.union([
  z.strictObject({
    numerator: positive,
    denominator: positive,
    atMost: z.optional(positive),
    beyond: z.optional(z.strictObject({ base: positive, number: positive, onePer: positive })),
  }),
  z.strictObject({ number: positive }),
])
export type Floor = z.infer<typeof FloorSchema>

/** What the statute says of a company's own rule for a quorum. */
const OwnQuorumSchema = z.strictObject({
  /** How far it may go below the default. `none`: as far as it likes. Missing: we have not read it. */
  quorumFloor: z.optional(z.union([FloorSchema, z.literal('none')])),
  /** Which papers of the company may lower it: bylaws too, the articles alone, or none. Missing: we have not read it. */
  loweredBy: z.optional(z.enum(['bylaws', 'articles', 'nothing'])),
  /** Which papers may ask for more than the default: the articles alone, or none. Missing: bylaws too. */
  raisedBy: z.optional(z.enum(['articles', 'nothing'])),
})
export type OwnQuorum = z.infer<typeof OwnQuorumSchema>

/**
 * A majority of a board, unless the company's own rule asks for another number. The base, vacancies counted in all but
 * `inOffice`:
 * `fixed` the number that articles or bylaws set; `prescribed` the same in a statute that calls it so; `authorized`,
 * `entireBoard` all seats; `fixedOrPrescribed` that number, but the directors in office where the size varies and none is set;
 * `inOfficeOrPrescribed` the directors in office, but the number that is set where the size varies.
 */
const QuorumRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  quorumBase: z.enum([
    'fixed',
    'prescribed',
    'authorized',
    'entireBoard',
    'inOffice',
    'fixedOrPrescribed',
    'inOfficeOrPrescribed',
  ]),
  ...OwnQuorumSchema.shape,
})
export type QuorumRule = z.infer<typeof QuorumRuleSchema>
export type QuorumBase = QuorumRule['quorumBase']

/**
 * The act of a board, or of managers: more than half of those present at a quorum, of those of them who vote, of the voting
 * power of those present, or of all managers, present or not. The forms count people, so each of them has one vote. Only
 * `presentAndVoting` leaves out those who abstain.
 */
const ActRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  boardVote: z.enum(['present', 'presentAndVoting', 'votingPower', 'allManagers']),
  /** The company's own rule replaces this one, even where it asks for less. Otherwise it may only ask for more. */
  isReplacedByOwnRule: z.optional(z.literal(true)),
})
export type ActRule = z.infer<typeof ActRuleSchema>

/** How a director who was present escapes counting as in favor. */
const AssentRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  assentRebuttedBy: z.array(
    z.enum(['objection', 'entryInMinutes', 'writtenNotice', 'voteAgainst', 'abstention']),
  ),
})

/** How much of all votes, or interests, must be represented: more than half, or at least a part. */
const OwnersQuorumRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  part: z.union([z.literal('majority'), z.strictObject({ numerator: positive, denominator: positive })]),
  ...OwnQuorumSchema.shape,
})
export type OwnersQuorumRule = z.infer<typeof OwnersQuorumRuleSchema>

/**
 * What the votes in favor must exceed: the votes against; half of those present and entitled; half of all interests.
 * `votingAndHalfQuorum`: the votes against, and half of the required quorum as well.
 */
const OwnersActRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  ownersVote: z.enum(['forOverAgainst', 'presentAndEntitled', 'votingAndHalfQuorum', 'majorityInInterest']),
  isReplacedByOwnRule: z.optional(z.literal(true)),
})
export type OwnersActRule = z.infer<typeof OwnersActRuleSchema>

/** Owners elect directors by the most votes, however many are cast against them. */
const ElectionRuleSchema = z.strictObject({ ...RuleSchema.shape, by: z.literal('plurality') })
export type ElectionRule = z.infer<typeof ElectionRuleSchema>

/** What weighs the votes of an LLC's members: what they contributed, their share of the profits, or one vote each. */
const InterestBaseRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  interestBase: z.enum(['contributions', 'profits', 'heads']),
})
export type InterestBase = z.infer<typeof InterestBaseRuleSchema>['interestBase']

/**
 * The vote of the directors without an interest that protects a deal from the consequences of that interest alone. It never
 * decides whether the board adopted the matter, and never speaks of the meeting.
 */
const ConflictRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  /**
   * `allDisinterested`: a majority of all directors in office without an interest, quorum or not. `votingQualified`: a majority
   * of those without one who vote, while a majority of all of them is present. `sufficientWithout`: the votes that an act of the
   * board needs, without those of interested directors, who do count as present. Missing: no number is checked.
   */
  base: z.optional(z.enum(['allDisinterested', 'votingQualified', 'sufficientWithout'])),
  /** The fewest votes. */
  minimum: z.optional(positive),
  /** Where there are too few of them for an act of the board, their unanimous vote is enough, even the vote of one. */
  unanimousIfTooFew: z.optional(z.literal(true)),
  /** Where most of the directors have an interest, a committee of this many directors without one must vote. */
  committeeIfMajorityInterested: z.optional(positive),
  /** Their votes are not enough: the deal must be found fair as well. */
  alsoFair: z.optional(z.literal(true)),
  /** Also: to weigh alternatives, to write the reasons down at the time, to vote apart from the interested. */
  asks: z.optional(z.array(z.enum(['alternatives', 'writtenBasis', 'apart']))),
  /**
   * What the vote achieves: the company cannot undo the deal for the interest alone; the interest is no ground for equitable
   * relief; no profit must be given up; who attacks the deal must prove that it is unfair; the attorney general does not act.
   */
  effect: z.enum(['voidable', 'equitableRelief', 'account', 'burden', 'attorneyGeneral']),
  /** What has the same effect as that vote. */
  alternatives: z.array(z.enum(['owners-approval', 'fairness'])),
})
export type ConflictRule = z.infer<typeof ConflictRuleSchema>
export type ConflictEffect = ConflictRule['effect']

const Signers = z.union([
  z.enum(['all', 'votesNeeded', 'allButInterested']),
  z.strictObject({ percent: positive }),
])

/** Who must sign a consent that takes the place of a meeting, and who where the articles say so. */
const ConsentRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  by: Signers,
  ifArticlesSay: z.optional(Signers),
})

/** Directors who take part remotely are present when all can hear, or communicate with, each other at the same time. */
const RemoteRuleSchema = z.strictObject({ ...RuleSchema.shape, all: z.enum(['hear', 'communicate']) })

const NoticeRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  /** Before a regular or special meeting of the board, unless the company's own rule says otherwise. */
  regularDays: z.optional(positive),
  specialDays: z.optional(positive),
  /** Attending without an objection waives the notice. */
  isWaivedByAttending: z.optional(z.literal(true)),
  isWaivedInWriting: z.optional(z.literal(true)),
  /** A director who objects keeps the objection only without a vote in favor of what the meeting then decides. */
  waiverNeedsNoYes: z.optional(z.literal(true)),
})
export type NoticeRule = z.infer<typeof NoticeRuleSchema>

/** The bodies whose minutes the law requires; an empty list where it requires none. */
const RecordsRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  minutesOf: z.array(z.enum(['board', 'owners'])),
})

/** What a company of this kind may not resolve. `reason` names the sentence that explains it. */
const BarredRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  matter: z.enum(['distribution', 'issueShares', 'loanToDirector']),
  reason: z.enum(['noProfitToMembers', 'noShares', 'noLoansToDirectors']),
})
export type BarredMatter = z.infer<typeof BarredRuleSchema>['matter']

/**
 * What only members decide, even in a company with managers: never an act of managers. `by` is missing where the statute, as
 * far as this file goes, names no number. The company's agreement may say otherwise.
 */
const MemberDecisionRuleSchema = z.strictObject({
  ...RuleSchema.shape,
  decisions: z.array(
    z.enum(['admitMember', 'amendAgreement', 'amendArticles', 'mergeOrConvert', 'sellAssets', 'dissolve']),
  ),
  by: z.optional(z.enum(['all', 'majority-in-interest'])),
  isInWriting: z.optional(z.literal(true)),
})
export type MemberDecisionRule = z.infer<typeof MemberDecisionRuleSchema>
export type MemberDecision = MemberDecisionRule['decisions'][number]

export const LawSchema = z.strictObject({
  home: z.custom<Home>((home) => /^US-[A-Z]{2}$/u.test(String(home))),
  kinds: z.array(z.enum(KINDS)).check(z.minLength(1)),
  /** For a board. Managers who decide by a majority of all have none. */
  quorum: z.optional(QuorumRuleSchema),
  /** For a board, or for the managers. */
  act: z.optional(ActRuleSchema),
  assent: z.optional(AssentRuleSchema),
  conflict: z.optional(ConflictRuleSchema),
  /** For shareholders or members. */
  ownersQuorum: z.optional(OwnersQuorumRuleSchema),
  ownersAct: z.optional(OwnersActRuleSchema),
  election: z.optional(ElectionRuleSchema),
  interestBase: z.optional(InterestBaseRuleSchema),
  consentBoard: z.optional(ConsentRuleSchema),
  consentOwners: z.optional(ConsentRuleSchema),
  remote: z.optional(RemoteRuleSchema),
  notice: z.optional(NoticeRuleSchema),
  records: z.optional(RecordsRuleSchema),
  barred: z.optional(z.array(BarredRuleSchema)),
  memberDecisions: z.optional(z.array(MemberDecisionRuleSchema)),
})
export type Law = z.infer<typeof LawSchema>
