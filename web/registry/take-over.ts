import { keepSearchEntry } from '../draft/entries.ts'
import { NAME_FIELD, NUMBER_FIELD } from './search-fields.ts'

/**
 * The first screen stands in the page before any script runs: people type into it and press its buttons at once.
 * A press then loads the page anew with the number in the address. Takes it from there, keeps it as typed, and tells
 * whether to search for it: the button that opens the search by name names that field as well.
 */
export function takePressedSearch(): boolean {
  const url = new URL(window.location.href)
  const typed = url.searchParams.get(NUMBER_FIELD)
  if (typed === null) return false
  const wantsNames = url.searchParams.has(NAME_FIELD)
  url.searchParams.delete(NUMBER_FIELD)
  url.searchParams.delete(NAME_FIELD)
  window.history.replaceState(window.history.state, '', url)
  keepSearchEntry({ [NUMBER_FIELD]: [typed], ...(wantsNames && { [NAME_FIELD]: [''] }) })
  return !wantsNames
}

/**
 * Before the screen in the page is brought to life, or drawn anew: keeps what was typed into it. Gives back what puts the
 * focus where it was, and the cursor, to be called once a new one stands.
 */
export function takeTypedText(root: Element): () => void {
  const input = findField(root)
  if (input && input.value !== input.defaultValue) keepSearchEntry({ [NUMBER_FIELD]: [input.value] })
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

/** Sends the search form, as the press did that came too early. */
export function pressSearch(root: Element): void {
  findField(root)?.form?.requestSubmit()
}

function findField(root: Element): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>(`#${NUMBER_FIELD}`)
}
