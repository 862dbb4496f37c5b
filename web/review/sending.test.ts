// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { pathOf } from '@minutebook/domain/journey'
import { anEntity, aPerson, documentOf, someMinutes } from '../../test/samples/factories.ts'
import { sealEnvelope } from '../../test/support/outside-caller.ts'
import { grantLocks } from '../../test/support/web-locks.ts'
import { tab } from '../browser/tab-state.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { clearDraft, findDraft, saveAnswers, storeInput } from '../draft/draft.ts'
import { startCorrection, startNewMinutes } from '../draft/new-minutes.ts'
import { acceptNewerDraft } from '../draft/other-tabs.ts'
import { hasUnknownSend } from '../draft/sent-drafts.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { findTyped } from '../draft/typed-text.ts'
import { requireCompany } from '../shell/guard.ts'
import { tabReceipt } from '../shell/tab-receipt.ts'
import { isArrivalUnknown, sendMinutes } from './sending.ts'

const KEY = 'KY:0812345'
const FIRST = someMinutes()
const CHANGED = someMinutes({ discussion: 'As it really was' })

/** The body of a submission, or of a call that opens a record. */
type Body = { Discussion: string; Supersedes?: string; secret?: string }
const sent: { key: string; body: Body }[] = []
let answers: (() => Response | Promise<Response>)[] = []

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const recorded = (_id: string) => () =>
  Response.json({ data: { addinformation: { _id, reference: `MB-${_id}` } } }, { status: 201 })
const refused = (code: ProblemCode) => () =>
  Response.json({ type: '', code, ...PROBLEMS[code] }, { status: PROBLEMS[code].status })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  goOffline(false)
  sent.length = 0
  chooseCompany(anEntity(), '0812345')
  saveAnswers(KEY, 'ceo', () => ({ ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }))
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({ key: headers.get('idempotency-key') ?? '', body: JSON.parse(String(init.body)) })
    return (answers.shift() ?? lost)()
  })
  grantLocks()
})

afterEach(() => {
  vi.unstubAllGlobals()
  clearDraft(KEY)
})

async function send(minutes: typeof FIRST, ...replies: typeof answers) {
  answers = replies
  const end = await sendMinutes(KEY, minutes)
  expect(answers).toEqual([])
  return end
}

test('after recording, the draft is removed and the receipt stays, on the device and as this tab’s own', async () => {
  expect(await send(FIRST, recorded('a'))).toEqual({ kind: 'recorded' })
  expect(tabReceipt()?.id).toBe('a')
  expect(findDraft(KEY)).toBeUndefined()
  expect(listReceipts(KEY).map(({ id }) => id)).toEqual(['a'])
})

test('after recording, the guard leads a press on the review to the confirmation', async () => {
  await send(FIRST, recorded('a'))
  // The review does this before it leads there.
  acceptNewerDraft(KEY)
  const press = new Request('http://localhost/question9', { method: 'POST' })
  const refusal: unknown = await requireCompany('review', press).catch((thrown: unknown) => thrown)
  expect(refusal instanceof Response && refusal.headers.get('location')).toBe(pathOf('confirmation'))
  expect(findDraft(KEY)).toBeUndefined()
})

type RequestLock = (name: string, options: LockOptions, work: (lock: null) => unknown) => unknown

test('while another send runs, in this tab or another, nothing is sent', async () => {
  const request = vi.fn<RequestLock>((_name, _options, work) => work(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  expect(await send(FIRST)).toMatchObject({ kind: 'failed', outcome: { kind: 'other-tab' } })
  expect(sent).toEqual([])
  // It does not wait: otherwise it would send after the other tab.
  expect(request.mock.calls[0]?.[1]).toEqual({ ifAvailable: true })
})

test('when the service knew no secret that was sent, the receipt has the secret that the service made', async () => {
  const addinformation = { _id: 'a', receipt: 's'.repeat(43) }
  await send(FIRST, () => Response.json({ data: { addinformation } }, { status: 201 }))
  expect(listReceipts(KEY)).toMatchObject([{ id: 'a', read: 's'.repeat(43) }])
})

test('after a lost reply, exactly the same request is sent again under the same key', async () => {
  await send(FIRST, lost)
  await send(FIRST, recorded('a'))
  expect(sent[1]).toEqual(sent[0])
  expect(findDraft(KEY)).toBeUndefined()
})

const offline = () => {
  expect(navigator.onLine).toBe(false)
  return lost()
}

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline })
}

