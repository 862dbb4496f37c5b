import type { Answers } from '../draft/answers.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { RemoveDialog, type Removable } from './remove-dialog.tsx'
import { otherRoles } from './roles.ts'

type RemoveDirectorDialogProps = {
  answers: Answers
  removing: Removable | undefined
  onClose: () => void
}

/** An officer who stops being a director stays named: only for the others are details deleted. */
export function RemoveDirectorDialog({ answers, removing, onClose }: RemoveDirectorDialogProps) {
  const offices = removing ? otherRoles(answers, removing.id, 'director') : []
  return (
    <RemoveDialog
      removing={removing}
      title={(name) => words.directors.removeTitle(name, spokenForm())}
      text={
        <div className="stack">
          <p>{offices.length > 0 ? words.people.removeOfficerText(offices) : words.people.removeText}</p>
          {answers.directors.length === 1 ? <p>{words.directors.removeLast(spokenForm())}</p> : null}
        </div>
      }
      onClose={onClose}
    />
  )
}
