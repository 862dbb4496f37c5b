import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import type { Answers, Named } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { shownAddress } from '../people/address.ts'
import { otherRoles } from '../people/person-notes.tsx'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { firstIncomplete, isIncomplete } from './director-list.ts'
import { FINISH } from './parse-directors.ts'

type DirectorCardProps = {
  answers: Answers
  director: Named
  /** The person's name in links and buttons. Equal names are distinguished by their place in the list. */
  calledHere: string
  /** Carried over from the last meeting and not changed. */
  isCarried: boolean
  onRemove: () => void
}

export function DirectorCard({ answers, director, calledHere, isCarried, onRemove }: DirectorCardProps) {
  const { id, person } = director
  const roles = otherRoles(answers, id, 'director')
  const isMissingDetails = isIncomplete(person)
  const address = `${pathOf('addDirector')}?id=${id}`
  return (
    <Card
      heading={fullName(person)}
      lines={[
        isMissingDetails && <strong key="missing">{words.people.detailsMissing}</strong>,
        roles.length > 0 && words.people.also(roles),
        shownAddress(person),
        isCarried && words.people.fromLastMeeting,
      ]}
      actions={
        <>
          <Link to={`${pathOf('viewDirector')}?id=${id}`}>
            <ActionLabel action={words.people.view} name={calledHere} />
          </Link>
          {isMissingDetails ? (
            <Link id={firstIncomplete(answers)?.id === id ? FINISH : undefined} to={address}>
              {words.people.finish(calledHere)}
            </Link>
          ) : (
            <Link to={address}>
              <ActionLabel action={words.actions.change} name={calledHere} />
            </Link>
          )}
          <Button variant="quiet" onClick={onRemove}>
            <ActionLabel action={words.people.remove} name={calledHere} />
          </Button>
        </>
      }
    />
  )
}
