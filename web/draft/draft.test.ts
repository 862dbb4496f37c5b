// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aPerson, aReceipt, someMinutes } from '../../test/factories.ts'
import { NO_ANSWERS } from './answers.ts'
import { takeNewerDraft } from './other-tabs.ts'
import {
  clearDraft,
  continueAsCorrection,
  dropOldDrafts,
  isChangedElsewhere,
  isDeviceSaving,
  namesNeverAnswered,
  readAnswers,
  readDraft,
  readEntered,
  readSent,
  replaceDraftByReceipt,
  saveAnswers,
  saveEntered,
  saveUnconfirmed,
  wereOldDraftsDropped,
} from './draft.ts'
import { startNewMinutes } from './new-minutes.ts'
import { deviceStorage } from './storage.ts'
import { formatDraft, parseDraft } from './stored-draft.ts'

const KEY = 'KY:0812345'
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  takeNewerDraft(KEY)
})

const named = {
  ...NO_ANSWERS,
  people: { ada: aPerson(), bo: aPerson() },
  ceo: 'ada',
  directors: ['ada', 'bo'],
}

test('what is typed is kept until an action accepts it', () => {
  saveEntered(KEY, 'ceo', { firstName: ['Ad'] })
  expect(readEntered(KEY, 'ceo')).toEqual({ firstName: ['Ad'] })
  saveAnswers(KEY, 'ceo', () => named)
  expect(readEntered(KEY, 'ceo')).toBeUndefined()
  expect(readAnswers(KEY).ceo).toBe('ada')
})

test('companies do not touch each other', () => {
  saveAnswers(KEY, 'ceo', () => named)
  saveEntered('CT:0812345', 'ceo', { firstName: ['Bo'] })
  clearDraft('CT:0812345')
  expect(readAnswers(KEY)).toEqual(named)
  expect(readDraft('CT:0812345')).toBeUndefined()
})

test('a person whom no role points at any more is forgotten', () => {
  saveAnswers(KEY, 'directors', () => ({ ...named, directors: ['ada'] }))
  expect(Object.keys(readAnswers(KEY).people)).toEqual(['ada'])
})

test('a draft that another release wrote otherwise is left out, the others stay', () => {
  saveAnswers(KEY, 'ceo', () => named)
  const stored = JSON.parse(localStorage.getItem('draft') ?? '')
  stored.companies['NY:1'] = { answers: 'none' }
  localStorage.setItem('draft', JSON.stringify(stored))
  expect(readDraft('NY:1')).toBeUndefined()
  expect(readAnswers(KEY).ceo).toBe('ada')
})

test('what another release wrote otherwise is kept for the next one, its receipts among it', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  const stored = JSON.parse(localStorage.getItem('draft') ?? '')
  const newer = { ...receipt, id: 'newer', minutes: { ...receipt.minutes, seats: 3 } }
  const recent = { answers: 'none', changedAt: new Date().toISOString() }
  stored.sent.unshift(newer)
  stored.companies = { 'NY:1': recent, 'NY:2': { answers: 'none' } }
  localStorage.setItem('draft', JSON.stringify(stored))
  saveAnswers(KEY, 'ceo', () => named)
  expect(readSent().map(({ id }) => id)).toEqual([receipt.id])

  dropOldDrafts(new Date())
  const kept = JSON.parse(localStorage.getItem('draft') ?? '')
  expect(kept.sent).toEqual([newer, receipt])
  expect(kept.companies['NY:1']).toEqual(recent)
  expect(kept.companies['NY:2']).toBeUndefined()
  expect(wereOldDraftsDropped()).toBe(true)
})

test('what a newer release wrote in addition is kept of all that this tab does not change', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  saveAnswers('NY:1', 'ceo', () => named)
  const stored = JSON.parse(localStorage.getItem('draft') ?? '')
  stored.sent[0].witnesses = ['Ines']
  stored.companies['NY:1'].answers.witnesses = ['Ines']
  localStorage.setItem('draft', JSON.stringify(stored))
  dropOldDrafts(new Date())
  saveAnswers(KEY, 'ceo', () => named)
  clearDraft(KEY)
  const { companies, sent } = stored
  expect(JSON.parse(localStorage.getItem('draft') ?? '')).toMatchObject({ companies, sent })
})

