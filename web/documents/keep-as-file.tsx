import { useState } from 'react'
import * as z from 'zod/mini'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import type { Sent } from '../draft/stored-draft.ts'
import { plainWords, words } from '../language/words.ts'
import { putIntoWords } from '../page/record-words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { fileName, saveFile } from './save-file.ts'

type KeepAsFileProps = {
  minutes: Minutes
  /**
   * The gateway's id, as a text, and when this device sent the minutes, by its own clock. Missing if no
   * record is known.
   */
  recorded?: { id: string; at: string }
  /** Called once the person has the file. */
  onCopied?: () => void
}

/**
 * Downloads the minutes as a file: every answer under its published name, even if the gateway does not accept
 * the field.
 */
export function KeepAsFile({ minutes, recorded, onCopied }: KeepAsFileProps) {
  const [kept, setKept] = useState<string>()

  async function handleKeep() {
    const { entity } = minutes
    const { minutes: worded } = await putIntoWords(minutes, entity.name)
    const record = {
      ...(recorded && { _id: recorded.id, sentAtByDeviceClock: recorded.at }),
      ...z.encode(SubmissionCodec, { minutes: worded }),
    }
    const file = new Blob([JSON.stringify(record, undefined, 2)], { type: 'application/json' })
    const name = fileName([words.documents.fileName('record'), entity.name, meetingDay(minutes)], 'json')
    saveFile(file, name)
    setKept(name)
    onCopied?.()
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void handleKeep()}>
        {plainWords.keep}
      </Button>
      <Status hidden>{kept && words.documents.ready(kept)}</Status>
    </>
  )
}

type OwnCopyProps = { receipt: Sent; warning: string | undefined; onCopied: () => void }

/** If no link opens the record, the person keeps the file. */
export function OwnCopy({ receipt, warning, onCopied }: OwnCopyProps) {
  const { minutes, id, sentAt } = receipt
  return (
    <section className="no-print">
      <h2>{plainWords.heading}</h2>
      {warning && <Note tone="warn">{warning}</Note>}
      <p>{plainWords.text}</p>
      <div className="actions">
        <KeepAsFile minutes={minutes} recorded={{ id, at: sentAt }} onCopied={onCopied} />
      </div>
    </section>
  )
}
