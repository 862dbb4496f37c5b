import { createCipheriv, createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/contract/entity-facts'
import { ENVELOPE_PREFIX, NONCE_BYTES } from '@minutebook/contract/envelope'
import type { Entity } from '@minutebook/contract/registry'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import * as z from 'zod/mini'
import { drawBytes } from '../randomness.ts'

/** The lookup's answer: the thirteen published fields, minimised, encrypted with the lookup secret (specification §7). */
export function sealEntity(entity: Entity, lookupSecret: string): string {
  const published = z.encode(EntityCodec, withoutUnusedCeoAddress(entity))
  return seal(JSON.stringify(published), keyOf(lookupSecret))
}

/**
 * Only Kentucky's CEO address is ever used (specification §3); everywhere else it may be somebody's home, and
 * does not leave the server.
 */
export function withoutUnusedCeoAddress(entity: Entity): Entity {
  if (entity.jurisdiction === ADDRESS_PREFILL_JURISDICTION) return entity
  return { ...entity, ceo: { ...entity.ceo, street: '', city: '', state: '', zipCode: '' } }
}

/** The form that `contract/envelope.ts` describes and opens. Node's own cipher costs a fifth of WebCrypto's here. */
function seal(text: string, key: KeyObject): string {
  const nonce = drawBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = cipher.update(text, 'utf8')
  cipher.final()
  return ENVELOPE_PREFIX + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(createHash('sha256').update(secret).digest())
  keys.set(secret, key)
  return key
}
