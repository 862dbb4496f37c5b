import canonicalize from 'canonicalize'
import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addLink, drawDocument, openCopy, openRecord, revokeReceipt } from '@minutebook/contract/endpoints'
import { digestSecret, LINKS_LIMIT, makeSecret } from '@minutebook/contract/receipt'
import { describeOnBoth } from '../../test/support/databases.ts'
import { filesBelow } from '../../test/support/files-below.ts'
import {
  recordAt,
  serveRecords,
  type SampleRecord,
  replaceInRecords,
} from '../../test/support/serve-records.ts'
import { toBytes } from '../database/bytes.ts'
import { placesOf } from '../database/places.ts'
import { unpackRecord } from '../record-bytes.ts'

const HOUR_MS = 60 * 60 * 1000
const WIDE = [{ max: 100_000, windowMs: HOUR_MS }]

const NONE = { earlier: [], correctedBy: [], beside: [], disputes: [] }

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

    const later = await recordAt(origin, { discussion: 'The roof and the gate' }, earlier)
    const { corrections, ...unchanged } = await open(earlier)
    expect(corrections).toEqual({ ...NONE, correctedBy: [named(later)] })
    expect(unchanged).toMatchObject({ minutes: { discussion: 'The roof' }, digest: earlier.digest })
    expect((await open(later)).corrections).toEqual({ ...NONE, corrects: named(earlier) })
  })

  test('shows the whole chain of its corrections, and what others say apart from it', async () => {
    const { post, origin } = await serveRecords({}, database)
    const open = async ({ read }: SampleRecord) =>
      openRecord.success.parse(await (await post(openRecord.url, { secret: read })).json())
    const first = await recordAt(origin)
    const second = await recordAt(origin, {}, first)
    const third = await recordAt(origin, {}, second)
    const stranger = await recordAt(origin, { supersedes: first.id })
    const correctedBy = [named(second), named(third)]
    expect((await open(first)).corrections).toEqual({ ...NONE, correctedBy, disputes: [named(stranger)] })
    expect((await open(third)).corrections).toEqual({
      ...NONE,
      earlier: [named(first)],
      corrects: named(second),
    })
    expect([(await open(second)).correctionBy, (await open(stranger)).correctionBy]).toEqual([
      'holder',
      'other',
    ])
  })

  test('that is corrected twice names both corrections, and each of them names the other', async () => {
    const { post, origin } = await serveRecords({}, database)
    const open = async ({ read }: SampleRecord) =>
      openRecord.success.parse(await (await post(openRecord.url, { secret: read })).json())
    const first = await recordAt(origin)
    const second = await recordAt(origin, {}, first)
    const third = await recordAt(origin, {}, first)
    const fourth = await recordAt(origin, {}, second)
    const corrects = named(first)
    expect((await open(first)).corrections?.correctedBy).toEqual([second, third, fourth].map(named))
    expect((await open(second)).corrections).toEqual({
      ...NONE,
      corrects,
      correctedBy: [named(fourth)],
      beside: [named(third)],
    })
    expect((await open(third)).corrections).toEqual({
      ...NONE,
      corrects,
      beside: [named(second), named(fourth)],
    })
    expect((await open(fourth)).corrections?.beside).toEqual([named(third)])
  })

  test('names its corrections without reading them', async () => {
    const { post, origin, db } = await serveRecords({}, database)
    const first = await recordAt(origin)
    const second = await recordAt(origin, {}, first)
    const third = await recordAt(origin, {}, second)
    const stranger = await recordAt(origin, { supersedes: second.id })
    const others = [first, third, stranger].map(({ id }) => toBytes(id))
    await db.updateTable('minutes').set({ record: new Uint8Array() }).where('id', 'in', others).execute()
    const opened = await post(openRecord.url, { secret: second.read })
    expect(openRecord.success.parse(await opened.json()).corrections).toEqual({
      ...NONE,
      corrects: named(first),
      correctedBy: [named(third)],
      disputes: [named(stranger)],
    })
    expect((await post(openRecord.url, { secret: first.read })).status).toBe(500)
  })

  test('of a dispute stays one when its sender corrects it', async () => {
    const { post, origin } = await serveRecords({}, database)
    const open = async ({ read }: SampleRecord) =>
      openRecord.success.parse(await (await post(openRecord.url, { secret: read })).json())
    const first = await recordAt(origin)
    const correction = await recordAt(origin, {}, first)
    const dispute = await recordAt(origin, { supersedes: first.id })
    const again = await recordAt(origin, {}, dispute)
    const last = await recordAt(origin, {}, again)
    const marks = await Promise.all(
      [correction, dispute, again, last].map(async (each) => (await open(each)).correctionBy),
    )
    expect(marks).toEqual(['holder', 'other', 'sameOther', 'sameOther'])
    expect((await open(dispute)).corrections?.correctedBy).toEqual([again, last].map(named))
    expect((await open(again)).corrections).toMatchObject({ earlier: [named(first)], beside: [] })
    expect((await open(first)).corrections).toEqual({
      ...NONE,
      correctedBy: [named(correction)],
      disputes: [named(dispute)],
    })
  })

  test('takes twenty disputes of others, and corrections of its holder after that', async () => {
    const { origin } = await serveRecords({}, database)
    const first = await recordAt(origin)
    for (let count = 0; count < 20; count += 1) await recordAt(origin, { supersedes: first.id })
    await expect(recordAt(origin, { supersedes: first.id })).rejects.toThrow(/invalid_type|expected/u)
    expect((await recordAt(origin, {}, first)).id).toBeDefined()
  })

  test('takes fifty corrections of its holder, which keep no dispute out', async () => {
    const { origin, db } = await serveRecords({}, database)
    const first = await recordAt(origin)
    await recordAt(origin, {}, first)
    const { position: _position, ...row } = await db
      .selectFrom('minutes')
      .selectAll()
      .where('supersedes', '=', toBytes(first.id))
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 49 }, (_, index) => ({
      ...row,
      position: 100 + index,
      id: toBytes(randomUUID()),
      reference: `${index}`,
      key: null,
    }))
    await db.insertInto('minutes').values(more).execute()
    await db.updateTable('counters').set({ last: 200 }).where('name', '=', 'minutes').execute()
    await expect(recordAt(origin, {}, first)).rejects.toThrow(/invalid_type|expected/u)
    expect((await recordAt(origin, { supersedes: first.id })).id).toBeDefined()
  })

  test('names its corrections in the order in which they were recorded, whatever order the database has them in', async () => {
    const { post, origin, db } = await serveRecords({}, database)
    const earlier = await recordAt(origin, { discussion: 'The roof' })
    const supersedes = toBytes(earlier.id)
    const first = await recordAt(origin, { discussion: 'The roof and the gate' }, earlier)
    const second = await recordAt(origin, { discussion: 'The roof and the cellar' }, earlier)
    // PostgreSQL moves an updated row behind the others.
    await db.updateTable('minutes').set({ supersedes }).where('id', '=', toBytes(first.id)).execute()
    const answer = await post(openRecord.url, { secret: earlier.read })
    const { corrections } = openRecord.success.parse(await answer.json())
    expect(corrections).toEqual({ ...NONE, correctedBy: [named(first), named(second)] })
  })

  test.each([
    ['reference', { reference: 'MB-0000-0000' }],
    ['time', { recorded_at: '2026-11-21T12:00:00.001Z' }],
    ['sender', { correction_by: 'holder' }],
  ] as const)('names no correction by a %s that its record does not have', async (_what, damage) => {
    const { post, origin, db, log } = await serveRecords({}, database)
    const earlier = await recordAt(origin, { discussion: 'The roof' })
    const later = await recordAt(origin, { discussion: 'The gate', supersedes: earlier.id })
    const statusOf = async ({ read }: SampleRecord) => (await post(openRecord.url, { secret: read })).status
    await db.updateTable('minutes').set(damage).where('id', '=', toBytes(later.id)).execute()
    expect([await statusOf(earlier), await statusOf(later)]).toEqual([500, 200])
    expect(log()).toContain('"code":"record-damaged"')
  })

  test('may not be cached, indexed by search engines, or revealed to the next site', async () => {
    const { post, record } = await serveRecords({}, database)
    const { read } = await record('The roof')
    for (const secret of [read, makeSecret()]) {
      const { headers } = await post(openRecord.url, { secret })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('is ended by its other secret at once and for all, and the record stays', async () => {
    const { post, record, db } = await serveRecords({}, database)
    const kept = await record('The roof')
    const other = await record('The cellar')
    expect((await post(revokeReceipt.url, { secret: kept.manage, id: kept.id })).status).toBe(204)
    expect((await post(openRecord.url, { secret: kept.read })).status).toBe(404)
    expect((await post(revokeReceipt.url, { secret: kept.manage, id: kept.id })).status).toBe(204)
    expect((await post(openRecord.url, { secret: kept.read })).status).toBe(404)
    expect((await post(openRecord.url, { secret: other.read })).status).toBe(200)
    expect(await db.selectFrom('minutes').select('id').execute()).toHaveLength(2)
  })

  test('of a record that is no longer what it was shows nothing, and the log says so without a word of it', async () => {
    const { post, record, db, log } = await serveRecords({}, database)
    const { read } = await record('The roof')
    await replaceInRecords(db, 'The roof', 'The moon')
    const answer = await post(openRecord.url, { secret: read })
    const body = await answer.text()
    expect(answer.status).toBe(500)
    expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' })
    expect(body).not.toMatch(/moon|roof|digest/u)
    expect(log()).toContain('"code":"record-damaged"')
    expect(log()).not.toMatch(/moon|roof/u)
  })
})

await describeOnBoth('further links of a record', (database) => {
  async function serveLinks() {
    const server = await serveRecords({}, database)
    const statusOf = async (url: string, body: object) => (await server.post(url, body)).status
    return {
      ...server,
      opens: (secret: string) => statusOf(openRecord.url, { secret }),
      opensCopy: (secret: string) => statusOf(openCopy.url, { secret }),
      /** Returns the link's secret. */
      async add({ id, manage }: SampleRecord, opens: 'record' | 'copy' = 'record') {
        const read = makeSecret()
        const link = { secret: manage, id, read: await digestSecret(read), opens }
        expect(await statusOf(addLink.url, link)).toBe(204)
        return read
      },
    }
  }

  test('are made with the secret that manages it, and one is ended without the others', async () => {
    const { record, add, opens, post } = await serveLinks()
    const kept = await record('The roof')
    const [phone, office] = [await add(kept), await add(kept)]
    expect([await opens(kept.read), await opens(phone), await opens(office)]).toEqual([200, 200, 200])
    const end = async (read: string) =>
      (await post(revokeReceipt.url, { secret: kept.manage, id: kept.id, read: await digestSecret(read) }))
        .status
    expect(await end(phone)).toBe(204)
    expect([await opens(kept.read), await opens(phone), await opens(office)]).toEqual([200, 404, 200])
    expect(await end(kept.read)).toBe(204)
    expect([await opens(kept.read), await opens(office)]).toEqual([404, 200])
  })

  test('are all ended at once, and then a new one opens the record again', async () => {
    const { record, add, opens, opensCopy, post } = await serveLinks()
    const kept = await record('The roof')
    const copy = await add(kept, 'copy')
    expect((await post(revokeReceipt.url, { secret: kept.manage, id: kept.id })).status).toBe(204)
    expect([await opens(kept.read), await opensCopy(copy)]).toEqual([404, 404])
    expect(await opens(await add(kept))).toBe(200)
  })

  test('to a copy open the minutes without addresses, and nothing that has them', async () => {
    const { record, add, opens, post } = await serveLinks()
    const kept = await record('The roof')
    const secret = await add(kept, 'copy')
    expect(await opens(secret)).toBe(404)
    const answer = await post(openCopy.url, { secret })
    const text = await answer.text()
    const { copyDigest, isFictional, ...copy } = openCopy.success.parse(JSON.parse(text))
    expect(copy.reference).toBe(kept.reference)
    expect(isFictional).toBe(true)
    expect(text).toContain('The roof')
    const whole = openRecord.success.parse(await (await post(openRecord.url, { secret: kept.read })).json())
    expect(hash('sha256', canonicalize(copy) ?? '')).toBe(copyDigest)
    expect(copyDigest).toBe(whole.copyDigest)
    const street = whole.minutes.ceo?.street ?? ''
    expect(street).not.toBe('')
    expect(text).not.toContain(street)
  })

  test.each([
    [{ format: 'docx' }, 200],
    [{ format: 'docx', addresses: true }, 404],
    [{ format: 'json' }, 404],
    [{ format: 'pdf', kind: 'certificate' }, 404],
  ])('to a copy: the document %j answers %i', async (document, status) => {
    const { record, add, post } = await serveLinks()
    const secret = await add(await record('The roof'), 'copy')
    expect((await post(drawDocument.url, { secret, ...document })).status).toBe(status)
  })

  test('need the secret that manages this very record', async () => {
    const { record, post } = await serveLinks()
    const [own, other] = [await record('The roof'), await record('The gate')]
    const read = await digestSecret(makeSecret())
    for (const secret of [own.read, other.manage, makeSecret()]) {
      expect((await post(addLink.url, { secret, id: own.id, read })).status).toBe(404)
    }
  })

  test('are no more than a hundred at a time', async () => {
    const { record, db, post } = await serveLinks()
    const { id, manage } = await record('The roof')
    // The first link counts.
    const links = Array.from({ length: LINKS_LIMIT - 1 }, (_, index) => ({
      digest: hash('sha256', String(index), 'buffer'),
      place: placesOf(hash('sha256', String(index)))[0],
      minutes_id: toBytes(id),
      grants: 'copy' as const,
      ended_at: null,
    }))
    await db.insertInto('secrets').values(links).execute()
    const more = { secret: manage, id, read: await digestSecret(makeSecret()) }
    const refused = await post(addLink.url, more)
    expect(await refused.json()).toMatchObject({ status: 422, code: 'links-too-many' })
    await post(revokeReceipt.url, { secret: manage, id, read: hash('sha256', '0') })
    expect((await post(addLink.url, more)).status).toBe(204)
  })
})

describe('what opens and what ends a record', () => {
  type Credential = (own: SampleRecord, other: SampleRecord) => string | undefined
  /**
   * Per credential: the status of opening, the status of revoking, and whether the record can be opened
   * afterwards.
   */
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
    ['another record’s manage', (_own, { manage }) => manage, 404, 404, true],
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
    expect((await post(revokeReceipt.url, { ...body, id: own.id })).status).toBe(revokes)
    expect((await post(openRecord.url, { secret: own.read })).status).toBe(isStillOpen ? 200 : 404)
  })

  test.each([
    ['an unknown field', { secret: makeSecret(), reference: 'MB-7K3F-92QD' }],
    ['a list of secrets', { secret: [makeSecret()] }],
    ['a secret that is no text', { secret: 7 }],
  ])('%s is refused unread', async (_what, body) => {
    const { post } = await serveRecords()
    for (const { url } of [openRecord, openCopy, revokeReceipt, addLink])
      expect((await post(url, body)).status).toBe(400)
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

async function anEndedSecret() {
  const { post, record } = await serveRecords({ receipts: WIDE, receiptMisses: WIDE })
  const { id, read, manage } = await record('The roof')
  await post(revokeReceipt.url, { secret: manage, id })
  return { post, read }
}

describe('a secret that opens nothing', () => {
  test('is answered with the same bytes whether it was ended or never was', async () => {
    const { post, read } = await anEndedSecret()
    const ended = await timed(() => post(openRecord.url, { secret: read }))
    const unknown = await timed(() => post(openRecord.url, { secret: makeSecret() }))
    expect(ended.answer.status).toBe(404)
    expect(ended.answer).toEqual(unknown.answer)
  })

  test('is answered as fast whether it was ended or never was', { tags: ['full'] }, async () => {
    const { post, read } = await anEndedSecret()
    // A real difference shows in every round, noise from a busy machine only in some.
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
    expect((await post(revokeReceipt.url, { secret: makeSecret(), id: 'of-nobody' })).status).toBe(429)
    // Otherwise an attacker could keep guessing and recognise the right secret by its response.
    expect((await post(openRecord.url, { secret: read })).status).toBe(429)

    clock.advance(HOUR_MS + 1)
    for (let time = 0; time < 40; time++) {
      expect((await post(openRecord.url, { secret: read })).status).toBe(200)
    }
    expect((await tryWrong()).status).toBe(404)
  })
})

test('no secret is anywhere: not in the database’s files, not in the log', async () => {
  const { dataDir, db, post, record, log } = await serveRecords()
  const { id, read, manage } = await record('The roof')
  const wrong = makeSecret()
  await post(openRecord.url, { secret: read })
  await post(openRecord.url, { secret: wrong })
  await post(revokeReceipt.url, { secret: manage, id })

  const files = filesBelow(dataDir).map((path) => readFileSync(path))
  const kept = await db.selectFrom('minutes').select('record').executeTakeFirstOrThrow()
  const json = unpackRecord(kept.record)
  // The search works: it finds the record itself.
  expect(files.some((bytes) => bytes.includes(toBytes(id)))).toBe(true)
  expect(json).toContain('The roof')
  for (const secret of [read, manage, wrong]) {
    expect(files.some((bytes) => bytes.includes(secret))).toBe(false)
    expect(json).not.toContain(secret)
    expect(log()).not.toContain(secret)
  }
  expect(log()).toContain('"route":"/api/records/open"')
})

/** The duration of a response, and everything in it that a caller can compare. */
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
