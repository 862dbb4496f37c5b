import { useEffect, useState, type MouseEvent } from 'react'
import type { Entered } from '../draft/stored-draft.ts'
import { keepSearchEntry } from '../draft/entries.ts'
import type { LookupResult } from '../lookup/find-company.ts'
import { wholeFrame } from '../journey/whole-frame.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { furtherSearch } from './further-search.ts'
import { NumberSearch } from './number-search.tsx'
import { useDeskState, type SearchDesk } from './search-desk.ts'
import { NAME_FIELD, NUMBER_FIELD, NUMBER_SEARCH } from './search-fields.ts'

type CompanySearchFormsProps = {
  desk: SearchDesk
  entered: Entered
  term: string
  /** What a search without a button came to, to be shown on arrival. */
  arrivedWith: LookupResult | undefined
}

/** By number first; by name below it, once it is opened or nothing was found. */
export function CompanySearchForms({ desk, entered, term, arrivedWith }: CompanySearchFormsProps) {
  const { search } = useDeskState(desk)
  const [isNameOpen, setNameOpen] = useState(entered[NAME_FIELD] !== undefined)
  const further = furtherSearch.use()
  useFurtherSearch()
  useEffect(() => {
    if (arrivedWith && arrivedWith.kind !== 'found') further?.showResult(desk, arrivedWith, { term })
  }, [further, desk, arrivedWith, term])

  function openNames(event: MouseEvent) {
    event.preventDefault()
    setNameOpen(true)
    // It stays open after a reload: its field counts as typed, with nothing in it.
    keepSearchEntry({ [NAME_FIELD]: [''] })
    furtherSearch.load().catch(() => desk.put({ search: { kind: 'out-of-reach' } }))
  }

  return (
    <>
      <NumberSearch desk={desk} defaultValue={entered[NUMBER_FIELD]?.at(-1) ?? term} />
      {further && <further.RegisterChoice desk={desk} />}
      {further && (isNameOpen || further.isAboutNames(search)) ? (
        <further.NameSearch desk={desk} entered={entered[NAME_FIELD]?.at(-1)} />
      ) : (
        <p>
          {/* Pressed before the scripts it is sent with the form, as the other button is: see `takePressedSearch`. */}
          <Button variant="quiet" type="submit" form={NUMBER_SEARCH} name={NAME_FIELD} onClick={openNames}>
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
