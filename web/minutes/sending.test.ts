// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { EntityCodec } from '@minutebook/contract/entity-wire'
import { anEntity, aPerson, someMinutes } from '../../test/factories.ts'
import { sealEnvelope } from '../../test/seal-envelope.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { chooseCompany } from '../draft/stored-company.ts'
import { clearDraft, readDraft, saveAnswers, saveEntered } from '../draft/draft.ts'
import { readSent } from '../draft/receipts.ts'
import { hasUnknownSend } from '../draft/unconfirmed-sends.ts'
import { startCorrection, startNewMinutes } from '../draft/new-minutes.ts'
import { keepEntriesInDraft, noteEntry, writePendingEntry } from '../draft/entries.ts'
import { tabReceipt } from '../journey/guard.ts'
import { takeNewerDraft } from '../draft/other-tabs.ts'
import { isSendUnderWay } from '../journey/under-way.ts'
import {
  forgetSendState,
  forgetUnseenSend,
  isArrivalUnknown,
  onSendChange,
  sendMinutes,
  sendState,
  sendStateOf,
} from './sending.ts'

keepEntriesInDraft(saveEntered)
const KEY = 'KY:0812345'
const FIRST = someMinutes()
const CHANGED = someMinutes({ discussion: 'As it really was' })

/** Of a submission, or of a call that opens a record. */
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
  // jsdom has no Web Locks; one tab alone always gets the lock.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _options: object, work: (lock: object) => unknown) => work({}) },
  })
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

test('recorded, the draft goes and the receipt stays, on the device and as this tab’s own', async () => {
  await send(FIRST, recorded('a'))
  expect(tabReceipt()?.id).toBe('a')
  expect(sendState().kind).toBe('recorded')
  expect(readDraft(KEY)).toBeUndefined()
  expect(readSent(KEY).map(({ id }) => id)).toEqual(['a'])
})

test('while it is on its way a second press does nothing, and the page knows of it until it is recorded', async () => {
  const seen = new Set<string>()
  const stop = onSendChange(() => seen.add(`${sendState().kind}, under way: ${isSendUnderWay()}`))
  await send(FIRST, async () => {
    await sendMinutes(KEY, CHANGED)
    return recorded('a')()
  })
  stop()
  expect(sent).toHaveLength(1)
  expect([...seen]).toEqual(['sending, under way: true', 'recorded, under way: false'])
})

test('recorded, a press on the review that waits for the confirmation records nothing more', async () => {
  await send(FIRST, recorded('a'))
  // As the review does before it goes.
  takeNewerDraft(KEY)
  await sendMinutes(KEY, FIRST)
  expect(sent).toHaveLength(1)
  expect(readDraft(KEY)).toBeUndefined()
  forgetUnseenSend(KEY)
  expect(sendState().kind).toBe('idle')
})

type RequestLock = (name: string, options: LockOptions, work: (lock: null) => unknown) => unknown

test('while another tab sends, nothing is sent from this one, which says so', async () => {
  const request = vi.fn<RequestLock>((_name, _options, work) => work(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  await send(FIRST)
  expect(sent).toEqual([])
  expect(sendState()).toMatchObject({ kind: 'failed', outcome: { kind: 'other-tab' } })
  // It does not wait, or it would send after the other one.
  expect(request.mock.calls[0]?.[1]).toEqual({ ifAvailable: true })
})

test('a secret that the service made, for it was sent none that it knows, is the receipt’s', async () => {
  const addinformation = { _id: 'a', receipt: 's'.repeat(43) }
  await send(FIRST, () => Response.json({ data: { addinformation } }, { status: 201 }))
  expect(readSent(KEY)).toMatchObject([{ id: 'a', read: 's'.repeat(43) }])
})

test('a lost reply: sent again it is the very same, under the same key', async () => {
  await send(FIRST, lost)
  await send(FIRST, recorded('a'))
  expect(sent[1]).toEqual(sent[0])
  expect(readDraft(KEY)).toBeUndefined()
})

const offline = () => {
  expect(navigator.onLine).toBe(false)
  return lost()
}

function goOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline })
}

