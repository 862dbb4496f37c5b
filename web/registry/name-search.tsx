import { useEffect, useState } from 'react'
import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import type { EntitySummary } from '@minutebook/contract/registry'
import { NAME_SEARCH_FORM } from '../draft/entries.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Status } from '../ui/status.tsx'
import { searchByNumber } from './company-search.ts'
import { describeRegister } from './describe-register.ts'
import { focusOnce } from './focus-once.ts'
import { offerIn } from './offer-in.ts'
import { useDeskState, type SearchDesk, type SearchState } from './search-desk.ts'
import { SearchFailureAlert } from './search-failure.tsx'
import { NAME_FIELD } from './search-fields.ts'
import { checkAgain, errorsOf, submitSearch } from './search-forms.ts'
import { SearchWaiting } from './search-waiting.tsx'

/** The way on for those who do not know the number. `entered` is what was typed here before. */
export function NameSearch({ desk, entered }: { desk: SearchDesk; entered: string | undefined }) {
  const state = useDeskState(desk)
  const { search } = state
  const offer = offerIn(search)
  const isSearching = search.kind === 'waiting' && search.what === 'name'
  const [wasAskedFor] = useState(() => entered === undefined && !isAboutNames(search))
  useEffect(() => {
    // The button that opened it is gone. Who went elsewhere while this was fetched stays there.
    if (wasAskedFor && document.activeElement === document.body) document.getElementById(NAME_FIELD)?.focus()
  }, [wasAskedFor])
  return (
    <form
      noValidate
      data-entered={NAME_SEARCH_FORM}
      onInput={(event) => checkAgain(desk, new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        submitSearch(desk, new FormData(event.currentTarget))
      }}
    >
      <Field
        name={NAME_FIELD}
        label={words.nameSearch.label}
        error={errorsOf(state).of(NAME_FIELD)}
        defaultValue={entered ?? nameIn(search)}
        width="full"
        autoComplete="organization"
        spellCheck={false}
        enterKeyHint="search"
      />
      <SearchFailureAlert desk={desk} what="name" />
      <div className="actions">
        <Button variant="secondary" type="submit" busy={isSearching} busyLabel={words.entitySearch.searching}>
          {words.nameSearch.submit}
        </Button>
      </div>
      <SearchWaiting desk={desk} what="name" />
      <Status>
        {search.kind === 'names' && search.companies.length === 0 && (
          <p>{words.nameSearch.noMatch(search.name)}</p>
        )}
      </Status>
      {offer?.kind === 'names' && offer.companies.length > 0 && (
        <Matches name={offer.name} companies={offer.companies} desk={desk} />
      )}
    </form>
  )
}

type MatchesProps = { name: string; companies: EntitySummary[]; desk: SearchDesk }

function Matches({ name, companies, desk }: MatchesProps) {
  return (
    <section
      className="stack"
      key={companies.map(({ jurisdiction, number }) => jurisdiction + number).join()}
    >
      <h2 tabIndex={-1} ref={focusOnce}>
        {words.nameSearch.matches(companies.length, name)}
      </h2>
      {companies.length === NAME_SEARCH_LIMIT && <p>{words.nameSearch.firstTen}</p>}
      <ul className="matches">
        {companies.map((company) => (
          <li key={`${company.jurisdiction} ${company.number}`}>
            <button
              type="button"
              className="match"
              onClick={() => void searchByNumber(desk, company.number, company.jurisdiction)}
            >
              <strong>{company.name}</strong>
              <span>{`${words.frame.companyNumber(company.number)} · ${describeRegister(company)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A number that nobody has opens the search by name, and whatever is about names keeps it open. */
export function isAboutNames(search: SearchState): boolean {
  if (offerIn(search)?.kind === 'names' || search.kind === 'not-found') return true
  return (search.kind === 'waiting' || search.kind === 'failed') && search.what === 'name'
}

/** A name that was typed in place of a number stands in its own box as well. */
function nameIn(search: SearchState): string {
  if (search.kind === 'names') return search.name
  return search.kind === 'waiting' && search.what === 'name' ? search.term : ''
}
