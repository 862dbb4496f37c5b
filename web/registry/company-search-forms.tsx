import { useEffect, useState } from 'react'
import type { Entered } from '../journey/stored-draft.ts'
import type { LookupResult } from '../journey/find-company.ts'
import { wholeFrame } from '../journey/whole-frame.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import type { CompanySearch, SearchState } from './company-search.ts'
import { furtherSearch } from './further-search.ts'
import { NumberSearch } from './number-search.tsx'
import { NAME_FIELD, NUMBER_FIELD } from './search-checks.ts'
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
  const further = furtherSearch.use()
  useFurtherSearch()
  useEffect(() => {
    if (arrivedWith && arrivedWith.kind !== 'found') void search.show(arrivedWith, term)
    // It is shown when it arrives, not again whenever the screen draws itself anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrivedWith])

  function openNames() {
    setNameOpen(true)
    furtherSearch.load().catch(() => undefined)
  }

  return (
    <>
      <NumberSearch
        search={search}
        errors={forms.errors}
        defaultValue={entered[NUMBER_FIELD]?.at(-1) ?? term}
        onSubmit={forms.submitNumber}
      />
      {further && state.kind === 'several' && (
        <further.RegisterChoice state={state} errors={forms.errors} onSubmit={forms.submitRegister} />
      )}
      {further && (isNameOpen || isAboutNames(state)) ? (
        <further.NameSearch
          search={search}
          errors={forms.errors}
          defaultValue={entered[NAME_FIELD]?.at(-1) ?? nameIn(state)}
          onSubmit={forms.submitName}
        />
      ) : (
        <p>
          <Button variant="quiet" onClick={openNames}>
            {words.entitySearch.openNameSearch}
          </Button>
        </p>
      )}
    </>
  )
}

/** Fetched once the frame is whole, and asked for again by the press that wants it. */
function useFurtherSearch(): void {
  const whole = wholeFrame.use()
  useEffect(() => {
    // What is out of reach now is asked for again when it is wanted.
    if (whole) furtherSearch.load().catch(() => undefined)
  }, [whole])
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