/** What the service says of a receipt that opens nothing. */
const notThere = refused('record-not-found')
const opened = (id: string) => () =>
  Response.json({
    id,
    reference: `MB-${id}`,
    recordedAt: '2026-11-21T10:00:00.000Z',
    entity: anEntity(),
    minutes: FIRST,
    digest: '0'.repeat(64),
  })

test('offline all the while: it is known that nothing was sent, and only what is said then is sent later', async () => {
  goOffline(true)
  await send(FIRST, offline)
  expect(sendState().kind).toBe('waiting')
  expect(isSendUnderWay()).toBe(true)
  expect(hasUnknownSend(KEY)).toBe(false)
  await send(FIRST, offline)
  expect(hasUnknownSend(KEY)).toBe(false)
  goOffline(false)
  await send(CHANGED, notThere, recorded('a'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[3]?.body).toMatchObject({ Discussion: 'As it really was' })
  expect(sent[3]?.body).not.toHaveProperty('Supersedes')
  expect(readSent(KEY)).toHaveLength(1)
})

test('minutes that a browser wrongly called offline, and that arrived, are corrected by what was changed since', async () => {
  goOffline(true)
  await send(FIRST, offline)
  const read = readDraft(KEY)?.unconfirmed?.read
  await send(CHANGED, opened('a'), recorded('b'))
  expect(sent[1]?.body).toEqual({ secret: read })
  expect(sent[2]?.body).toMatchObject({ Discussion: 'As it really was', Supersedes: 'a' })
  expect(readSent(KEY)).toMatchObject([{ id: 'b' }, { id: 'a', reference: 'MB-a', read }])
  expect(readDraft(KEY)).toBeUndefined()
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['the browser still says offline', offline, 'waiting'],
  ['the service is away', refused('storage-unavailable'), 'failed'],
  ['others of the network asked too often', refused('too-many-requests'), 'failed'],
  ['the service met a fault of its own', refused('unexpected'), 'failed'],
])('as long as nobody can say whether they arrived, for %s, nothing new goes', async (_why, reply, end) => {
  goOffline(true)
  await send(FIRST, offline)
  await send(CHANGED, reply)
  expect(sendState().kind).toBe(end)
  expect(readDraft(KEY)?.unconfirmed?.idempotencyKey).toBe(sent[0]?.key)
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
])('offline at the end of a try that %s: nobody knows', async (what, reply) => {
  goOffline(what !== 'began online')
  await send(FIRST, reply)
  expect(sendState().kind).toBe('waiting')
  expect(hasUnknownSend(KEY)).toBe(true)
  goOffline(true)
  await send(FIRST, offline)
  expect(hasUnknownSend(KEY)).toBe(true)
})

test('a draft that is cleared while a try is under way does not come back with what became of it', async () => {
  goOffline(true)
  await send(FIRST, () => (clearDraft(KEY), offline()))
  expect(Object.keys(JSON.parse(localStorage.getItem('draft') ?? '').companies)).toEqual([])
})

test('while a try is under way nobody knows, also of minutes that never left before', async () => {
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
  '%s: the review does not say beside it that nobody knows, but where nobody knew before',
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

test('changed after a lost reply: the earlier one is settled first, the new one corrects it', async () => {
  await send(FIRST, lost)
  await send(CHANGED, recorded('a'), recorded('b'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]?.body).toMatchObject({ Discussion: 'As it really was', Supersedes: 'a' })
  expect(readSent(KEY).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(readDraft(KEY)).toBeUndefined()
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
    expect(readDraft(KEY)?.unconfirmed?.idempotencyKey).toBe(sent[0]?.key)
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
] as const)('what the service could never have taken is not waited for: %s', async (code) => {
  await send(FIRST, refused(code))
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  await send(CHANGED, recorded('a'))
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(sent[1]?.body).not.toHaveProperty('Supersedes')
})

test('a correction that is refused is still one when it is sent again', async () => {
  await send(FIRST, lost)
  await send(CHANGED, recorded('a'), refused('answers-invalid'))
  expect(readDraft(KEY)).toMatchObject({ supersedes: 'a' })
  await send(CHANGED, recorded('b'))
  expect(sent.at(-1)?.body.Supersedes).toBe('a')
})

test('a correction that was recorded before it was changed is what the change corrects, and no more what it was begun for', async () => {
  startCorrection(KEY, NO_ANSWERS, { id: 'x', reference: 'MB-x' })
  await send(FIRST, lost)
  await send(CHANGED, recorded('a'), recorded('b'))
  expect(sent.map(({ body }) => body.Supersedes)).toEqual(['x', 'x', 'a'])
  expect(readSent(KEY).map(({ id, corrects }) => [id, corrects])).toEqual([
    ['b', undefined],
    ['a', 'MB-x'],
  ])
})

test('answers that are changed while the minutes are on their way stay, as a correction', async () => {
  await send(FIRST, () => {
    saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null }))
    return recorded('a')()
  })
  expect(readDraft(KEY)).toMatchObject({ answers: { ceo: 'ada', cfo: null }, supersedes: 'a' })
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
})

test('minutes that are begun anew meanwhile are no correction, and they stay', async () => {
  await send(FIRST, async () => {
    // Begun in the same millisecond, nobody could tell them apart.
    await new Promise((resolve) => setTimeout(resolve, 2))
    clearDraft(KEY)
    startNewMinutes(KEY)
    return recorded('a')()
  })
  expect(readDraft(KEY)).toMatchObject({ answers: NO_ANSWERS })
  expect(readDraft(KEY)?.supersedes).toBeUndefined()
  expect(readSent(KEY)).toHaveLength(1)
})

test('what another tab has changed meanwhile is not sent over, and stays', async () => {
  const stored = JSON.parse(localStorage.getItem('draft') ?? '')
  stored.companies[KEY].changedAt = '2999-01-01T00:00:00.000Z'
  localStorage.setItem('draft', JSON.stringify(stored))
  await send(FIRST)
  expect(sent).toEqual([])
  expect(sendState().kind).toBe('idle')
  expect(readDraft(KEY)?.answers.ceo).toBe('ada')
})

test('what is typed while the minutes are on their way, and was not written yet, stays as a correction', async () => {
  await send(FIRST, () => (typeHere(), recorded('a')()))
  expect(readDraft(KEY)).toMatchObject({ entered: { review: { 'submitted-by': ['Ada'] } }, supersedes: 'a' })
})

function typeHere(): void {
  document.body.innerHTML = '<form data-entered="review"><input name="submitted-by" value="Ada"></form>'
  for (const form of document.forms) noteEntry(form)
}

test('what is half typed when the minutes go does not bring the draft back', async () => {
  expect(companyKey()).toBe(KEY)
  typeHere()
  await send(FIRST, recorded('a'))
  writePendingEntry()
  expect(readDraft(KEY)).toBeUndefined()
})

test('a fault of ours gives the button back and is not kept quiet', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  await expect(sendMinutes(KEY, FIRST)).rejects.toThrow(TypeError)
  expect(sendState()).toMatchObject({ kind: 'failed', outcome: { kind: 'refused' } })
})

test('a fault of ours while they are on their way leaves it open whether they arrived', async () => {
  const fault = new Error('A fault of ours')
  const stop = onSendChange(() => {
    if (sendState().kind === 'sending' && hasUnknownSend(KEY)) throw fault
  })
  await expect(sendMinutes(KEY, FIRST)).rejects.toBe(fault)
  stop()
  expect(sendState()).toMatchObject({ kind: 'failed', outcome: { kind: 'no-answer' } })
})

const CANOES = anEntity({ number: '0520066', name: 'Canoe Club' })

test('the register’s new facts of one company never take the place of another that the person went on to', async () => {
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
  expect(sendState()).toMatchObject({ changedFacts: ['name'] })
})

test('what became of one company’s minutes is not said of another company', async () => {
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
