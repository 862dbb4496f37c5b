import { replace } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { spokenForm } from '../language/spoken-form.ts'

type ListOfPeople = 'directors' | 'otherPersons'

let goneFrom: ListOfPeople | undefined

/** For an address that names somebody who is not in the list (any more): the list opens and says so. */
export function redirectAsGone(list: ListOfPeople): Response {
  goneFrom = list
  return replace(pathOf(list))
}

/** Told once: the next load of the list does not repeat it. */
export function takeGoneNotice(list: ListOfPeople): boolean {
  const isGone = goneFrom === list
  goneFrom = undefined
  return isGone
}

export function GoneNotice({ list }: { list: ListOfPeople }) {
  return (
    <Note tone="warn">
      <p>{list === 'directors' ? words.directors.gone(spokenForm()) : words.otherPersons.gone}</p>
    </Note>
  )
}
