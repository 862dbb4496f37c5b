import type { Answers } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { otherRoles, type Role } from './roles.ts'

type SharedPersonNoteProps = {
  answers: Answers
  id: string | null | undefined
  /** As what the person is being changed here. */
  changedAs: Role
}

/** One person may stand in several places: whoever changes them learns where else it shows. */
export function SharedPersonNote({ answers, id, changedAs }: SharedPersonNoteProps) {
  const others = id ? otherRoles(answers, id, changedAs) : []
  if (others.length === 0) return null
  return (
    <Note>
      <p>{words.people.alsoChanges(others)}</p>
    </Note>
  )
}
