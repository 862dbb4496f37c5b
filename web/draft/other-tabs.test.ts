// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anEntity, aPerson, aReceipt } from '../../test/factories.ts'
import { NO_ANSWERS } from './answers.ts'
import { chooseCompany } from './stored-company.ts'
import {
  changeDraft,
  clearDraft,
  readAnswers,
  readDraft,
  readEntered,
  saveAnswers,
  saveEntered,
} from './draft.ts'
import { keepEntriesInDraft, noteEntry, writePendingEntry } from './entries.ts'
import { requireCompany } from '../journey/guard.ts'
import { otherTab, refuseStaleChange, staleRefusals, takeNewerDraft, watchDraft } from './other-tabs.ts'

const KEY = 'KY:0812345'
const PAGE = 'http://localhost/ceo-officers'
const named = { ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }
const receipt = aReceipt()

keepEntriesInDraft(saveEntered)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  chooseCompany(anEntity(), '0812345')
  takeNewerDraft(KEY)
})

/** What another tab leaves in the store that both share. */
function otherTabWrites(
  change: (stored: { companies: Record<string, object>; sent: object[] }) => void,
): void {
  const stored = { companies: {}, sent: [], ...JSON.parse(localStorage.getItem('draft') ?? '{}') }
  change(stored)
  localStorage.setItem('draft', JSON.stringify(stored))
}

const otherTabSends = () =>
  otherTabWrites((stored) => {
    stored.companies = {}
    stored.sent.push(receipt)
  })

const otherTabClears = () => otherTabWrites((stored) => (stored.companies = {}))

const otherTabChanges = () =>
  otherTabWrites((stored) => {
    const draft = { answers: NO_ANSWERS, entered: {}, startedAt: '2026-01-01', changedAt: '2026-01-02' }
    stored.companies[KEY] = draft
  })

/** Another page of the same browser: modules of its own, one store. */
async function openTab() {
  vi.resetModules()
  const { restoreCompany } = await import('./stored-company.ts')
  restoreCompany()
  const guard = await import('../journey/guard.ts')
  return { ...guard, ...(await import('./other-tabs.ts')) }
}

function typeIntoForm(): void {
  document.body.innerHTML = '<form data-entered="ceo"><input name="firstName" value="Ad"></form>'
  for (const form of document.forms) noteEntry(form)
  writePendingEntry()
}

const save = () => requireCompany('ceo', new Request(PAGE, { method: 'POST' }))

describe.each([
  ['sent', otherTabSends, 'recorded', undefined],
  ['cleared', otherTabClears, 'changed', undefined],
  ['changed', otherTabChanges, 'changed', NO_ANSWERS],
] as const)('another tab has %s the minutes', (_what, act, said, left) => {
  test('this one is told', () => {
    saveAnswers(KEY, 'ceo', () => named)
    act()
    expect(otherTab(KEY)).toBe(said)
  })

  test('so is a tab that only showed them', async () => {
    saveAnswers(KEY, 'ceo', () => named)
    const shown = await openTab()
    await shown.requireCompany('ceo', new Request(PAGE))
    act()
    expect(shown.otherTab(KEY)).toBe(said)
  })

  test('what is typed here is not written, until the person takes the newer draft', () => {
    saveAnswers(KEY, 'ceo', () => named)
    act()
    typeIntoForm()
    expect(readDraft(KEY)?.answers).toEqual(left)
    expect(readEntered(KEY, 'ceo')).toBeUndefined()
    expect(otherTab(KEY)).toBe(said)

    takeNewerDraft(KEY)
    typeIntoForm()
    expect(readEntered(KEY, 'ceo')).toEqual({ firstName: ['Ad'] })
    expect(otherTab(KEY)).toBe('nothing')
  })

  test('nothing is saved from here: the screen stays and the banner is pointed at', async () => {
    saveAnswers(KEY, 'ceo', () => named)
    act()
    const before = staleRefusals()
    const refusal = await save().catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(Response)
    expect(refusal instanceof Response && refusal.headers.get('location')).toBe('/ceo-officers')
    expect(staleRefusals()).toBe(before + 1)
    takeNewerDraft(KEY)
    await expect(save()).resolves.toMatchObject({ key: KEY })
  })
})

test('this tab’s own changes are no news to it, however fast they come', () => {
  watchDraft(KEY)
  for (let time = 0; time < 50; time += 1) {
    saveEntered(KEY, 'ceo', { firstName: [String(time)] })
    expect(refuseStaleChange(KEY)).toBe(false)
  }
  clearDraft(KEY)
  expect(otherTab(KEY)).toBe('nothing')
})

test('two changes in one instant are told apart', () => {
  saveAnswers(KEY, 'ceo', () => named)
  const first = readDraft(KEY)?.changedAt
  saveAnswers(KEY, 'ceo', () => named)
  expect(readDraft(KEY)?.changedAt).not.toBe(first)
})

test('what this tab notes beside it leaves the other one’s draft news', () => {
  saveAnswers(KEY, 'ceo', () => named)
  otherTabChanges()
  changeDraft(KEY, (draft) => ({ ...draft, lastStep: 'review' }))
  expect(otherTab(KEY)).toBe('changed')
})

test('a newer draft that came while this one was drawn is still news', () => {
  saveAnswers(KEY, 'ceo', () => named)
  otherTabChanges()
  const drawn = readDraft(KEY)
  otherTabWrites((stored) => {
    stored.companies[KEY] = { ...stored.companies[KEY], changedAt: '2026-01-03' }
  })
  takeNewerDraft(KEY, drawn)
  expect(otherTab(KEY)).toBe('changed')
  expect(readAnswers(KEY)).toEqual(NO_ANSWERS)
})

test('a draft that was begun anew in the very instant in which the old one was changed is another', () => {
  saveAnswers(KEY, 'ceo', () => named)
  const changedAt = readDraft(KEY)?.changedAt ?? ''
  otherTabWrites((stored) => {
    stored.companies[KEY] = { ...stored.companies[KEY], startedAt: '2026-01-01', changedAt }
  })
  expect(otherTab(KEY)).toBe('changed')
})
