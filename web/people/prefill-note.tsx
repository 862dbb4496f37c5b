import { useState, type RefObject } from 'react'
import { words } from '../journey/words.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import type { CeoPrefill } from './ceo-prefill.ts'
import { fillFields } from './fill-fields.ts'

type PrefillNoteProps = {
  id: string
  prefill: CeoPrefill
  /** What stands around the fields: their form is found from it. */
  fields: RefObject<HTMLElement | null>
}

/** Says what was filled in and from where, and takes edits back. The register is never asked again for it. */
export function PrefillNote({ id, prefill, fields }: PrefillNoteProps) {
  const [isRestored, setIsRestored] = useState(false)

  function handleRestore() {
    const form = fields.current?.closest('form')
    if (!form) return
    fillFields(form, prefill.fields)
    setIsRestored(true)
  }

  return (
    <Note>
      <p id={id}>{prefill.note()}</p>
      <Button variant="quiet" onClick={handleRestore}>
        {words.ceo.registerAgain}
      </Button>
      <Status hidden>{isRestored ? words.ceo.registerUsed : ''}</Status>
    </Note>
  )
}
