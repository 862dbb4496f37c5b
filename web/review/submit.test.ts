// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { someMinutes } from '../../test/samples/factories.ts'
import { prepareSubmission, saysTheSame } from './submission.ts'
import { submit } from './submit.ts'

afterEach(() => vi.unstubAllGlobals())

const problem = (code: ProblemCode, facts: object = {}) =>
  JSON.stringify({
    type: 'about:blank',
    title: PROBLEMS[code].title,
    status: PROBLEMS[code].status,
    code,
    ...facts,
  })

const recorded = JSON.stringify({ data: { addinformation: { _id: 'record', reference: 'MB-1' } } })

test.each([
  ['201 with an _id', 201, recorded, { kind: 'recorded', recorded: { id: 'record', reference: 'MB-1' } }],
  ['200 with an _id', 200, recorded, { kind: 'recorded' }],
  ['an empty 200', 200, '', { kind: 'unreadable' }],
  ['200 without addinformation', 200, '{"data":{}}', { kind: 'unreadable' }],
  ['a page of a captive portal', 200, '<html></html>', { kind: 'unreadable' }],
  ['502', 502, 'Bad gateway', { kind: 'no-answer' }],
  ['504', 504, '', { kind: 'no-answer' }],
  ['503', 503, problem('storage-unavailable'), { kind: 'refused', isFinal: false }],
  ['500 of another server', 500, 'oh', { kind: 'refused', isFinal: false }],
  ['a body that is too large', 413, problem('body-too-large'), { kind: 'refused', isFinal: true }],
  ['413 of another server', 413, 'too large', { kind: 'refused', isFinal: false }],
  ['a page that is not ours', 403, problem('origin-foreign'), { kind: 'refused', isFinal: false }],
  ['429', 429, problem('too-many-requests'), { kind: 'too-many' }],
  ['a changed register', 409, problem('entity-changed', { entity: 'mb1.x' }), { kind: 'entity-changed' }],
  ['an unknown number', 422, problem('entity-unknown'), { kind: 'unknown-number' }],
  ['an erased record', 410, problem('record-erased'), { kind: 'erased' }],
  ['wrong answers', 422, problem('answers-invalid', { errors: [] }), { kind: 'answers-invalid' }],
])('%s is told apart', async (_what, status, body, outcome) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  expect(await submit(await prepareSubmission(someMinutes()))).toMatchObject(outcome)
})

test('a lost reply leaves open whether the minutes arrived', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await submit(await prepareSubmission(someMinutes()))).toEqual({ kind: 'no-answer' })
})

test('only digests of the secrets are sent, and sending again sends the very same', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(recorded, { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  const submission = await prepareSubmission(someMinutes())
  await submit(submission)
  await submit(submission)
  const [first, second] = fetched.mock.calls.map(([, init]) => init)
  expect(first?.body).toBe(second?.body)
  expect(first?.headers).toEqual(second?.headers)
  expect(String(first?.body)).not.toContain(submission.read)
  expect(String(first?.body)).not.toContain(submission.manage)
})

test('keys are UUIDs in the order of their time', async () => {
  const keys: string[] = []
  for (const now of [Date.UTC(2026, 10, 29), Date.UTC(2026, 10, 29) + 1]) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    keys.push((await prepareSubmission(someMinutes())).idempotencyKey)
  }
  vi.useRealTimers()
  expect(keys).toEqual(keys.toSorted())
  for (const key of keys)
    expect(key).toMatch(/^01a22499-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
})

test('minutes that were changed after they were sent are recognised', async () => {
  const submission = await prepareSubmission(someMinutes())
  expect(saysTheSame(submission, someMinutes())).toBe(true)
  expect(saysTheSame(submission, someMinutes({ language: 'es' }))).toBe(true)
  expect(saysTheSame(submission, someMinutes({ discussion: 'Something else' }))).toBe(false)
})

test('the words of each resolution travel with it, in the language of the minutes, edited ones as they are', async () => {
  const facts = { text: 'The gate is mended' }
  const resolutions = [
    { topic: 'bankAccount' as const },
    { topic: 'other' as const, facts, text: 'We mend the gate.', isEdited: true },
  ]
  const textsIn = async (language: 'en' | 'es') => {
    const { body } = await prepareSubmission(someMinutes({ language, resolutions }))
    return JSON.parse(body).Resolutions.map(({ Text }: { Text: string }) => Text)
  }
  expect(await textsIn('en')).toEqual([
    expect.stringMatching(/^Banking was taken up\./u),
    'We mend the gate.',
  ])
  expect(await textsIn('es')).toEqual([expect.not.stringMatching(/^Banking/u), 'We mend the gate.'])
})
