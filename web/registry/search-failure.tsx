import type { SearchFailure } from '../lookup/find-company.ts'
import { useIsOnline } from '../ui/use-is-online.ts'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { focusSubmit } from '../ui/focus-submit.ts'
import { searchByName, searchByNumber } from './company-search.ts'
import { useDeskState, type SearchDesk, type Searched } from './search-desk.ts'

/** A search of this kind that failed through no fault of the person's: what happened, that nothing is lost, what to do. */
export function SearchFailureAlert({ desk, what }: { desk: SearchDesk; what: Searched }) {
  const isOnline = useIsOnline()
  const { search } = useDeskState(desk)
  if (search.kind !== 'failed' || search.what !== what) return null
  const { failure, term, jurisdiction, attempt } = search
  const isBackOnline = failure.kind === 'offline' && isOnline
  return (
    <Alert attempt={attempt} tone={failure.kind === 'stopped' || isBackOnline ? 'info' : 'danger'}>
      <p>{isBackOnline ? words.notices.onlineAgain : sayFailure(failure, words.search[what])}</p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          // The pressed button goes away: the one that searches says how it goes.
          focusSubmit(currentTarget)
          void (what === 'number' ? searchByNumber(desk, term, jurisdiction) : searchByName(desk, term))
        }}
      >
        {words.errors.tryAgain}
      </Button>
    </Alert>
  )
}

function sayFailure(failure: SearchFailure, what: string): string {
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
    default:
      return words.search.unreadable
  }
}
