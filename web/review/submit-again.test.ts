// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someMinutes } from '../../test/samples/factories.ts'
import type { SendOutcome } from './submit.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.mocked(Math.random).mockRestore()
  vi.resetModules()
})

const recorded = () => Response.json({ data: { addinformation: { _id: 'a' } } }, { status: 201 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const gateway = (retryAfter: string) => () =>
  new Response('', { status: 504, headers: { 'retry-after': retryAfter } })

/**
 * Sends to a server that gives these answers, with the build setting. Returns the time of each call in
 * seconds.
 */
async function sendTo(answers: (() => Response | Promise<Response>)[], timeLimit: string) {
  vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', timeLimit)
  const calls: { key: string | null; body: unknown; at: number }[] = []
  const startedAt = Date.now()
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key')
    calls.push({ key, body, at: (Date.now() - startedAt) / 1000 })
    return (answers[calls.length - 1] ?? lost)()
  })
  const { submitPatiently } = await import('./submit.ts')
  const { prepareSubmission } = await import('./submission.ts')
  const tries: number[] = []
  const submission = await prepareSubmission(someMinutes())
  const sending: Promise<SendOutcome> = submitPatiently(submission, (number) => tries.push(number))
  await vi.runAllTimersAsync()
  return { outcome: await sending, tries, calls, times: calls.map(({ at }) => at) }
}

test('without a time limit, the default, one lost answer is reported at once', async () => {
  const { outcome, times, tries } = await sendTo([], '0')
  expect(outcome.kind).toBe('no-answer')
  expect(times).toEqual([0])
  expect(tries).toEqual([])
})

test('with one, the same request is sent five times with growing pauses, then the failure is reported', async () => {
  const { outcome, times, tries, calls } = await sendTo([], '30000')
  expect(outcome.kind).toBe('no-answer')
  expect(times).toEqual([0, 1, 3, 7, 15])
  expect(tries).toEqual([2, 3, 4, 5])
  expect(new Set(calls.map(({ key, body }) => `${key} ${String(body)}`)).size).toBe(1)
})

test('an answer ends it', async () => {
  const { outcome, times } = await sendTo([lost, recorded], '30000')
  expect(outcome).toMatchObject({ kind: 'recorded', recorded: { id: 'a' } })
  expect(times).toEqual([0, 1])
})

test('the server’s waiting time is respected', async () => {
  const { times } = await sendTo([gateway('20'), recorded], '30000')
  expect(times).toEqual([0, 20])
})

test.each([
  ['a refusal', () => new Response('', { status: 503 }), 'refused'],
  ['an unreadable answer', () => new Response('<html></html>'), 'unreadable'],
])('%s is not tried again', async (_what, answer, kind) => {
  const { outcome, times } = await sendTo([answer], '30000')
  expect(outcome.kind).toBe(kind)
  expect(times).toEqual([0])
})

test('devices that lost the same server do not all come back at once', async () => {
  vi.mocked(Math.random).mockReturnValue(1)
  const { times } = await sendTo([lost, recorded], '30000')
  expect(times).toEqual([0, 1.25])
})
