import * as z from 'zod/mini'
import { BODIES, type Body } from '@minutebook/domain/company-form'
import { orLeftOut } from '@minutebook/domain/fields'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import { CASTING_VOTES, OUTCOMES, VOTE_CHOICES, VOTE_MANNERS } from '@minutebook/domain/resolutions'
import { needsVote, TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import {
  type Attachment,
  type Fact,
  type Facts,
  type FactValues,
  textOf,
} from '@minutebook/domain/topics/fact'

/** A person, by their id in the answers or by name alone. */
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
 * A stored fact has the shape of its kind. The form checked its rule before, and the record's schema checks
 * it again before sending.
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

/** Drops values of another shape, which no screen could show. */
function factsSchema(facts: Facts): z.ZodMiniType<FactValues> {
  const shape = Object.entries(facts).map(([name, fact]) => [name, orLeftOut(factSchema(fact))])
  // The compiler cannot type an object from entries; each value is one of FactValue.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<FactValues>
}

/** By topic. */
const AllFactsSchema = z.object(
  Object.fromEntries(TOPIC_IDS.map((id) => [id, orLeftOut(factsSchema(TOPICS[id].facts))])),
)

/**
 * The answers about one matter of the meeting. `facts` are stored by topic, so that changing the topic and
 * changing back loses nothing. People are referenced by the ids of the answers. `text` exists once the person
 * edited the wording.
 */
export const ResolutionAnswersSchema = z.object({
  id: z.string(),
  topic: z.enum(TOPIC_IDS),
  facts: z._default(AllFactsSchema, {}),
  text: z.optional(z.string()),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** Who decided it at a joint meeting. Missing: the body of the minutes. */
  body: z.optional(z.enum(BODIES)),
  until: z.optional(z.string()),
  effectiveDate: z.optional(z.string()),
  background: z.optional(z.string()),
  movedBy: z.optional(SomebodySchema),
  secondedBy: z.optional(SomebodySchema),
  /**
   * Missing: everyone present voted in favor, as the screen says. A text that is not a resolution has no
   * vote.
   */
  votes: z.optional(
    z.object({
      manner: z.enum(VOTE_MANNERS),
      /** By director's id; a director who is not in it voted for. */
      choices: z._default(z.record(z.string(), z.enum(VOTE_CHOICES)), {}),
      counts: z.optional(
        z.object({ for: z.number(), against: z.number(), abstaining: z.number(), notVoting: z.number() }),
      ),
      castingVote: z.optional(z.enum(CASTING_VOTES)),
    }),
  ),
  interests: z._default(
    z.array(
      z.object({
        person: SomebodySchema,
        nature: z.string(),
        leftRoom: z.optional(z.boolean()),
        leftForDiscussion: z.optional(z.boolean()),
      }),
    ),
    [],
  ),
  attachments: z._default(z.array(AttachmentSchema), []),
})
export type ResolutionAnswers = z.infer<typeof ResolutionAnswersSchema>

export function newResolution(id: string, topic: TopicId): ResolutionAnswers {
  return { id, topic, facts: {}, interests: [], attachments: [] }
}

/** The facts of the selected topic, without those of topics that were tried before. */
export function factsOf({ topic, facts }: Pick<ResolutionAnswers, 'topic' | 'facts'>): FactValues {
  return facts[topic] ?? {}
}

/**
 * A person's own text may not be a resolution, and a resignation needs no vote. Unless the person states a
 * vote, they have none.
 */
export function isPutToVote(resolution: Pick<ResolutionAnswers, 'topic' | 'facts'>, body: Body): boolean {
  if (resolution.topic === 'other') return factsOf(resolution)['isResolution'] === true
  return needsVote({ topic: resolution.topic, facts: factsOf(resolution) }, body)
}

/** Other's free text replaces the topic's title (specification §4). */
export function discussionOf(resolution: ResolutionAnswers | undefined): string | undefined {
  if (!resolution) return undefined
  if (resolution.topic !== 'other') return TOPICS[resolution.topic].title
  return textOf(factsOf(resolution)['text'])
}
