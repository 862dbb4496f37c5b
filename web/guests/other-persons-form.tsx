import { useState } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName, PEOPLE_LIMIT } from '@minutebook/domain/people'
import { type Answers, numberSameNames } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import type { Typed } from '../draft/typed.ts'
import { Choices } from '../forms/controls.tsx'
import { ANOTHER, INTENT, type Intent } from '../forms/intent.ts'
import { KnownAnswer, RightButton, type Known } from '../forms/known.tsx'
import { StepForm } from '../forms/step-form.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import type { WholeMeeting } from '../guided/whole-meeting.ts'
import { words } from '../language/words.ts'
import { OPENED_AT } from '../meeting/meeting-answers.ts'
import { saidInLists } from '../people/person-notes.tsx'
import { RemoveDialog, type Removable } from '../people/remove-dialog.tsx'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Card, CardList } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { isListFull } from './other-persons.ts'

type OtherPersonsFormProps = {
  formKey: string
  answers: Answers
  unsaved: Typed | undefined
  errors: ShownErrors
  known: Known
  /** One press also answers when and where it was and who came. `openedAt`: the date's default. */
  whole: (Pick<WholeMeeting, 'sentence' | 'quorum'> & { openedAt: string }) | undefined
}

/** Asks whether anyone else was there; with people in the list, whether there were more. */
export function OtherPersonsForm({ formKey, answers, unsaved, errors, known, whole }: OtherPersonsFormProps) {
  const [removing, setRemoving] = useState<Removable>()
  const { otherPersons } = answers
  const names = numberSameNames(otherPersons.map(({ person }) => fullName(person)))
  return (
    <>
      {otherPersons.length > 0 ? (
        <CardList>
          {otherPersons.map((entry, index) => (
            <OtherPersonCard
              key={entry.id}
              entry={entry}
              name={names[index] ?? ''}
              onRemove={() => setRemoving(entry)}
            />
          ))}
        </CardList>
      ) : null}
      {/* A changed list resets the question. */}
      <StepForm
        key={otherPersons.map(({ id }) => id).join()}
        formKey={formKey}
        typed={unsaved ?? (answers.nobodyElse ? { [ANOTHER]: ['no'] } : {})}
        errors={errors}
        submit={words.actions.continue}
        hasOwnButtons={known.isShown}
      >
        <KnownAnswer
          known={known}
          sentence={whole?.sentence ?? words.known.nobodyElse}
          details={[whole?.quorum]}
          actions={
            <>
              {whole && (
                <RightButton name={INTENT} value={'wholeMeeting' satisfies Intent}>
                  {words.known.allOfIt}
                </RightButton>
              )}
              <RightButton name={ANOTHER} value="no" variant={whole ? 'secondary' : 'primary'}>
                {whole && words.known.onlyNobodyElse}
              </RightButton>
              <Button type="submit" variant="secondary" name={ANOTHER} value="yes">
                {words.known.someoneElse}
              </Button>
            </>
          }
        >
          {whole && <input type="hidden" name={OPENED_AT} value={whole.openedAt} />}
          <Question answers={answers} isHeading={!known.isShown} />
        </KnownAnswer>
      </StepForm>
      {removing && (
        <RemoveDialog
          removing={removing}
          title={words.otherPersons.removeTitle}
          text={<p>{words.people.removeText}</p>}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

function Question({ answers, isHeading }: { answers: Answers; isHeading: boolean }) {
  if (isListFull(answers))
    return (
      <Note>
        <p>{words.otherPersons.full(PEOPLE_LIMIT)}</p>
      </Note>
    )
  if (answers.otherPersons.length > 0) return <AnotherQuestion />
  return (
    <Choices
      name={ANOTHER}
      legend={words.otherPersons.emptyHeading}
      legendIsHeading={isHeading}
      hint={words.otherPersons.emptyHint(currentCompanyForm())}
      options={[
        { value: 'yes', label: words.otherPersons.yes },
        { value: 'no', label: words.otherPersons.no },
      ]}
    />
  )
}

/**
 * Asked below the list, which opens after each person, so that the same empty form never appears twice in a
 * row.
 */
function AnotherQuestion() {
  const { another, addAnother } = words.otherPersons
  return (
    <Choices
      name={ANOTHER}
      legend={another}
      options={[
        { value: 'yes', label: addAnother },
        { value: 'no', label: words.people.noMore },
      ]}
    />
  )
}

type OtherPersonCardProps = {
  entry: Answers['otherPersons'][number]
  /** Equal names are numbered. */
  name: string
  onRemove: () => void
}

function OtherPersonCard({ entry: { id, person }, name, onRemove }: OtherPersonCardProps) {
  return (
    <Card
      heading={name}
      lines={saidInLists(person)}
      actions={
        <>
          <Link to={`${pathOf('addOtherPerson')}?id=${id}`}>
            <ActionLabel action={words.actions.change} name={name} />
          </Link>
          <Button variant="quiet" onClick={onRemove}>
            <ActionLabel action={words.people.remove} name={name} />
          </Button>
        </>
      }
    />
  )
}
