import { Link } from 'react-router'
import { isUnsigned, stateOfConsent } from '@minutebook/domain/consent'
import { isDispute, laterThan } from '@minutebook/domain/corrections'
import { isFictional, lastLine } from '@minutebook/domain/entity-facts'
import { pathOf } from '@minutebook/domain/journey'
import { meetingDay } from '@minutebook/domain/minutes'
import type { OpenedRecord } from '@minutebook/domain/record'
import { forgetSearch } from '../draft/stored-company.ts'
import { words } from '../language/words.ts'
import { LawFindings } from '../page/law-findings.tsx'
import { ProvenSheet, RecordedHead, VerifyLink } from '../page/recorded-sheet.tsx'
import { FinishButton } from '../shell/clear-draft.tsx'
import { ConsentProgress } from '../statements/consent-progress.tsx'
import { StatementEntries } from '../statements/statement-entries.tsx'
import { Details } from '../ui/reveals.tsx'
import { Approvals } from './approvals.tsx'
import { AskPeople } from './ask-people.tsx'
import { CorrectButton } from './correct-button.tsx'
import { Corrections } from './corrections.tsx'
import { Documents } from './documents.tsx'
import { KeepButton } from './keep-button.tsx'
import { linkSecret } from './link.ts'
import { LinksOfRecord } from './links-of-record.tsx'
import { managedReceipt } from './manage-links.ts'
import { NextSteps } from './next-steps.tsx'
import { OtherKeys, PrivateLink } from './private-link.tsx'

/** A record as shown to its holder. */
export function ShownRecord({ record }: { record: OpenedRecord }) {
  const { entity, minutes, document, recordedAt, reference, digest } = record
  const { receipt, confirmation, format } = words
  const day = meetingDay(minutes)
  const managed = managedReceipt()
  const secret = linkSecret()
  const consent = stateOfConsent(minutes, record.statements)
  const asking = managed && (
    <div className="no-print">
      <AskPeople receipt={managed} entityName={lastLine(entity.name)} {...{ minutes, entity }} />
    </div>
  )

  return (
    <>
      <RecordedHead
        document={document}
        lead={`${lastLine(entity.name)} · ${consent ? words.consents.proposed(format.day(day)) : confirmation.held(format.day(day))} ${receipt.recorded(format.moment(recordedAt))}`}
        reference={reference}
        submittedBy={minutes.submittedBy}
      >
        {isFictional(entity) && <p className="sample-notice">{words.notices.sampleNotice}</p>}
        {consent && !managed && <ConsentProgress consent={consent} />}
        <Corrections of={record} />
        <Approvals of={record.approvals} />
        {secret && (
          <Documents
            source={{
              kind: 'service',
              secret,
              isCorrected: laterThan(record, record.corrections).length > 0,
              isDispute: isDispute(record.correctionBy),
              isUnsigned: isUnsigned(minutes, record.statements),
            }}
            entityName={lastLine(entity.name)}
            minutes={minutes}
          />
        )}
      </RecordedHead>
      {/* A proposal waits for its signatures: they come first. */}
      {consent && asking}
      {secret && <PrivateLink secret={secret} canReplace={managed !== undefined} />}
      <ProvenSheet document={document} digestName={receipt.digest} digest={digest} />
      <VerifyLink reference={reference} />
      {secret && <KeepButton record={record} secret={secret} />}
      <StatementEntries statements={record.statements} minutes={minutes} />
      {managed && <LinksOfRecord receipt={managed} />}
      {!consent && asking}
      <div className="no-print">
        {secret && <OtherKeys secret={secret} />}
        <Details summary={confirmation.next}>
          <NextSteps minutes={minutes} />
        </Details>
        <LawFindings minutes={minutes} />
      </div>
      <div className="actions">
        {managed && !consent && <CorrectButton entity={entity} record={record} minutes={minutes} />}
        <Link to={pathOf('entityHome', entity.number)}>{confirmation.another}</Link>
        <Link to={pathOf('entitySearch')} onClick={forgetSearch}>
          {confirmation.findAnother}
        </Link>
      </div>
      <div className="actions">
        <FinishButton />
      </div>
    </>
  )
}
