import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { recordMinutes } from '@minutebook/contract/endpoints'
import type { MinutesSchema } from '@minutebook/contract/minutes'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import type { Recorded } from '@minutebook/contract/recorded-wire'
import { SubmissionCodec } from '@minutebook/contract/wire'
import type { Limits } from '../server/http/limits.ts'
import { SQLITE } from './databases.ts'
import { minutesOf } from './factories.ts'
import { aClock, openServer, ROOMY_LIMITS } from './open-server.ts'
import { lookUp } from './outside-caller.ts'

/** A recorded meeting with both secrets of its receipt. */
export type SampleRecord = Recorded & { read: string; manage: string }

/** Records a meeting of a company of the sample register over HTTP, as our app does. */
export async function recordAt(
  origin: string,
  changes: Partial<z.input<typeof MinutesSchema>> = {},
): Promise<SampleRecord> {
  const minutes = minutesOf(z.parse(EntityCodec, await lookUp(origin, '0812345')), changes)
  const secrets = { read: makeSecret(), manage: makeSecret() }
  const receipt = { read: await digestSecret(secrets.read), manage: await digestSecret(secrets.manage) }
  const body = z.encode(SubmissionCodec, { minutes, receipt })
  const answer = await postJson(`${origin}/api${recordMinutes.url}`, body)
  return { ...z.parse(recordMinutes.success, await answer.json()), ...secrets }
}

/** The whole public listener on a port of its own, with ways to record minutes and to post; it ends with the test. */
export async function serveRecords(limits: Partial<Limits> = {}, database = SQLITE) {
  const clock = aClock()
  const server = await openServer({ clock, limits: { ...ROOMY_LIMITS, ...limits } }, database)
  onTestFinished(() => server.close())
  const origin = await server.listen()
  return {
    ...server,
    clock,
    origin,
    post: (url: string, body: unknown) => postJson(`${origin}/api${url}`, body),
    record: (discussion: string) => recordAt(origin, { discussion }),
  }
}

function postJson(address: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
}
