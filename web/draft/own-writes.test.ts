// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPerson, aReceipt } from '../../test/factories.ts'
import { NO_ANSWERS } from './answers.ts'
import { isChangedElsewhere } from './device-drafts.ts'
import { clearDraft, readDraft, readEntered, saveAnswers, saveEntered } from './draft.ts'
import { keepReceipt, noteLinkEnded, readSent, replaceDraftByReceipt } from './receipts.ts'
import { takeNewerDraft } from './other-tabs.ts'
import { formatDraft, parseDraft, type Draft } from './stored-draft.ts'

const KEY = 'KY:0812345'
const OTHER = 'KY:0520066'
const named = { ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }
const receipt = aReceipt()

let otherWrites = 0

beforeEach(() => {
  localStorage.clear()
  for (const key of [KEY, OTHER]) takeNewerDraft(key)
  saveAnswers(KEY, 'ceo', () => named)
})

afterEach(() => void vi.useRealTimers())

/** Another tab writes what it makes of `text`, over whatever is stored. */
function otherTabWrites(text: string | null, change: (draft: Draft) => Partial<Draft>): void {
  otherWrites += 1
  const read = parseDraft(text ?? undefined)
  const { 'other tab': _before, ...others } = read.writes
  const writes = { 'other tab': otherWrites, ...others }
  const oldValue = localStorage.getItem('draft')
  const newValue = formatDraft({ ...read, ...change(read), writes })
  localStorage.setItem('draft', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft', oldValue, newValue }))
}

const stored = () => localStorage.getItem('draft')

const typeElsewhere = ({ companies }: Draft) => {
  const now = new Date().toISOString()
  const draft = { answers: NO_ANSWERS, entered: { ceo: { city: ['Paris'] } }, startedAt: now, changedAt: now }
  return { companies: { ...companies, [OTHER]: draft } }
}

test('a receipt that another tab has not seen yet is put back, and what was sent does not come back', () => {
  const before = stored()
  replaceDraftByReceipt(KEY, receipt, readDraft(KEY))
  otherTabWrites(before, typeElsewhere)
  const kept = parseDraft(stored() ?? undefined)
  expect(kept.sent).toMatchObject([{ id: receipt.id }])
  expect(Object.keys(kept.companies)).toEqual([OTHER])
  expect(readEntered(OTHER, 'ceo')).toEqual({ city: ['Paris'] })
})

test('that a link was ended is put back where another tab has not seen it yet', () => {
  keepReceipt(receipt)
  const before = stored()
  noteLinkEnded('m')
  otherTabWrites(before, typeElsewhere)
  expect(readSent(KEY)).toMatchObject([{ id: receipt.id, isLinkEnded: true }])
  expect(parseDraft(stored() ?? undefined).sent).toMatchObject([{ isLinkEnded: true }])
})

test('answers that another tab has not seen yet are put back, and are no news here', () => {
  const before = stored()
  saveEntered(KEY, 'ceo', { city: ['Frankfort'] })
  saveAnswers(KEY, 'cfo', (answers) => ({ ...answers, cfo: null }))
  otherTabWrites(before, typeElsewhere)
  expect(parseDraft(stored() ?? undefined).companies[KEY]?.answers.cfo).toBeNull()
  expect(readEntered(KEY, 'ceo')).toEqual({ city: ['Frankfort'] })
  expect(isChangedElsewhere(KEY)).toBe(false)
})

test('also when a screen has read them since', () => {
  const before = stored()
  saveEntered(KEY, 'ceo', { city: ['Frankfort'] })
  expect(readEntered(KEY, 'ceo')).toEqual({ city: ['Frankfort'] })
  otherTabWrites(before, typeElsewhere)
  expect(readEntered(KEY, 'ceo')).toEqual({ city: ['Frankfort'] })
})

/** The other tab types into the same draft as this one, so many milliseconds after it. */
const typeHere =
  (after: number) =>
  ({ companies }: Draft) => {
    const draft = companies[KEY] ?? readDraft(KEY)
    if (!draft) throw new Error('There is no draft to type into')
    const changedAt = new Date(Date.parse(draft.changedAt) + after).toISOString()
    return {
      companies: { ...companies, [KEY]: { ...draft, entered: { ceo: { city: ['Paris'] } }, changedAt } },
    }
  }

test.each([
  ['later', 60_000, 'Paris'],
  ['earlier', 1, 'Frankfort'],
])(
  'of one draft that two tabs change at once, the other one %s, the later change stays',
  (_when, after, city) => {
    const before = stored()
    vi.useFakeTimers({ now: Date.now() + 1000 })
    saveEntered(KEY, 'ceo', { city: ['Frankfort'] })
    otherTabWrites(before, typeHere(after))
    expect(readEntered(KEY, 'ceo')).toEqual({ city: [city] })
  },
)

test('a draft that was cleared here stays where another tab has gone on with it', () => {
  const before = stored()
  clearDraft(KEY)
  otherTabWrites(before, typeHere(60_000))
  expect(readEntered(KEY, 'ceo')).toEqual({ city: ['Paris'] })
})

test('a draft that was cleared here does not come back with what another tab had read before', () => {
  const before = stored()
  clearDraft(KEY)
  otherTabWrites(before, typeElsewhere)
  expect(readDraft(KEY)).toBeUndefined()
  expect(parseDraft(stored() ?? undefined).companies[KEY]).toBeUndefined()
})

test('what another tab has seen and ended stays ended, however often it writes', () => {
  saveEntered(KEY, 'ceo', { city: ['Frankfort'] })
  otherTabWrites(stored(), ({ sent }) => ({ companies: {}, sent: [...sent, receipt] }))
  for (let round = 0; round < 10; round += 1) otherTabWrites(stored(), typeElsewhere)
  expect(readDraft(KEY)).toBeUndefined()
  expect(readSent(KEY)).toHaveLength(1)
})

test('what a tab of an earlier release writes, which counts nothing, stands', () => {
  const draft = parseDraft(stored() ?? undefined)
  const newValue = JSON.stringify({ version: 1, companies: {}, sent: [...draft.sent, receipt] })
  localStorage.setItem('draft', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'draft', newValue }))
  expect(readDraft(KEY)).toBeUndefined()
  expect(stored()).toBe(newValue)
})
