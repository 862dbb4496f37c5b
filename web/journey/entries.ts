import * as z from 'zod/mini'
import { companyKey } from './company.ts'
import { saveEntered } from './draft.ts'
import { EnteredSchema, type Entered } from './stored-draft.ts'
import { enteredFields } from './parse-form.ts'
import { tabStorage } from './storage.ts'

/** The search comes before any company, so its fields belong to the tab. */
export const SEARCH_FORM = 'entitySearch'
export const NAME_SEARCH_FORM = 'nameSearch'
const SEARCH_KEY = 'search'

const WRITE_AFTER_MS = 300

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
    tabStorage.write(SEARCH_KEY, JSON.stringify({ ...readSearchEntry(), ...fields }))
  } else if (key) saveEntered(key, name, fields)
}

/** What is still to be written is not wanted any more. */
export function dropPendingEntry(): void {
  clearTimeout(timer)
  pending = undefined
}

/** What was typed into the search of this tab. */
export function readSearchEntry(): Entered {
  try {
    const stored = z.safeParse(EnteredSchema, JSON.parse(tabStorage.read(SEARCH_KEY) ?? '{}'))
    return stored.success ? stored.data : {}
  } catch {
    // Not ours: the search starts empty.
    return {}
  }
}
