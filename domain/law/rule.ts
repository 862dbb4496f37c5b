import * as z from 'zod/mini'
import { HOMES, KINDS } from './kinds.ts'

/* The shape of a law file. A rule that a file leaves out is not checked. It is never guessed from another state. */

/** Every rule names its source, and the lawyer who compared it with the statute: null until a lawyer has. */
const review = {
  citation: z.string().check(z.minLength(1)),
  reviewedBy: z.nullable(z.string().check(z.minLength(1))),
  /** The day of the review, `YYYY-MM-DD`. */
  reviewedOn: z.nullable(z.iso.date()),
}

const positive = z.int().check(z.gte(1))

/**
 * The least that a company's own rule may ask: a part of the base, rounded up. `atLeast` and `atMost` limit the result. Above
 * `beyond.base` the result is `beyond.number`, plus one for each started `onePer` of the excess.
 */
const FloorSchema = z.strictObject({
  numerator: positive,
  denominator: positive,
  atLeast: z.optional(positive),
  atMost: z.optional(positive),
  beyond: z.optional(z.strictObject({ base: positive, number: positive, onePer: positive })),
})
export type Floor = z.infer<typeof FloorSchema>

/** A majority of a board, unless the company's own rule asks for another number. */
const QuorumRuleSchema = z.strictObject({
  ...review,
  /** `seats-or-in-office`: the directors in office, where the size of the board varies and no number is prescribed. */
  base: z.enum(['seats', 'seats-or-in-office', 'in-office']),
  /** Missing: the statute sets none. */
  floor: z.optional(FloorSchema),
})
export type QuorumRule = z.infer<typeof QuorumRuleSchema>

/**
 * The act of a board, or of managers: the votes of a majority of those present at a quorum, or of `all`, present or not. People
 * who abstain count as present in both cases.
 */
const ActRuleSchema = z.strictObject({
  ...review,
  majorityOf: z.enum(['present', 'all']),
  /** The company's own rule replaces this one, even where it asks for less. Otherwise it may only ask for more. */
  isReplacedByOwnRule: z.optional(z.literal(true)),
})
export type ActRule = z.infer<typeof ActRuleSchema>

/** How much of all votes, or interests, must be represented: more than half, or at least a part. */
const OwnersQuorumRuleSchema = z.strictObject({
  ...review,
  part: z.union([z.literal('majority'), z.strictObject({ numerator: positive, denominator: positive })]),
  floor: z.optional(FloorSchema),
})
export type OwnersQuorumRule = z.infer<typeof OwnersQuorumRuleSchema>

/**
 * What the votes in favor must exceed: half of those present and entitled, the votes against, half of the votes cast (where an
 * abstention is a vote cast), or half of all interests. `majorityOfQuorum`: they must also be a majority of the required
 * quorum.
 */
const OwnersActRuleSchema = z.strictObject({
  ...review,
  exceeds: z.enum(['half-of-present', 'against', 'half-of-cast-and-abstaining', 'half-of-all']),
  majorityOfQuorum: z.optional(z.literal(true)),
  isReplacedByOwnRule: z.optional(z.literal(true)),
})
export type OwnersActRule = z.infer<typeof OwnersActRuleSchema>

/** Owners elect directors by the most votes, however many are cast against them. */
const ElectionRuleSchema = z.strictObject({ ...review, by: z.literal('plurality') })
export type ElectionRule = z.infer<typeof ElectionRuleSchema>

/**
 * The vote of the directors without an interest that protects a deal from the consequences of that interest alone. It never
 * decides whether the board adopted the matter.
 *
 * `majority-of-disinterested`: a majority of all of them in office, quorum or not. `enough-without-interested`: the votes that
 * an act of the board needs, without those of interested directors, who do count as present.
 */
const InterestRuleSchema = z.strictObject({
  ...review,
  test: z.enum(['majority-of-disinterested', 'enough-without-interested']),
  /** Where there are too few of them for an act of the board, their unanimous vote is enough, even the vote of one. */
  orUnanimous: z.optional(z.literal(true)),
  atLeast: z.optional(positive),
  /** Where most of the directors have an interest, a committee of this many directors without one must vote. */
  committeeOf: z.optional(positive),
  /** What the vote prevents: that the deal is undone, that a court grants relief, or that the profit must be given up. */
  about: z.enum(['voidability', 'equitable-relief', 'duty-of-loyalty']),
  /** What has the same effect as that vote. */
  alternatives: z.array(z.enum(['owners-approval', 'fairness'])),
})
export type InterestRule = z.infer<typeof InterestRuleSchema>

