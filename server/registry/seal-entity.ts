import { createCipheriv, createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/domain/entity-facts'
import { ENVELOPE_PREFIX, NONCE_BYTES } from '@minutebook/contract/envelope'
import type { Entity } from '@minutebook/domain/registry'
import { publishEntity } from '@minutebook/contract/entity-codec'
import { drawBytes } from '../randomness.ts'

/** Encrypts the lookup's answer, the thirteen published fields and the added ones, with the lookup secret (specification §7). */
export function sealEntity(entity: Entity, lookupSecret: string): string {
  return seal(JSON.stringify(publishEntity(withoutUnusedCeoAddress(entity))), keyOf(lookupSecret))
}

/**
 * Removes the CEO address except for Kentucky, the only state where it is used (specification §3). Elsewhere it may be a home address.
 * Officers keep theirs: the register publishes it, and the person who adds an officer need not type it.
 */
export function withoutUnusedCeoAddress(entity: Entity): Entity {
  if (entity.jurisdiction === ADDRESS_PREFILL_JURISDICTION) return entity
  return { ...entity, ceo: { ...entity.ceo, street: '', city: '', state: '', zipCode: '' } }
}

/** The format that `contract/envelope.ts` opens. Node's cipher takes a fifth of WebCrypto's time here. */
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
