import * as z from 'zod/mini'
import { sealEnvelope } from '@minutebook/contract/envelope'
import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/contract/entity-facts'
import type { Entity } from '@minutebook/contract/registry'
import { EntityCodec } from '@minutebook/contract/wire'

/** The lookup's answer: the thirteen published fields, minimised, encrypted with the lookup secret (specification §7). */
export function sealEntity(entity: Entity, lookupSecret: string): Promise<string> {
  const published = z.encode(EntityCodec, withoutUnusedCeoAddress(entity))
  return sealEnvelope(JSON.stringify(published), lookupSecret)
}

/**
 * Only Kentucky's CEO address is ever used (specification §3); everywhere else it may be somebody's home, and
 * does not leave the server.
 */
export function withoutUnusedCeoAddress(entity: Entity): Entity {
  if (entity.jurisdiction === ADDRESS_PREFILL_JURISDICTION) return entity
  return { ...entity, ceo: { ...entity.ceo, street: '', city: '', state: '', zipCode: '' } }
}
