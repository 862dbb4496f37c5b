import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MinutesDocument } from '@minutebook/domain/blocks'
import { isUnsigned } from '@minutebook/domain/consent'
import { isDispute } from '@minutebook/domain/corrections'
import { pathOf } from '@minutebook/domain/journey'
import type { Entity } from '@minutebook/domain/registry'
import { useTab } from '../browser/tab-state.ts'
import type { DocumentSource } from '../documents/fetch-document.ts'
import { OwnCopy } from '../documents/keep-as-file.tsx'
import { companyState, entityKey } from '../draft/company.ts'
import { isDeviceSaving, listReceipts } from '../draft/device-drafts.ts'
import { findDraft } from '../draft/draft.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { startPlan } from '../draft/plan.ts'
import { forgetSearch } from '../draft/stored-company.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { chosenWay } from '../draft/way.ts'
import { OPENS_RECORDS, TAKES_ALL_FIELDS } from '../gateway/abilities.ts'
import { plainWords, words } from '../language/words.ts'
import { LawFindings } from '../page/law-findings.tsx'
import { putIntoWords } from '../page/record-words.ts'
import { RecordedHead, RecordedSheet, VerifyLink } from '../page/recorded-sheet.tsx'
import { FinishButton } from '../shell/clear-draft.tsx'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { FindOrContinue } from '../shell/problem-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { type Copied, hasCopyOf, rememberCopyOf, tabReceipt } from '../shell/tab-receipt.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { TickIcon } from '../ui/icons.tsx'
import { Note } from '../ui/note.tsx'
import { Details, openDetails } from '../ui/reveals.tsx'
import { ShowApprovals } from './approvals.tsx'
import { ASK_PEOPLE, AskPeople } from './ask-people.tsx'
import { type BookEntry, bookEntry, isCorrected } from './book-order.ts'
import { CorrectButton } from './correct-button.tsx'
import { ChainOfSent } from './corrections.tsx'
import { Documents } from './documents.tsx'
import { isManaged } from './manage-links.ts'
import { NewLinkButton } from './new-link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { PatternForm } from './pattern-form.tsx'
import { OtherKeys, PrivateLink } from './private-link.tsx'
import { RecordedMinutes } from './recorded-minutes.tsx'

export async function loader() {
  const receipt = tabReceipt()
  const document = receipt && (await documentOf(receipt))
  return { receipt, document, entity: companyState().entity, others: listReceipts() }
}

export function Component({ loaderData }: ScreenProps<typeof loader>) {
  const { receipt, document, entity, others } = loaderData
  return receipt ? (
    <Recorded receipt={receipt} document={document} entity={entity} />
  ) : (
    <NothingSent entity={entity} sent={others} />
  )
}

/** The document in the record, or composed now if the app could not compose it when it sent the minutes. */
async function documentOf({ document, minutes, entityName }: Sent): Promise<MinutesDocument | undefined> {
  return document ?? (await putIntoWords(minutes, entityName)).document
}

type RecordedProps = {
  receipt: Sent
  document: MinutesDocument | undefined
  entity: Entity | undefined
}

