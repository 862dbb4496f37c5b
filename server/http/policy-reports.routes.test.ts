import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer, type OpenServer } from '../../test/support/open-server.ts'
import { createMetrics } from '../health/metrics.ts'

const URL_OF_REPORTS = '/api/policy-reports'
const SECRET_ADDRESS = 'http://127.0.0.1:3000/0812345?name=Okonkwo'

/** Part of what Chromium sends. */
function aReport(effectiveDirective: string): object {
  return {
    type: 'csp-violation',
    age: 420,
    url: SECRET_ADDRESS,
    user_agent: 'Mozilla/5.0',
    body: { documentURL: SECRET_ADDRESS, effectiveDirective, disposition: 'enforce', sample: 'Okonkwo' },
  }
}

let server: OpenServer
const metrics = createMetrics()

beforeEach(async () => {
  server = await openServer({ metrics })
})
afterEach(async () => {
  metrics.policyViolations.reset()
  await server.close()
})

const send = (body: unknown, type = 'application/reports+json') =>
  server.app.inject({
    method: 'POST',
    url: URL_OF_REPORTS,
    headers: { 'content-type': type, origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
const counted = async () => {
  const { values } = await metrics.policyViolations.get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.directive), value]))
}

test('a policy violation is counted by directive, and nothing else of it is stored or logged', async () => {
  const answer = await send([aReport('script-src-elem'), aReport('script-src-elem'), aReport('img-src')])
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(await counted()).toEqual({ 'script-src-elem': 2, 'img-src': 1 })
  expect(server.log() + (await metrics.registry.metrics())).not.toMatch(/Okonkwo|0812345/u)
})

test('a directive outside our policy counts as “other”', async () => {
  await send([aReport('Okonkwo'), aReport('manifest-src')])
  expect(await counted()).toEqual({ other: 2 })
})

test.each([
  ['of another kind', [{ ...aReport('img-src'), type: 'deprecation' }]],
  ['without a directive', [{ ...aReport('img-src'), body: {} }]],
  ['that is no list', aReport('img-src')],
  ['of more than a browser sends', Array.from({ length: 101 }, () => aReport('img-src'))],
])('a report %s is refused', async (_what, body) => {
  const answer = await send(body)
  expect([400, 413]).toContain(answer.statusCode)
  expect(await counted()).toEqual({})
})

test('only the call for reports accepts their media type', async () => {
  const headers = { 'content-type': 'application/reports+json' }
  const opened = await server.app.inject({ method: 'POST', url: '/api/records/open', headers, body: '{}' })
  expect(opened.statusCode).toBe(415)
  expect((await send([aReport('img-src')], 'text/plain')).statusCode).toBe(415)
})

test('every page names the address for its reports', async () => {
  const { headers } = await server.app.inject('/question1')
  expect(headers['reporting-endpoints']).toBe(`csp="${URL_OF_REPORTS}"`)
  expect(headers['content-security-policy']).toMatch(/; report-to csp$/u)
})
