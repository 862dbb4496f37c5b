import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { pathOf, type StepId } from '@minutebook/contract/journey'
import { isFictional } from '@minutebook/contract/entity-facts'
import { classNames } from '../ui/class-names.ts'
import { Status } from '../ui/status.tsx'
import { companyKey, companyState, onCompanyChange } from '../draft/company.ts'
import { isDeviceSaving, onDraftChange } from '../draft/device-drafts.ts'
import { readDraft } from '../draft/draft.ts'
import { namesNeverAnswered, wereOldDraftsDropped } from '../draft/old-drafts.ts'
import { readSent } from '../draft/receipts.ts'
import { hasUnknownSend } from '../draft/unconfirmed-sends.ts'
import { IdleOffer } from './idle-offer.tsx'
import { NewReleaseBanner } from './new-release-banner.tsx'
import { OtherTabBanner } from './other-tab-banner.tsx'
import { useIsOnline } from '../ui/use-is-online.ts'
import { words } from '../language/words.ts'

/**
 * What the person must know on whatever screen they are: made-up companies, answers that are not saved, sends without an
 * answer. What may come while a screen is open stands in a region that is there before it, so that it is read out.
 */
export function Banners({ step }: { step: StepId }) {
  const { entity } = useSyncExternalStore(onCompanyChange, companyState)
  const isSaving = useSyncExternalStore(onDraftChange, isDeviceSaving)
  return (
    <aside aria-label={words.notices.label}>
      {entity && isFictional(entity) && step !== 'entitySearch' && (
        <p className="sample-notice">{words.notices.sampleNotice}</p>
      )}
      <OnlineStatus />
      <NewReleaseBanner />
      <Status>{!isSaving && <p className="banner">{words.notices.notSaving}</p>}</Status>
      {wereOldDraftsDropped() && <p className="banner">{words.notices.oldDropped}</p>}
      {namesNeverAnswered().map((name) => (
        <NeverAnswered key={name} name={name} />
      ))}
      {step !== 'confirmation' && <OtherTabBanner />}
      <UnconfirmedSend step={step} />
      <Correcting step={step} />
      <IdleOffer />
    </aside>
  )
}

function OnlineStatus() {
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const text = isOnline ? (wasOffline ? words.notices.onlineAgain : '') : words.notices.offline
  return <Status>{text && <p className={classNames('offline-status', isOnline && 'good')}>{text}</p>}</Status>
}

/** A send that never had an answer. The review says it itself, beside its button. */
function UnconfirmedSend({ step }: { step: StepId }) {
  const { entity } = useSyncExternalStore(onCompanyChange, companyState)
  const hasUnconfirmed = useSyncExternalStore(onDraftChange, () => hasUnknownSend(companyKey()))
  const wasForgotten = useSyncExternalStore(onDraftChange, () => readDraft(companyKey())?.neverAnswered)
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

/** What would have settled it was not kept so long: sent once more, they are another record. */
function NeverAnswered({ name }: { name: string }) {
  return <p className="banner">{words.notices.neverAnswered(name)}</p>
}

/**
 * The draft goes on after it was recorded: it was changed while it was on its way, or before that was known. A correction
 * that somebody chose to make is told by the review.
 */
function Correcting({ step }: { step: StepId }) {
  const { entity } = useSyncExternalStore(onCompanyChange, companyState)
  const earlier = useSyncExternalStore(onDraftChange, recordedBeforeItsChanges)
  if (!entity || earlier === undefined) return null
  const { reference = '' } = readSent().find(({ id }) => id === earlier) ?? {}
  return (
    <div className="banner">
      <p>{words.notices.correcting(reference)}</p>
      {step !== 'review' && <Link to={pathOf('review')}>{words.notices.sendAgain}</Link>}
    </div>
  )
}

function recordedBeforeItsChanges(): string | undefined {
  const draft = readDraft(companyKey())
  return draft?.supersededReference === undefined ? draft?.supersedes : undefined
}