test('text that is no JSON is no draft', () => {
  localStorage.setItem('draft', '{"companies":')
  expect(readDraft(KEY)).toBeUndefined()
})

test('drafts over 30 days old are dropped and it is said; younger ones stay', () => {
  saveAnswers(KEY, 'ceo', () => named)
  dropOldDrafts(new Date(Date.now() + 29 * DAY_MS))
  expect(readDraft(KEY)).toBeDefined()
  expect(wereOldDraftsDropped()).toBe(false)
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(readDraft(KEY)).toBeUndefined()
  expect(wereOldDraftsDropped()).toBe(true)
})

function aSend() {
  const sentAt = new Date().toISOString()
  return { minutes: someMinutes(), body: '{}', idempotencyKey: 'k', read: 'r', manage: 'm', sentAt }
}

test('a send without an answer is kept for a day, and that there was one for as long as the draft', () => {
  saveUnconfirmed(KEY, aSend())
  dropOldDrafts(new Date(Date.now() + 0.9 * DAY_MS))
  expect(readDraft(KEY)?.unconfirmed?.idempotencyKey).toBe('k')
  expect(readDraft(KEY)?.neverAnswered).toBeUndefined()
  dropOldDrafts(new Date(Date.now() + 1.1 * DAY_MS))
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  saveAnswers(KEY, 'ceo', () => named)
  expect(readDraft(KEY)?.neverAnswered).toBe(true)
  expect(namesNeverAnswered()).toEqual([])
})

test('of a send that never left there is nothing to tell', () => {
  saveUnconfirmed(KEY, { ...aSend(), neverLeft: true })
  dropOldDrafts(new Date(Date.now() + 1.1 * DAY_MS))
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  expect(readDraft(KEY)?.neverAnswered).toBeUndefined()
  saveUnconfirmed(KEY, { ...aSend(), neverLeft: true })
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(namesNeverAnswered()).toEqual([])
})

test('minutes that were sent without an answer are named when their draft is dropped with the send', () => {
  const { name } = someMinutes().entity
  saveUnconfirmed(KEY, aSend())
  dropOldDrafts(new Date(Date.now() + 31 * DAY_MS))
  expect(readDraft(KEY)).toBeUndefined()
  expect(namesNeverAnswered()).toEqual([name])
})

const receipt = aReceipt({ people: { ...named, attendance: {} } })

test('the receipt stays when the draft goes', () => {
  saveAnswers(KEY, 'ceo', () => named)
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  expect(readDraft(KEY)).toBeUndefined()
  expect(readSent(KEY)).toEqual([receipt])
})

test('an answer that comes twice leaves one receipt', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  expect(readSent(KEY)).toEqual([receipt])
})

test('a draft that was changed since it was sent goes on as a correction of what was recorded', () => {
  saveAnswers(KEY, 'ceo', () => named)
  saveUnconfirmed(KEY, aSend())
  continueAsCorrection(KEY, receipt)
  expect(readSent(KEY)).toEqual([receipt])
  expect(readDraft(KEY)).toMatchObject({ answers: named, supersedes: receipt.id })
  expect(readDraft(KEY)?.unconfirmed).toBeUndefined()
  expect(isChangedElsewhere(KEY)).toBe(false)
})

test('new minutes start with the people of the last ones, never with what was decided or who attended', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  startNewMinutes(KEY)
  const answers = readAnswers(KEY)
  expect(answers.directors).toEqual(['ada', 'bo'])
  expect(answers).toMatchObject({ attendance: {}, otherPersons: [] })
  expect(answers.resolutions).toEqual([])
  expect(answers.meeting).toBeUndefined()
})

test('new minutes start with the people of the latest meeting, also when an older one was kept since', () => {
  const older = { ...receipt, id: 'older', meetingDay: '1999-01-01', people: NO_ANSWERS }
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  replaceDraftByReceipt(KEY, older, readDraft(KEY))
  startNewMinutes(KEY)
  expect(readAnswers(KEY).directors).toEqual(['ada', 'bo'])
})

