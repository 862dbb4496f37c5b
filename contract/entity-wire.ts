import * as z from 'zod/mini'
import { lastLine } from './entity-facts.ts'
import { optionalFact } from './published-names.ts'
import { EntitySchema, EntitySummarySchema, type Entity } from './registry.ts'

/* The published names of a company (specification §3). Nothing else in the code knows them. */

const EntityWire = z.looseObject({
  EntityName: z.string(),
  EntityNumber: z.string(),
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

/** A company as the lookup answers with it: thirteen fields. Of a name in several lines the last one is kept. */
export const EntityCodec = z.codec(EntityWire, EntitySchema, {
  decode: (wire): Entity => ({
    id: wire._id ?? '',
    number: wire.EntityNumber.trim(),
    name: lastLine(wire.EntityName),
    jurisdiction: wire.Jurisdiction ?? '',
    address: wire.EntityAddress ?? '',
    authorized: wire.Authorized ?? '',
    ceo: {
      firstName: wire.CEOfirstName ?? '',
      middleName: wire.CEOmiddlename ?? '',
      lastName: wire.CEOlastname ?? '',
      street: wire.CEOAddress ?? '',
      city: wire.CEOCity ?? '',
      state: wire.CEOState ?? '',
      zipCode: wire.CEOZipCode ?? '',
    },
  }),
  encode: (entity) => ({
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
  }),
})

const EntitySummaryWire = z.object({
  EntityName: z.string(),
  EntityNumber: z.string(),
  Jurisdiction: z.string(),
  status: z.string(),
})

/** One row of a search by name, or one of several registers that have the same number. */
export const EntitySummaryCodec = z.codec(EntitySummaryWire, EntitySummarySchema, {
  decode: (wire) => ({
    name: lastLine(wire.EntityName),
    number: wire.EntityNumber,
    jurisdiction: wire.Jurisdiction,
    status: wire.status,
  }),
  encode: (summary) => ({
    EntityName: summary.name,
    EntityNumber: summary.number,
    Jurisdiction: summary.jurisdiction,
    status: summary.status,
  }),
})