/** The service's response to a secret that opens no record. */
const notThere = refused('record-not-found')
const opened = (id: string) => () =>
  Response.json({
    id,
    reference: `MB-${id}`,
    recordedAt: '2026-11-21T10:00:00.000Z',
    entity: anEntity(),
    minutes: FIRST,
    document: documentOf(FIRST),
    copyDigest: 'c0'.repeat(32),
    digest: '0'.repeat(64),
  })

test('when it stays offline, nothing was sent, and only the answers of that time are sent later', async () => {
  goOffline(true)
  expect(await send(FIRST, offline)).toMatchObject({ kind: 'waiting' })
  expect(hasUnknownSend(KEY)).toBe(false)
  await send(FIRST, offline)
  expect(hasUnknownSend(KEY)).toBe(false)
  goOffline(false)
  await send(CHANGED, notThere, recorded('a'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[3]?.body).toMatchObject({ Discussion: 'As it really was' })
  expect(sent[3]?.body).not.toHaveProperty('Supersedes')
  expect(listReceipts(KEY)).toHaveLength(1)
})

test('later changes correct minutes that arrived although the browser called itself offline', async () => {
  goOffline(true)
  await send(FIRST, offline)
  const read = findDraft(KEY)?.unconfirmed?.read
  await send(CHANGED, opened('a'), recorded('b'))
  expect(sent[1]?.body).toEqual({ secret: read })
  expect(sent[2]?.body).toMatchObject({ Discussion: 'As it really was', Supersedes: 'a' })
  expect(listReceipts(KEY)).toMatchObject([{ id: 'b' }, { id: 'a', reference: 'MB-a', read }])
  expect(findDraft(KEY)).toBeUndefined()
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['the browser still says offline', offline, 'waiting'],
  ['the service is away', refused('storage-unavailable'), 'failed'],
  ['others of the network asked too often', refused('too-many-requests'), 'failed'],
  ['the service met a fault of its own', refused('unexpected'), 'failed'],
])('as long as the outcome is unknown, for %s, nothing new is sent', async (_why, reply, end) => {
  goOffline(true)
  await send(FIRST, offline)
  expect(await send(CHANGED, reply)).toMatchObject({ kind: end })
  expect(findDraft(KEY)?.unconfirmed?.idempotencyKey).toBe(sent[0]?.key)
  await send(CHANGED, opened('a'), recorded('b'))
  expect(sent[3]?.body.Supersedes).toBe('a')
})

test.each([200, 404, 500])(
  'a gateway that opens no records, and answers %s, keeps no minutes from being sent',
  async (status) => {
    goOffline(true)
    await send(FIRST, offline)
    goOffline(false)
    const page = () => new Response('<!doctype html>', { status })
    expect(await send(CHANGED, page, recorded('a'))).toEqual({ kind: 'recorded' })
  },
)

test.each<[string, () => Promise<Response>]>([
  ['began online', () => (goOffline(true), lost())],
  ['was online meanwhile', () => (window.dispatchEvent(new Event('online')), lost())],
])('offline at the end of a try that %s: the outcome is unknown', async (what, reply) => {
  goOffline(what !== 'began online')
  expect(await send(FIRST, reply)).toMatchObject({ kind: 'waiting' })
  expect(hasUnknownSend(KEY)).toBe(true)
  goOffline(true)
  await send(FIRST, offline)
  expect(hasUnknownSend(KEY)).toBe(true)
})

test('a draft that is cleared during a try does not come back with the result', async () => {
  goOffline(true)
  await send(FIRST, () => (clearDraft(KEY), offline()))
  expect(localStorage.getItem(`draft:${KEY}`)).toBeNull()
})

test('while a try is in progress the outcome is unknown, even on the first send', async () => {
  goOffline(true)
  await send(FIRST, offline)
  goOffline(false)
  await send(FIRST, () => {
    expect(hasUnknownSend(KEY)).toBe(true)
    return lost()
  })
  expect(hasUnknownSend(KEY)).toBe(true)
})

test.each<[string, () => Response]>([
  ['the service is out of order', refused('storage-unavailable')],
  ['there were too many requests', refused('too-many-requests')],
])(
  '%s: the review says that the outcome is unknown only where it was unknown before',
  async (_why, reply) => {
    const first = await send(FIRST, reply)
    expect(isArrivalUnknown(KEY, first)).toBe(false)
    // Once the page no longer tells of the refusal, nobody knows whether it was the last of the tries.
    expect(isArrivalUnknown(KEY, undefined)).toBe(true)
    const second = await send(FIRST, () => {
      expect(isArrivalUnknown(KEY, 'sending')).toBe(false)
      return reply()
    })
    expect(isArrivalUnknown(KEY, second)).toBe(false)
    expect(isArrivalUnknown(KEY, await send(FIRST, lost))).toBe(true)
    expect(isArrivalUnknown(KEY, await send(FIRST, reply))).toBe(true)
  },
)

test('after a change and a lost reply, the earlier send is settled first, and the new one corrects it', async () => {
  await send(FIRST, lost)
  await send(CHANGED, recorded('a'), recorded('b'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.body).toMatchObject({ Discussion: 'As it really was', Supersedes: 'a' })
  expect(listReceipts(KEY).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(findDraft(KEY)).toBeUndefined()
})

test.each<[string, () => Response]>([
  ['the service is out of order', refused('storage-unavailable')],
  ['there were too many requests', refused('too-many-requests')],
  ['another server answers', () => new Response('Not here', { status: 404 })],
])(
  'changed after a lost reply, but %s: nothing new goes before the earlier one is settled',
  async (_why, reply) => {
    await send(FIRST, lost)
    await send(CHANGED, reply)
    expect(sent[1]).toEqual(sent[0])
    expect(findDraft(KEY)?.unconfirmed?.idempotencyKey).toBe(sent[0]?.key)
    await send(CHANGED, recorded('a'), recorded('b'))
    expect(sent[3]?.body.Supersedes).toBe('a')
  },
)

test.each([
  'request-malformed',
  'idempotency-key-malformed',
  'idempotency-key-reused',
  'body-too-large',
  'media-type-unsupported',
  'entity-unknown',
  'answers-invalid',
  'record-erased',
] as const)('what the service could never have taken is not waited for: %s', async (code) => {
  await send(FIRST, refused(code))
  expect(findDraft(KEY)?.unconfirmed).toBeUndefined()
  await send(CHANGED, recorded('a'))
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(sent[1]?.body).not.toHaveProperty('Supersedes')
})

test('a refused correction is still a correction when it is sent again', async () => {
  await send(FIRST, lost)
  await send(CHANGED, recorded('a'), refused('answers-invalid'))
  expect(findDraft(KEY)).toMatchObject({ supersedes: 'a' })
  await send(CHANGED, recorded('b'))
  expect(sent.at(-1)?.body.Supersedes).toBe('a')
})

test('a change to a recorded correction corrects that correction, not the first record', async () => {
  startCorrection(KEY, NO_ANSWERS, { id: 'x', reference: 'MB-x' })
  await send(FIRST, lost)
  await send(CHANGED, recorded('a'), recorded('b'))
  expect(sent.map(({ body }) => body.Supersedes)).toEqual(['x', 'x', 'a'])
  expect(listReceipts(KEY).map(({ id, corrects }) => [id, corrects])).toEqual([
    ['b', undefined],
    ['a', 'MB-x'],
  ])
})

test('answers that change while the minutes are being sent stay, as a correction', async () => {
  await send(FIRST, () => {
    saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null }))
    return recorded('a')()
  })
  expect(findDraft(KEY)).toMatchObject({ answers: { ceo: 'ada', cfo: null }, supersedes: 'a' })
  expect(findDraft(KEY)?.unconfirmed).toBeUndefined()
})

