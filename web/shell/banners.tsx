import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isFictional } from '@minutebook/domain/entity-facts'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { tab, useTab } from '../browser/tab-state.ts'
import { clearDevice } from '../draft/clear-device.ts'
import { companyKey, companyState } from '../draft/company.ts'
import { isDeviceSaving, listReceipts } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { findConflict } from '../draft/other-tabs.ts'
import { hasUnknownSend } from '../draft/sent-drafts.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useIsOnline } from '../ui/hooks.ts'
import { Status } from '../ui/status.tsx'
import { showToast } from '../ui/toast.tsx'
import { FinishButton } from './clear-draft.tsx'
import { wouldLoseByClosing } from './guard.ts'
import { OtherTabBanner } from './other-tab-banner.tsx'
import { useIsSending } from './send.ts'
import { tabReceipt } from './tab-receipt.ts'

/**
 * What the person must know on any screen: unsaved answers, sends without a response. A message that can
 * appear while a screen is open is in a live region that exists before it, so that screen readers announce
 * it.
 */
export function Banners({ step }: { step: StepId }) {
  const isSaving = useTab(isDeviceSaving)
  const place = useRef<HTMLElement>(null)
  useSeenAnywhere(place)
  useEffect(() => {
    // With this listener, some browsers do not restore the page from the back/forward cache.
    if (isSaving) return undefined
    window.addEventListener('beforeunload', askBeforeClosing)
    return () => window.removeEventListener('beforeunload', askBeforeClosing)
  }, [isSaving])
  return (
    <aside ref={place} aria-label={words.notices.label}>
      <NotPrivateBanner />
      <OnlineStatus />
      <NewReleaseBanner />
      {/* The confirmation itself says what to do about it. */}
      <Status>
        {!isSaving && step !== 'confirmation' && <p className="banner">{words.notices.notSaving}</p>}
      </Status>
      {tab.state.dropped.hasDrafts && <p className="banner">{words.notices.oldDropped}</p>}
      {tab.state.dropped.neverAnswered.map((name) => (
        <NeverAnswered key={name} name={name} />
      ))}
      {step !== 'confirmation' && <OtherTabBanner />}
      <UnconfirmedSend step={step} />
      <Correcting step={step} />
      <IdleOffer />
    </aside>
  )
}

/** The browser asks with its own text. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (wouldLoseByClosing()) event.preventDefault()
}

/** A notice that disappears at once, such as one of a screen that closes, is not worth repeating. */
const LASTS_MS = 300

function isOutOfSight(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected && node.getBoundingClientRect().bottom <= 0
}

/** A notice may appear outside the scrolled view: a toast repeats it visually. */
function useSeenAnywhere(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      setTimeout(() => {
        const unseen = added.find(isOutOfSight)
        const text = unseen && (unseen.querySelector('p') ?? unseen).textContent
        if (text) showToast(() => text, 'seen')
      }, LASTS_MS)
    })
    if (place.current) observer.observe(place.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [place])
}

/** For pages that are not steps. */
export function PageBanners() {
  return (
    <>
      <NotPrivateBanner />
      <NewReleaseBanner />
    </>
  )
}

/** Below every screen and page. */
export function SampleNotice() {
  const { entity } = useTab(companyState)
  return entity && isFictional(entity) ? <p className="sample-notice">{words.notices.sampleNotice}</p> : null
}

function OnlineStatus() {
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const text = isOnline ? (wasOffline ? words.notices.onlineAgain : '') : words.notices.offline
  return (
    <Status>
      {text && (
        <p key={text} className={classNames('offline-status', isOnline && 'banner-good')}>
          {text}
        </p>
      )}
    </Status>
  )
}

/** A send that never got a response. The review says so itself, beside its button. */
function UnconfirmedSend({ step }: { step: StepId }) {
  const { entity } = useTab(companyState)
  const hasUnconfirmed = useTab(() => hasUnknownSend(companyKey()))
  const wasForgotten = useTab(() => findDraft(companyKey())?.neverAnswered)
  return (
    <Status>
      {entity && hasUnconfirmed && step !== 'review' && (
        <div className="banner">
          <p>{words.notices.unconfirmed(entity.name)}</p>
          <Link to={pathOf('review')}>{words.notices.sendAgain}</Link>
        </div>
      )}
      {entity && wasForgotten && <NeverAnswered name={entity.name} />}
    </Status>
  )
}

