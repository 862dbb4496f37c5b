import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { words } from '../language/words.ts'
import { RemoveDialog, type Removable } from '../people/remove-dialog.tsx'
import { otherRoles } from '../people/say-roles.ts'

type RemoveDirectorDialogProps = {
  answers: Answers
  removing: Removable
  onClose: () => void
}

/** An officer who stops being a director stays named. The details of other people are deleted. */
export function RemoveDirectorDialog({ answers, removing, onClose }: RemoveDirectorDialogProps) {
  const offices = otherRoles(answers, removing.id, 'director')
  return (
    <RemoveDialog
      removing={removing}
      title={(name) => words.directors.removeTitle(name, currentCompanyForm())}
      text={
        <div className="stack">
          <p>{offices.length > 0 ? words.people.removeOfficerText(offices) : words.people.removeText}</p>
          {answers.directors.join() === removing.id && (
            <p>{words.directors.removeLast(currentCompanyForm())}</p>
          )}
        </div>
      }
      onClose={onClose}
    />
  )
}
