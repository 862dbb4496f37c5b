import { useRef, useState } from 'react'
import { lastLine } from '@minutebook/contract/entity-facts'
import { entityKey } from '@minutebook/contract/entity-key'
import { meetingDay } from '@minutebook/contract/minutes'
import type { OpenedRecord } from '@minutebook/contract/record'
import { keepReceipt, readSent } from '../draft/receipts.ts'
import { carriedOver } from '../draft/answers.ts'
import { fromMinutes } from '../draft/from-minutes.ts'
import type { Sent } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Status } from '../ui/status.tsx'

/** Adds a record that was opened with its link to the minute book of this device. */
export function KeepButton({ record, secret }: { record: OpenedRecord; secret: string }) {
  const [isKept, setKept] = useState(() => readSent().some(({ id }) => id === record.id))
  const part = useRef<HTMLElement>(null)
  const { minuteBook } = words

  function handleKeep() {
    keepReceipt(toReceipt(record, secret))
    setKept(true)
    // The pressed button goes away.
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

function toReceipt({ id, reference, recordedAt, entity, minutes, digest }: OpenedRecord, read: string): Sent {
  const entityName = lastLine(entity.name)
  const people = carriedOver(fromMinutes(minutes))
  const sent = { id, reference, read, minutes, digest, entityName, sentAt: recordedAt, people }
  return { ...sent, entity: entityKey(entity), meetingDay: meetingDay(minutes) }
}
