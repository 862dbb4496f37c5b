import { keepSearchInput, SEARCH_FORM } from '../draft/search-input.ts'
import { typedIn, type Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import type { SearchFailure as Failure } from '../shell/find-company.ts'
import { Button } from '../ui/button.tsx'
import { focusSubmit } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { useIsOnline } from '../ui/hooks.ts'
import { Alert } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { Matches } from './matches.tsx'
import {
  NUMBER_FIELD,
  searchFields,
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

/** A search that failed without an error of the person: says what happened, that nothing is lost, and what to do. */
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