test('new minutes begun in the meantime are not a correction, and stay', async () => {
  await send(FIRST, async () => {
    // Two drafts from the same millisecond would be indistinguishable.
    const begun = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(begun)
    clearDraft(KEY)
    startNewMinutes(KEY)
    return recorded('a')()
  })
  expect(findDraft(KEY)).toMatchObject({ answers: NO_ANSWERS })
  expect(findDraft(KEY)?.supersedes).toBeUndefined()
  expect(listReceipts(KEY)).toHaveLength(1)
})

test('changes by another tab are not sent, and stay', async () => {
  const stored = JSON.parse(localStorage.getItem(`draft:${KEY}`) ?? '')
  localStorage.setItem(`draft:${KEY}`, JSON.stringify({ ...stored, revision: 'theirs' }))
  expect(await send(FIRST)).toBeNull()
  expect(sent).toEqual([])
  expect(findDraft(KEY)?.answers.ceo).toBe('ada')
})

test('text typed while the minutes are being sent stays, and the draft continues as a correction', async () => {
  await send(FIRST, () => (typeHere(), recorded('a')()))
  expect(findDraft(KEY)).toMatchObject({ supersedes: 'a' })
  expect(findTyped(KEY, 'review')).toEqual({ submittedBy: ['Ada'] })
})

