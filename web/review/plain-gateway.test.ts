// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntity, aPerson, someMinutes } from '../../test/samples/factories.ts'
import { grantLocks } from '../../test/support/web-locks.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import type { SendEnd } from './sending.ts'

/*
 * A build for a gateway that has only the specification's two calls: every send that arrives makes a record.
 */
const KEY = 'KY:0812345'
const MINUTES = someMinutes()

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answers = (status: number, body: object | string) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const recorded = answers(201, { data: { addinformation: { _id: 9001 } } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  goOnline(true)
  vi.stubEnv('VITE_GATEWAY', 'specification')
  vi.resetModules()
  grantLocks()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

function goOnline(onLine: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine })
}

type Sent = { headers: Record<string, string>; body: Record<string, unknown> }

/** A fresh page with a draft. */
async function openPage(settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { chooseCompany } = await import('../draft/stored-company.ts')
  const { saveAnswers } = await import('../draft/draft.ts')
  const { listReceipts } = await import('../draft/device-drafts.ts')
  const { isArrivalUnknown, sendMinutes } = await import('./sending.ts')
  chooseCompany(anEntity(), '0812345')
  saveAnswers(KEY, 'ceo', () => ({ ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }))
  const sent: Sent[] = []
  let end: SendEnd | null = null

  async function send(reply: () => Promise<Response>) {
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      sent.push({
        headers: Object.fromEntries(new Headers(init.headers)),
        body: JSON.parse(String(init.body)),
      })
      return reply()
    })
    end = await sendMinutes(KEY, MINUTES)
    return end?.kind === 'failed' ? end.outcome.kind : end?.kind
  }
  return { send, sent, isUnknown: () => isArrivalUnknown(KEY, end), receipts: () => listReceipts(KEY) }
}

test('the specification’s nine fields go out, and no header but the content type', async () => {
  const { send, sent } = await openPage()
  expect(await send(recorded)).toBe('recorded')
  const [{ headers, body } = { headers: {}, body: {} }] = sent
  expect(headers).toEqual({ 'content-type': 'application/json' })
  expect(Object.keys(body).toSorted()).toEqual(
    'AllDirectorsAttendence AuthorisedPerson Discussion EntityName EntityNumber MeetingAddress MeetingDate Persons type'.split(
      ' ',
    ),
  )
  expect(body).toMatchObject({ type: 'meeting-minutes', MeetingDate: MINUTES.meetingDate })
  const { CEO, Directors, ...others } = body['Persons'] as Record<string, unknown> // as we have just sent it
  expect(others).toEqual({})
  const person = 'FirstName MiddleName LastName Address City State ZipCode'.split(' ')
  for (const each of [CEO, ...(Directors as object[])]) expect(Object.keys(each as object)).toEqual(person)
})

test('all fields go out where the gateway accepts them, without digests of links that open nothing', async () => {
  const { send, sent } = await openPage({ VITE_GATEWAY_FIELDS: 'all' })
  await send(recorded)
  expect(sent[0]?.body).toMatchObject({
    Resolutions: [{ Topic: 'bankAccount' }],
    Attendance: expect.anything(),
  })
  expect(sent[0]?.body).not.toHaveProperty('Receipt')
})

test('the gateway’s id is the reference', async () => {
  const { send, receipts } = await openPage()
  await send(recorded)
  expect(receipts()).toMatchObject([{ id: '9001', reference: '9001' }])
})

test('after a lost answer only what the person sends goes out again', async () => {
  vi.stubEnv('VITE_REQUEST_TIMEOUT_MS', '1000')
  const { send, sent, isUnknown } = await openPage()
  expect([await send(lost), isUnknown(), sent.length]).toEqual(['no-answer', true, 1])
  expect([await send(recorded), sent.length]).toEqual(['recorded', 2])
})

test.each([
  ['500', answers(500, 'oh'), 'no-answer', true],
  ['502', answers(502, ''), 'no-answer', true],
  ['an empty 200', answers(200, ''), 'unreadable', true],
  ['a page of a captive portal', answers(200, '<html></html>'), 'unreadable', true],
  ['503', answers(503, ''), 'refused', false],
  ['400', answers(400, 'unknown field'), 'refused', false],
  ['429', answers(429, ''), 'too-many', false],
])('%s: whether they may have arrived is told apart', async (_what, reply, outcome, mayHaveArrived) => {
  const { send, isUnknown } = await openPage()
  expect([await send(reply), isUnknown()]).toEqual([outcome, mayHaveArrived])
})

test('what was refused can still be kept as a file after a reload, and is recorded when it is sent again', async () => {
  const { send, isUnknown, receipts } = await openPage()
  await send(answers(400, 'unknown field'))
  vi.resetModules()
  const { findDraft } = await import('../draft/draft.ts')
  expect(findDraft(KEY)?.unconfirmed).toMatchObject({ state: 'refused', minutes: MINUTES })
  expect([await send(recorded), isUnknown(), receipts().length]).toEqual(['recorded', false, 1])
})

test('a refusal says nothing of an earlier send that may have arrived', async () => {
  const { send, isUnknown } = await openPage()
  await send(lost)
  expect([await send(answers(400, 'unknown field')), isUnknown()]).toEqual(['refused', true])
})

test('what certainly never left waits for the network; what may have left is not sent automatically', async () => {
  const unsent = await openPage()
  goOnline(false)
  expect(await unsent.send(lost)).toBe('waiting')
  goOnline(true)
  const cut = () => {
    goOnline(false)
    return lost()
  }
  expect(await unsent.send(cut)).toBe('no-answer')
  // Offline again, but the earlier send may have arrived.
  expect(await unsent.send(lost)).toBe('no-answer')
})
