import { tab } from '../browser/tab-state.ts'
import { NUMBER_FIELD } from '../company-search/search-state.ts'
import { hasTraces } from '../draft/cleared-device.ts'
import { storedTerm } from '../draft/company.ts'
import { keepSearchInput, findSearchInput } from '../draft/search-input.ts'
import { intendedPath } from '../shell/visited.ts'

/*
 * The first screen is in the page before any script runs, so people type into it and press its button at
 * once. This file hands their text and their press over to the app.
 */

/**
 * True if nothing is stored for this person, so that the app's first screen is the same as the one in `root`.
 * That one may say why a later screen, which `data-intended` names, was not opened.
 */
export function isFirstVisit(root: HTMLElement): boolean {
  return !hasTraces() && !tab.state.wasCleared && root.dataset.intended === intendedPath()
}

/**
 * A press before the app is ready reloads the page with the text in the address. Moves the text into storage;
 * returns whether there was one.
 */
export function consumePressedSearch(): boolean {
  const url = new URL(window.location.href)
  const typed = url.searchParams.get(NUMBER_FIELD)
  if (typed === null) return false
  url.searchParams.delete(NUMBER_FIELD)
  window.history.replaceState(window.history.state, '', url)
  keepSearchInput({ [NUMBER_FIELD]: [typed] })
  return true
}

/**
 * Fills the field with the stored text before the app is ready. Text that was typed since the page loaded is
 * newer and stays.
 */
export function fillKeptText(root: Element): void {
  const input = findField(root)
  const kept = findSearchInput()[NUMBER_FIELD]?.at(-1) ?? storedTerm()
  if (input && kept !== undefined && input.value === '') input.defaultValue = kept
}

/**
 * Stores the typed text before the app renders the screen. Call the returned function after rendering: it
 * restores the focus and the cursor.
 */
export function keepEarlyText(root: Element): () => void {
  const input = findField(root)
  if (input && input.value !== input.defaultValue) keepSearchInput({ [NUMBER_FIELD]: [input.value] })
  const focused = document.activeElement
  const cursor = [input?.selectionStart ?? 0, input?.selectionEnd ?? 0] as const
  return () => {
    if (!focused || focused === document.body) return
    const drawn = [...root.querySelectorAll<HTMLElement>(focused.tagName)].find(
      ({ id, textContent }) => id === focused.id && (id !== '' || textContent === focused.textContent),
    )
    drawn?.focus({ preventScroll: true })
    if (focused === input) findField(root)?.setSelectionRange(...cursor)
  }
}

/** Submits the search form for a press that came too early. */
export function pressSearch(root: Element): void {
  findField(root)?.form?.requestSubmit()
}

function findField(root: Element): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>(`#${NUMBER_FIELD}`)
}
