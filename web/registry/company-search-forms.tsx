import { useEffect, useState } from 'react'
import type { Entered } from '../journey/stored-draft.ts'
import type { LookupResult } from '../journey/find-company.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import type { CompanySearch, SearchState } from './company-search.ts'
import { NAME_FIELD, NameSearch } from './name-search.tsx'
import { NUMBER_FIELD, NumberSearch } from './number-search.tsx'
import { RegisterChoice } from './register-choice.tsx'
import type { SearchForms } from './search-forms.ts'

type CompanySearchFormsProps = {
  search: CompanySearch
  forms: SearchForms
  entered: Entered
  term: string
  /** What a search without a button came to, to be shown on arrival. */
  arrivedWith: LookupResult | undefined
}

/** By number first; by name below it, once it is opened or nothing was found. */
export function CompanySearchForms({ search, forms, entered, term, arrivedWith }: CompanySearchFormsProps) {
  const { state } = search
  const [isNameOpen, setNameOpen] = useState(entered[NAME_FIELD] !== undefined)
  useEffect(() => {
    if (arrivedWith && arrivedWith.kind !== 'found') search.show(arrivedWith, term)
    // It is shown when it arrives, not again whenever the screen draws itself anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrivedWith])

  return (
    <>
      <NumberSearch
        search={search}
        errors={forms.errors}
        defaultValue={entered[NUMBER_FIELD]?.at(-1) ?? term}
        onSubmit={forms.submitNumber}
      />
      {state.kind === 'several' && (
        <RegisterChoice state={state} errors={forms.errors} onSubmit={forms.submitRegister} />
      )}
      {isNameOpen || isAboutNames(state) ? (
        <NameSearch
          search={search}
          errors={forms.errors}
          defaultValue={entered[NAME_FIELD]?.at(-1) ?? nameIn(state)}
          onSubmit={forms.submitName}
        />
      ) : (
        <p>
          <Button variant="quiet" onClick={() => setNameOpen(true)}>
            {words.entitySearch.openNameSearch}
          </Button>
        </p>
      )}
    </>
  )
}

/** A number that nobody has opens the search by name, and whatever is about names keeps it open. */
function isAboutNames(state: SearchState): boolean {
  if (state.kind === 'names' || state.kind === 'not-found') return true
  return (state.kind === 'waiting' || state.kind === 'failed') && state.what === 'name'
}

/** A name that was typed in place of a number stands in its own box as well. */
function nameIn(state: SearchState): string {
  if (state.kind === 'names') return state.name
  return state.kind === 'waiting' && state.what === 'name' ? state.term : ''
}
