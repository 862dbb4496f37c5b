// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anEntity, aPerson, aReceipt } from '../../test/samples/factories.ts'
import { tab } from '../browser/tab-state.ts'
import { requireCompany } from '../shell/guard.ts'
import { NO_ANSWERS } from './answers.ts'
import {
  changeDraft,
  clearDraft,
  findDraft,
  getAnswers,
  keepTyped,
  replaceTyped,
  saveAnswers,
} from './draft.ts'
import { findConflict, refuseStaleChange, revisionOf, acceptNewerDraft, watchDraft } from './other-tabs.ts'
import { chooseCompany } from './stored-company.ts'
import { findTyped } from './typed-text.ts'

const KEY = 'KY:0812345'
const PAGE = 'http://localhost/ceo-officers'
const named = { ...NO_ANSWERS, people: { ada: aPerson() }, ceo: 'ada' }
const receipt = aReceipt()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  chooseCompany(anEntity(), '0812345')
  acceptNewerDraft(KEY)
})

/** Writes to the shared storage as another tab. */
const otherTabWrites = (draft: object) => localStorage.setItem(`draft:${KEY}`, JSON.stringify(draft))

const otherTabClears = () => localStorage.removeItem(`draft:${KEY}`)

const otherTabSends = () => {
  localStorage.setItem(`receipt:${receipt.id}`, JSON.stringify(receipt))
  otherTabClears()
}

const THEIRS = { answers: NO_ANSWERS, revision: 'theirs', startedAt: '2026-01-01', changedAt: '2026-01-02' }

const otherTabChanges = () => otherTabWrites(THEIRS)

/** Opens another page of the same browser, with separate modules and the same storage. */
async function openTab() {
  vi.resetModules()
  const { restoreCompany } = await import('./stored-company.ts')
  restoreCompany()
  const guard = await import('../shell/guard.ts')
  const draft = { ...(await import('./draft.ts')), ...(await import('./typed-text.ts')) }
  return { ...guard, ...draft, ...(await import('./other-tabs.ts')) }
}

const TYPED = { firstName: ['Ad'] }

/** What a tab that opens now reads in the form. */
function typedElsewhere(): unknown {
  const own = sessionStorage.getItem(`typed:${KEY}`)
  sessionStorage.removeItem(`typed:${KEY}`)
  try {
    return findTyped(KEY, 'ceo')
  } finally {
    if (own !== null) sessionStorage.setItem(`typed:${KEY}`, own)
  }
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
    expect(findConflict(KEY)).toBe(said)
  })

  test('so is a tab that only showed them', async () => {
    saveAnswers(KEY, 'ceo', () => named)
    const shown = await openTab()
    await shown.requireCompany('ceo', new Request(PAGE))
    act()
    expect(shown.findConflict(KEY)).toBe(said)
  })

  test('what is typed here stays in this tab, until the person takes the newer draft', () => {
    saveAnswers(KEY, 'ceo', () => named)
    act()
    keepTyped(KEY, 'ceo', TYPED)
    expect(findDraft(KEY)?.answers).toEqual(left)
    expect(findTyped(KEY, 'ceo')).toEqual(TYPED)
    expect(typedElsewhere()).toBeUndefined()
    expect(findConflict(KEY)).toBe(said)

    acceptNewerDraft(KEY)
    expect(findTyped(KEY, 'ceo')).toBeUndefined()
    keepTyped(KEY, 'ceo', TYPED)
    expect(typedElsewhere()).toEqual(TYPED)
    expect(findConflict(KEY)).toBe('none')
  })

  test('what is typed here survives a reload, which still refuses to save it', async () => {
    saveAnswers(KEY, 'ceo', () => named)
    act()
    keepTyped(KEY, 'ceo', TYPED)
    const reloaded = await openTab()
    await reloaded.requireCompany('ceo', new Request(PAGE))
    expect(reloaded.findTyped(KEY, 'ceo')).toEqual(TYPED)
    expect(reloaded.findConflict(KEY)).toBe(said)
    expect(reloaded.refuseStaleChange(KEY)).toBe(true)
    reloaded.acceptNewerDraft(KEY)
    expect(reloaded.findTyped(KEY, 'ceo')).toBeUndefined()
    expect(reloaded.findConflict(KEY)).toBe('none')
  })

  test('nothing is saved from here: the screen stays and the banner gets the focus', async () => {
    saveAnswers(KEY, 'ceo', () => named)
    act()
    const before = tab.state.staleRefusal
    const refusal = await save().catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(Response)
    expect(refusal instanceof Response && refusal.headers.get('location')).toBe('/ceo-officers')
    expect(tab.state.staleRefusal).not.toBe(before)
    acceptNewerDraft(KEY)
    await expect(save()).resolves.toMatchObject({ key: KEY })
  })
})

