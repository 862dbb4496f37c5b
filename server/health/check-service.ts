import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import {
  IDEMPOTENCY_KEY_HEADER,
  openRecord,
  recordMinutes,
  searchByNumber,
} from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { MinutesSchema, namedEntity, SCHEMA_VERSION } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import { CommandRefused, DONE, whyFetchFailed, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { NO_CEO, type RegisteredEntity } from '../registry/register-import.ts'
import { eraseRecord } from '../database/erase.ts'
import { createRegistryStore } from '../registry/registry.store.ts'

/** No real register has this code: ISO 3166 leaves it to users. */
const JURISDICTION = 'ZZ'
const NUMBER = '00000000'
const SOURCE = 'check'
/** The `id` of the made-up company: its many records raise no alarm. */
export const CHECKED_ENTITY = `${SOURCE}.${JURISDICTION}.${NUMBER}`
/** The time limit for each answer. */
const PATIENCE_MS = 10_000

const COMPANY: RegisteredEntity = {
  jurisdiction: JURISDICTION,
  number: NUMBER,
  name: 'Check of this service (no company)',
  address: '',
  authorized: '',
  ceo: NO_CEO,
  kind: '',
  formedIn: '',
  status: '',
  statusWords: '',
  officers: [],
}

type CheckOptions = {
  db: Kysely<Tables>
  /** The address of the running server: `https://minutes.example`. */
  origin: string
  lookupSecret: string
  /** Called after each step: look up, record, open, erase. */
  onStep: (step: string, ms: number) => void
}

const RecordedSchema = z.object({
  data: z.object({ addinformation: z.object({ _id: z.string() }) }),
})

/**
 * Does with a made-up company what people do: looks it up, records minutes, opens them with their secret, erases the record and checks that
 * the secret opens nothing (reliability.md, R24). Throws {@link CommandRefused} at the first step that fails, after erasing what it recorded.
 */
export async function checkService({ db, origin, lookupSecret, onStep }: CheckOptions): Promise<void> {
  await keepCompany(db)
  await eraseRecords(db)

  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      const result = await work()
      onStep(name, performance.now() - startedAt)
      return result
    } catch (cause) {
      throw new CommandRefused(`${name}: ${whyFetchFailed(cause)}`, { cause })
    }
  }

  const secret = makeSecret()
  const open = () => call(new URL(`/api${openRecord.url}`, origin), { secret })
  try {
    const entity = await step('look up', async () => {
      const address = new URL(`/api${searchByNumber.url}`, origin)
      address.search = new URLSearchParams({ term: NUMBER, jurisdiction: JURISDICTION }).toString()
      const sealed = await textOf(await call(address), 200)
      return z.parse(EntityCodec, JSON.parse(await openEnvelope(sealed, lookupSecret)))
    })
    const recorded = await step('record', async () => {
      const submission = { minutes: minutesOf(entity), receipt: { read: await digestSecret(secret) } }
      const answer = await call(
        new URL(`/api${recordMinutes.url}`, origin),
        z.encode(SubmissionCodec, submission),
      )
      return z.parse(RecordedSchema, JSON.parse(await textOf(answer, 201))).data.addinformation
    })
    await step('open', async () => {
      const { id } = z.parse(openRecord.success, JSON.parse(await textOf(await open(), 200)))
      if (id !== recorded._id) throw new Error('the secret opened another record')
    })
    await step('erase', async () => {
      await eraseRecords(db)
      if ((await open()).ok) throw new Error('the secret still opens the erased record')
    })
  } finally {
    await eraseRecords(db)
  }
}

async function keepCompany(db: Kysely<Tables>): Promise<void> {
  const registry = createRegistryStore(db)
  if ((await registry.findByNumber(NUMBER, JURISDICTION)).length > 0) return
  const facts = { source: SOURCE, title: 'Check of this service', importedAt: new Date().toISOString() }
  await registry.keepEntities(facts, (add) => add([{ file: '', line: 1, entity: COMPANY }]))
}

/** All records of this company come from the check. A killed one may have left some. */
async function eraseRecords(db: Kysely<Tables>): Promise<void> {
  const left = await db
    .selectFrom('minutes')
    .select('reference')
    .where('jurisdiction', '=', JURISDICTION)
    .where('entity_number', '=', NUMBER)
    .execute()
  for (const { reference } of left) await eraseRecord(db, reference, new Date().toISOString())
}

function minutesOf(entity: Entity) {
  return z.parse(MinutesSchema, {
    schemaVersion: SCHEMA_VERSION,
    entity: namedEntity(entity),
    meetingDate: new Date().toISOString(),
    ceo: { ...NO_CEO, firstName: 'Check', lastName: 'Check' },
    directors: [],
    allDirectorsAttended: false,
    discussion: 'A check of this service. No meeting was held.',
  })
}

/** With POST if there is a body. */
function call(url: URL, body?: object): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  if (!body) return fetch(url, { signal })
  const headers = { 'content-type': 'application/json', [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
}

async function textOf(answer: Response, right: number): Promise<string> {
  if (answer.status !== right) throw new Error(`the server answered ${answer.status} instead of ${right}`)
  return answer.text()
}

/** Checks the server at this address, by default the one on this machine, and prints a line for each step. Throws as {@link checkService} does. */
export async function runCheck(
  address: string | undefined,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
  { port, lookupSecret }: { port: number; lookupSecret: string },
): Promise<number> {
  const origin = address ?? `http://127.0.0.1:${port}`
  const onStep = (step: string, ms: number) => stdout.write(`${step}: ${Math.round(ms)} ms\n`)
  await checkService({ db, origin, lookupSecret, onStep })
  return DONE
}
