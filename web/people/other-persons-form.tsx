import { useState } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName, PEOPLE_LIMIT } from '@minutebook/contract/people'
import { ANOTHER } from '../forms/another.ts'
import { StepForm } from '../forms/step-form.tsx'
import { shownValue } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { toldApart } from '../draft/told-apart.ts'
import { words } from '../language/words.ts'
import { ActionLabel } from '../ui/action-label.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardList } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { AnotherQuestion } from './another-question.tsx'
import type { DirectorsFormProps } from './directors-form.tsx'
import { isListFull } from './other-persons.ts'
import { RemoveDialog, type Removable } from './remove-dialog.tsx'

type OtherPersonsFormProps = Omit<DirectorsFormProps, 'last'>

/** Asks whether anyone else was there; with people in the list, whether there were more. */
export function OtherPersonsForm({ form, answers, entered, errors }: OtherPersonsFormProps) {
  const [removing, setRemoving] = useState<Removable>()
  const { otherPersons } = answers
  const names = toldApart(otherPersons.map(({ person }) => fullName(person)))
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
      {/* Of a changed list the question is asked anew. */}
      <StepForm
        key={otherPersons.map(({ id }) => id).join()}
        form={form}
        errors={errors}
        submit={words.actions.continue}
      >
        <Question answers={answers} entered={entered} errors={errors} />
      </StepForm>
      <RemoveDialog
        removing={removing}
        title={words.otherPersons.removeTitle}
        text={<p>{words.people.removeText}</p>}
        onClose={() => setRemoving(undefined)}
      />
    </>
  )
}

function Question({ answers, entered, errors }: Omit<OtherPersonsFormProps, 'form'>) {
  if (isListFull(answers))
    return (
      <Note>
        <p>{words.otherPersons.full(PEOPLE_LIMIT)}</p>
      </Note>
    )
  if (answers.otherPersons.length > 0)
    return <AnotherQuestion list="otherPersons" entered={entered} errors={errors} />
  return (
    <RadioGroup
      name={ANOTHER}
      legend={words.otherPersons.emptyHeading}
      legendIsHeading
      hint={words.otherPersons.emptyHint(spokenForm())}
      options={[
        { value: 'yes', label: words.otherPersons.yes },
        { value: 'no', label: words.otherPersons.no },
      ]}
      defaultValue={shownValue(entered, ANOTHER, answers.nobodyElse ? 'no' : undefined)}
      error={errors.of(ANOTHER)}
    />
  )
}

type OtherPersonCardProps = {
  entry: DirectorsFormProps['answers']['otherPersons'][number]
  /** Two of one name are numbered. */
  name: string
  onRemove: () => void
}

function OtherPersonCard({ entry: { id, person }, name, onRemove }: OtherPersonCardProps) {
  return (
    <Card
      heading={name}
      lines={[person.reason]}
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
