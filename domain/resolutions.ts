import * as z from 'zod/mini'
import { BodySchema } from './company-form.ts'
import { AttachmentSchema, factsSchema } from './facts.ts'
import { localDay, LONGEST_TEXT, longText, message, optionalText, text } from './fields.ts'
import { NamedInMinutesSchema } from './person-refs.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'
import type { FactValues } from './topics/fact.ts'

/**
 * The outcome of a matter, as the chair declared it. `noted`: there was nothing to decide, as with a
 * resignation. `leftToOwners`: the board left it to the owners.
 */
export const OUTCOMES = ['adopted', 'notAdopted', 'postponed', 'discussed', 'leftToOwners', 'noted'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function isDecided(outcome: Outcome | undefined): boolean {
  return outcome === 'adopted' || outcome === 'notAdopted'
}

/**
 * A person's own stake in a matter. A director who left the room for the vote does not count as present for
 * it. `leftForDiscussion`: the person left for the discussion, before the vote.
 */
const InterestSchema = z.strictObject({
  person: NamedInMinutesSchema,
  nature: optionalText(200, 'factTooLong'),
  leftRoom: z.optional(z.boolean()),
  leftForDiscussion: z.optional(z.boolean()),
})
export type Interest = z.infer<typeof InterestSchema>

/**
 * What one director did in one matter. `away` had not come yet or had left; `absent` was not at the meeting.
 */
export const VOTE_CHOICES = ['for', 'against', 'abstained', 'recused', 'notVoting', 'away', 'absent'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** Whether it is a vote: for, against, or an abstention. */
export function isCast(choice: VoteChoice | undefined): boolean {
  return choice === 'for' || choice === 'against' || choice === 'abstained'
}

/** A whole number of votes; for members, the percentage of all interests that they hold. */
const count = z.number(message('wholeNumberWrong')).check(z.gte(0, message('wholeNumberWrong')))

/** The chair's vote that decides a tie, beside the chair's own vote where there is one. */
export const CASTING_VOTES = ['for', 'against'] as const
const castingVote = z.optional(z.enum(CASTING_VOTES))

/** How the votes on one matter are stated. `choices` has the order of the directors. */
export const VotesSchema = z.discriminatedUnion('manner', [
  z.strictObject({ manner: z.literal('unanimous') }),
  z.strictObject({
    manner: z.literal('counted'),
    for: count,
    against: count,
    abstaining: count,
    notVoting: count,
    castingVote,
  }),
  z.strictObject({ manner: z.literal('byName'), choices: z.array(z.enum(VOTE_CHOICES)), castingVote }),
  z.strictObject({ manner: z.literal('notRecorded') }),
])
export type Votes = z.infer<typeof VotesSchema>
export type VoteManner = Votes['manner']
export const VOTE_MANNERS = ['unanimous', 'counted', 'byName', 'notRecorded'] as const satisfies VoteManner[]

export const ATTACHMENTS_LIMIT = 20
export const RESOLUTIONS_LIMIT = 30

const common = {
  /**
   * The text of the resolution, without that of its outcome. `isEdited`: a person wrote or changed it.
   * Otherwise it was generated from the facts in the minutes' language. Missing: it is generated.
   */
  text: z.optional(longText('resolutionTextEmpty', LONGEST_TEXT, 'resolutionTextTooLong')),
  isEdited: z.optional(z.boolean()),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** Which of the bodies of a joint meeting decided it. Missing: the body of the minutes. */
  body: z.optional(BodySchema),
  /** The day or event to which a matter was postponed, in the sender's words. */
  until: z.optional(text('factEmpty', 200, 'factTooLong')),
  /** Missing: not stated. */
  effectiveDate: z.optional(localDay('factDateImpossible')),
  background: z.optional(longText('factEmpty', LONGEST_TEXT, 'backgroundTooLong')),
  movedBy: z.optional(NamedInMinutesSchema),
  secondedBy: z.optional(NamedInMinutesSchema),
  /** Missing: not stated. */
  votes: z.optional(VotesSchema),
  interests: z.optional(z.array(InterestSchema).check(z.maxLength(100))),
  attachments: z.optional(
    z.array(AttachmentSchema).check(z.maxLength(ATTACHMENTS_LIMIT, message('tooManyRows'))),
  ),
}

/** One matter of the meeting: its topic, the known facts, the decision and the vote. */
export type Resolution = { topic: TopicId; facts?: FactValues | undefined } & z.infer<
  z.ZodMiniObject<typeof common>
>

const schemas = TOPIC_IDS.map((id) =>
  z.strictObject({
    topic: z.literal(id),
    facts: z.optional(factsSchema(TOPICS[id].facts)),
    ...common,
  }),
)

// The compiler does not know that a list made from a table is not empty. The table has all topics.
export const ResolutionSchema: z.ZodMiniType<Resolution, Resolution> = z.discriminatedUnion(
  'topic',
  schemas as [(typeof schemas)[number], ...typeof schemas],
)