function typeHere(): void {
  document.body.innerHTML = '<form data-unsaved="review"><input name="submittedBy" value="Ada"></form>'
  for (const form of document.forms) storeInput(form)
}

test('half-typed text at the time of sending does not bring the draft back', async () => {
  expect(companyKey()).toBe(KEY)
  typeHere()
  await send(FIRST, recorded('a'))
  expect(findDraft(KEY)).toBeUndefined()
  expect(findTyped(KEY, 'review')).toBeUndefined()
})

test('an internal error enables the button again and is reported', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  const reported = watchReports()
  expect(await sendMinutes(KEY, FIRST)).toMatchObject({ kind: 'failed', outcome: { kind: 'refused' } })
  expect(reported()).toEqual([expect.any(TypeError)])
})

/** What a page reports as its own fault. */
function watchReports(): () => unknown[] {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  return () => report.mock.calls.flat()
}

test('an internal error during the send leaves the outcome unknown', async () => {
  const fault = new Error('A fault of ours')
  const stop = tab.subscribe(() => {
    if (findDraft(KEY)?.unconfirmed?.state === 'leaving') throw fault
  })
  const reported = watchReports()
  expect(await sendMinutes(KEY, FIRST)).toMatchObject({ kind: 'failed', outcome: { kind: 'no-answer' } })
  stop()
  expect(reported()).toEqual([fault])
})

const CANOES = anEntity({ number: '0520066', name: 'Canoe Club' })

test('changed register facts of one company never replace another company that the person opened', async () => {
  const now = JSON.stringify(z.encode(EntityCodec, anEntity({ name: 'New name, Inc.' })))
  const entity = await sealEnvelope(now, DEFAULT_LOOKUP_SECRET)
  const changed = () =>
    Response.json(
      { type: '', code: 'entity-changed', ...PROBLEMS['entity-changed'], entity },
      { status: 409 },
    )
  await send(FIRST, () => (chooseCompany(CANOES, CANOES.number), changed()))
  expect(companyKey()).toBe('KY:0520066')
  chooseCompany(anEntity(), '0812345')
  expect(await send(FIRST, changed)).toMatchObject({ changedFacts: ['entity.name'] })
  expect(companyState().entity?.name).toBe('New name, Inc.')
})
