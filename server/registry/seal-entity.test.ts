import { openEnvelope } from '@minutebook/contract/envelope'
import { EntityCodec } from '@minutebook/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anEntity } from '../../test/factories.ts'
import { sealEntity } from './seal-entity.ts'

const NONCE = { from: 'mb1.'.length, to: 'mb1.'.length + 16 }

test.each(['a secret', 'Überraschung'])(
  'the contract opens what the server encrypts with "%s"',
  async (secret) => {
    const entity = anEntity({ jurisdiction: 'KY', name: 'L’Étoile Café 咖啡' })
    const opened: unknown = JSON.parse(await openEnvelope(sealEntity(entity, secret), secret))
    expect(z.decode(EntityCodec, z.parse(z.any(), opened))).toEqual(entity)
  },
)

test('no nonce is used twice', () => {
  const sealed = Array.from({ length: 5_000 }, () => sealEntity(anEntity(), 'a secret'))
  expect(new Set(sealed.map((text) => text.slice(NONCE.from, NONCE.to))).size).toBe(5_000)
})
