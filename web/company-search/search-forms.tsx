import { parseEntityNumber } from '@minutebook/domain/entity-number'
import type { EntitySummary } from '@minutebook/domain/registry'
import type { SearchFailure as Failure } from '../browser/tab-state.ts'
import { keepSearchInput, SEARCH_FORM } from '../draft/search-input.ts'
import { typedIn, type Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { focusSubmit } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { useIsOnline } from '../ui/hooks.ts'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import {
  NUMBER_FIELD,
  searchFields,
  type Offer,
  REGISTER_FIELD,
  type Search,
  type SearchFields,
  type SearchState,
} from './search-state.ts'

type SearchFormsProps = { search: SearchState; unsaved: Typed; term: string }

/** The product's first question, and the companies found below it. */
export function SearchForms({ search, unsaved, term }: SearchFormsProps) {
  return (
    <>
      <CompanySearch search={search} defaultValue={unsaved[NUMBER_FIELD]?.at(-1) ?? term} />
      <Matches search={search} />
    </>
  )
}

/** One field for a number or a name. */
function CompanySearch({ search, defaultValue }: { search: SearchState; defaultValue: string }) {
  return (
    <form
      className="search-form"
      id={SEARCH_FORM}
      noValidate
      data-unsaved={SEARCH_FORM}
      onInput={(event) => {
        const form = new FormData(event.currentTarget)
        keepSearchInput(typedIn(form))
        search.checkAgain(form)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        search.submit(searchFields(new FormData(event.currentTarget)))
      }}
    >
      <Field
        name={NUMBER_FIELD}
        label={words.entitySearch.label}
        error={search.errors.of(NUMBER_FIELD)}
        defaultValue={defaultValue}
        width="full"
        autoComplete="on"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <div className="actions">
        <Button type="submit" busy={search.waiting !== undefined} busyLabel={words.entitySearch.searching}>
          {words.entitySearch.submit}
        </Button>
      </div>
      <SearchFailure search={search} />
      <SearchWaiting search={search} />
    </form>
  )
}

/** Says what is being looked up. After eight seconds, it offers to keep waiting or stop. */
function SearchWaiting({ search: { waiting } }: { search: SearchState }) {
  const saying = waiting?.what === 'name' ? words.search.waitingForName : words.search.waiting
  return (
    <>
      {/* The button says the same to those who see it. */}
      <Status hidden={!waiting?.isSlow}>
        {/* In an element: a page translator replaces bare text nodes, and React would lose them. */}
        {waiting && <span>{waiting.isSlow ? words.search.slow : saying(waiting.term)}</span>}
      </Status>
      {waiting?.isSlow && (
        <Button variant="secondary" onClick={waiting.stop}>
          {words.search.stop}
        </Button>
      )}
    </>
  )
}

/**
 * A search that failed without an error of the person: says what happened, that nothing is lost, and what to
 * do.
 */
export function SearchFailure({ search: { result, submit } }: { search: SearchState }) {
  const isOnline = useIsOnline()
  if (result?.kind !== 'failed') return null
  const { failure, attempt, search } = result
  const isBackOnline = failure.kind === 'offline' && isOnline
  return (
    <Alert attempt={attempt} tone={failure.kind === 'stopped' || isBackOnline ? 'info' : 'danger'}>
      <p>{isBackOnline ? words.notices.onlineAgain : sayFailure(failure, words.search[search.what])}</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          // The pressed button disappears, so the focus moves to the search button, which shows the progress.
          focusSubmit(currentTarget)
          submit(fieldsOf(search))
        }}
      >
        {words.errors.tryAgain}
      </Button>
    </Alert>
  )
}

function fieldsOf({ term, jurisdiction }: Search): SearchFields {
  return { [NUMBER_FIELD]: term, ...(jurisdiction !== undefined && { [REGISTER_FIELD]: jurisdiction }) }
}

function sayFailure(failure: Failure, what: string): string {
  switch (failure.kind) {
    case 'stopped':
      return words.search.stopped(what)
    case 'offline':
      return words.search.offline(what)
    case 'network':
      return words.entitySearch.outOfReach
    case 'too-many':
      return words.search.tooMany(what, failure.retryAfter)
    case 'server':
      return words.search.server(what, failure.retryAfter)
    case 'unreadable':
      return failure.isPage ? words.search.unreadable : words.search.unusable(what)
    case 'not-found':
      return words.search.unusable(what)
  }
}

/** A button for each company that has the number or the name, or a sentence that none has the name. */
function Matches({ search: { offer, submit } }: { search: SearchState }) {
  const companies = offer ? companiesOf(offer) : []
  const isNone = offer?.kind === 'names' && companies.length === 0
  return (
    <>
      <Status>{isNone && <p>{words.nameSearch.noMatch(offer.name)}</p>}</Status>
      {offer && companies.length > 0 && (
        <section className="stack" key={companies.map(keyOf).join()}>
          {/* After a reload or Back, the choices are there as before. */}
          <h2 tabIndex={-1} ref={offer.kind === 'several' && offer.isKept ? undefined : focusOnce}>
            {headingOf(offer)}
          </h2>
          {offer.kind === 'several' && <p>{words.search.whichCompany}</p>}
          {offer.kind === 'names' && offer.isLimited && <p>{words.nameSearch.firstTen}</p>}
          <ul className="matches">
            {companies.map((company) => (
              <li key={keyOf(company)}>
                <button
                  type="button"
                  className="match"
                  onClick={() =>
                    submit({ [NUMBER_FIELD]: company.number, [REGISTER_FIELD]: company.jurisdiction })
                  }
                >
                  <strong>{company.name}</strong>
                  <span>{`${words.frame.companyNumber(company.number)} · ${describeRegister(company)}`}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function companiesOf(offer: Offer): readonly EntitySummary[] {
  return offer.kind === 'several' ? offer.choices : offer.companies
}

function headingOf(offer: Offer): string {
  return offer.kind === 'several'
    ? words.search.several(parseEntityNumber(offer.term), offer.choices.length)
    : words.nameSearch.matches(offer.companies.length, offer.name)
}

function keyOf({ jurisdiction, number }: EntitySummary): string {
  return `${jurisdiction} ${number}`
}

/** For the `ref` of a heading: the result of a search appears below the field, so the focus moves there. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

/**
 * "Frankfort, KY · Kentucky (KY) · Active": the town, the register's name and the status, as far as known.
 */
function describeRegister({ jurisdiction, status, place }: EntitySummary): string {
  const register = words.register.withCode(words.register.nameOf(jurisdiction), jurisdiction)
  return [place, register, words.register.status[status]].filter(Boolean).join(' · ')
}
