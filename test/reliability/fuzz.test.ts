// Full: thousands of generated requests.
// @module-tag full
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as endpoints from '@minutebook/contract/endpoints'
import { shortOrFull } from '../support/form.ts'
import { arbitraryOf } from './arbitrary-json.ts'
import { anyHeaders, brokenBytes, CONTENT_TYPES, queryOf } from './arbitrary-request.ts'
import { aFuzzedServer, NO_FAULTS, type FuzzedServer } from './fuzzed-server.ts'
import { sendBytes, statusesIn, type Asked } from './raw-caller.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS } from './servers.ts'

/** Per URL. fast-check prints the seed of a failed run. */
const RUNS = shortOrFull(200, 1_200, 10_000)
/** Enough to detect a mutant. */
const MUTANT_RUNS = 5_000
const METHODS = ['POST', 'GET', 'PUT', 'DELETE'] as const
const LOOKUPS = `/api${endpoints.searchByNumber.url}`
const inTime = { timeout: shortOrFull(120_000, 1_800_000) }

/** `body` and the query's `words` come from the contract. */
type Call = { path: string; method: string; body?: z.core.$ZodType; words: string[] }

const CALLS = Object.values(endpoints).flatMap((value): Call[] => {
  if (typeof value !== 'object' || !('method' in value)) return []
  const { method, url } = value
  const words = 'query' in value ? Object.keys(value.query.shape) : []
  return [{ path: `/api${url}`, method, words, ...('body' in value ? { body: value.body } : {}) }]
})
const OTHERS = ['/api/health/ready', '/api/openapi.json', '/.well-known/security.txt', '/question1', '/']

/** Arbitrary requests to one URL, more often with its own method, body and words. */
function requestsTo({ path, method, body, words }: Call): fc.Arbitrary<Asked> {
  const json = body ? fc.oneof(arbitraryOf(body), fc.jsonValue()) : fc.jsonValue()
  const parts = fc.record({
    query: queryOf(words),
    method: fc.oneof(fc.constant(method), fc.constantFrom(...METHODS)),
    type: fc.oneof(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES)),
    headers: anyHeaders(),
    body: fc.oneof(
      json.map((value) => JSON.stringify(value)),
      fc.uint8Array({ maxLength: 300 }),
    ),
  })
  return parts.map((part) => ({
    method: part.method,
    path: `${path}${part.query}`,
    headers: { ...part.headers, 'content-type': part.type },
    body: part.body,
  }))
}

function fuzz(call: Call, numRuns: number, { ask }: FuzzedServer): Promise<void> {
  const run = fc.asyncProperty(requestsTo(call), async (asked) => {
    const { status, text } = await ask(asked)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/sqlite|node:|\.ts:/iu)
  })
  return fc.assert(run, { numRuns, includeErrorInReport: true })
}

function fuzzConnections(numRuns: number, { origin }: FuzzedServer): Promise<void> {
  const run = fc.asyncProperty(brokenBytes(SUBMISSIONS, LOOKUPS), async (bytes) => {
    const statuses = statusesIn(await sendBytes(origin, bytes))
    expect(statuses.filter((status) => status < 200 || status >= 500)).toEqual([])
  })
  return fc.assert(run, { numRuns })
}

test('R14: no request to any address causes a server error', inTime, async () => {
  const server = await aFuzzedServer()
  const others = OTHERS.map((path) => ({ path, method: 'GET', words: [] }))
  for (const call of [...CALLS, ...others]) await fuzz(call, RUNS, server)
  expect(await server.faults()).toEqual(NO_FAULTS)
  console.info(`R14: ${CALLS.length + others.length} addresses, ${RUNS} requests each`)
})

test('R14: no bytes on a connection cause a server error', inTime, async () => {
  const server = await aFuzzedServer()
  await fuzzConnections(RUNS, server)
  expect(await server.faults()).toEqual(NO_FAULTS)
})

test('R14 detects a server that assumes valid input', inTime, async () => {
  const server = await aFuzzedServer(MUTANTS.expectsTheUsual)
  const nameSearch = CALLS.filter(({ path }) => path.endsWith(endpoints.searchByName.url))
  for (const call of nameSearch) await expect(fuzz(call, MUTANT_RUNS, server)).rejects.toThrow('500')
  expect(nameSearch).toHaveLength(1)
})

test('R14 detects a server that crashes on noise', inTime, async () => {
  const server = await aFuzzedServer(MUTANTS.diesOfNoise)
  await fuzzConnections(RUNS, server)
  expect(await server.faults()).toMatchObject({ exit: 1 })
})