test('new minutes never replace what another tab has begun meanwhile', () => {
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  saveAnswers(KEY, 'ceo', () => ({ ...named, nobodyElse: true }))
  startNewMinutes(KEY)
  expect(readAnswers(KEY)).toMatchObject({ nobodyElse: true })
})

function isFull(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a full or blocked store loses nothing on the page and says that it does not save', () => {
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = isFull
  try {
    saveEntered(KEY, 'ceo', { firstName: ['Ada'] })
    expect(isDeviceSaving()).toBe(false)
    expect(readEntered(KEY, 'ceo')).toEqual({ firstName: ['Ada'] })
  } finally {
    Storage.prototype.setItem = setItem
  }
  saveEntered(KEY, 'ceo', { firstName: ['Ada'] })
  expect(isDeviceSaving()).toBe(true)
})

test('what another tab has written is not written again by one that only finds no room for the company', () => {
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = isFull
  deviceStorage.write('entity', 'no room')
  Storage.prototype.setItem = setItem
  try {
    const now = new Date().toISOString()
    const theirs = { answers: named, entered: {}, startedAt: now, changedAt: now }
    const draft = { companies: { [KEY]: theirs }, sent: [], writes: { 'other tab': 1 } }
    const newValue = JSON.stringify(draft)
    localStorage.setItem('draft', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft', oldValue: null, newValue }))
    // Two such tabs would else answer each other for ever.
    expect(localStorage.getItem('draft')).toBe(newValue)
    expect(readDraft(KEY)?.answers).toEqual(named)
  } finally {
    deviceStorage.remove('entity')
  }
})

/** This tab does `work` and finds no room for it; meanwhile another one, which shared all before, writes `theirs`. */
function writesElsewhere(work: () => void, theirs: Partial<ReturnType<typeof parseDraft>>): void {
  const setItem = Storage.prototype.setItem
  const oldValue = localStorage.getItem('draft')
  const newValue = formatDraft({ ...parseDraft(oldValue ?? undefined), ...theirs })
  Storage.prototype.setItem = isFull
  try {
    work()
    setItem.call(localStorage, 'draft', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft', oldValue, newValue }))
  } finally {
    Storage.prototype.setItem = setItem
  }
}

test('what another tab could write survives what this one could not', () => {
  saveAnswers(KEY, 'ceo', () => named)
  writesElsewhere(() => saveEntered(KEY, 'ceo', { firstName: ['Ada'] }), { sent: [receipt] })
  saveEntered(KEY, 'secretary', { firstName: ['Bo'] })
  expect(isDeviceSaving()).toBe(true)
  expect(readSent(KEY)).toEqual([receipt])
  expect(readEntered(KEY, 'ceo')).toEqual({ firstName: ['Ada'] })
  expect(readDraft(KEY)?.supersedes).toBeUndefined()
})

test('minutes that another tab has recorded meanwhile are corrected by what this one could not write, never sent twice', () => {
  saveAnswers(KEY, 'ceo', () => named)
  writesElsewhere(() => saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null })), {
    companies: {},
    sent: [receipt],
  })
  expect(readDraft(KEY)).toMatchObject({ answers: { ceo: 'ada', cfo: null }, supersedes: receipt.id })
})

test('a draft that only another tab has ended does not come back with what this one could not write', () => {
  saveAnswers(KEY, 'ceo', () => named)
  writesElsewhere(() => saveEntered('KY:0520066', 'ceo', { firstName: ['Bo'] }), {
    companies: {},
    sent: [receipt],
  })
  expect(readDraft(KEY)).toBeUndefined()
  expect(isChangedElsewhere(KEY)).toBe(true)
  expect(readEntered('KY:0520066', 'ceo')).toEqual({ firstName: ['Bo'] })
})

test('a draft that this tab ended, and had no room to say so, does not come back with what another one writes', () => {
  saveAnswers(KEY, 'ceo', () => named)
  writesElsewhere(() => replaceDraftByReceipt(KEY, receipt, readDraft(KEY)), {})
  expect(readDraft(KEY)).toBeUndefined()
  expect(readSent(KEY)).toEqual([receipt])
})
