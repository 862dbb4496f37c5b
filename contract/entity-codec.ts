import * as z from 'zod/mini'
import { lastLine } from '@minutebook/domain/entity-facts'
import {
  AddedFactsSchema,
  EntitySchema,
  EntitySummarySchema,
  RegistryPersonSchema,
  type Entity,
  type EntitySummary,
} from '@minutebook/domain/registry'
import { ENTITY_NAMES, SUMMARY_NAMES } from './names.ts'
import { emptyTexts, pathsOf } from './paths.ts'
import { publish, read, SentSchema, type Sent } from './published.ts'

// Other gateways omit facts or send null where ours sends the empty text.
const missingFacts = () => ({ ...emptyTexts(EntitySchema, ''), ...emptyTexts(RegistryPersonSchema, 'ceo') })

export const entityPaths = pathsOf(EntitySchema, { names: ENTITY_NAMES, missing: missingFacts })

// Object.keys forgets the type of the keys that it lists.
/** In the order of the specification. */
export const ENTITY_FIELDS = Object.keys(EntitySchema.shape) as (keyof Entity)[]

/**
 * A company in the lookup's answer: thirteen fields, and the added facts. Of a name in several lines, the
 * last is kept. Other gateways send numbers where ours sends texts, and added facts that do not fit ours are
 * dropped.
 */
export const EntityCodec = z.codec(SentSchema, EntitySchema, {
  decode(sent) {
    const texts = Object.entries(sent).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? String(fact) : fact,
    ])
    const facts = Object.entries(read(Object.fromEntries(texts), entityPaths).value)
    const added = z.safeParse(AddedFactsSchema, Object.fromEntries(facts))
    const specified = Object.fromEntries(facts.filter(([name]) => !(name in AddedFactsSchema.shape)))
    const { number } = specified
    if (typeof number === 'string') specified['number'] = number.trim()
    // The schema checks it next.
    return { ...withLastLine(specified), ...(added.success && added.data) } as Entity
  },
  encode: (company) => publish(company, entityPaths, ENTITY_FIELDS),
})

export const summaryPaths = pathsOf(EntitySummarySchema, { names: SUMMARY_NAMES })

/** One row of a search by name, or one of several registers that have the same number. */
export const EntitySummaryCodec = z.codec(SentSchema, EntitySummarySchema, {
  // The schema checks it next.
  decode: (sent) => withLastLine(read(sent, summaryPaths).value) as EntitySummary,
  encode: (company) => publish(company, summaryPaths),
})

/** The same company with one line of its name. */
function withLastLine(company: Sent): Sent {
  const { name } = company
  return typeof name === 'string' ? { ...company, name: lastLine(name) } : company
}
