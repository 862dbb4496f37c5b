import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { entityKey } from '../draft/company.ts'
import { clearDraft, currentCompanyForm, isBegun } from '../draft/draft.ts'
import type { CompanyDraft, Sent } from '../draft/stored-draft.ts'
import { findTyped } from '../draft/typed-text.ts'
import { OPENS_RECORDS } from '../gateway/abilities.ts'
import { words } from '../language/words.ts'
import { BookButton } from '../receipt/book-button.tsx'
import { CarryCompany } from '../receipt/carry-company.tsx'
import { RecordedMinutes } from '../receipt/recorded-minutes.tsx'
import { newArrival } from '../shell/arrival.ts'
import { announceChange } from '../shell/change-note.tsx'
import { askToClear } from '../shell/clear-draft.tsx'
import { searchInPlace } from '../shell/find-stored-company.ts'
import { Screen } from '../shell/screen.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { CompanyKind, isKindKnown } from './company-kind.tsx'
import { nextStep } from './next-step.ts'
import { WaysToContinue, WaysToStart } from './ways-to-start.tsx'

type CompanyHomeProps = { entity: Entity; draft: CompanyDraft | undefined; sent: Sent[] }

/**
 * Starts or continues minutes of one company, and lists recorded ones. It shows registry facts and what this
 * device stores.
 */
export function CompanyHome({ entity, draft, sent }: CompanyHomeProps) {
  const { heading, limitedLiability, more } = words.entityHome
  // It stays where it was asked.
  const [asksKind] = useState(() => !isKindKnown(entity))
  const kind = <CompanyKind entity={entity} />
  const canCarry = OPENS_RECORDS && window.isSecureContext
  return (
    <Screen step="entityHome" heading={heading}>
      {isBegun(draft) ? <Started entity={entity} draft={draft} /> : <Start entity={entity} sent={sent} />}
      {currentCompanyForm() === 'llc' && <Note>{limitedLiability}</Note>}
      {asksKind && kind}
      <RecordedMinutes sent={sent} />
      {OPENS_RECORDS && sent.length > 0 && <BookButton entityName={entity.name} sent={sent} />}
      {(canCarry || !asksKind) && (
        <Details summary={more}>
          {!asksKind && kind}
          {canCarry && <CarryCompany entity={entity} sent={sent} hasDraft={isBegun(draft)} />}
        </Details>
      )}
    </Screen>
  )
}

function Start({ entity, sent }: { entity: Entity; sent: Sent[] }) {
  const isFirst = sent.length === 0
  return (
    <>
      {!isFirst && <p>{words.entityHome.startNewHint}</p>}
      <WaysToStart companyKey={entityKey(entity)} isFirst={isFirst} />
    </>
  )
}

function Started({ entity, draft }: { entity: Entity; draft: CompanyDraft }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const next = nextStep(draft, (form) => findTyped(entityKey(entity), form))

  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(), [])

  /** Also asks the register for the company's facts again. If it has no answer, the known company stays. */
  async function handleStartAgain() {
    setAsking(false)
    clearDraft(entityKey(entity))
    // Whichever screen comes next says it.
    announceChange(() => words.notices.draftCleared)
    const { signal } = (left.current = new AbortController())
    await searchInPlace(entity.number, signal, entity.jurisdiction)
    if (signal.aborted) return
    await navigate(pathOf('entityHome', entity.number), { replace: true, state: newArrival() })
  }

  return (
    <>
      <p>
        {words.entityHome.started(
          words.format.date(draft.startedAt),
          words.entityHome.screens(currentCompanyForm())[next],
        )}
      </p>
      <div className="actions">
        <WaysToContinue number={entity.number} step={next} />
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
