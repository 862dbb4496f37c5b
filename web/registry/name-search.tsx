import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import type { EntitySummary } from '@minutebook/contract/registry'
import { NAME_SEARCH_FORM } from '../journey/entries.ts'
import type { ShownErrors } from '../journey/use-form-errors.ts'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Status } from '../ui/status.tsx'
import type { CompanySearch } from './company-search.ts'
import { describeRegister } from './describe-register.ts'
import { focusOnce } from './focus-once.ts'
import { SearchFailureAlert } from './search-failure.tsx'
import { SearchWaiting } from './search-waiting.tsx'
import { NAME_FIELD } from './search-checks.ts'

type NameSearchProps = {
  search: CompanySearch
  errors: ShownErrors
  defaultValue: string
  onSubmit: (form: FormData) => void
}

/** The way on for those who do not know the number. */
export function NameSearch({ search, errors, defaultValue, onSubmit }: NameSearchProps) {
  const { state } = search
  const isSearching = state.kind === 'waiting' && state.what === 'name'
  return (
    <form
      noValidate
      data-entered={NAME_SEARCH_FORM}
      onInput={errors.handleInput}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <Field
        name={NAME_FIELD}
        label={words.nameSearch.label}
        error={errors.of(NAME_FIELD)}
        defaultValue={defaultValue}
        width="full"
        autoComplete="organization"
        spellCheck={false}
        enterKeyHint="search"
      />
      <SearchFailureAlert search={search} what="name" />
      <div className="actions">
        <Button variant="secondary" type="submit" busy={isSearching} busyLabel={words.search.searching}>
          {words.nameSearch.submit}
        </Button>
      </div>
      <SearchWaiting state={state} what="name" />
      <Status>
        {state.kind === 'names' && state.companies.length === 0 && (
          <p>{words.nameSearch.noMatch(state.name)}</p>
        )}
      </Status>
      {state.kind === 'names' && state.companies.length > 0 && (
        <Matches name={state.name} companies={state.companies} search={search} />
      )}
    </form>
  )
}

type MatchesProps = { name: string; companies: EntitySummary[]; search: CompanySearch }

function Matches({ name, companies, search }: MatchesProps) {
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
              onClick={() => void search.byNumber(company.number, company.jurisdiction)}
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
