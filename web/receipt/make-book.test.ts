// @vitest-environment jsdom
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someMinutes } from '../../test/samples/factories.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { inBookOrder } from './book-order.ts'
import { makeBook } from './make-book.ts'

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

const busy = () => Response.json({}, { status: 429, headers: { 'retry-after': '40' } })
const drawn = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
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