/** A meeting that began with a quorum continues without it, as long as its acts have a majority of the required quorum. */
const DepartureRuleSchema = z.strictObject({ ...review, by: z.literal('majority-of-required-quorum') })
export type DepartureRule = z.infer<typeof DepartureRuleSchema>

/** Who must sign a consent that takes the place of a meeting. */
const ConsentRuleSchema = z.strictObject({ ...review, by: z.enum(['all', 'votes-needed-at-meeting']) })

/** Directors who take part remotely are present when all can hear, or communicate with, each other at the same time. */
const RemoteRuleSchema = z.strictObject({ ...review, all: z.enum(['hear', 'communicate']) })

const NoticeRuleSchema = z.strictObject({
  ...review,
  /** Before a special meeting of the board, unless the company's own rule says otherwise. */
  specialDays: z.optional(positive),
  /** Attending without an objection waives the notice. */
  isWaivedByAttending: z.optional(z.literal(true)),
  isWaivedInWriting: z.optional(z.literal(true)),
})

/** The bodies whose minutes the law requires; an empty list where it requires none. */
const RecordsRuleSchema = z.strictObject({ ...review, minutesOf: z.array(z.enum(['board', 'owners'])) })

/** What a company of this kind may not resolve. `reason` names the sentence that explains it. */
const BarredRuleSchema = z.strictObject({
  ...review,
  matter: z.enum(['distribution', 'issueShares', 'loanToDirector']),
  reason: z.enum(['noProfitToMembers', 'noShares', 'noLoansToDirectors']),
})
export type BarredMatter = z.infer<typeof BarredRuleSchema>['matter']

/**
 * What only members decide, even in a company with managers: never an act of managers. `by` is missing where the statute, as
 * far as this file goes, names no number. The company's agreement may say otherwise.
 */
const MemberDecisionRuleSchema = z.strictObject({
  ...review,
  decisions: z.array(
    z.enum([
      'admitMember',
      'admitAssignee',
      'amendAgreement',
      'amendArticles',
      'mergeOrConvert',
      'sellAssets',
      'dissolve',
    ]),
  ),
  by: z.optional(z.enum(['all', 'majority-in-interest'])),
  isInWriting: z.optional(z.literal(true)),
})
export type MemberDecisionRule = z.infer<typeof MemberDecisionRuleSchema>
export type MemberDecision = MemberDecisionRule['decisions'][number]

export const LawSchema = z.strictObject({
  home: z.enum(HOMES),
  kinds: z.array(z.enum(KINDS)).check(z.minLength(1)),
  /** For a board. Managers who decide by a majority of all have none. */
  quorum: z.optional(QuorumRuleSchema),
  /** For a board, or for the managers. */
  act: z.optional(ActRuleSchema),
  departure: z.optional(DepartureRuleSchema),
  interests: z.optional(InterestRuleSchema),
  /** For shareholders or members. */
  ownersQuorum: z.optional(OwnersQuorumRuleSchema),
  ownersAct: z.optional(OwnersActRuleSchema),
  election: z.optional(ElectionRuleSchema),
  consent: z.optional(ConsentRuleSchema),
  ownersConsent: z.optional(ConsentRuleSchema),
  remote: z.optional(RemoteRuleSchema),
  notice: z.optional(NoticeRuleSchema),
  records: z.optional(RecordsRuleSchema),
  barred: z.optional(z.array(BarredRuleSchema)),
  memberDecisions: z.optional(z.array(MemberDecisionRuleSchema)),
})
export type Law = z.infer<typeof LawSchema>

/** What every rule carries. */
export type Rule = { citation: string; reviewedBy: string | null; reviewedOn: string | null }

/** The source of a rule that no lawyer has compared with the statute yet. */
export function unreviewed(citation: string) {
  return { citation, reviewedBy: null, reviewedOn: null }
}

export function isReviewed({ reviewedBy, reviewedOn }: Rule): boolean {
  return reviewedBy !== null && reviewedOn !== null
}

/** What a document may print as the source of a rule: nothing before a lawyer has reviewed it. */
export function citationOf(rule: Rule): string | undefined {
  return isReviewed(rule) ? rule.citation : undefined
}
