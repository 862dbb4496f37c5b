import * as z from 'zod/mini'
import { AttachmentSchema, factsSchema } from './facts.ts'
import { localDay, longText, message, optionalText, text } from './fields.ts'
import { NamedInMinutesSchema } from './person-refs.ts'
import { TOPIC_IDS, TOPICS, type TopicId } from './topics.ts'
import type { FactValues } from './topics/fact.ts'
import { VotesSchema } from './votes.ts'

/** What became of a matter. When it is not said, it follows from the votes. */
export const OUTCOMES = ['adopted', 'notAdopted', 'postponed', 'discussed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Somebody's own stake in a matter; whoever left the room does not count as present for it. */
const InterestSchema = z.strictObject({
  person: NamedInMinutesSchema,
  nature: optionalText(200, 'factTooLong'),
  leftRoom: z.optional(z.boolean()),
})
export type Interest = z.infer<typeof InterestSchema>

export const ATTACHMENTS_LIMIT = 20
export const RESOLUTIONS_LIMIT = 30

const common = {
  /**
   * The words of the resolution, without those of its outcome. `isEdited`: a person wrote them or changed ours; else
   * they are what the facts say in the minutes' language. Missing: they are made from the facts.
   */
  text: z.optional(longText('resolutionTextEmpty', 8000, 'resolutionTextTooLong')),
  isEdited: z.optional(z.boolean()),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** Until when a matter was postponed, in the sender's words. */
  until: z.optional(text('factEmpty', 200, 'factTooLong')),
  /** Missing: the day of the meeting. */
  effectiveDate: z.optional(localDay('factDateImpossible')),
  background: z.optional(longText('factEmpty', 4000, 'backgroundTooLong')),
  movedBy: z.optional(NamedInMinutesSchema),
  secondedBy: z.optional(NamedInMinutesSchema),
  /** Missing: not stated. */
  votes: z.optional(VotesSchema),
  interests: z.optional(z.array(InterestSchema).check(z.maxLength(100))),
  attachments: z.optional(
    z.array(AttachmentSchema).check(z.maxLength(ATTACHMENTS_LIMIT, message('tooManyRows'))),
  ),
}

/** One matter of the meeting: its topic, what is known of it, what was decided and how. */
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

// A list made from a table is never known to be longer than nothing; the table has all topics.
export const ResolutionSchema: z.ZodMiniType<Resolution, Resolution> = z.discriminatedUnion(
  'topic',
  schemas as [(typeof schemas)[number], ...typeof schemas],
)
