// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRecord } from '@minutebook/contract/endpoints'
import { someMinutes } from '../../test/samples/factories.ts'
import { aRecordOf } from '../../test/samples/golden-meetings.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { makeBook } from './book-file.ts'
import { inBookOrder } from './book-order.ts'

const RECORD: Sent = {
  id: 'a',
  reference: 'MB-A',
  entity: 'KY:0812345',
  entityName: 'Bluegrass Tool & Die, Inc.',
  meetingDay: '2026-11-20',
  sentAt: '2026-11-21T08:00:00.000Z',
  read: 'secret',
  minutes: someMinutes(),
}

let refusals = 0
const asked: string[] = []
/** What the service answers of a record beside itself. */
let responses = {}

const busy = () => Response.json({}, { status: 429, headers: { 'retry-after': '40' } })
const drawn = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  responses = {}
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith(openRecord.url))
      return Response.json({ ...aRecordOf({}), digest: 'd1', ...responses })
    asked.push(JSON.parse(String(body)).format)
    refusals -= 1
    return refusals >= 0 ? busy() : drawn()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function makeWithRefusals(count: number) {
  refusals = count
  const making = makeBook(RECORD.entityName, inBookOrder([RECORD]), () => {})
  await vi.runAllTimersAsync()
  return making
}

test('a book holds each record as PDF and DOCX, and an index', async () => {
  const book = await makeWithRefusals(0)
  expect(book.kind).toBe('made')
  const bytes = book.kind === 'made' ? new Uint8Array(await book.file.arrayBuffer()) : new Uint8Array()
  const name = '001-2026-11-20-MB-A'
  expect(Object.keys(unzipSync(bytes))).toEqual([`${name}.pdf`, `${name}.json`, 'index.html'])
})

test('a book has what people said about a record, and counts it in the index', async () => {
  const person = { place: 'director-1', name: 'Daniel <Whitfield>' }
  const statedAt = '2026-11-22T08:00:00.000Z'
  const by = { reference: 'MB-0000-0002', digest: 'b2' }
  responses = {
    statements: [
      { person, kind: 'objected', words: 'Not so.', statedAt, digest: 'e5' },
      { person, kind: 'waived', signature: 'D. Whitfield', statedAt, digest: 'e6' },
    ],
    approvals: [{ by, meetingDay: '2026-12-01', isCorrected: false, shownAt: statedAt }],
  }
  const book = await makeWithRefusals(0)
  if (book.kind !== 'made') throw new Error(book.failure)
  const files = unzipSync(new Uint8Array(await book.file.arrayBuffer()))
  const name = '001-2026-11-20-MB-A-statements.json'
  expect(JSON.parse(strFromU8(files[name] ?? new Uint8Array()))).toEqual(responses)
  const index = strFromU8(files['index.html'] ?? new Uint8Array())
  expect(index).toContain('Confirmed by 0 of 2 directors. 1 objected. 1 of 2 waived notice.')
  expect(Object.keys(files)).toContain('001-2026-11-20-MB-A-waiver-of-notice.pdf')
  expect(index).toContain('record MB-0000-0002')
  expect(index).toContain(name)
})

test('after a rate limit it waits and continues where it stopped', async () => {
  const start = Date.now()
  expect((await makeWithRefusals(1)).kind).toBe('made')
  expect(asked).toEqual(['pdf', 'pdf', 'json'])
  expect(Date.now() - start).toBe(40_000)
})

test('gives up after a while', async () => {
  expect(await makeWithRefusals(Infinity)).toMatchObject({ kind: 'failed', failure: 'not-made' })
  expect(asked).toHaveLength(4)
})
