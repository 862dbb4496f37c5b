import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/contract/entity-facts'
import { entityKey } from '@minutebook/contract/entity-key'
import type { Entity } from '@minutebook/contract/registry'
import { newArrival } from '../journey/arrival.ts'
import { askToClear } from '../journey/ask-to-clear.ts'
import { announceChange } from '../journey/change-note.tsx'
import { forgetCompany } from '../draft/stored-company.ts'
import { clearDraft } from '../draft/draft.ts'
import { isBegun, startNewMinutes } from '../draft/new-minutes.ts'
import type { CompanyDraft, Sent } from '../draft/stored-draft.ts'
import { searchInPlace } from '../lookup/find-stored-company.ts'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { CompanyWords } from './company-words.tsx'
import { nextStep } from './next-step.ts'
import { BookButton } from '../documents/book-button.tsx'
import { RecordedMinutes } from '../documents/recorded-minutes.tsx'

type CompanyHomeProps = { entity: Entity; draft: CompanyDraft | undefined; sent: Sent[] }

/** Where minutes of one company start, go on, or are found again. It shows registry facts and what is on this device. */
export function CompanyHome({ entity, draft, sent }: CompanyHomeProps) {
  return (
    <Screen step="entityHome" heading={words.entityHome.heading(entity.name)}>
      <p>{words.entityHome.need}</p>
      <ul>
        {words.entityHome.needs(spokenForm()).map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <p>{words.entityHome.own}</p>
      <CompanyWords entity={entity} />
      {isBegun(draft) ? <Started entity={entity} draft={draft} /> : <Start entity={entity} sent={sent} />}
      <RecordedMinutes sent={sent} />
      {sent.length > 0 && <BookButton entityName={entity.name} sent={sent} />}
    </Screen>
  )
}

function Start({ entity, sent }: { entity: Entity; sent: Sent[] }) {
  const isFirst = sent.length === 0
  return (
    <>
      {isFirst ? (
        fillsInAddress(entity) && <p>{words.entityHome.addressFilledIn}</p>
      ) : (
        <p>{words.entityHome.startNewHint}</p>
      )}
      <div className="actions">
        <Link
          className={buttonClass('primary')}
          to={pathOf('ceo')}
          onClick={() => {
            if (!isFirst) startNewMinutes(entityKey(entity))
          }}
        >
          {isFirst ? words.entityHome.start : words.entityHome.startNew}
        </Link>
      </div>
    </>
  )
}

function fillsInAddress({ jurisdiction, ceo: { street, city, state, zipCode } }: Entity): boolean {
  return jurisdiction === ADDRESS_PREFILL_JURISDICTION && [street, city, state, zipCode].some(Boolean)
}

function Started({ entity, draft }: { entity: Entity; draft: CompanyDraft }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const next = nextStep(draft)

  /** The stored company goes too, so that its facts come afresh from the register. */
  async function handleStartAgain() {
    setAsking(false)
    clearDraft(entityKey(entity))
    forgetCompany()
    await searchInPlace(entity.number, new AbortController().signal, entity.jurisdiction)
    announceChange(() => words.notices.draftCleared)
    await navigate(pathOf('entityHome', entity.number), { replace: true, state: newArrival() })
  }

  return (
    <>
      <p>
        {words.entityHome.started(
          words.format.date(draft.startedAt),
          words.entityHome.screens(spokenForm())[next],
        )}
      </p>
      <div className="actions">
        <Link className={buttonClass('primary')} to={pathOf(next, entity.number)}>
          {words.actions.continue}
        </Link>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.entityHome.startAgain}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.entityHome.startAgainTitle}
          text={askToClear(words.entityHome.startAgainText(entity.name), entityKey(entity))}
          keepLabel={words.notices.keepAnswers}
          confirmLabel={words.entityHome.deleteAndStart}
          onKeep={() => setAsking(false)}
          onConfirm={() => void handleStartAgain()}
        />
      )}
    </>
  )
}