/** The service has forgotten the key of the send by now: sending again would make another record. */
function NeverAnswered({ name }: { name: string }) {
  return <p className="banner">{words.notices.neverAnswered(name)}</p>
}

/**
 * The draft continues after its record: it was changed during the send, or before the response. If the person
 * chose to make a correction, the review says so.
 */
function Correcting({ step }: { step: StepId }) {
  const { entity } = useTab(companyState)
  const earlier = useTab(recordedBeforeItsChanges)
  if (!entity || earlier === undefined) return null
  const { reference = '' } = listReceipts().find(({ id }) => id === earlier) ?? {}
  return (
    <div className="banner">
      <p>{words.notices.correcting(reference)}</p>
      {step !== 'review' && <Link to={pathOf('review')}>{words.notices.sendAgain}</Link>}
    </div>
  )
}

function recordedBeforeItsChanges(): string | undefined {
  const draft = findDraft(companyKey())
  return draft?.supersededReference === undefined ? draft?.supersedes : undefined
}

/**
 * Offers to clear the device, because another person may be using it now. Asks first if clearing would delete
 * a private link, or the only key of minutes that may have arrived.
 */
function IdleOffer() {
  const { isIdle, keepGoing } = useIdleOffer()
  if (!isIdle) return null
  const { notices } = words

  function handleKeepGoing() {
    keepGoing()
    // The button disappears, and focus would be lost with it.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }

  return (
    <div className="banner" role="alert">
      <p>{notices.idle}</p>
      <div className="actions">
        <Button variant="secondary" onClick={handleKeepGoing}>
          {notices.keepGoing}
        </Button>
        {listReceipts().length > 0 || hasUnknownSend() ? (
          <FinishButton label={notices.clearDevice} />
        ) : (
          <Button variant="secondary" onClick={clearDevice}>
            {notices.clearDevice}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The page came over plain HTTP: says that others can read the traffic, and who can fix that. */
function NotPrivateBanner() {
  return window.isSecureContext === false ? <p className="banner">{words.notices.notPrivate}</p> : null
}

/**
 * Says that a newer release is ready. Shown only while a reload loses nothing: answers are being saved, no
 * other tab's answers wait to be taken over, and no send is in progress.
 */
function NewReleaseBanner() {
  const isReady = useTab(() => tab.state.acceptNewRelease !== undefined)
  const isSaving = useTab(isDeviceSaving)
  const isAlone = useTab(() => findConflict(companyKey()) === 'none')
  const isBusy = useIsSending()
  return (
    <Status>
      {isReady && isSaving && isAlone && !isBusy && (
        <div className="banner">
          <p>{words.notices.newRelease}</p>
          <Button variant="secondary" onClick={loadNewRelease}>
            {words.notices.takeNewRelease}
          </Button>
        </div>
      )}
    </Status>
  )
}

const IDLE_MS = 30 * 60 * 1000
const CHECK_MS = 15_000
/** Screen readers press with a click event only. */
const TOUCHES = ['pointerdown', 'keydown', 'click']
/** Events before a press, so that the offer moves no button during the press. */
const RETURNS = ['pointermove', 'visibilitychange']

/**
 * After half an hour without input, another person may be using the device: the app offers to clear it, and
 * never does so by itself.
 */
export function useIdleOffer(): { isIdle: boolean; keepGoing: () => void } {
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    let touchedAt = Date.now()
    const check = () => {
      if (Date.now() - touchedAt > IDLE_MS && hasSomethingPersonal()) setIdle(true)
    }
    // After sleep, the person may touch the computer before the timer runs.
    const touch = () => {
      check()
      touchedAt = Date.now()
    }
    const timer = setInterval(check, CHECK_MS)
    const listening = new AbortController()
    // Handled before the press on "keep going": otherwise the offer would appear again.
    const early = { capture: true, signal: listening.signal }
    for (const event of RETURNS) window.addEventListener(event, check, early)
    for (const event of TOUCHES) window.addEventListener(event, touch, early)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [])

  return { isIdle, keepGoing: () => setIdle(false) }
}

/** Answers, or the private link of minutes sent from here. */
function hasSomethingPersonal(): boolean {
  return findDraft(companyKey()) !== undefined || tabReceipt() !== undefined
}

/** Reloads the page with the newer release, unless only this page has what was typed. */
export function loadNewRelease(): void {
  if (isDeviceSaving()) tab.state.acceptNewRelease?.()
}
