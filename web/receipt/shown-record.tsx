import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { meetingDay } from '@minutebook/contract/minutes'
import type { OpenedRecord } from '@minutebook/contract/record'
import { isFictional, lastLine } from '@minutebook/contract/entity-facts'
import { RecordedSheet } from '../summary/recorded-sheet.tsx'
import { useSummary } from '../summary/summary.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { SummaryList } from '../ui/summary-list.tsx'
import { EndLinkButton } from './end-link-button.tsx'
import { manageSecret } from './end-link.ts'
import { KeepButton } from './keep-button.tsx'
import { linkSecret } from './link.ts'
import { NextSteps } from '../documents/next-steps.tsx'
import { PrivateLink } from '../documents/private-link.tsx'
import { Documents } from '../documents/documents.tsx'
import { CorrectButton } from '../journey/correct-button.tsx'
import { FinishButton } from '../journey/finish-button.tsx'

/** A record as its holder may see it. */
export function ShownRecord({ record }: { record: OpenedRecord }) {
  const { entity, minutes, recordedAt, digest } = record
  const { receipt, confirmation, format } = words
  const day = meetingDay(minutes)
  // The register's own copy, as it stood: what the sender said of the company was only compared with it.
  const { sections } = useSummary({ ...minutes, entity })
  const manage = manageSecret()
  const secret = linkSecret()

  return (
    <>
      {isFictional(entity) && <p className="sample-notice">{words.notices.sampleNotice}</p>}
      <p className="lead">
        {`${confirmation.held(lastLine(entity.name), format.day(day))} ${receipt.recorded(format.moment(recordedAt))}`}
      </p>
      <p>{confirmation.notVerified}</p>
      <SummaryList rows={factsOf(record)} />
      <Corrections of={record} />
      <RecordedSheet
        sections={sections}
        beside={
          <Button variant="secondary" onClick={() => window.print()}>
            {confirmation.print}
          </Button>
        }
      />
      {secret && (
        <>
          <Documents secret={secret} entityName={lastLine(entity.name)} minutes={minutes} />
          <PrivateLink secret={secret} />
        </>
      )}
      <NextSteps minutes={minutes} />
      <section>
        <h2>{receipt.digest}</h2>
        <p className="hint">{receipt.digestText}</p>
        <p className="monospace">{digest}</p>
      </section>
      <CorrectButton entity={entity} record={record} minutes={minutes} />
      {secret && <KeepButton record={record} secret={secret} />}
      {manage && <EndLinkButton manage={manage} />}
      <div className="actions">
        <Link to={pathOf('entityHome', entity.number)}>{confirmation.another(lastLine(entity.name))}</Link>
        <Link to={pathOf('entitySearch')}>{confirmation.findAnother}</Link>
      </div>
      <div className="actions">
        <FinishButton />
      </div>
    </>
  )
}

/** A record never changes: that a later one corrects it is told beside it. */
function Corrections({ of: { corrections } }: { of: OpenedRecord }) {
  const { correction, format } = words
  if (!corrections) return null
  const { corrects, correctedBy } = corrections
  return (
    <>
      {correctedBy.map(({ reference, recordedAt }) => (
        <Note key={reference} tone="warn">
          {correction.correctedBy(reference, format.date(recordedAt))}
        </Note>
      ))}
      {corrects && <Note>{correction.corrects(corrects.reference)}</Note>}
    </>
  )
}

function factsOf({ reference, minutes }: OpenedRecord) {
  const { receipt, confirmation } = words
  return [
    { term: confirmation.reference, value: <span className="monospace">{reference}</span> },
    ...(minutes.submittedBy ? [{ term: receipt.recordedBy, value: minutes.submittedBy }] : []),
  ]
}