test('this tab ignores its own changes, however fast they come', () => {
  watchDraft(KEY)
  for (let time = 0; time < 50; time += 1) {
    replaceTyped(KEY, 'ceo', { firstName: [String(time)] })
    expect(refuseStaleChange(KEY)).toBe(false)
  }
  clearDraft(KEY)
  expect(findConflict(KEY)).toBe('none')
})

test('a change beside the draft by this tab does not mark the other tab’s draft as seen', () => {
  saveAnswers(KEY, 'ceo', () => named)
  otherTabChanges()
  changeDraft(KEY, (draft) => ({ ...draft, lastStep: 'review' }))
  expect(findConflict(KEY)).toBe('changed')
})

test('a newer draft that arrived while this one was drawn still counts as unseen', () => {
  saveAnswers(KEY, 'ceo', () => named)
  otherTabChanges()
  const drawn = revisionOf(KEY)
  otherTabWrites({ ...THEIRS, revision: 'later' })
  acceptNewerDraft(KEY, drawn)
  expect(findConflict(KEY)).toBe('changed')
  expect(getAnswers(KEY)).toEqual(NO_ANSWERS)
})

test('when two tabs change one draft at once, the tab whose change was overwritten learns of it', () => {
  saveAnswers(KEY, 'ceo', () => named)
  const before = findDraft(KEY)
  saveAnswers(KEY, 'cfo', (answers) => ({ ...answers, cfo: null }))
  otherTabWrites({ ...before, revision: 'theirs' })
  expect(findConflict(KEY)).toBe('changed')
  expect(getAnswers(KEY).cfo).toBeUndefined()
})

test('a save of this tab moves what it has typed to the new draft: a reload does not call it older', async () => {
  saveAnswers(KEY, 'ceo', () => named)
  keepTyped(KEY, 'secretary', { holder: ['nobody'] })
  saveAnswers(KEY, 'cfo', (answers) => ({ ...answers, cfo: null }))
  const reloaded = await openTab()
  await reloaded.requireCompany('ceo', new Request(PAGE))
  expect(reloaded.findConflict(KEY)).toBe('none')
  expect(reloaded.findTyped(KEY, 'secretary')).toEqual({ holder: ['nobody'] })
})

test('of two tabs that type into one form, each reads its own text, and a third one the last', async () => {
  saveAnswers(KEY, 'ceo', () => named)
  const reloaded = await openTab()
  await reloaded.requireCompany('ceo', new Request(PAGE))
  keepTyped(KEY, 'ceo', TYPED)
  const own = sessionStorage.getItem(`typed:${KEY}`) ?? ''
  sessionStorage.clear()
  keepTyped(KEY, 'ceo', { firstName: ['Bo'] })
  sessionStorage.setItem(`typed:${KEY}`, own)
  expect(findTyped(KEY, 'ceo')).toEqual(TYPED)
  expect(typedElsewhere()).toEqual({ firstName: ['Bo'] })
  expect(findConflict(KEY)).toBe('none')
})

test('this tab ignores a change of another company', () => {
  saveAnswers(KEY, 'ceo', () => named)
  localStorage.setItem('draft:KY:0520066', JSON.stringify(THEIRS))
  expect(findConflict(KEY)).toBe('none')
  expect(findDraft(KEY)?.answers).toEqual(named)
})
