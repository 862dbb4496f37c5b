import type { ReactNode } from 'react'
import { fullName, type Person } from '@minutebook/domain/people'
import { useIntent } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

export type Removable = {
  id: string
  person: Pick<Person, 'firstName' | 'middleName' | 'lastName'>
  /** A name that distinguishes the person from others with the same name. */
  calledHere?: string
}

type RemoveDialogProps = {
  removing: Removable
  title: (name: string) => string
  text: ReactNode
  onClose: () => void
}

/** Asks before a person is removed from a list; the screen's action removes them. */
export function RemoveDialog({ removing, title, text, onClose }: RemoveDialogProps) {
  const press = useIntent()
  const { id, person, calledHere: name = fullName(person) } = removing

  function handleConfirm() {
    onClose()
    press('remove', id)
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
