import type { Kysely } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import {
  IDEMPOTENCY_KEY_HEADER,
  recordMinutes as endpoint,
  searchByNumber,
} from '@minutebook/contract/endpoints'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { openEnvelope } from '@minutebook/contract/envelope'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { MinutesSchema, namedEntity, SCHEMA_VERSION } from '@minutebook/domain/minutes'
import type { Entity } from '@minutebook/domain/registry'
import { CommandRefused, DONE, whyFetchFailed, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { NO_CEO } from '../registry/register-import.ts'
import { createRegistryStore } from '../registry/registry.store.ts'
import { createMinutesStore } from '../submission/minutes.store.ts'
import { recordMinutes } from '../submission/record-minutes.ts'

/** No register has this code: ISO 3166 leaves it to users. */
const NO_REGISTER = 'ZZ'
/** The time limit for each answer. */
const PATIENCE_MS = 10_000

type CheckOptions = {
  db: Kysely<Tables>
  /** The address of the running server: `https://minutes.example`, or with a path below which it is. */
  origin: string
  lookupSecret: string
  /** Called after each step: look up, submit, record, ready. */
  onStep: (step: string, ms: number) => void
}

const ProblemSchema = z.object({ code: z.string() })

/**
 * Does what people do, and stores nothing: looks up a company, submits minutes of a company that no register
 * has, which the server must refuse for that reason, records minutes in a transaction that is rolled back,
 * and asks whether the server can store anything. Throws {@link CommandRefused} at the first step that fails.
 */
export async function checkService({ db, origin, lookupSecret, onStep }: CheckOptions): Promise<void> {
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

  // The service may be below a path.
  const at = (url: string) => new URL(`api${url}`, origin.endsWith('/') ? origin : `${origin}/`)
  const entity = await step('look up', async () => {
    const [company] = await createRegistryStore(db).findSome(1)
    if (!company) throw new Error('no register is loaded')
    const address = at(searchByNumber.url)
    address.search = new URLSearchParams({
      term: company.number,
      jurisdiction: company.jurisdiction,
    }).toString()
    const sealed = await textOf(await call(address), 200)
    return z.parse(EntityCodec, JSON.parse(await openEnvelope(sealed, lookupSecret)))
  })
  await step('submit', async () => {
    const unknown = { ...entity, number: '00000000', jurisdiction: NO_REGISTER }
    const body = z.encode(SubmissionCodec, { minutes: minutesOf(unknown) })
    const answer = await textOf(await call(at(endpoint.url), body), 422)
    const { code } = z.parse(ProblemSchema, JSON.parse(answer))
    if (code !== 'entity-unknown')
      throw new Error(`the server refused it as ${code} instead of entity-unknown`)
  })
  await step('record', () => rehearse(db, entity))
  await step('ready', async () => textOf(await call(at('/health/ready')), 200))
}

/** With the server's own code, on its database. */
async function rehearse(db: Kysely<Tables>, entity: Entity): Promise<void> {
  const minutes = createMinutesStore(db)
  const submission = z.parse(SubmissionCodec, z.encode(SubmissionCodec, { minutes: minutesOf(entity) }))
  await recordMinutes(
    {
      submission,
      sent: randomBytes(16),
      checkAllowance: () => {},
      admit: () => () => {},
      onNew: () => {},
    },
    {
      minutes: { ...minutes, record: minutes.rehearse },
      findEntities: async () => [entity],
      sealEntity: () => '',
    },
  )
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

/**
 * Checks the server at this address, by default the one on this machine, and prints a line for each step.
 * Throws as {@link checkService} does.
 */
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
