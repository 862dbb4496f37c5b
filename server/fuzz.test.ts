import * as fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/wire'
import { minutesOf } from '../test/factories.ts'
import { openServer, type OpenServer } from '../test/open-server.ts'
import { SAMPLE_NUMBERS } from './registry/sample-register.ts'

/** fast-check prints the seed of a run that failed. */
const RUNS = 500
const ROUTES: readonly string[] = [
  '/api/data/addmeetinginformation',
  '/api/analytics/v1/batch',
  '/api/records/open',
]
const METHODS = ['POST', 'GET', 'PUT', 'DELETE'] as const
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=latin1',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  '',
  '\u00ff',
]

let server: OpenServer
let submission: object

beforeAll(async () => {
  server = await openServer()
  const [{ number, jurisdiction }] = SAMPLE_NUMBERS
  const entity = await server.stores.registry.findEntity(jurisdiction, number)
  if (!entity) throw new Error(`The sample register has no ${number}`)
  submission = z.encode(SubmissionCodec, { minutes: minutesOf(entity) })
})
afterAll(() => server.close())

async function statusOf(request: InjectOptions): Promise<number> {
  return (await server.app.inject(request)).statusCode
}

test('no bytes under any type and method are our fault', async () => {
  const requests = fc.record({
    url: fc.constantFrom(...ROUTES),
    method: fc.constantFrom(...METHODS),
    type: fc.constantFrom(...TYPES),
    body: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json(), fc.string({ unit: 'binary' })),
  })
  const run = fc.asyncProperty(requests, async ({ url, method, type, body }) => {
    const payload = typeof body === 'string' ? body : Buffer.from(body)
    const request = { url, method, headers: { 'content-type': type }, payload }
    expect(await statusOf(request)).toBeLessThan(500)
  })
  await fc.assert(run, { numRuns: RUNS })
})

test('a good submission with one thing wrong is refused or recorded, never our fault', async () => {
  const places = placesIn(submission)
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\uFEFF', '\u202E', '1e400', -0, 2 ** 53, '9'.repeat(1000), [], {}, null),
  )
  const run = fc.asyncProperty(fc.constantFrom(...places), values, async (place, value) => {
    const body = JSON.stringify(replaced(submission, place, value))
    const headers = { 'content-type': 'application/json' }
    const status = await statusOf({ url: ROUTES[0] ?? '', method: 'POST', headers, payload: body })
    expect([201, 400, 409, 413, 422]).toContain(status)
  })
  await fc.assert(run, { numRuns: RUNS })
})

test('no query of a lookup is our fault', async () => {
  const queries = fc.record({
    path: fc.constantFrom('/api/searchByNumber', '/api/searchByName', '/api/health/ready', '/'),
    query: fc.dictionary(fc.constantFrom('term', 'q', 'jurisdiction', 'x'), fc.string({ unit: 'grapheme' })),
    raw: fc.string({ maxLength: 50 }),
  })
  const run = fc.asyncProperty(queries, async ({ path, query, raw }) => {
    expect(await statusOf({ url: path, query })).toBeLessThan(500)
    const twice = `${path}?term=${encodeURI(raw)}&term=${encodeURI(raw)}`
    expect(await statusOf({ url: twice })).toBeLessThan(500)
  })
  await fc.assert(run, { numRuns: RUNS })
})

test('what was recorded meanwhile reads back as it was kept', async () => {
  const rows = await server.db.selectFrom('minutes').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, record } of rows) {
    const { minutes } = JSON.parse(record)
    const again = z.encode(SubmissionCodec, { minutes })
    expect([id, z.parse(SubmissionCodec, again).minutes]).toEqual([id, minutes])
  }
})

type Place = (string | number)[]

/** Every place in a JSON value: of its leaves and of what holds them. */
function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const entries = Object.entries(value).map(([key, inner]): [string | number, unknown] => [key, inner])
  return [place, ...entries.flatMap(([key, inner]) => placesIn(inner, [...place, key]))]
}

function replaced(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value))
    return value.map((item, index) => (index === Number(key) ? replaced(item, rest, put) : item))
  const fields = Object.entries(Object(value))
  return Object.fromEntries(
    fields.map(([name, item]) => [name, name === key ? replaced(item, rest, put) : item]),
  )
}
