import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import type { Recorded } from '@minutebook/contract/submission-codec'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { namedEntity, type Consent, type MeetingSchema } from '@minutebook/domain/minutes'
import type { Tables } from '../../server/database/tables.ts'
import type { Limits } from '../../server/http/limits.ts'
import { packRecord, unpackRecord } from '../../server/record-bytes.ts'
import { aConsent } from '../samples/consents.ts'
import { minutesOf } from '../samples/factories.ts'
import { SQLITE } from './databases.ts'
import { openServer, ROOMY_LIMITS } from './open-server.ts'
import { lookUp } from './outside-caller.ts'

/** A recorded meeting with both secrets of its receipt. */
export type SampleRecord = Recorded & { read: string; manage: string }

/**
 * Records a meeting of a company of the sample register over HTTP, as our app does; `corrects` makes it a
 * correction by that record's holder.
 */
export async function recordAt(
  origin: string,
  changes: Partial<z.input<typeof MeetingSchema>> = {},
  corrects?: SampleRecord,
  secrets = { read: makeSecret(), manage: makeSecret() },
): Promise<SampleRecord> {
  const minutes = minutesOf(z.parse(EntityCodec, await lookUp(origin, '0812345')), {
    ...changes,
    ...(corrects && { supersedes: corrects.id }),
  })
  const receipt = {
    read: await digestSecret(secrets.read),
    manage: await digestSecret(secrets.manage),
    ...(corrects && { corrects: corrects.manage }),
  }
  const body = z.encode(SubmissionCodec, { minutes, receipt })
  const answer = await postJson(`${origin}/api${recordMinutes.url}`, body)
  return { ...z.parse(recordMinutes.success, await answer.json()), ...secrets }
}

/** Records a consent of the same company, which three directors are asked to sign. */
export async function recordConsentAt(origin: string): Promise<SampleRecord & { minutes: Consent }> {
  const minutes = aConsent({ entity: namedEntity(z.parse(EntityCodec, await lookUp(origin, '0812345'))) })
  const secrets = { read: makeSecret(), manage: makeSecret() }
  const receipt = { read: await digestSecret(secrets.read), manage: await digestSecret(secrets.manage) }
  const body = z.encode(SubmissionCodec, { minutes, receipt })
  const answer = await postJson(`${origin}/api${recordMinutes.url}`, body)
  return { ...z.parse(recordMinutes.success, await answer.json()), ...secrets, minutes }
}

/**
 * The whole public listener on its own port, with functions that record minutes and post; it ends with the
 * test.
 */
export async function serveRecords(limits: Partial<Limits> = {}, database = SQLITE) {
  const server = await openServer({ limits: { ...ROOMY_LIMITS, ...limits } }, database)
  onTestFinished(() => server.close())
  const origin = await server.listen()
  return {
    ...server,
    origin,
    post: (url: string, body: unknown) => postJson(`${origin}/api${url}`, body),
    record: (discussion: string) => recordAt(origin, { discussion }),
  }
}

function postJson(address: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Changes a text in all stored records without the server. Their digests stay. */
export async function replaceInRecords(db: Kysely<Tables>, text: string, by: string): Promise<void> {
  for (const { id, record } of await db.selectFrom('minutes').select(['id', 'record']).execute()) {
    const changed = packRecord(unpackRecord(record).replaceAll(text, by))
    await db.updateTable('minutes').set({ record: changed }).where('id', '=', id).execute()
  }
}
