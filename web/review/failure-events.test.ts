// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntity, aPerson, someMinutes } from '../../test/samples/factories.ts'
import { grantLocks } from '../../test/support/web-locks.ts'
import { NO_ANSWERS } from '../draft/answers.ts'

/* The analytics events of failures (specification §8). A separate collector makes the batches readable. */
const KEY = 'KY:0812345'
const COLLECTOR = 'https://collector.example/v1/batch'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answers = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('VITE_ANALYTICS_URL', COLLECTOR)
  vi.resetModules()
  grantLocks()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The events of `work` while every call of the app gets `reply`. */
async function eventsOf(reply: () => Promise<Response>, work: () => Promise<unknown>) {
  const batches: { batch: { event: string; properties: { step: number; outcome: string } }[] }[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address !== COLLECTOR) return reply()
    batches.push(JSON.parse(String(init.body)))
    return Promise.resolve(new Response(null))
  })
  await work()
  const { flush } = await import('../shell/tracker.ts')
  flush()
  return batches.flatMap(({ batch }) =>
    batch.map(({ event, properties: { step, outcome } }) => [event, step, outcome]),
  )
}

test.each([
  ['an empty answer', answers(200, ''), ['entity_lookup_failed', 1, 'not-found']],
  ['a failed answer', answers(500, ''), ['entity_lookup_failed', 1, 'server']],
  ['an answer that cannot be read', answers(200, '<html></html>'), ['entity_lookup_failed', 1, 'unreadable']],
  ['a network error', lost, ['entity_lookup_error', 1, 'network']],
])('a lookup that comes to %s', async (_what, reply, event) => {
  const events = await eventsOf(reply, async () => {
    const { findByNumber } = await import('../shell/find-company.ts')
    await findByNumber('0812345')
  })
  expect(events).toEqual([event])
})

test.each([
  ['an empty answer', answers(200, ''), ['data_submission_failed', 14, 'unreadable']],
  ['a refusal', answers(400, ''), ['data_submission_failed', 14, 'server']],
  ['a network error', lost, ['data_submission_error', 14, 'network']],
])('a submission that comes to %s', async (_what, reply, event) => {
  const events = await eventsOf(reply, async () => {
    const { chooseCompany } = await import('../draft/stored-company.ts')
    const { saveAnswers } = await import('../draft/draft.ts')
    const { sendMinutes } = await import('./sending.ts')
    chooseCompany(anEntity(), '0812345')
    saveAnswers(KEY, 'ceo', () => ({ ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }))
    await sendMinutes(KEY, someMinutes())
  })
  expect(events).toEqual([event])
})
