import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { useTab, type OpeningFailure, type OpeningState } from '../browser/tab-state.ts'
import { listReceipts } from '../draft/device-drafts.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { OPENS_RECORDS } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import { useTitle } from '../shell/plain-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useSlowness } from '../ui/hooks.ts'
import { Alert } from '../ui/note.tsx'
import { LoadingOverlay, Skeleton } from '../ui/overlay.tsx'
import { parseLinkInAddress, acceptTypedLink } from './link.ts'
import { isManaged, managedReceipt } from './manage-links.ts'
import { NewLinkButton } from './new-link-button.tsx'
import { openAgain, openingState, openLink } from './opening.ts'
import { ShownCopy } from './shown-copy.tsx'
import { ShownRecord } from './shown-record.tsx'

/** Does not wait for the record: the page shows at once that it is opening. */
export function loader() {
  parseLinkInAddress()
  openLink()
  return null
}

/** Opens a record for the holder of its private link. Without analytics, and hidden from search engines. */
export function Component() {
  const state = useTab(openingState)
  const heading = isOfConsent(state) ? words.consents.openedHeading : words.receipt.heading
  useTitle(words.pages.title(heading))
  useNews()
  useFocusOnNews(state.kind)
  return (
    <>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1}>{heading}</h1>
      <Content state={state} />
    </>
  )
}

function isOfConsent(state: OpeningState): boolean {
  if (state.kind === 'opened') return state.record.minutes.kind === 'consent'
  return state.kind === 'opened-copy' && state.copy.consent !== undefined
}

function Content({ state }: { state: OpeningState }) {
  const { receipt } = words
  const [typed, setTyped] = useState('')
  const typedLink = OPENS_RECORDS && <TypedLink typed={typed} onTyped={setTyped} />
  switch (state.kind) {
    case 'no-link':
      return (
        <>
          <p className="lead">{receipt.noLink}</p>
          {typedLink}
          <WayOn />
        </>
      )
    case 'opening':
      return <Opening />
    case 'opened':
      return <ShownRecord record={state.record} />
    case 'opened-copy':
      return <ShownCopy copy={state.copy} />
    case 'failed':
      return <Failed {...state} />
    case 'unknown':
      return (
        <>
          <Alert tone="warn" attempt={state.attempt}>
            <p>{receipt.unknown}</p>
          </Alert>
          <NewLink of={managedReceipt()} />
          {typedLink}
          <WayOn />
        </>
      )
    case 'ended':
      return (
        <>
          <Alert tone="success">
            <p>{receipt.ended}</p>
          </Alert>
          <NewLink of={listReceipts().find(({ id }) => id === state.id)} />
          <WayOn />
        </>
      )
  }
}

function NewLink({ of: receipt }: { of: Sent | undefined }) {
  return receipt && isManaged(receipt) ? <NewLinkButton receipt={receipt} /> : null
}

/** `typed` restores a link or a code that failed, so that the person can correct it. */
function TypedLink({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const link = String(new FormData(event.currentTarget).get('link'))
    onTyped(link)
    acceptTypedLink(link)
    openLink()
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <Field
        name="link"
        label={words.receipt.typedLink}
        hint={words.receipt.typedLinkHint}
        defaultValue={typed}
        width="full"
        monospace
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <div className="actions">
        <Button type="submit">{words.receipt.openTyped}</Button>
      </div>
    </form>
  )
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

/** The person may put another link into the address of this page, and the network may come back. */
function useNews(): void {
  const { hash } = useLocation()
  const opened = useRef(hash)
  useEffect(() => {
    if (hash !== opened.current && parseLinkInAddress()) openLink()
    opened.current = hash
  }, [hash])
  useEffect(() => {
    function handleOnline() {
      const state = openingState()
      if (state.kind === 'failed' && state.failure.kind === 'offline') openAgain()
    }
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])
}

/**
 * The focused element is gone when another link is opened, and when its record replaces what was there.
 * Failures take the focus themselves. The first load, which ends with the first result, moves no focus.
 */
function useFocusOnNews(kind: OpeningState['kind']): void {
  const isFirstLoad = useRef(true)
  useEffect(() => {
    const isReplacing = kind === 'opening' || kind === 'opened' || kind === 'opened-copy'
    if (isReplacing && !isFirstLoad.current) document.querySelector<HTMLElement>('main h1')?.focus()
    if (kind !== 'opening') isFirstLoad.current = false
  }, [kind])
}
