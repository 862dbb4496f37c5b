import { companyKey } from './company.ts'
import { keepSearchInput, SEARCH_FORM } from './search-input.ts'
import { inputOf, type UnsavedInput } from './unsaved-input.ts'

/** Stores the fields of one form about the company `key`. */
type KeepTyped = (key: string, form: string, fields: UnsavedInput) => void

let keepTyped: KeepTyped | undefined

/** The code for drafts loads after the first screen, which needs none, and then registers here how it stores typed text. */
export function storeInputWith(keep: KeepTyped): void {
  keepTyped = keep
}

/** Stores what is typed in `form` now. The layout calls it at each input event. */
export function storeInput(form: HTMLFormElement): void {
  const name = form.dataset.unsaved
  if (!name) return
  const fields = inputOf(new FormData(form))
  const key = companyKey()
  if (name === SEARCH_FORM) keepSearchInput(fields)
  else if (key) keepTyped?.(key, name, fields)
}
