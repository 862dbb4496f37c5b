import type { Answers, Named } from '../draft/answers.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { SummaryList } from '../ui/summary-list.tsx'
import { shownAddress } from './address.ts'
import { otherRoles } from './roles.ts'

/** Everything that was said of one director. */
export function DirectorDetails({ answers, director }: { answers: Answers; director: Named }) {
  const { id, person } = director
  const roles = otherRoles(answers, id, 'director')
  const { firstName, middleName, lastName, address } = words.people
  const role = [
    words.directors.director(spokenForm()),
    ...(roles.length > 0 ? [words.people.also(roles)] : []),
  ]
  return (
    <SummaryList
      rows={[
        row(words.directors.role, role.join('\n')),
        row(firstName, person.firstName),
        row(middleName, person.middleName),
        row(lastName, person.lastName),
        row(address, shownAddress(person)),
      ]}
    />
  )
}

function row(term: string, value: string) {
  return { key: term, term, value: value || words.people.notStated }
}
