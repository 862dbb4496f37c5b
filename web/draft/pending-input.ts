import { companyKey } from './company.ts'
import { tabStorage } from './storage.ts'
import { type UnsavedInput, inputOf } from './unsaved-input.ts'

/** The search comes before any company, so its fields belong to the tab. */
export const SEARCH_FORM = 'entitySearch'
const SEARCH_KEY = 'search'

const WRITE_AFTER_MS = 300

/** Keeps one form's fields in the draft of the company `key`. */
type KeepInDraft = (key: string, form: string, fields: UnsavedInput) => void

let keepInDraft: KeepInDraft | undefined

/** The code for drafts loads after the first screen, which needs none, and then registers here how it stores typed text. */
export function keepInputInDraft(keep: KeepInDraft): void {
  keepInDraft = keep
}

let pending: { form: HTMLFormElement; name: string; key: string } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Writes what is typed in `form` into the draft once typing pauses. */
export function noteInput(form: HTMLFormElement): void {
  const name = form.dataset.unsaved
  if (!name) return
  if (pending && pending.form !== form) writePendingInput()
  pending = { form, name, key: companyKey() }
  clearTimeout(timer)
  timer = setTimeout(writePendingInput, WRITE_AFTER_MS)
}

/** Writes at once, because the page may be closing. */
export function writePendingInput(): void {
  clearTimeout(timer)
  if (!pending) return
  const { form, name, key } = pending
  pending = undefined
  const fields = inputOf(new FormData(form))
  if (name === SEARCH_FORM) {
    keepSearchInput(fields)
  } else if (key) keepInDraft?.(key, name, fields)
}

/** Discards what is not written yet. */
export function dropPendingInput(): void {
  clearTimeout(timer)
  pending = undefined
}

/** Adds to the stored input of this tab's search. */
export function keepSearchInput(fields: UnsavedInput): void {
  tabStorage.write(SEARCH_KEY, JSON.stringify({ ...findSearchInput(), ...fields }))
}

/** The next search starts empty. */
export function forgetSearchInput(): void {
  tabStorage.remove(SEARCH_KEY)
}

/** What was typed into the search of this tab. */
export function findSearchInput(): UnsavedInput {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(SEARCH_KEY) ?? '{}')
    return isUnsavedInput(stored) ? stored : {}
  } catch {
    // Another program wrote it, so the search starts empty.
    return {}
  }
}

function isUnsavedInput(stored: unknown): stored is UnsavedInput {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.values(stored).every((values) => Array.isArray(values) && values.every(isText))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
