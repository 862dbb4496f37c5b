// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AnalyticsBatchSchema } from '@minutebook/contract/analytics'

const COLLECTOR = 'https://collector.example/v1/batch'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

type Posted = { to: string; init: RequestInit }

/** What an app with these build settings sends for one page view. */
async function sendPageView(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const posted: Posted[] = []
  const beacons: string[] = []
  vi.stubGlobal('fetch', async (to: string, init: RequestInit) => {
    posted.push({ to, init })
    return new Response(null, { status: 200 })
  })
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (to: string) => beacons.push(to) > 0,
  })
  const { flush, trackPage } = await import('./tracker.ts')
  trackPage('review')
  flush()
  return { posted, beacons }
}

test('events go to the own server', async () => {
  const { posted, beacons } = await sendPageView({})
  expect([posted, beacons]).toEqual([[], ['/api/analytics/v1/batch']])
})

test('events for this server on another host go without cookies', async () => {
  const settings = { VITE_API_BASE: 'https://minutes.example/api', VITE_GATEWAY: 'minutebook' }
  const { posted, beacons } = await sendPageView(settings)
  expect([posted.map(({ to }) => to), beacons]).toEqual([
    ['https://minutes.example/api/analytics/v1/batch'],
    [],
  ])
})

test('an app for another gateway sends no events', async () => {
  const { posted, beacons } = await sendPageView({ VITE_GATEWAY: 'specification' })
  expect([posted, beacons]).toEqual([[], []])
})

test('a collector gets Segment’s batch with the write key, and no header but the content type', async () => {
  const { posted, beacons } = await sendPageView({
    VITE_GATEWAY: 'specification',
    VITE_ANALYTICS_URL: COLLECTOR,
    VITE_ANALYTICS_KEY: 'write-key',
  })
  expect([posted.map(({ to }) => to), beacons]).toEqual([[COLLECTOR], []])
  const init = posted[0]?.init
  expect(init).toMatchObject({ method: 'POST', keepalive: true })
  expect([...new Headers(init?.headers)]).toEqual([['content-type', 'application/json']])
  const { writeKey, ...batch } = JSON.parse(String(init?.body))
  expect(writeKey).toBe('write-key')
  expect(z.parse(AnalyticsBatchSchema, batch).batch).toMatchObject([
    { type: 'page', name: expect.any(String) },
  ])
})

test('a person who asks not to be tracked is not tracked, not even by a collector', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  expect((await sendPageView({ VITE_ANALYTICS_URL: COLLECTOR })).posted).toEqual([])
})
