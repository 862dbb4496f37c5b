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
import { CommandRefused, DONE, type CommandIo } from '../commands.ts'
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

type CheckStep = 'look up' | 'record' | 'open' | 'erase'

type CheckOptions = {
  db: Kysely<Tables>
  /** The address of the running server: `https://minutes.example`. */
  origin: string
  lookupSecret: string
  onStep: (step: CheckStep, ms: number) => void
}

const RecordedSchema = z.object({
  data: z.object({ addinformation: z.object({ _id: z.string(), reference: z.string() }) }),
})

/**
 * Does with a made-up company what people do: looks it up, records minutes, opens them with their secret, erases the record and checks that
 * the secret opens nothing (reliability.md, R24). Throws {@link CommandRefused} at the first step that fails, after erasing what it recorded.
 */
export async function checkService({ db, origin, lookupSecret, onStep }: CheckOptions): Promise<void> {
  await keepCompany(db)
  await eraseLeftovers(db)

  async function step<T>(name: CheckStep, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      const result = await work()
      onStep(name, performance.now() - startedAt)
      return result
    } catch (cause) {
      throw new CommandRefused(`${name}: ${describeFailure(cause)}`, { cause })
    }
  }

  const api = (url: string) => new URL(`/api${url}`, origin)
  const secret = makeSecret()
  const open = () => post(api(openRecord.url), { secret })
  try {
    const entity = await step('look up', async () => {
      const address = api(searchByNumber.url)
      address.search = new URLSearchParams({ term: NUMBER, jurisdiction: JURISDICTION }).toString()
      const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
      requireStatus(answer, 200)
      return z.parse(EntityCodec, JSON.parse(await openEnvelope(await answer.text(), lookupSecret)))
    })
    const recorded = await step('record', async () => {
      const submission = { minutes: minutesOf(entity), receipt: { read: await digestSecret(secret) } }
      const answer = await post(api(recordMinutes.url), z.encode(SubmissionCodec, submission), {
        [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
      })
      requireStatus(answer, 201)
      return z.parse(RecordedSchema, await answer.json()).data.addinformation
    })
    await step('open', async () => {
      const answer = await open()
      requireStatus(answer, 200)
      const { id } = z.parse(openRecord.success, await answer.json())
      if (id !== recorded._id) throw new Error('the secret opened another record')
    })
    await step('erase', async () => {
      await eraseRecord(db, recorded.reference, new Date().toISOString())
      const answer = await open()
      if (answer.ok) throw new Error('the secret still opens the erased record')
    })
  } finally {
    await eraseLeftovers(db)
  }
}

async function keepCompany(db: Kysely<Tables>): Promise<void> {
  const registry = createRegistryStore(db)
  if ((await registry.findByNumber(NUMBER, JURISDICTION)).length > 0) return
  const facts = { source: SOURCE, title: 'Check of this service', importedAt: new Date().toISOString() }
  await registry.keepEntities(facts, (add) => add([{ file: '', line: 1, entity: COMPANY }]))
}

/** Records of this company always come from the check. A killed check may have left one. */
async function eraseLeftovers(db: Kysely<Tables>): Promise<void> {
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

function post(url: URL, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

function requireStatus({ status }: Response, right: number): void {
  if (status !== right) throw new Error(`the server answered ${status} instead of ${right}`)
}

function describeFailure(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
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
