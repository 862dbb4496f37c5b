import { createDecipheriv, hash } from 'node:crypto'
import { openEnvelope } from '@minutebook/contract/envelope'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
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

test('a program that knows docs/api.md alone reads the thirteen fields', () => {
  // A register need not tell the kind of a company, where it was formed, and what it means by the authorized person.
  const name = 'L’Étoile Café 咖啡'
  const untold = { kind: undefined, formedIn: undefined, authorizedAs: undefined }
  const entity = anEntity({ jurisdiction: 'KY', name, ...untold })
  const bytes = Buffer.from(createSeal('a secret')(entity).slice('mb1.'.length), 'base64url')
  const opened = createDecipheriv('aes-256-gcm', hash('sha256', 'a secret', 'buffer'), bytes.subarray(0, 12))
  opened.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([opened.update(bytes.subarray(12, -16)), opened.final()]).toString()
  expect(JSON.parse(text)).toEqual(z.encode(EntityCodec, entity))
  expect(Object.keys(Object(JSON.parse(text)))).toHaveLength(13)
})

test('no nonce is used twice', () => {
  const seal = createSeal('a secret')
  const sealed = Array.from({ length: 5_000 }, () => seal(anEntity()))
  expect(new Set(sealed.map((text) => text.slice(NONCE.from, NONCE.to))).size).toBe(5_000)
})
