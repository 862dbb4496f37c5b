import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordMinutes, searchByNumber } from '@minutebook/contract/endpoints'
import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { openServer, ROOMY_LIMITS, type OpenServer } from '../../test/support/open-server.ts'

const LISTED = 'https://minutes.example'
const LOOKUP = `/api${searchByNumber.url}?term=0812345`
const SUBMISSION = `/api${recordMinutes.url}`
const FROM_LISTED = { origin: LISTED, 'sec-fetch-site': 'cross-site' }

let server: OpenServer
beforeAll(async () => {
  const lookups = [{ max: 2, windowMs: 60_000 }]
  server = await openServer({ pageOrigins: [LISTED], limits: { ...ROOMY_LIMITS, lookups } })
})
afterAll(() => server.close())

async function ask(method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string>) {
  const body = method === 'POST' ? { body: '{}' } : {}
  const type = method === 'POST' ? { 'content-type': 'application/json' } : {}
  const answer = await server.app.inject({ method, url, headers: { ...type, ...headers }, ...body })
  const read = (name: string) => answer.headers[name]
  return { status: answer.statusCode, allowed: read('access-control-allow-origin'), read }
}

describe('a page of a listed origin', () => {
  test('may look up, and read when to come again if it was refused', async () => {
    const found = await ask('GET', LOOKUP, FROM_LISTED)
    expect([found.status, found.allowed, found.read('vary')]).toEqual([200, LISTED, 'origin'])
    await ask('GET', LOOKUP, FROM_LISTED)
    const refused = await ask('GET', LOOKUP, FROM_LISTED)
    expect([refused.status, refused.allowed]).toEqual([429, LISTED])
    expect(refused.read('retry-after')).toMatch(/^\d+$/u)
    expect(refused.read('access-control-expose-headers')).toContain('retry-after')
  })

  test('may send: the preflight allows what the app sends', async () => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    }
    const preflight = await ask('OPTIONS', SUBMISSION, { ...FROM_LISTED, ...asked })
    expect([preflight.status, preflight.allowed]).toEqual([204, LISTED])
    expect(preflight.read('access-control-allow-headers')).toBe('content-type, idempotency-key')
    expect(preflight.read('access-control-allow-methods')).toContain('POST')
    const sent = await ask('POST', SUBMISSION, FROM_LISTED)
    expect([sent.status, sent.allowed]).toEqual([400, LISTED])
    expect((await ask('POST', SUBMISSION, { origin: LISTED })).status).toBe(400)
  })

  test('may not post to a page of ours', async () => {
    const posted = await ask('POST', VERIFY_PAGE, FROM_LISTED)
    expect([posted.status, posted.allowed]).toEqual([403, undefined])
  })
})

test.each([
  'https://evil.example',
  'https://minutes.example.evil.example',
  'https://sub.minutes.example',
  'http://minutes.example',
  'https://minutes.example:8443',
  'null',
])('a page of %s may neither send nor read', async (origin) => {
  const headers = { origin, 'sec-fetch-site': 'cross-site' }
  const sent = await ask('POST', SUBMISSION, headers)
  expect([sent.status, sent.allowed]).toEqual([403, undefined])
  const asked = { ...headers, 'access-control-request-method': 'POST' }
  const preflight = await ask('OPTIONS', SUBMISSION, asked)
  expect([preflight.status, preflight.allowed]).toEqual([405, undefined])
  expect((await ask('GET', '/api/health/live', headers)).allowed).toBeUndefined()
})