function Recorded({ receipt, document, entity }: RecordedProps) {
  const { entityName, meetingDay, sentAt, reference, minutes, corrects } = receipt
  const { confirmation, format } = words
  const [hasMinutes, handleCopied] = useCopied('minutes', receipt.id)
  const [hasLink, rememberLink] = useCopied('link', receipt.id)
  const isSaving = useTab(isDeviceSaving)
  const navigate = useNavigate()
  const isOpen = OPENS_RECORDS && !receipt.isLinkEnded
  const here = entity && entityKey(entity) === receipt.entity ? entity : undefined
  const warning = isSaving || hasLink ? undefined : confirmation.takeNow

  // Signatures come next, and those who were asked may have answered. It stays where it was when the screen
  // opened.
  const [isAskingNext] = useState(minutes.kind === 'consent' || receipt.invitations !== undefined)
  const askPeople = isOpen && isManaged(receipt) && (
    <div className="no-print">
      <AskPeople {...{ receipt, minutes, entityName }} entity={here} />
    </div>
  )

  /**
   * If other minutes are in progress, or the tab shows another company, the company's home page offers the
   * next step.
   */
  function startNext(begin: () => string) {
    if (!here || findDraft(receipt.entity)) return void navigate(pathOf('entityHome', minutes.entity.number))
    startNewMinutes(receipt.entity)
    void navigate(begin())
  }

  function startAgain(): string {
    startPlan(receipt.entity, 'same', receipt.id)
    return pathOf(chosenWay() === 'page' ? 'review' : 'ceo')
  }

  function handleLinkCopied() {
    rememberLink()
    handleCopied()
  }

  const entry = bookEntry(receipt, listReceipts(receipt.entity))
  const source = sourceOf(entry, document)
  const ofMeeting = corrects === undefined ? confirmation.heading : confirmation.correctionHeading
  const heading = minutes.kind === 'consent' ? words.consents.recordedHeading : ofMeeting
  return (
    <Screen step="confirmation" heading={heading}>
      <RecordedHead
        document={document}
        lead={
          minutes.kind === 'consent'
            ? words.consents.recorded(format.moment(sentAt))
            : sayWhen(meetingDay, sentAt)
        }
        reference={reference}
        submittedBy={minutes.submittedBy}
        stamp={<TickIcon />}
        afterNotVerified={
          askPeople &&
          !isAskingNext && (
            <Button variant="quiet" onClick={() => openDetails(ASK_PEOPLE)}>
              {words.statements.ask}
            </Button>
          )
        }
      >
        {plainWords.holds && <p>{plainWords.holds}</p>}
        {source && <Documents {...{ source, entityName, minutes }} onCopied={handleCopied} />}
      </RecordedHead>
      <ChainOfSent entry={entry} />
      {isOpen && isManaged(receipt) && <ShowApprovals receipt={receipt} />}
      {receipt.isLinkEnded && <Note>{words.receipt.ended}</Note>}
      {receipt.isLinkEnded && isManaged(receipt) && <NewLinkButton receipt={receipt} />}
      {isAskingNext && askPeople}
      <div className="ends no-print">
        {isOpen && (
          <PrivateLink
            secret={receipt.read}
            canReplace={isSaving && isManaged(receipt)}
            warning={warning}
            onCopied={handleLinkCopied}
          />
        )}
        {!OPENS_RECORDS && <OwnCopy receipt={receipt} warning={warning} onCopied={handleLinkCopied} />}
        <div className="panel actions">
          <Button variant="secondary" onClick={() => startNext(startAgain)}>
            {words.plan.sameAgain}
          </Button>
          <Link className={buttonClass('secondary')} to={pathOf('entitySearch')} onClick={forgetSearch}>
            {confirmation.findAnother}
          </Link>
        </div>
        {OPENS_RECORDS && isManaged(receipt) && here && minutes.kind !== 'consent' && (
          <div className="panel actions">
            <CorrectButton entity={here} record={receipt} minutes={minutes} />
          </div>
        )}
      </div>
      <div className="printed">
        <Details summary={confirmation.more}>
          {!isAskingNext && askPeople}
          <PrintedDetails summary={confirmation.whatWasRecorded}>
            {document ? <RecordedSheet document={document} /> : <Note>{words.documents.offline}</Note>}
          </PrintedDetails>
          <div className="no-print">
            {isOpen && <OtherKeys secret={receipt.read} />}
            <PatternForm receipt={receipt} />
            <Details summary={confirmation.next}>
              <NextSteps minutes={minutes} />
            </Details>
            <LawFindings minutes={minutes} />
            <div className="actions">
              <Button variant="quiet" onClick={() => startNext(() => pathOf('ceo'))}>
                {confirmation.another}
              </Button>
              <Button variant="quiet" onClick={() => window.print()}>
                {confirmation.print}
              </Button>
              <VerifyLink reference={reference} />
              <FinishButton
                warning={receipt.isLinkEnded || hasMinutes ? undefined : confirmation.nothingTaken}
              />
            </div>
          </div>
        </Details>
      </div>
    </Screen>
  )
}

function sayWhen(meetingDay: string, sentAt: string): string {
  const { confirmation, format } = words
  const day = format.day(meetingDay)
  return format.date(sentAt) === day
    ? confirmation.heldAndRecorded(day, format.timeOf(sentAt))
    : `${confirmation.held(day)} ${confirmation.recorded(format.moment(sentAt))}`
}

/** Undefined if the link was ended, or if this device would have to draw minutes without their sentences. */
function sourceOf(entry: BookEntry, document: MinutesDocument | undefined): DocumentSource | undefined {
  const { id, reference = id, read: secret, isLinkEnded, entityName, minutes, sentAt } = entry.sent
  if (!OPENS_RECORDS) {
    const entity = { name: entityName }
    return (
      document && {
        kind: 'device',
        record: { reference, recordedAt: sentAt, entity, minutes, document, isPart: !TAKES_ALL_FIELDS },
      }
    )
  }
  if (isLinkEnded) return undefined
  return {
    kind: 'service',
    secret,
    isCorrected: isCorrected(entry),
    isDispute: isDispute(entry.sent.correctionBy),
    // The people are asked to sign from here on: their answers are below.
    isUnsigned: isUnsigned(minutes),
  }
}

/**
 * Whether the person has a document, a file or the link of this record. Without one, clearing this device may
 * lose all of them.
 */
function useCopied(what: Copied, id: string): [boolean, () => void] {
  const [hasIt, setHasIt] = useState(() => hasCopyOf(what, id))
  return [
    hasIt,
    () => {
      rememberCopyOf(what, id)
      setHasIt(true)
    },
  ]
}

/** Collapsed on the screen, open on paper. */
function PrintedDetails({ summary, children }: { summary: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = () => {
      place.current?.querySelector('details')?.setAttribute('open', '')
      place.current?.closest('details')?.setAttribute('open', '')
    }
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
  return (
    <div ref={place} className="printed">
      <Details summary={summary}>{children}</Details>
    </div>
  )
}

/** The confirmation when this tab has no receipt: says so, and offers every other way to continue. */
function NothingSent({ entity, sent }: { entity: Entity | undefined; sent: Sent[] }) {
  return (
    <Screen step="confirmation" heading={words.confirmation.nothingSent}>
      <p className="lead">{words.confirmation.nothingSentWhy}</p>
      <FindOrContinue entity={entity} />
      <RecordedMinutes sent={sent} ofAnyCompany />
    </Screen>
  )
}
