// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { anEntity, aPerson, documentOf, someMinutes } from '../../test/samples/factories.ts'
import { sealEnvelope } from '../../test/support/outside-caller.ts'
import { grantLocks } from '../../test/support/web-locks.ts'
import { isSending, tab } from '../browser/tab-state.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import { clearDraft, findDraft, findUnsaved, saveAnswers, storeInput } from '../draft/draft.ts'
import { startCorrection, startNewMinutes } from '../draft/new-minutes.ts'
import { takeNewerDraft } from '../draft/other-tabs.ts'
import { hasUnknownSend } from '../draft/sent-drafts.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { tabReceipt } from '../shell/tab-receipt.ts'
import {
  forgetSendState,
  forgetUnseenSend,
  isArrivalUnknown,
  sendMinutes,
  sendState,
  sendStateOf,
} from './sending.ts'

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
  forgetSendState()
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
  await sendMinutes(KEY, minutes)
  expect(answers).toEqual([])
}

test('after recording, the draft is removed and the receipt stays, on the device and as this tab’s own', async () => {
  await send(FIRST, recorded('a'))
  expect(tabReceipt()?.id).toBe('a')
  expect(sendState().kind).toBe('recorded')
  expect(findDraft(KEY)).toBeUndefined()
  expect(listReceipts(KEY).map(({ id }) => id)).toEqual(['a'])
})

test('while minutes are being sent, a second press does nothing, and the page shows them as being sent', async () => {
  const seen = new Set<string>()
  const stop = tab.subscribe(() => seen.add(`${sendState().kind}, under way: ${isSending()}`))
  await send(FIRST, async () => {
    await sendMinutes(KEY, CHANGED)
    return recorded('a')()
  })
  stop()
  expect(sent).toHaveLength(1)
  expect([...seen]).toEqual(['sending, under way: true', 'recorded, under way: false'])
})

test('after recording, a press on the review before the confirmation opens records nothing more', async () => {
  await send(FIRST, recorded('a'))
  // The review does this before it sends.
  takeNewerDraft(KEY)
  await sendMinutes(KEY, FIRST)
  expect(sent).toHaveLength(1)
  expect(findDraft(KEY)).toBeUndefined()
  forgetUnseenSend(KEY)
  expect(sendState().kind).toBe('idle')
})

type RequestLock = (name: string, options: LockOptions, work: (lock: null) => unknown) => unknown

test('while another tab sends, this one sends nothing and says so', async () => {
  const request = vi.fn<RequestLock>((_name, _options, work) => work(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  await send(FIRST)
  expect(sent).toEqual([])
  expect(sendState()).toMatchObject({ kind: 'failed', outcome: { kind: 'other-tab' } })
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
  await send(FIRST, offline)
  expect(sendState().kind).toBe('waiting')
  expect(isSending()).toBe(true)
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
  await send(CHANGED, reply)
  expect(sendState().kind).toBe(end)
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
    await send(CHANGED, () => new Response('<!doctype html>', { status }), recorded('a'))
    expect(sendState().kind).toBe('recorded')
  },
)

test.each<[string, () => Promise<Response>]>([
  ['began online', () => (goOffline(true), lost())],
  ['was online meanwhile', () => (window.dispatchEvent(new Event('online')), lost())],
])('offline at the end of a try that %s: the outcome is unknown', async (what, reply) => {
  goOffline(what !== 'began online')
  await send(FIRST, reply)
  expect(sendState().kind).toBe('waiting')
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
    await send(FIRST, reply)
    expect(isArrivalUnknown(KEY)).toBe(false)
    await send(FIRST, () => {
      expect(isArrivalUnknown(KEY)).toBe(false)
      return reply()
    })
    expect(isArrivalUnknown(KEY)).toBe(false)
    expect(isArrivalUnknown('KY:0520066')).toBe(false)
    await send(FIRST, lost)
    expect(isArrivalUnknown(KEY)).toBe(true)
    await send(FIRST, reply)
    expect(isArrivalUnknown(KEY)).toBe(true)
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
  await send(FIRST)
  expect(sent).toEqual([])
  expect(sendState().kind).toBe('idle')
  expect(findDraft(KEY)?.answers.ceo).toBe('ada')
})

test('text typed while the minutes are being sent stays, and the draft continues as a correction', async () => {
  await send(FIRST, () => (typeHere(), recorded('a')()))
  expect(findDraft(KEY)).toMatchObject({ supersedes: 'a' })
  expect(findUnsaved(KEY, 'review')).toEqual({ submittedBy: ['Ada'] })
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
  expect(findUnsaved(KEY, 'review')).toBeUndefined()
})

test('an internal error enables the button again and is reported', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  await expect(sendMinutes(KEY, FIRST)).rejects.toThrow(TypeError)
  expect(sendState()).toMatchObject({ kind: 'failed', outcome: { kind: 'refused' } })
})

test('an internal error during the send leaves the outcome unknown', async () => {
  const fault = new Error('A fault of ours')
  const stop = tab.subscribe(() => {
    if (sendState().kind === 'sending' && hasUnknownSend(KEY)) throw fault
  })
  await expect(sendMinutes(KEY, FIRST)).rejects.toBe(fault)
  stop()
  expect(sendState()).toMatchObject({ kind: 'failed', outcome: { kind: 'no-answer' } })
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
  await send(FIRST, changed)
  expect(companyState().entity?.name).toBe('New name, Inc.')
  expect(sendState()).toMatchObject({ changedFacts: ['entity.name'] })
})

test('the outcome of one company’s minutes is not shown for another company', async () => {
  await send(FIRST, recorded('a'))
  expect(sendStateOf(KEY).kind).toBe('recorded')
  expect(sendStateOf('KY:0520066').kind).toBe('idle')
  startNewMinutes(KEY)
  await send(FIRST, lost)
  expect(sendStateOf(KEY).kind).toBe('failed')
  expect(sendStateOf('KY:0520066').kind).toBe('idle')
  forgetUnseenSend(KEY)
  expect(sendState().kind).toBe('failed')
  forgetUnseenSend('KY:0520066')
  expect(sendState().kind).toBe('idle')
})
