import type { ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { fullName, type Person } from '@minutebook/contract/people'
import { writePendingEntry } from '../draft/entries.ts'
import { words } from '../language/words.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { INTENT, PERSON_ID, type Intent } from './intents.ts'

export type Removable = {
  id: string
  person: Pick<Person, 'firstName' | 'middleName' | 'lastName'>
  /** What tells the person from another of the same name. */
  calledHere?: string
}

type RemoveDialogProps = {
  /** Who is to go; the dialog is open while there is somebody. */
  removing: Removable | undefined
  title: (name: string) => string
  text: ReactNode
  onClose: () => void
}

/** Asks before somebody is taken out of a list; the screen's own action does it. */
export function RemoveDialog({ removing, title, text, onClose }: RemoveDialogProps) {
  const submit = useSubmit()
  if (!removing) return null
  const { id, person, calledHere: name = fullName(person) } = removing

  function handleConfirm() {
    onClose()
    writePendingEntry()
    void submit({ [INTENT]: 'remove' satisfies Intent, [PERSON_ID]: id }, { method: 'post' })
  }

  return (
    <ConfirmDialog
      title={title(name)}
      text={text}
      keepLabel={words.people.keepNamed(person.firstName || name)}
      confirmLabel={words.people.removeNamed(name)}
      onKeep={onClose}
      onConfirm={handleConfirm}
    />
  )
}
