import { useState, type RefObject } from 'react'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import type { CeoSource } from './carried.ts'
import type { CeoPrefill } from './ceo-prefill.ts'
import { fillFields } from './fill-fields.ts'

type PrefillNoteProps = {
  id: string
  prefill: CeoPrefill
  source: CeoSource
  /** What stands around the fields: their form is found from it. */
  fields: RefObject<HTMLElement | null>
}

/** Says what was filled in from the register, or that it was not, and takes edits back. The register is never asked again for it. */
export function PrefillNote({ id, prefill, source, fields }: PrefillNoteProps) {
  const [isRestored, setIsRestored] = useState(false)

  function handleRestore() {
    const form = fields.current?.closest('form')
    if (!form) return
    fillFields(form, prefill.fields)
    setIsRestored(true)
  }

  return (
    <Note>
      <p id={id}>{sourceNote(prefill, isRestored ? 'register' : source)}</p>
      <Button variant="quiet" onClick={handleRestore}>
        {words.ceo.registerAgain}
      </Button>
      <Status>{isRestored ? words.ceo.registerUsed : ''}</Status>
    </Note>
  )
}

function sourceNote(prefill: CeoPrefill, source: CeoSource): string {
  if (source === 'register') return prefill.note()
  return source === 'last-meeting' ? words.people.fromLastMeeting : words.ceo.mixed
}
