import * as z from 'zod/mini'
import { lastLine } from '@minutebook/domain/entity-facts'
import { inside, publishedList, publishedName, withoutUndefined } from './published-names.ts'
import { EntitySchema, EntitySummarySchema, type Entity } from '@minutebook/domain/registry'

/* The published names of a company (specification §3). Nothing else in the code knows them. */

/** Other gateways omit facts or send null where ours sends the empty string, and send numbers where ours sends texts. */
const fact = z.union([z.string(), z.number()])
const optionalFact = z.optional(z.nullable(fact))

const EntityWire = z.looseObject({
  EntityName: fact,
  EntityNumber: fact,
  _id: optionalFact,
  Jurisdiction: optionalFact,
  EntityAddress: optionalFact,
  Authorized: optionalFact,
  CEOfirstName: optionalFact,
  CEOmiddlename: optionalFact,
  CEOlastname: optionalFact,
  CEOAddress: optionalFact,
  CEOCity: optionalFact,
  CEOState: optionalFact,
  CEOZipCode: optionalFact,
})

function asText(given: z.output<typeof optionalFact>): string {
  return String(given ?? '')
}

/** The facts that we add to the specification's thirteen fields, where the register has them. */
const AddedFacts = z.pick(EntitySchema, {
  kind: true,
  formedIn: true,
  status: true,
  statusWords: true,
  notListedSince: true,
  asOf: true,
  source: true,
  attribution: true,
  officers: true,
})

/**
 * A company in the lookup's answer: thirteen fields, and the added facts. Of a name in several lines, the last is kept. Added
 * facts of another gateway that do not fit ours are dropped.
 */
export const EntityCodec = z.codec(EntityWire, EntitySchema, {
  decode: (wire): Entity => ({
    id: asText(wire._id),
    number: asText(wire.EntityNumber).trim(),
    name: lastLine(asText(wire.EntityName)),
    jurisdiction: asText(wire.Jurisdiction),
    address: asText(wire.EntityAddress),
    authorized: asText(wire.Authorized),
    ceo: {
      firstName: asText(wire.CEOfirstName),
      middleName: asText(wire.CEOmiddlename),
      lastName: asText(wire.CEOlastname),
      street: asText(wire.CEOAddress),
      city: asText(wire.CEOCity),
      state: asText(wire.CEOState),
      zipCode: asText(wire.CEOZipCode),
    },
    ...parseAdded(wire),
  }),
  encode: publishEntity,
})

/**
 * Encodes like {@link EntityCodec}. The server calls it for kept companies, because checking one again costs a tenth of a
 * lookup.
 */
export function publishEntity(entity: Entity): z.output<typeof EntityWire> {
  return {
    EntityName: entity.name,
    EntityNumber: entity.number,
    _id: entity.id,
    Jurisdiction: entity.jurisdiction,
    EntityAddress: entity.address,
    Authorized: entity.authorized,
    CEOfirstName: entity.ceo.firstName,
    CEOmiddlename: entity.ceo.middleName,
    CEOlastname: entity.ceo.lastName,
    CEOAddress: entity.ceo.street,
    CEOCity: entity.ceo.city,
    CEOState: entity.ceo.state,
    CEOZipCode: entity.ceo.zipCode,
    ...addedFactsOf(entity),
  }
}

/** The names of the added facts, ours and published. The keys come from the object's shape. */
const ADDED_NAMES = (Object.keys(AddedFacts.shape) as (keyof z.output<typeof AddedFacts>)[]).map(
  (name) => [name, publishedName(name)] as const,
)

/** Every lookup without a cached answer runs this. Listing the facts one by one took a tenth of its time. */
function addedFactsOf(entity: Entity): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const [name, wireName] of ADDED_NAMES) {
    const value = entity[name]
    if (value !== undefined) facts[wireName] = typeof value === 'string' ? value : publishedList(value)
  }
  return facts
}

function parseAdded(wire: object): z.output<typeof AddedFacts> {
  const read = z.safeParse(AddedFacts, inside(wire))
  return read.success ? withoutUndefined(read.data) : {}
}

const EntitySummaryWire = z.object({
  EntityName: z.string(),
  EntityNumber: z.string(),
  Jurisdiction: z.string(),
  status: z.string(),
  Place: z.optional(z.string()),
})

/** One row of a search by name, or one of several registers that have the same number. */
export const EntitySummaryCodec = z.codec(EntitySummaryWire, EntitySummarySchema, {
  decode: (wire) => ({
    name: lastLine(wire.EntityName),
    number: wire.EntityNumber,
    jurisdiction: wire.Jurisdiction,
    status: wire.status,
    ...(wire.Place && { place: wire.Place }),
  }),
  encode: (summary) => ({
    EntityName: summary.name,
    EntityNumber: summary.number,
    Jurisdiction: summary.jurisdiction,
    status: summary.status,
    ...(summary.place && { Place: summary.place }),
  }),
})
