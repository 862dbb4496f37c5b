import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { comparableName, fullName, isSpelledAlike } from '@minutebook/domain/people'
import { officersOf, type Answers } from '../draft/answers.ts'
import { useTypedValues } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { otherRoles } from '../people/person-notes.tsx'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { isIncomplete, type DirectorRow } from './director-list.ts'
import { DIRECTOR, FINISH, ROW } from './parse-directors.ts'

type DirectorRowProps = {
  row: DirectorRow
  answers: Answers
  /** The person's name in labels. Equal names are distinguished by their place in the list. */
  calledHere: string
  /** Carried over from the last meeting and not changed. */
  isCarried: boolean
  /** The first one whose details are missing. */
  isToFinish: boolean
  onRemove: () => void
}

/** A box with a name, and what is known of the person. A director can be viewed, changed and removed. */
export function DirectorOfList({
  row,
  answers,
  calledHere,
  isCarried,
  isToFinish,
  onRemove,
}: DirectorRowProps) {
  const { value, person, title } = row
  const isDirector = answers.directors.includes(value)
  const isUnticked = answers.untickedDirectors?.includes(value)
  const isMissingDetails = isDirector && isIncomplete(person)
  const roles = otherRoles(answers, value, 'director')
  const known = [
    isMissingDetails && words.people.detailsMissing,
    person.actsThrough && words.people.throughPerson(person.actsThrough),
    roles.length > 0 && words.people.standing(roles),
    title && words.directors.inRegister(title),
    isDirector && isCarried && words.people.fromLastMeeting,
    isDirector && alikeNote(answers, row),
  ].filter(Boolean)
  const address = `${pathOf('addDirector')}?id=${value}`
  return (
    <li className="check-row">
      <input type="hidden" name={ROW} value={value} />
      <Checkbox
        name={DIRECTOR}
        id={`${DIRECTOR}.${value}`}
        value={value}
        label={calledHere}
        hint={known.length > 0 ? known.join(' · ') : undefined}
        defaultChecked={useTypedValues(DIRECTOR).includes(value)}
      />
      {(isDirector || isUnticked) && (
        <div className="card-actions">
          {isDirector && (
            <>
              <Link to={`${pathOf('viewDirector')}?id=${value}`}>
                <ActionLabel action={words.people.view} name={calledHere} />
              </Link>
              {isMissingDetails ? (
                <Link id={isToFinish ? FINISH : undefined} to={address}>
                  {words.people.finish(calledHere)}
                </Link>
              ) : (
                <Link to={address}>
                  <ActionLabel action={words.actions.change} name={calledHere} />
                </Link>
              )}
            </>
          )}
          <Button variant="quiet" onClick={onRemove}>
            <ActionLabel action={words.people.remove} name={calledHere} />
          </Button>
        </div>
      )}
    </li>
  )
}

/** An officer's name differs from this one in accents alone. */
function alikeNote(answers: Answers, { value, person }: DirectorRow): string {
  const alike = officersOf(answers).find(
    (officer) =>
      officer.id !== value &&
      isSpelledAlike(officer.person, person) &&
      comparableName(officer.person) !== comparableName(person),
  )
  return alike ? words.directors.nameAlike(fullName(alike.person)) : ''
}
