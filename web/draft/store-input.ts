import { companyKey } from './company.ts'
import { keepTyped } from './draft.ts'
import { SEARCH_FORM } from './search-input.ts'
import { typedIn } from './typed.ts'

/** Stores what is typed in `form` now. The search, which comes before any company, stores its own. */
export function storeInput(form: HTMLFormElement): void {
  const name = form.dataset['unsaved']
  const key = companyKey()
  if (name && name !== SEARCH_FORM && key) keepTyped(key, name, typedIn(new FormData(form)))
}
