// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { aReceipt, NAMED } from '../../test/samples/factories.ts'
import { deviceStorage, tabStorage } from '../browser/storage.ts'
import { tab } from '../browser/tab-state.ts'
import { isDeviceSaving, keepReceipt, listReceipts, noteLinkEnded } from './device-drafts.ts'
import { clearDraft, findDraft, getAnswers, replaceTyped, saveAnswers } from './draft.ts'
import { hasUnseenChange, findConflict, acceptNewerDraft } from './other-tabs.ts'
import { replaceDraftByReceipt, workOn } from './sent-drafts.ts'
import { findTyped } from './typed-text.ts'

const KEY = 'KY:0812345'
const receipt = aReceipt({ people: { ...NAMED, attendance: {} } })

beforeEach(() => {
  deviceStorage.clear()
  tabStorage.clear()
  acceptNewerDraft(KEY)
})

test.each([['{"answers":'], ['{"answers":"none"}'], ['null']])(
  '%s in place of a draft is none, and costs no other draft',
  (text) => {
    saveAnswers(KEY, 'ceo', () => NAMED)
    localStorage.setItem('draft:NY:1', text)
    expect(findDraft('NY:1')).toBeUndefined()
    expect(getAnswers(KEY).ceo).toBe('ada')
  },
)

test('a receipt that cannot be read stays stored: it is the only key to its record', () => {
  const unreadable = JSON.stringify({ ...receipt, minutes: 'another shape' })
  localStorage.setItem('receipt:other', unreadable)
  keepReceipt(receipt)
  saveAnswers(KEY, 'ceo', () => NAMED)
  clearDraft(KEY)
  noteLinkEnded(receipt.manage ?? '')
  expect(listReceipts().map(({ id }) => id)).toEqual([receipt.id])
  expect(localStorage.getItem('receipt:other')).toBe(unreadable)
})

test('receipts are listed newest first, whenever they were added', () => {
  const of = (id: string, sentAt: string) => keepReceipt({ ...receipt, id, sentAt })
  of('second', '2026-02-01T00:00:00.000Z')
  of('third', '2026-03-01T00:00:00.000Z')
  of('first', '2026-01-01T00:00:00.000Z')
  expect(listReceipts(receipt.entity).map(({ id }) => id)).toEqual(['third', 'second', 'first'])
  expect(listReceipts('NY:1')).toEqual([])
})

function isFull(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

/**
 * Runs `work` while the browser's storage is full. The argument of `work` writes as another tab that still
 * has room.
 */
function whileFull(work: (setItem: (key: string, text: string) => void) => void): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = isFull
  try {
    work((key, text) => setItem.call(localStorage, key, text))
  } finally {
    Storage.prototype.setItem = setItem
  }
}

function tellOfWrite(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

test('a full or blocked store loses nothing on the page and says that it does not save', () => {
  whileFull(() => {
    replaceTyped(KEY, 'ceo', { firstName: ['Ada'] })
    keepReceipt(receipt)
    expect(isDeviceSaving()).toBe(false)
    expect(findTyped(KEY, 'ceo')).toEqual({ firstName: ['Ada'] })
    expect(listReceipts()).toEqual([receipt])
  })
  saveAnswers('NY:1', 'ceo', () => NAMED)
  expect(isDeviceSaving()).toBe(true)
  expect(localStorage.getItem(`typed:${KEY}`)).toContain('Ada')
  expect(localStorage.getItem(`receipt:${receipt.id}`)).toContain(receipt.reference)
})

test('a draft whose receipt found no room ends on the page, and stays stored to be sent again until the receipt is stored', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  whileFull(() => {
    replaceDraftByReceipt(KEY, receipt, workOn(KEY))
    expect(findDraft(KEY)).toBeUndefined()
    expect(findConflict(KEY)).toBe('recorded')
    expect(listReceipts(KEY)).toEqual([receipt])
    expect(localStorage.getItem(`draft:${KEY}`)).toContain('ada')
  })
  saveAnswers('NY:1', 'ceo', () => NAMED)
  expect(localStorage.getItem(`receipt:${receipt.id}`)).not.toBeNull()
  expect(localStorage.getItem(`draft:${KEY}`)).toBeNull()
})

test('a draft that the full store has in an older state ends there too: it would be recorded a second time', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  whileFull(() => {
    saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null }))
    replaceDraftByReceipt(KEY, receipt, workOn(KEY))
    expect(localStorage.getItem(`draft:${KEY}`)).toBeNull()
    expect(listReceipts(KEY)).toEqual([receipt])
  })
})

/** Runs `work` while the storage of all tabs is full and this tab's own is not. */
function whileDeviceFull(work: () => void): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function refuse(key, text) {
    if (this === localStorage) isFull()
    setItem.call(this, key, text)
  }
  try {
    work()
  } finally {
    Storage.prototype.setItem = setItem
  }
}

/** Loads the page again. */
async function reload() {
  vi.resetModules()
  return { ...(await import('./device-drafts.ts')), ...(await import('./draft.ts')) }
}

test('a write that a full store refused survives a reload of its tab, and so does a removal', async () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  whileDeviceFull(() => replaceDraftByReceipt(KEY, receipt, workOn(KEY)))
  expect(localStorage.getItem(`draft:${KEY}`)).toContain('ada')
  const later = await reload()
  expect(later.listReceipts(KEY)).toEqual([receipt])
  expect(later.findDraft(KEY)).toBeUndefined()
  // There is room again.
  expect(localStorage.getItem(`receipt:${receipt.id}`)).not.toBeNull()
  expect(localStorage.getItem(`draft:${KEY}`)).toBeNull()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a reload does not overwrite what another tab wrote since', async () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  whileDeviceFull(() => saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null })))
  const theirs = JSON.stringify({ ...findDraft(KEY), answers: NAMED, revision: 'theirs' })
  localStorage.setItem(`draft:${KEY}`, theirs)
  sessionStorage.setItem('refused:draft:NY:1', '{"value":')
  const later = await reload()
  expect(later.findDraft(KEY)?.revision).toBe('theirs')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what another tab stored is taken over, never overwritten by what this one could not store', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  const theirs = JSON.stringify({ ...findDraft(KEY), revision: 'theirs' })
  whileFull((setItem) => {
    saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null }))
    setItem(`draft:${KEY}`, theirs)
    tellOfWrite(`draft:${KEY}`)
  })
  keepReceipt(receipt)
  expect(localStorage.getItem(`draft:${KEY}`)).toBe(theirs)
  expect(findConflict(KEY)).toBe('changed')
})

test('unstored changes of this tab do not bring back minutes that another tab has recorded', () => {
  saveAnswers(KEY, 'ceo', () => NAMED)
  whileFull((setItem) => {
    saveAnswers(KEY, 'cfo', (before) => ({ ...before, cfo: null }))
    setItem(`receipt:${receipt.id}`, JSON.stringify(receipt))
    localStorage.removeItem(`draft:${KEY}`)
    tellOfWrite(`draft:${KEY}`)
  })
  replaceTyped('NY:1', 'ceo', { firstName: ['Bo'] })
  expect(findDraft(KEY)).toBeUndefined()
  expect(hasUnseenChange(KEY)).toBe(true)
  expect(findConflict(KEY)).toBe('recorded')
})

test('a write of another tab is reported, one of another program is not', () => {
  const listener = vi.fn<() => void>()
  const stop = tab.subscribe(listener)
  tellOfWrite('language')
  expect(listener).not.toHaveBeenCalled()
  tellOfWrite('draft:NY:1')
  tellOfWrite('receipt:a')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})
