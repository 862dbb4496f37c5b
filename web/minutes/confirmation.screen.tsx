import { Link, useLoaderData, useNavigate } from 'react-router'
import { entityKey } from '@minutebook/contract/entity-key'
import { pathOf } from '@minutebook/contract/journey'
import type { Entity } from '@minutebook/contract/registry'
import { companyState } from '../draft/company.ts'
import { readDraft } from '../draft/draft.ts'
import { readSent } from '../draft/receipts.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { CorrectButton } from '../journey/correct-button.tsx'
import { FinishButton } from '../journey/finish-button.tsx'
import { tabReceipt } from '../journey/guard.ts'
import { CopyText } from '../documents/copy-text.tsx'
import { Documents } from '../documents/documents.tsx'
import { NextSteps } from '../documents/next-steps.tsx'
import { PrivateLink } from '../documents/private-link.tsx'
import { RecordedSheet } from '../summary/recorded-sheet.tsx'
import { Screen } from '../journey/screen.tsx'
import { loadSummary, useSummary } from '../summary/summary.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { NothingSent } from './nothing-sent.tsx'

export async function loader() {
  await loadSummary()
  return { receipt: tabReceipt(), entity: companyState().entity, others: readSent() }
}

export function Component() {
  const { receipt, entity, others } = useLoaderData<typeof loader>()
  return receipt ? (
    <Recorded receipt={receipt} entity={entity} />
  ) : (
    <NothingSent entity={entity} sent={others} />
  )
}

function Recorded({ receipt, entity }: { receipt: Sent; entity: Entity | undefined }) {
  const { entityName, meetingDay, sentAt, reference, minutes } = receipt
  const { confirmation, format } = words
  const { sections } = useSummary(minutes)
  return (
    <Screen step="confirmation" heading={confirmation.heading}>
      <p className="lead">
        {`${confirmation.held(entityName, format.day(meetingDay))} ${confirmation.recorded(format.moment(sentAt))}`}
      </p>
      {minutes.submittedBy && <p>{confirmation.recordedBy(minutes.submittedBy)}</p>}
      <p>{confirmation.notVerified}</p>
      <Correction receipt={receipt} />
      {reference && (
        <CopyText
          label={confirmation.reference}
          text={reference}
          button={confirmation.copyReference}
          copied={confirmation.referenceCopied}
        />
      )}
      {receipt.isLinkEnded ? (
        <Note>{words.receipt.ended}</Note>
      ) : (
        <>
          <PrivateLink secret={receipt.read} />
          <Documents secret={receipt.read} entityName={entityName} minutes={minutes} />
        </>
      )}
      <div className="actions">
        <Button variant="secondary" onClick={() => window.print()}>
          {confirmation.print}
        </Button>
      </div>
      <NextSteps minutes={minutes} />
      <section>
        <h2>{confirmation.whatWasRecorded}</h2>
        <RecordedSheet sections={sections} />
      </section>
      {entity && entityKey(entity) === receipt.entity && (
        <CorrectButton entity={entity} record={receipt} minutes={minutes} />
      )}
      <WaysOn receipt={receipt} entity={entity} />
    </Screen>
  )
}

/** Corrected on purpose, or because an earlier send had arrived after all: both records stay, and the person knows of both. */
function Correction({ receipt: { corrects, minutes } }: { receipt: Sent }) {
  const { confirmation, correction } = words
  if (corrects !== undefined) return <Note>{correction.corrects(corrects)}</Note>
  if (minutes.supersedes === undefined) return null
  const { reference = '' } = readSent().find(({ id }) => id === minutes.supersedes) ?? {}
  return <Note>{confirmation.correction(reference)}</Note>
}

function WaysOn({ receipt, entity }: { receipt: Sent; entity: Entity | undefined }) {
  const navigate = useNavigate()
  const { confirmation } = words

  /** Where minutes were begun already, or the tab is at another company, the company's own page knows how to go on. */
  function handleAnother() {
    const isHere = entity && entityKey(entity) === receipt.entity
    if (!isHere || readDraft(receipt.entity))
      return void navigate(pathOf('entityHome', receipt.minutes.entity.number))
    startNewMinutes(receipt.entity)
    void navigate(pathOf('ceo'))
  }

  return (
    <>
      <div className="actions">
        <Button type="button" onClick={handleAnother}>
          {confirmation.another(receipt.entityName)}
        </Button>
        <Link to={pathOf('entitySearch')}>{confirmation.findAnother}</Link>
      </div>
      <div className="actions">
        <FinishButton />
      </div>
    </>
  )
}
