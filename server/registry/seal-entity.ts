import { createCipheriv, createSecretKey, hash } from 'node:crypto'
import { ENTITY_FIELDS, entityPaths } from '@minutebook/contract/entity-codec'
import { ENVELOPE_PREFIX, NONCE_BYTES } from '@minutebook/contract/envelope'
import type { Paths } from '@minutebook/contract/paths'
import { publish } from '@minutebook/contract/published'
import type { Entity } from '@minutebook/domain/registry'
import { objectToCopy } from '../database/object-to-copy.ts'
import { drawBytes } from '../randomness.ts'

export type SealEntity = (entity: Entity) => string

/**
 * Encrypts the lookup's answer, the thirteen published fields and the added ones, with the lookup secret
 * (specification §7), in the format that `contract/envelope.ts` opens. Node's cipher takes a fifth of
 * WebCrypto's time here.
 */
export function createSeal(lookupSecret: string): SealEntity {
  const key = createSecretKey(hash('sha256', lookupSecret, 'buffer'))
  return (entity) => {
    const nonce = drawBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = cipher.update(toJson(entity), 'utf8')
    cipher.final()
    return ENVELOPE_PREFIX + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
  }
}

/** A published name, where the company has its value, and the names of a list's entries. */
type Fact = { name: string; of: keyof Entity; inner: string | undefined; paths: Paths }

const FACTS = ENTITY_FIELDS.flatMap((of): Fact[] => {
  const field = entityPaths.fields.get(of)
  if (!field) return []
  const [name] = field.at
  if (name !== undefined) return [{ name, of, inner: undefined, paths: field }]
  return [...field.fields].map(([inner, paths]) => ({ name: paths.at.join('/'), of, inner, paths }))
})
const NO_FACTS = objectToCopy(FACTS.map(({ name }) => name))

/**
 * The company as `EntityCodec` publishes it: together with the cipher in two thirds of the time, because V8
 * knows the shape of what is written.
 */
function toJson(company: Entity): string {
  const sent = { ...NO_FACTS }
  for (const { name, of, inner, paths } of FACTS) {
    const value: unknown = company[of]
    const fact: unknown = inner === undefined ? value : Reflect.get(Object(value), inner)
    sent[name] = Array.isArray(fact) ? fact.map((each: object) => publish(each, paths)) : fact
  }
  return JSON.stringify(sent)
}
