import { useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { comparableName, fullName, isSpelledAlike, PEOPLE_LIMIT } from '@minutebook/domain/people'
import { directorsOf, type Answers, officersOf } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { nameDirectors } from '../draft/list-people.ts'
import { LongTextField, TextField, Tick, useTypedValues } from '../forms/controls.tsx'
import { INTENT, type Intent } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { isCarriedBoard, isCarriedPerson } from '../people/carried.ts'
import { CARRIED_ID, CarriedNote, saidInLists } from '../people/person-notes.tsx'
import type { Removable } from '../people/remove-dialog.tsx'
import { otherRoles } from '../people/say-roles.ts'
import { Button, ActionLabel } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Note } from '../ui/note.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { isIncomplete, type DirectorRow } from './director-list.ts'
import { NAMES, NO_BOARD, PERFORMED_BY, DIRECTOR, FINISH, ROW } from './parse-directors.ts'
import { RemoveDirectorDialog } from './remove-director-dialog.tsx'

type DirectorsChecklistProps = {
  rows: readonly DirectorRow[]
  answers: Answers
  /** The answers of the previous minutes. */
  last: Answers | undefined
  /** How many boxes are ticked now. */
  count: number
}

/**
 * Everybody who is or may be a director as a row with a box, a line for further names, and the answer that
 * there is no board.
 */
export function DirectorsChecklist({ rows, answers, last, count }: DirectorsChecklistProps) {
  const [removing, setRemoving] = useState<Removable>()
  const form = currentCompanyForm()
  const names = nameDirectors(directorsOf(answers))
  const toFinish = directorsOf(answers).find(({ person }) => isIncomplete(person))?.id
  return (
    <>
      <p className="lead">{words.directors.lead(form)}</p>
      {rows.length > 0 && (
        <ul className="checklist" aria-label={words.directors.emptyHeading(form)}>
          {rows.map((row, index) => {
            const calledHere = names[index] ?? fullName(row.person)
            return (
              <Row
                key={row.value}
                row={row}
                answers={answers}
                calledHere={calledHere}
                isCarried={isCarriedPerson(last, answers, row.value)}
                isToFinish={toFinish === row.value}
                onRemove={() => setRemoving({ id: row.value, person: row.person, calledHere })}
              />
            )
          })}
        </ul>
      )}
      {count < PEOPLE_LIMIT ? (
        <AddNames />
      ) : (
        <Note>
          <p>{words.directors.full(PEOPLE_LIMIT, form)}</p>
        </Note>
      )}
      {count === 0 && <NoBoardQuestion isCarried={isCarriedBoard(last, answers)} />}
      {removing && (
        <RemoveDirectorDialog answers={answers} removing={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

type RowProps = {
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
function Row({ row, answers, calledHere, isCarried, isToFinish, onRemove }: RowProps) {
  const { value, person, title } = row
  const isDirector = answers.directors.includes(value)
  const isUnticked = answers.untickedDirectors?.includes(value)
  const isMissingDetails = isDirector && isIncomplete(person)
  const roles = otherRoles(answers, value, 'director')
  const known = [
    isMissingDetails && words.people.detailsMissing,
    ...saidInLists(person),
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

/** One line that grows with a pasted list. Enter adds what is typed, as the button does. */
function AddNames() {
  const button = useRef<HTMLButtonElement>(null)
  const { addName, addNameHint, addDetailed } = words.directors

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    button.current?.click()
  }

  return (
    <>
      <div className="add-line">
        <LongTextField
          name={NAMES}
          label={addName}
          hint={addNameHint}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          onKeyDown={handleKey}
        />
        <Button
          ref={button}
          type="submit"
          variant="secondary"
          name={INTENT}
          value={'addNames' satisfies Intent}
        >
          {words.people.add}
        </Button>
      </div>
      <p>
        <Button type="submit" variant="quiet" name={INTENT} value={'addDetailed' satisfies Intent}>
          {addDetailed(currentCompanyForm())}
        </Button>
      </p>
    </>
  )
}

function NoBoardQuestion({ isCarried }: { isCarried: boolean }) {
  const form = currentCompanyForm()
  return (
    <>
      {isCarried && <CarriedNote />}
      <Reveals>
        <Tick
          name={NO_BOARD}
          label={words.directors.noBoard(form)}
          describedBy={isCarried ? CARRIED_ID : undefined}
          reveals
        />
        <RevealedPart>
          <TextField
            name={PERFORMED_BY}
            label={words.directors.performedBy(form)}
            hint={words.directors.noBoardHint(form)}
            optional
          />
        </RevealedPart>
      </Reveals>
    </>
  )
}
