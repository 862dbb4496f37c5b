import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { useTitle } from '../journey/plain-screen.tsx'
import { useSlowness } from '../ui/use-slowness.ts'
import { words } from '../language/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingOverlay } from '../ui/overlay.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { takeLinkFromAddress } from './link.ts'
import {
  onOpeningChange,
  openAgain,
  openingState,
  openLink,
  type OpeningFailure,
  type OpeningState,
} from './opening.ts'
import { ShownRecord } from './shown-record.tsx'

/** The page shows at once what is happening: the record is not waited for. */
export function loader() {
  openLink()
  return null
}

/** Opens a record for whoever has its private link. No analytics, nothing for search engines. */
export function Component() {
  const state = useSyncExternalStore(onOpeningChange, openingState)
  useTitle(words.pages.title(words.receipt.heading))
  useNews()
  useFocusOnNews(state.kind)
  return (
    <>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{words.receipt.heading}</h1>
      <Content state={state} />
    </>
  )
}

function Content({ state }: { state: OpeningState }) {
  const { receipt } = words
  switch (state.kind) {
    case 'no-link':
      return (
        <>
          <p className="lead">{receipt.noLink}</p>
          <WayOn />
        </>
      )
    case 'opening':
      return <Opening />
    case 'opened':
      return <ShownRecord record={state.record} />
    case 'failed':
      return <Failed {...state} />
    case 'unknown':
    case 'ended':
      return (
        <>
          <Alert tone={state.kind === 'ended' ? 'success' : 'warn'} attempt={state.kind}>
            <p>{receipt[state.kind]}</p>
          </Alert>
          <WayOn />
        </>
      )
  }
}

function Opening() {
  const isSlow = useSlowness(true)
  return (
    <>
      <Skeleton lines={6} />
      <LoadingOverlay text={isSlow ? words.search.slow : words.receipt.opening} />
    </>
  )
}

function Failed({ failure, attempt, isTrying }: Extract<OpeningState, { kind: 'failed' }>) {
  return (
    <>
      <Alert attempt={attempt}>
        <p>{sayFailure(failure)}</p>
      </Alert>
      <div className="actions">
        <Button type="button" busy={isTrying} busyLabel={words.receipt.opening} onClick={openAgain}>
          {words.errors.tryAgain}
        </Button>
      </div>
    </>
  )
}

function sayFailure(failure: OpeningFailure): string {
  switch (failure.kind) {
    case 'offline':
      return words.receipt.offline
    case 'network':
      return words.receipt.network
    case 'unreadable':
      return words.search.unreadable
    case 'too-many':
      return words.receipt.tooMany(failure.retryAfter)
    case 'server':
      return words.receipt.notOpened
  }
}

function WayOn() {
  return (
    <div className="actions">
      <Link to={pathOf('entitySearch')}>{words.errors.findCompany}</Link>
    </div>
  )
}

/** Another link may be put into the address of this page, and the network may come back. */
function useNews(): void {
  useEffect(() => {
    function handleAddress() {
      if (takeLinkFromAddress()) openLink()
    }
    function handleOnline() {
      const state = openingState()
      if (state.kind === 'failed' && state.failure.kind === 'offline') openAgain()
    }
    window.addEventListener('hashchange', handleAddress)
    window.addEventListener('online', handleOnline)
    return () => {
      window.removeEventListener('hashchange', handleAddress)
      window.removeEventListener('online', handleOnline)
    }
  }, [])
}

/** What had focus is gone when a record takes its place. The first load moves nothing. */
function useFocusOnNews(kind: OpeningState['kind']): void {
  const previous = useRef(kind)
  useEffect(() => {
    const wasFailed = previous.current === 'failed'
    previous.current = kind
    if (wasFailed && kind === 'opened') document.querySelector<HTMLElement>('main h1')?.focus()
  }, [kind])
}
