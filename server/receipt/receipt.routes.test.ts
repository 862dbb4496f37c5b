import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'
import { openRecord, revokeReceipt } from '@minutebook/contract/endpoints'
import { makeSecret } from '@minutebook/contract/receipt'
import { describeOnBoth } from '../../test/databases.ts'
import { recordAt, serveRecords, type SampleRecord } from '../../test/serve-records.ts'

const HOUR_MS = 60 * 60 * 1000
const WIDE = [{ max: 100_000, windowMs: HOUR_MS }]

await describeOnBoth('a receipt', (database) => {
  test('opens its record: what was sent, the register’s own facts, and a digest that holds', async () => {
    const { post, record } = await serveRecords({}, database)
    const kept = await record('The roof')
    const answer = await post(openRecord.url, { secret: kept.read })
    const { digest, ...opened } = openRecord.success.parse(await answer.json())
    expect(answer.status).toBe(200)
    expect(opened).toMatchObject({ id: kept.id, reference: kept.reference, recordedAt: kept.recordedAt })
    expect(opened.entity).toMatchObject({ number: '0812345', jurisdiction: 'KY' })
    expect(opened.minutes.discussion).toBe('The roof')
    expect(digest).toBe(kept.digest)
    expect(hash('sha256', canonicalize(opened) ?? '')).toBe(digest)
  })

  test('of a corrected record names the correction, and of the correction the record: both stay as they were', async () => {
    const { post, origin } = await serveRecords({}, database)
    const open = async ({ read }: SampleRecord) =>
      openRecord.success.parse(await (await post(openRecord.url, { secret: read })).json())
    const earlier = await recordAt(origin, { discussion: 'The roof' })
    expect(await open(earlier)).not.toHaveProperty('corrections')

    const later = await recordAt(origin, { discussion: 'The roof and the gate', supersedes: earlier.id })
    const { corrections, ...unchanged } = await open(earlier)
    expect(corrections).toEqual({ correctedBy: [named(later)] })
    expect(unchanged).toMatchObject({ minutes: { discussion: 'The roof' }, digest: earlier.digest })
    expect((await open(later)).corrections).toEqual({ corrects: named(earlier), correctedBy: [] })
  })

  test('names its corrections in the order in which they were recorded, whatever order the database has them in', async () => {
    const { post, origin, db } = await serveRecords({}, database)
    const earlier = await recordAt(origin, { discussion: 'The roof' })
    const supersedes = earlier.id
    const first = await recordAt(origin, { discussion: 'The roof and the gate', supersedes })
    const second = await recordAt(origin, { discussion: 'The roof and the cellar', supersedes })
    // PostgreSQL puts a row that was touched behind the others.
    await db.updateTable('minutes').set({ supersedes }).where('id', '=', first.id).execute()
    const answer = await post(openRecord.url, { secret: earlier.read })
    const { corrections } = openRecord.success.parse(await answer.json())
    expect(corrections).toEqual({ correctedBy: [named(first), named(second)] })
  })

  test.each([
    ['reference', { reference: 'MB-0000-0000' }],
    ['time', { recorded_at: '2026-11-21T12:00:00.001Z' }],
  ])('names no correction by a %s that its record does not have', async (_what, damage) => {
    const { post, origin, db, log } = await serveRecords({}, database)
    const earlier = await recordAt(origin, { discussion: 'The roof' })
    const later = await recordAt(origin, { discussion: 'The gate', supersedes: earlier.id })
    const statusOf = async ({ read }: SampleRecord) => (await post(openRecord.url, { secret: read })).status
    await db.updateTable('minutes').set(damage).where('id', '=', later.id).execute()
    expect([await statusOf(earlier), await statusOf(later)]).toEqual([500, 200])
    expect(log()).toContain('"code":"record-damaged"')
  })

  test('is opened for nobody else to keep: not by caches, not by search engines, not by the next site', async () => {
    const { post, record } = await serveRecords({}, database)
    const { read } = await record('The roof')
    for (const secret of [read, makeSecret()]) {
      const { headers } = await post(openRecord.url, { secret })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('is ended by its other secret within a second, once and for all, and the record stays', async () => {
    const { post, record, db } = await serveRecords({}, database)
    const kept = await record('The roof')
    const other = await record('The cellar')
    const started = performance.now()
    expect((await post(revokeReceipt.url, { secret: kept.manage })).status).toBe(204)
    expect((await post(openRecord.url, { secret: kept.read })).status).toBe(404)
    expect(performance.now() - started).toBeLessThan(1000)
    expect((await post(revokeReceipt.url, { secret: kept.manage })).status).toBe(204)
    expect((await post(openRecord.url, { secret: kept.read })).status).toBe(404)
    expect((await post(openRecord.url, { secret: other.read })).status).toBe(200)
    expect(await db.selectFrom('minutes').select('id').execute()).toHaveLength(2)
  })

  test('of a record that is no longer what it was shows nothing, and the log says so without a word of it', async () => {
    const { post, record, db, log } = await serveRecords({}, database)
    const { id, read } = await record('The roof')
    const { record: json } = await db.selectFrom('minutes').select('record').executeTakeFirstOrThrow()
    const changed = json.replace('The roof', 'The moon')
    await db.updateTable('minutes').set({ record: changed }).where('id', '=', id).execute()
    const answer = await post(openRecord.url, { secret: read })
    const body = await answer.text()
    expect(answer.status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' })
    expect(body).not.toMatch(/moon|roof|digest/u)
    expect(log()).toContain('"code":"record-damaged"')
    expect(log()).not.toMatch(/moon|roof/u)
  })
})

describe('what opens and what ends a record', () => {
  type Credential = (own: SampleRecord, other: SampleRecord) => string | undefined
  /** What it is, what opening and ending answer to it, and whether the record can be opened afterwards. */
  const table: [string, Credential, open: number, revoke: number, isStillOpen: boolean][] = [
    ['nothing', () => undefined, 400, 400, true],
    ['an empty text', () => '', 400, 400, true],
    ['a wrong secret', () => makeSecret(), 404, 404, true],
    ['a secret that lost a character', ({ read }) => read.slice(1), 400, 400, true],
    ['a secret with another character', ({ read }) => otherFirst(read), 404, 404, true],
    ['the id', ({ id }) => id, 400, 400, true],
    ['the reference', ({ reference }) => reference, 400, 400, true],
    ['the record’s digest', ({ digest }) => digest, 400, 400, true],
    ['what is stored of the secret', ({ read }) => hash('sha256', read), 400, 400, true],
    ['the same in base64url', ({ read }) => hash('sha256', read, 'base64url'), 404, 404, true],
    ['another record’s manage', (_own, { manage }) => manage, 404, 204, true],
    ['another record’s read', (_own, { read }) => read, 200, 404, true],
    ['read', ({ read }) => read, 200, 404, true],
    ['manage', ({ manage }) => manage, 404, 204, false],
  ]

  test.each(table)('%s', async (_name, credential, opens, revokes, isStillOpen) => {
    const { post, record } = await serveRecords()
    const own = await record('The roof')
    const secret = credential(own, await record('The cellar'))
    const body = secret === undefined ? {} : { secret }
    const opened = await post(openRecord.url, body)
    expect(opened.status).toBe(opens)
    expect((await opened.text()).includes('The roof')).toBe(secret === own.read)
    expect((await post(revokeReceipt.url, body)).status).toBe(revokes)
    expect((await post(openRecord.url, { secret: own.read })).status).toBe(isStillOpen ? 200 : 404)
  })

  test.each([
    ['an unknown field', { secret: makeSecret(), reference: 'MB-7K3F-92QD' }],
    ['a list of secrets', { secret: [makeSecret()] }],
    ['a secret that is no text', { secret: 7 }],
  ])('%s is refused unread', async (_what, body) => {
    const { post } = await serveRecords()
    for (const { url } of [openRecord, revokeReceipt]) expect((await post(url, body)).status).toBe(400)
  })

  test('an address opens nothing, whatever stands in it', async () => {
    const { origin, record } = await serveRecords()
    const { read, id, reference } = await record('The roof')
    for (const way of [`open?secret=${read}`, `open/${read}`, id, reference, `open?id=${id}`]) {
      const answer = await fetch(`${origin}/api/records/${way}`)
      expect([404, 405]).toContain(answer.status)
      expect(await answer.text()).not.toContain('The roof')
    }
  })
})

describe('a secret that opens nothing', () => {
  test('is answered the same whether it was ended or never was: same bytes, as fast', async () => {
    const { post, record } = await serveRecords({ receipts: WIDE, receiptMisses: WIDE })
    const { read, manage } = await record('The roof')
    await post(revokeReceipt.url, { secret: manage })

    const ended = await timed(() => post(openRecord.url, { secret: read }))
    const unknown = await timed(() => post(openRecord.url, { secret: makeSecret() }))
    expect(ended.answer.status).toBe(404)
    expect(ended.answer).toEqual(unknown.answer)

    // A true difference shows in every round, the noise of a busy machine in some.
    const ratios: number[] = []
    for (let round = 0; round < 5; round++) {
      const times = { ended: [] as number[], unknown: [] as number[] }
      for (let pair = 0; pair < 60; pair++) {
        times.ended.push((await timed(() => post(openRecord.url, { secret: read }))).milliseconds)
        times.unknown.push((await timed(() => post(openRecord.url, { secret: makeSecret() }))).milliseconds)
      }
      const [faster = 0, slower = 0] = [median(times.ended), median(times.unknown)].toSorted((a, b) => a - b)
      ratios.push(slower / faster)
    }
    expect(Math.min(...ratios)).toBeLessThanOrEqual(1.2)
  })

  test('may be tried twenty times an hour from one address; right ones do not count', async () => {
    const { post, record, clock } = await serveRecords()
    const { read } = await record('The roof')
    const tryWrong = () => post(openRecord.url, { secret: makeSecret() })
    const tries = await Promise.all(Array.from({ length: 50 }, tryWrong))
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30)

    const refused = await tryWrong()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await post(revokeReceipt.url, { secret: makeSecret() })).status).toBe(429)
    // Otherwise whoever guesses would go on, and know the right one by its answer.
    expect((await post(openRecord.url, { secret: read })).status).toBe(429)

    clock.advance(HOUR_MS + 1)
    for (let time = 0; time < 40; time++) {
      expect((await post(openRecord.url, { secret: read })).status).toBe(200)
    }
    expect((await tryWrong()).status).toBe(404)
  })
})

test('no secret is anywhere: not in the database’s files, not in the log', async () => {
  const { dataDir, post, record, log } = await serveRecords()
  const { read, manage } = await record('The roof')
  const wrong = makeSecret()
  await post(openRecord.url, { secret: read })
  await post(openRecord.url, { secret: wrong })
  await post(revokeReceipt.url, { secret: manage })

  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)))
  // The record itself is there, so the search can find.
  expect(files.some((bytes) => bytes.includes('The roof'))).toBe(true)
  for (const secret of [read, manage, wrong]) {
    expect(files.some((bytes) => bytes.includes(secret))).toBe(false)
    expect(log()).not.toContain(secret)
  }
  expect(log()).toContain('"route":"/api/records/open"')
})

/** How long an answer took, and all of it that a caller can see and tell apart. */
async function timed(call: () => Promise<Response>) {
  const started = performance.now()
  const response = await call()
  const body = await response.text()
  const milliseconds = performance.now() - started
  const { date: _date, ...headers } = Object.fromEntries(response.headers)
  return { milliseconds, answer: { status: response.status, headers, body } }
}

function named({ reference, recordedAt }: SampleRecord) {
  return { reference, recordedAt }
}

function otherFirst(secret: string): string {
  return (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
