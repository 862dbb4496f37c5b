import { createHash, randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder, startProcess } from '../test/server-process.ts'
import {
  barePayload,
  lookUp,
  post,
  recordedIn,
  type Answer,
  type BarePayload,
} from '../test/outside-caller.ts'
import { SAMPLE_NUMBERS } from './registry/sample-register.ts'

const PATH = '/api/data/addmeetinginformation'
const [{ number: NUMBER }] = SAMPLE_NUMBERS
/** The whole app with wide allowances: one address does here what many do in an hour. */
const ROOMY = join(import.meta.dirname, '..', 'e2e', 'harness', 'roomy-server.ts')
const KILLS = 10
const IN_FLIGHT = 8

type Row = { id: string; record: string; digest: string; position: number }

function openRows(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'), { timeout: 5000 })
  onTestFinished(() => database.close())
  return {
    // The columns are those of the table.
    rows: () =>
      database.prepare('select id, record, digest, position from minutes order by position').all() as Row[],
    integrity: () => database.prepare('pragma integrity_check').all(),
    exec: (sql: string) => database.exec(sql),
  }
}

const startRoomy = (dataDir: string) => startProcess([], { DATA_DIR: dataDir }, ROOMY)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test(
  `killed ${KILLS} times, the server has everything that it acknowledged, once`,
  { timeout: 180_000 },
  async () => {
    const dataDir = aDataFolder()
    const first = startRoomy(dataDir)
    const payload = barePayload(await lookUp(await first.listening(), NUMBER))
    first.kill('SIGTERM')
    await first.ended

    const client = createClient(payload)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = startRoomy(dataDir)
      const stop = client.work(await server.listening())
      await sleep(randomInt(60, 360))
      server.kill('SIGKILL')
      await server.ended
      await stop()
    }
    const last = startRoomy(dataDir)
    await client.settle(await last.listening())

    const { rows, integrity } = openRows(dataDir)
    const kept = rows()
    expect(client.acknowledged.size).toBeGreaterThan(KILLS)
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(client.acknowledged.values()))
    expect(kept).toHaveLength(client.acknowledged.size)
    expect(kept.map(({ position }) => position)).toEqual(kept.map((_row, index) => index + 1))
    for (const { record, digest } of kept) expect(sha256(record)).toBe(digest)
    expect(integrity()).toEqual([{ integrity_check: 'ok' }])
  },
)

/** A sender that remembers what was acknowledged, and sends again with the same key what was not. */
function createClient(payload: BarePayload) {
  const acknowledged = new Map<string, string>()
  const unknown = new Set<string>()

  async function send(origin: string, key: string): Promise<void> {
    const answer = await post(origin + PATH, { ...payload, Discussion: key }, { 'idempotency-key': key })
    const id = recordedIn(answer)['_id'] ?? ''
    expect([answer.status, acknowledged.get(key) ?? id]).toEqual([201, id])
    acknowledged.set(key, id)
    unknown.delete(key)
  }

  async function workUntil(origin: string, isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const [key = randomUUID()] = unknown
      unknown.delete(key)
      try {
        await send(origin, key)
      } catch (error) {
        unknown.add(key)
        // A connection that broke is the point of the test; anything else fails it.
        if (!(error instanceof TypeError)) throw error
        return
      }
    }
  }

  return {
    acknowledged,
    work(origin: string): () => Promise<unknown> {
      let isStopped = false
      const workers = Array.from({ length: IN_FLIGHT }, () => workUntil(origin, () => isStopped))
      return () => {
        isStopped = true
        return Promise.all(workers)
      }
    },
    settle: (origin: string) => Promise.all([...unknown].map((key) => send(origin, key))),
  }
}

test('fifty equal requests to two processes make one record', { timeout: 60_000 }, async () => {
  const dataDir = aDataFolder()
  const one = await startRoomy(dataDir).listening()
  const other = await startRoomy(dataDir).listening()
  const payload = barePayload(await lookUp(one, NUMBER))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      post((index % 2 === 0 ? one : other) + PATH, payload, { 'idempotency-key': 'one-key-for-both' }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => recordedIn(answer)['_id'])).size).toBe(1)
  expect(openRows(dataDir).rows()).toHaveLength(1)
})

test('two processes that record at once keep one strict order', { timeout: 60_000 }, async () => {
  const dataDir = aDataFolder()
  const origins = [await startRoomy(dataDir).listening(), await startRoomy(dataDir).listening()]
  const payload = barePayload(await lookUp(origins[0] ?? '', NUMBER))
  const sent = origins.flatMap((origin, process) =>
    Array.from({ length: 20 }, (_, index) =>
      post(origin + PATH, { ...payload, Discussion: `Process ${process}, topic ${index}` }),
    ),
  )
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]))
  const kept = openRows(dataDir).rows()
  expect(kept.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test(
  'while another process holds the database, lookups go on and a submission waits, then says so',
  { timeout: 60_000 },
  async () => {
    const dataDir = aDataFolder()
    const origin = await startRoomy(dataDir).listening()
    const payload = barePayload(await lookUp(origin, NUMBER))
    const { exec, rows } = openRows(dataDir)
    exec('begin immediate')

    let answer: Answer | undefined
    const refused = post(origin + PATH, payload).then((received) => (answer = received))
    const started = performance.now()
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await lookUp(origin, NUMBER)).toMatchObject({ EntityNumber: NUMBER })
    expect(answer).toBeUndefined()

    const { status, body, headers } = await refused
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'storage-unavailable', '30'])
    exec('rollback')
    expect((await post(origin + PATH, payload)).status).toBe(201)
    expect(rows()).toHaveLength(1)
    expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  },
)
