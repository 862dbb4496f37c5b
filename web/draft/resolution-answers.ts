import * as z from 'zod/mini'
import { OUTCOMES } from '@minutebook/contract/resolutions'
import { TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/contract/topics'
import type { Attachment, Fact, Facts, FactValues } from '@minutebook/contract/topics/fact'
import { textOf } from '@minutebook/contract/topics/fact-values'
import type { NamedInMinutes } from '@minutebook/contract/person-refs'
import { VOTE_CHOICES, VOTE_MANNERS } from '@minutebook/contract/votes'

/** Somebody by the id that the answers give them, or by name alone. */
const SomebodySchema: z.ZodMiniType<NamedInMinutes> = z.union([
  z.object({ ref: z.string() }),
  z.object({ name: z.string() }),
])

const AttachmentSchema: z.ZodMiniType<Attachment> = z.object({
  name: z.string(),
  size: z.number(),
  digest: z.string(),
})

const MoneySchema = z.object({ minor: z.number(), currency: z.literal('USD') })

/**
 * A fact as an earlier release may have kept it: of the shape that its kind has. Every fact was read by its own rule before
 * it was kept; the record's own schema reads it once more before it is sent.
 */
function factSchema(fact: Fact): z.ZodMiniType {
  return fact.kind === 'rows' ? z.array(factsSchema(fact.fields)) : (SHAPES[fact.kind] ?? z.string())
}

const SHAPES: Partial<Record<Fact['kind'], z.ZodMiniType>> = {
  integer: z.number(),
  percent: z.number(),
  yesNo: z.boolean(),
  money: MoneySchema,
  price: MoneySchema,
  person: SomebodySchema,
  people: z.array(SomebodySchema),
  attachment: AttachmentSchema,
}

function factsSchema(facts: Facts): z.ZodMiniType<FactValues> {
  const shape = Object.entries(facts).map(([name, fact]) => [name, orLeftOut(factSchema(fact))])
  // Built from a table: the compiler cannot follow it, but each value is one of FactValue.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<FactValues>
}

/** What has another shape no screen could show, and it must not cost the others. */
function orLeftOut<Schema extends z.ZodMiniType>(schema: Schema) {
  // A schema's own, no promise's.
  // oxlint-disable-next-line promise/valid-params
  return z.catch(z.optional(schema), undefined)
}

/** By topic. */
const AllFactsSchema = z.object(
  Object.fromEntries(TOPIC_IDS.map((id) => [id, orLeftOut(factsSchema(TOPICS[id].facts))])),
)

/**
 * What was answered about one matter of the meeting. `facts` are kept by topic, so that choosing another one and coming back
 * loses nothing. People are pointed at by the ids of the answers. `text` is there once somebody edited the wording.
 */
export const ResolutionAnswersSchema = z.object({
  id: z.string(),
  topic: z.enum(TOPIC_IDS),
  facts: z._default(AllFactsSchema, {}),
  text: z.optional(z.string()),
  outcome: z.optional(z.enum(OUTCOMES)),
  until: z.optional(z.string()),
  effectiveDate: z.optional(z.string()),
  background: z.optional(z.string()),
  movedBy: z.optional(SomebodySchema),
  secondedBy: z.optional(SomebodySchema),
  /** Missing: all who were present voted in favor, as it is shown; of a text that is no resolution nobody did. */
  votes: z.optional(
    z.object({
      manner: z.enum(VOTE_MANNERS),
      /** By director's id; a director who is not in it voted for. */
      choices: z._default(z.record(z.string(), z.enum(VOTE_CHOICES)), {}),
      counts: z.optional(
        z.object({ for: z.number(), against: z.number(), abstaining: z.number(), notVoting: z.number() }),
      ),
    }),
  ),
  interests: z._default(
    z.array(z.object({ person: SomebodySchema, nature: z.string(), leftRoom: z.optional(z.boolean()) })),
    [],
  ),
  attachments: z._default(z.array(AttachmentSchema), []),
})
export type ResolutionAnswers = z.infer<typeof ResolutionAnswersSchema>

export function newResolution(id: string, topic: TopicId): ResolutionAnswers {
  return { id, topic, facts: {}, interests: [], attachments: [] }
}

/** The facts of its own topic, those of others that were tried before left out. */
export function factsOf({ topic, facts }: Pick<ResolutionAnswers, 'topic' | 'facts'>): FactValues {
  return facts[topic] ?? {}
}

/** A text of one's own may be no resolution: nobody is said to have voted for it unless that was answered. */
export function isPutToVote(resolution: Pick<ResolutionAnswers, 'topic' | 'facts'>): boolean {
  return resolution.topic !== 'other' || factsOf(resolution)['isResolution'] === true
}

/** Other's free text replaces the topic's title (specification §4). */
export function discussionOf(resolution: ResolutionAnswers | undefined): string | undefined {
  if (!resolution) return undefined
  if (resolution.topic !== 'other') return TOPICS[resolution.topic].title
  return textOf(factsOf(resolution)['text'])
}

/** Answers of an earlier release had one topic and a text for Other. */
export function withResolutions(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'resolutions' in stored) return stored
  const { topic, otherDiscussion, ...rest } = stored as Record<string, unknown>
  const facts = typeof otherDiscussion === 'string' ? { other: { text: otherDiscussion } } : {}
  return { ...rest, resolutions: topic ? [{ id: 'topic-1', topic, facts }] : [] }
}
