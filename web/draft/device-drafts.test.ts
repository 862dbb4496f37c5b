// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aReceipt } from '../../test/factories.ts'
import { NAMED } from '../../test/named-answers.ts'
import { isChangedElsewhere, isDeviceSaving } from './device-drafts.ts'
import { clearDraft, readAnswers, readDraft, readEntered, saveAnswers, saveEntered } from './draft.ts'
import { dropOldDrafts, wereOldDraftsDropped } from './old-drafts.ts'
import { takeNewerDraft } from './other-tabs.ts'
import { readSent, replaceDraftByReceipt } from './receipts.ts'
import { deviceStorage } from './storage.ts'
import { formatDraft, parseDraft } from './stored-draft.ts'

const KEY = 'KY:0812345'
const receipt = aReceipt({ people: { ...NAMED, attendance: {} } })

beforeEach(() => {
  localStorage.clear()
  takeNewerDraft(KEY)
})

test('a draft that another release wrote otherwise is left out, the others stay', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
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
  saveAnswers(KEY, 'ceo', () => NAMED)
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
  saveAnswers('NY:1', 'ceo', () => NAMED)
  const stored = JSON.parse(localStorage.getItem('draft') ?? '')
  stored.sent[0].witnesses = ['Ines']
  stored.companies['NY:1'].answers.witnesses = ['Ines']
  localStorage.setItem('draft', JSON.stringify(stored))
  dropOldDrafts(new Date())
  saveAnswers(KEY, 'ceo', () => NAMED)
  clearDraft(KEY)
  const { companies, sent } = stored
  expect(JSON.parse(localStorage.getItem('draft') ?? '')).toMatchObject({ companies, sent })
})

test('text that is no JSON is no draft', () => {
  localStorage.setItem('draft', '{"companies":')
  expect(readDraft(KEY)).toBeUndefined()
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
    const theirs = { answers: NAMED, entered: {}, startedAt: now, changedAt: now }
    const draft = { companies: { [KEY]: theirs }, sent: [], writes: { 'other tab': 1 } }
    const newValue = JSON.stringify(draft)
    localStorage.setItem('draft', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'draft', oldValue: null, newValue }))
    // Two such tabs would else answer each other for ever.
    expect(localStorage.getItem('draft')).toBe(newValue)
    expect(readDraft(KEY)?.answers).toEqual(NAMED)
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
  saveAnswers(KEY, 'ceo', () => NAMED)
  writesElsewhere(() => saveEntered(KEY, 'ceo', { firstName: ['Ada'] }), { sent: [receipt] })
  saveEntered(KEY, 'secretary', { firstName: ['Bo'] })
  expect(isDeviceSaving()).toBe(true)
  expect(readSent(KEY)).toEqual([receipt])
  expect(readEntered(KEY, 'ceo')).toEqual({ firstName: ['Ada'] })
  expect(readDraft(KEY)?.supersedes).toBeUndefined()
})

test('minutes that another tab has recorded meanwhile are corrected by what this one could not write, never sent twice', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  writesElsewhere(() => saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null })), {
    companies: {},
    sent: [receipt],
  })
  expect(readDraft(KEY)).toMatchObject({ answers: { ceo: 'ada', cfo: null }, supersedes: receipt.id })
})

test('a draft that only another tab has ended does not come back with what this one could not write', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  writesElsewhere(() => saveEntered('KY:0520066', 'ceo', { firstName: ['Bo'] }), {
    companies: {},
    sent: [receipt],
  })
  expect(readDraft(KEY)).toBeUndefined()
  expect(isChangedElsewhere(KEY)).toBe(true)
  expect(readEntered('KY:0520066', 'ceo')).toEqual({ firstName: ['Bo'] })
})

test('a draft that this tab ended, and had no room to say so, does not come back with what another one writes', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  writesElsewhere(() => replaceDraftByReceipt(KEY, receipt, readDraft(KEY)), {})
  expect(readDraft(KEY)).toBeUndefined()
  expect(readSent(KEY)).toEqual([receipt])
})
