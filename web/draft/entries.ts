import { companyKey } from './company.ts'
import type { Entered } from './stored-draft.ts'
import { enteredFields } from './entered-fields.ts'
import { tabStorage } from './storage.ts'

/** The search comes before any company, so its fields belong to the tab. */
export const SEARCH_FORM = 'entitySearch'
export const NAME_SEARCH_FORM = 'nameSearch'
const SEARCH_KEY = 'search'

const WRITE_AFTER_MS = 300

/** Keeps one form's fields in the draft of the company `key`. */
type KeepInDraft = (key: string, form: string, fields: Entered) => void

let keepInDraft: KeepInDraft | undefined

/** The draft is loaded after the first screen, which needs none, and says then how it keeps what is typed. */
export function keepEntriesInDraft(keep: KeepInDraft): void {
  keepInDraft = keep
}

let pending: { form: HTMLFormElement; name: string; key: string } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Writes what is typed in `form` into the draft once typing pauses. */
export function noteEntry(form: HTMLFormElement): void {
  const name = form.dataset.entered
  if (!name) return
  if (pending && pending.form !== form) writePendingEntry()
  pending = { form, name, key: companyKey() }
  clearTimeout(timer)
  timer = setTimeout(writePendingEntry, WRITE_AFTER_MS)
}

/** Writes at once: the page may be going away. */
export function writePendingEntry(): void {
  clearTimeout(timer)
  if (!pending) return
  const { form, name, key } = pending
  pending = undefined
  const fields = enteredFields(new FormData(form))
  if (name === SEARCH_FORM || name === NAME_SEARCH_FORM) {
    keepSearchEntry(fields)
  } else if (key) keepInDraft?.(key, name, fields)
}

/** What is still to be written is not wanted any more. */
export function dropPendingEntry(): void {
  clearTimeout(timer)
  pending = undefined
}

/** Beside what else was typed into the search of this tab. */
export function keepSearchEntry(fields: Entered): void {
  tabStorage.write(SEARCH_KEY, JSON.stringify({ ...readSearchEntry(), ...fields }))
}

/** What was typed into the search of this tab. */
export function readSearchEntry(): Entered {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(SEARCH_KEY) ?? '{}')
    return isEntered(stored) ? stored : {}
  } catch {
    // Not ours: the search starts empty.
    return {}
  }
}

function isEntered(stored: unknown): stored is Entered {
  if (typeof stored !== 'object' || stored === null) return false
  return Object.values(stored).every((values) => Array.isArray(values) && values.every(isText))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
