import fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { someMinutes } from '../../test/samples/factories.ts'
import { minutesRoutes } from './minutes.routes.ts'

function unexpected(): never {
  throw new Error('It went on')
}

test('nothing is recorded of a body that no schema has read', async () => {
  const app = fastify()
  app.setValidatorCompiler(() => (body) => ({ value: body }))
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(minutesRoutes, {
    minutes: { findRecorded: unexpected, check: unexpected, renewReceipt: unexpected, record: unexpected },
    findEntities: unexpected,
    sealEntity: unexpected,
    checkAllowance: unexpected,
    admit: unexpected,
    onNew: unexpected,
    maxBodyBytes: 10_000,
  })
  const { method, url } = recordMinutes
  const payload = z.encode(SubmissionCodec, { minutes: someMinutes() })
  const answer = await app.inject({ method, url, payload })
  expect([answer.statusCode, answer.json()['message']]).toEqual([500, 'No schema has read this body'])
})
