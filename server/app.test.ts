import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import * as statementCalls from '@minutebook/contract/statements'
import { buildFolder, DESCRIPTION } from '../test/support/built-app.ts'
import { openServer, type OpenServer } from '../test/support/open-server.ts'
import { sendBytes } from '../test/support/outside-caller.ts'
import { describeApi } from './describe-api.ts'

const SUBMISSION = `/api${endpoints.recordMinutes.url}`
const ANALYTICS = `/api${endpoints.recordAnalytics.url}`
const JSON_TYPE = { 'content-type': 'application/json' }
const KIB = 1024

const { webFolder, remove } = buildFolder()
let server: OpenServer
let origin: string
beforeAll(async () => {
  server = await openServer({ webFolder })
  origin = await server.listen()
})
afterAll(async () => {
  await server.close()
  remove()
})

describe('every answer', () => {
  const CSP =
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
    "require-trusted-types-for 'script'; trusted-types service-worker document-drawing"
  const FEATURES =
    'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'.split(
      ' ',
    )

  test.each<[string, string, HTTPMethods, Record<string, string>]>([
    ['the app', '/', 'GET', {}],
    ['a screen of the app', '/question1', 'GET', {}],
    ['a built file', '/assets/main-1a2b.js', 'GET', {}],
    ['a lookup', '/api/searchByNumber?term=0812345', 'GET', {}],
    ['a miss', '/api/searchByNumber?term=99', 'GET', {}],
    ['a search by name', '/api/searchByName?q=blue', 'GET', {}],
    ['health', '/api/health/ready', 'GET', {}],
    ['the API description', '/api/openapi.json', 'GET', {}],
    ['a well-known file', '/.well-known/gpc.json', 'GET', {}],
    ['another well-known file', '/.well-known/security.txt', 'GET', {}],
    ['a malformed submission', SUBMISSION, 'POST', JSON_TYPE],
    ['a body of another type', SUBMISSION, 'POST', { 'content-type': 'text/plain' }],
    ['a foreign origin', SUBMISSION, 'POST', { origin: 'https://evil.example' }],
    ['another method', SUBMISSION, 'GET', {}],
    ['an unknown call', '/api/nothing', 'GET', {}],
    ['an unknown file', '/assets/nothing.js', 'GET', {}],
    ['a long address', `/${'x'.repeat(3 * KIB)}`, 'GET', {}],
    ['an address that cannot be decoded', '/%zz', 'GET', {}],
  ])('%s carries the security headers and no name of our software', async (_what, url, method, headers) => {
    const { headers: sent } = await server.app.inject({ method, url, headers })
    expect(sent).toMatchObject({
      'content-security-policy': CSP,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(sent).not.toHaveProperty('server')
    expect(sent).not.toHaveProperty('x-powered-by')
    expect(sent).not.toHaveProperty('strict-transport-security')
  })

  test('over TLS, as a trusted proxy tells it, also asks for TLS for at least a year', async () => {
    const behindProxy = await openServer({ trustProxy: 1 })
    const { headers } = await behindProxy.app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await behindProxy.close()
  })

  test.each([
    [200, 'searchByNumber?term=0812345'],
    [300, 'searchByNumber?term=700123'],
    [404, 'searchByNumber?term=0999999'],
    [200, 'searchByName?q=telegraph'],
    [200, 'health/live'],
  ])('of the API (%i to %s) is kept by no browser and no proxy', async (status, call) => {
    const { statusCode, headers } = await server.app.inject(`/api/${call}`)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
  })
})

describe('a connection', () => {
  test('is kept for five seconds after an answer', async () => {
    const { headers } = await fetch(`${origin}/api/health/live`)
    expect(headers.get('keep-alive')).toBe('timeout=5')
  })

  test('is one of at most 4,000', () => {
    expect(server.app.server.maxConnections).toBe(4_000)
  })
})

describe('a refusal', () => {
  test.each<[number, HTTPMethods, string]>([
    [404, 'GET', '/assets/not-yet-5e6f.js'],
    [404, 'GET', '/api/nothing'],
    [405, 'POST', '/api/health/live'],
    [414, 'GET', `/${'x'.repeat(3 * KIB)}`],
  ])(
    '(%i to %s) is kept by no browser and no proxy: the next release may know better',
    async (status, method, url) => {
      const { statusCode, headers } = await server.app.inject({ method, url })
      expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store'])
    },
  )
})

describe('a method that an address does not take', () => {
  test.each<[HTTPMethods, string, string]>([
    ['GET', SUBMISSION, 'POST'],
    ['DELETE', SUBMISSION, 'POST'],
    ['PUT', ANALYTICS, 'POST'],
    ['POST', '/api/searchByNumber', 'GET, HEAD'],
    ['OPTIONS', '/api/searchByName', 'GET, HEAD'],
    ['POST', '/index.html', 'GET, HEAD'],
  ])('%s %s: 405, with those that it takes', async (method, url, allow) => {
    const { statusCode, headers, body } = await server.app.inject({ method, url })
    expect([statusCode, headers['allow'], JSON.parse(body).code]).toEqual([405, allow, 'method-not-allowed'])
  })

  test.each(['TRACE', 'PROPFIND', 'BREW'])('%s is refused', async (method) => {
    const answer = await sendBytes(
      origin,
      `${method} ${SUBMISSION} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[045] /u)
    expect(answer).toContain('content-security-policy: ')
  })
})

describe('the API description', () => {
  const CONTRACT = Object.values({ ...endpoints, ...statementCalls }).filter(
    (value) => typeof value === 'object' && 'method' in value && 'url' in value,
  )
  type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }
  type Operation = {
    parameters?: { name: string }[]
    requestBody?: {
      content: Record<string, { schema: { oneOf: { properties: object; required: string[] }[] } }>
    }
    responses: Record<string, unknown>
  }
  let described: Description

  beforeAll(async () => {
    described = JSON.parse(await describeApi()) as Description // what the build writes
  })

  test('names every existing call, and no other', () => {
    const calls = Object.entries(described.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.openapi).toBe('3.1.0')
    expect(calls.toSorted()).toEqual(
      [
        'GET /api/health/live',
        'GET /api/health/ready',
        ...CONTRACT.map(({ method, url }) => `${method} /api${url}`),
      ].toSorted(),
    )
    for (const call of calls) {
      const [method, url] = call.split(' ')
      expect(server.app.hasRoute({ method: method as HTTPMethods, url: url ?? '' })).toBe(true) // the description's methods are Fastify's
    }
  })

  test('is the file that the build writes', async () => {
    const { statusCode, headers, body } = await server.app.inject('/api/openapi.json')
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'application/json; charset=utf-8',
      DESCRIPTION,
    ])
  })

  test('uses the published names', () => {
    const schema = described.paths[SUBMISSION]?.['post']?.requestBody?.content['application/json']?.schema
    // Minutes of a meeting, and a written consent.
    expect(schema?.oneOf).toHaveLength(2)
    for (const { properties, required } of schema?.oneOf ?? []) {
      expect(Object.keys(properties)).toContain('EntityName')
      expect(required).toEqual(expect.arrayContaining(['EntityNumber', 'Persons', 'type']))
    }
    const parameters = described.paths['/api/searchByNumber']?.['get']?.parameters
    expect(parameters?.map(({ name }) => name)).toEqual(['term', 'jurisdiction'])
  })

  test('lists problems for every call', () => {
    for (const { responses } of Object.values(described.paths).flatMap((path) => Object.values(path))) {
      const refusals = Object.entries(responses).filter(([status]) => status === 'default' || status >= '400')
      expect(refusals).not.toEqual([])
      for (const [, refusal] of refusals) {
        expect(refusal).toMatchObject({
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        })
      }
    }
  })
})
