import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'

export const CARRIED_ID = 'carried'

/** Says that what stands here was said of the last meeting. The controls name it in `aria-describedby`. */
export function CarriedNote() {
  return (
    <Note id={CARRIED_ID}>
      <p>{words.people.fromLastMeeting}</p>
    </Note>
  )
}
