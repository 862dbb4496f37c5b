import { useRef, useState } from 'react'
import { lastLine } from '@minutebook/domain/entity-facts'
import { meetingDay } from '@minutebook/domain/minutes'
import type { OpenedRecord } from '@minutebook/domain/record'
import { carriedOver } from '../draft/answers.ts'
import { entityKey } from '../draft/company.ts'
import { keepReceipt, receipts } from '../draft/device-drafts.ts'
import { fromMinutes } from '../draft/from-minutes.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'

/** Adds a record that was opened by its link to the minute book of this device. */
export function KeepButton({ record, secret }: { record: OpenedRecord; secret: string }) {
  const [isKept, setKept] = useState(() => receipts.find(record.id) !== undefined)
  const part = useRef<HTMLElement>(null)
  const { minuteBook } = words

  function handleKeep() {
    // Another tab may have added it, with more than this one knows.
    if (!receipts.find(record.id)) keepReceipt(toReceipt(record, secret))
    setKept(true)
    // The pressed button disappears.
    part.current?.focus()
  }

  return (
    <section className="no-print" tabIndex={-1} ref={part}>
      <Status>{isKept && minuteBook.kept}</Status>
      {!isKept && (
        <>
          <p className="hint">{minuteBook.keepText}</p>
          <div className="actions">
            <Button variant="secondary" onClick={handleKeep}>
              {minuteBook.keep}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function toReceipt(record: OpenedRecord, read: string): Sent {
  const { id, reference, recordedAt, entity, minutes, document, digest } = record
  const entityName = lastLine(entity.name)
  const people = carriedOver(fromMinutes(minutes))
  const sent = { id, reference, read, minutes, document, digest, entityName, sentAt: recordedAt, people }
  const { correctionBy, corrections } = record
  const corrects = corrections?.corrects?.reference ?? minutes.supersedes
  return {
    ...sent,
    ...(correctionBy && { correctionBy }),
    ...(corrects !== undefined && { corrects }),
    entity: entityKey(entity),
    meetingDay: meetingDay(minutes),
  }
}
