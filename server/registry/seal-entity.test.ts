import { createDecipheriv, hash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import { anEntity } from '../../test/samples/factories.ts'
import { createSeal } from './seal-entity.ts'

const NONCE = { from: 'mb1.'.length, to: 'mb1.'.length + 16 }

test.each(['a secret', 'Überraschung'])(
  'the contract opens what the server encrypts with "%s"',
  async (secret) => {
    const entity = anEntity({ jurisdiction: 'KY', name: 'L’Étoile Café 咖啡' })
    const opened: unknown = JSON.parse(await openEnvelope(createSeal(secret)(entity), secret))
    expect(z.decode(EntityCodec, z.parse(z.any(), opened))).toEqual(entity)
  },
)

/** As a program does that knows docs/api.md alone. */
function openSealed(sealed: string): string {
  const bytes = Buffer.from(sealed.slice('mb1.'.length), 'base64url')
  const opened = createDecipheriv('aes-256-gcm', hash('sha256', 'a secret', 'buffer'), bytes.subarray(0, 12))
  opened.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString()
}

// A register need not tell the kind of a company, where it was formed, and what it means by the authorized
// person.
const THIRTEEN = { kind: undefined, formedIn: undefined, authorizedAs: undefined }

test.each([
  ['the thirteen fields', THIRTEEN, 13],
  ['added facts', { officers: [{ ...anEntity().ceo, title: 'President' }] }, 17],
])('a sealed company has %s, in the order of the specification', (_what, facts, count) => {
  const entity = anEntity({ jurisdiction: 'KY', name: 'L’Étoile Café 咖啡', ...facts })
  const text = openSealed(createSeal('a secret')(entity))
  expect(text).toBe(JSON.stringify(z.encode(EntityCodec, entity)))
  expect(Object.keys(Object(JSON.parse(text)))).toHaveLength(count)
})

test('no nonce is used twice', () => {
  const seal = createSeal('a secret')
  const sealed = Array.from({ length: 5_000 }, () => seal(anEntity()))
  expect(new Set(sealed.map((text) => text.slice(NONCE.from, NONCE.to))).size).toBe(5_000)
})
