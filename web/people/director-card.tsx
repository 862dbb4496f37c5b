import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName } from '@minutebook/contract/people'
import type { Answers, Named } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { shownAddress } from './address.ts'
import { firstIncomplete, isIncomplete } from './directors.ts'
import { FINISH } from './read-directors.ts'
import { otherRoles } from './roles.ts'

type DirectorCardProps = {
  answers: Answers
  director: Named
  /** What its links and buttons call the person: two of one name are told apart by their places. */
  calledHere: string
  /** Said of the last meeting, and not changed since. */
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
