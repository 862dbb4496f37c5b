import * as z from 'zod/mini'
import { entityKey } from '@minutebook/contract/entity-key'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import { openEnvelope } from '@minutebook/contract/envelope'
import type { Entity } from '@minutebook/contract/registry'
import { LOOKUP_SECRET } from '../api.ts'
import { companyState } from '../draft/company.ts'
import { chooseCompany } from '../draft/stored-company.ts'

/**
 * Takes over the register's new details, for the person to read before sending again. Gives what is different now. Whoever
 * went on to another company meanwhile keeps that one: the next lookup of this one has the new details.
 */
export async function takeNewEntity(key: string, envelope: string): Promise<string[]> {
  const entity = await readEntity(envelope)
  const { entity: before, term } = companyState()
  if (!entity || !before || entityKey(before) !== key) return []
  chooseCompany(entity, term ?? entity.number)
  return CHANGEABLE_FACTS.filter((fact) => entity[fact] !== before[fact])
}

const CHANGEABLE_FACTS = ['name', 'number', 'address', 'authorized'] as const

async function readEntity(envelope: string): Promise<Entity | undefined> {
  try {
    return z.parse(EntityCodec, JSON.parse(await openEnvelope(envelope, LOOKUP_SECRET)))
  } catch {
    // The new details cannot be read: what is on the screen stays, and the message says that they changed.
    return undefined
  }
}
