import { useState } from 'react'
import { directorNames } from '@minutebook/contract/director-names'
import { fullName, PEOPLE_LIMIT } from '@minutebook/contract/people'
import { directorsOf, type Answers } from '../draft/answers.ts'
import { spokenForm } from '../language/spoken-form.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { StepForm } from '../forms/step-form.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CardList } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { AnotherQuestion } from './another-question.tsx'
import { isCarriedPerson } from './carried.ts'
import { DirectorCard } from './director-card.tsx'
import { isBoardFull } from './directors.ts'
import { NamedPeople } from './named-people.tsx'
import { RemoveDirectorDialog } from './remove-director-dialog.tsx'
import type { Removable } from './remove-dialog.tsx'

export type DirectorsFormProps = {
  form: string
  answers: Answers
  entered: Entered | undefined
  /** Who was named in the minutes before these. */
  last: Answers | undefined
  errors: ShownErrors
}

/** The list of those named, and whether there are more. */
export function DirectorsForm({ form, answers, entered, last, errors }: DirectorsFormProps) {
  const [removing, setRemoving] = useState<Removable>()
  const directors = directorsOf(answers)
  const names = directorNames(
    directors.map(({ person }) => person),
    words,
    spokenForm(),
  )
  return (
    <>
      <CardList>
        {directors.map((director, index) => {
          const calledHere = names[index] ?? fullName(director.person)
          return (
            <DirectorCard
              key={director.id}
              answers={answers}
              director={director}
              calledHere={calledHere}
              isCarried={isCarriedPerson(last, answers, director.id)}
              onRemove={() => setRemoving({ ...director, calledHere })}
            />
          )
        })}
      </CardList>
      <NamedPeople answers={answers} />
      {/* Of a changed list the question is asked anew. */}
      <StepForm key={answers.directors.join()} form={form} errors={errors} submit={words.actions.continue}>
        {isBoardFull(answers) ? (
          <Note>
            <p>{words.directors.full(PEOPLE_LIMIT, spokenForm())}</p>
          </Note>
        ) : (
          <AnotherQuestion list="directors" entered={entered} errors={errors} />
        )}
      </StepForm>
      <RemoveDirectorDialog answers={answers} removing={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
