import { SEARCH_FORM } from '../journey/entries.ts'
import type { ShownErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { CompanySearch } from './company-search.ts'
import { SearchFailureAlert } from './search-failure.tsx'
import { SearchWaiting } from './search-waiting.tsx'
import { NUMBER_FIELD } from './search-checks.ts'

type NumberSearchProps = {
  search: CompanySearch
  errors: ShownErrors
  defaultValue: string
  onSubmit: (form: FormData) => void
}

/** The product's first question: one number. */
export function NumberSearch({ search, errors, defaultValue, onSubmit }: NumberSearchProps) {
  const isSearching = search.state.kind === 'waiting' && search.state.what === 'number'
  return (
    <form
      noValidate
      data-entered={SEARCH_FORM}
      onInput={errors.handleInput}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <Field
        name={NUMBER_FIELD}
        label={words.entitySearch.label}
        hint={words.entitySearch.hint}
        error={errors.of(NUMBER_FIELD)}
        defaultValue={defaultValue}
        width="medium"
        monospace
        autoComplete="on"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <SearchFailureAlert search={search} what="number" />
      <div className="actions">
        <Button busy={isSearching} busyLabel={words.search.searching}>
          {words.entitySearch.submit}
        </Button>
      </div>
      <SearchWaiting state={search.state} what="number" />
    </form>
  )
}
