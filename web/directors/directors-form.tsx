import { useState, type ReactNode } from 'react'
import { fullName, PEOPLE_LIMIT } from '@minutebook/domain/people'
import { directorsOf, type Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { nameDirectors } from '../draft/list-people.ts'
import type { Typed } from '../draft/typed.ts'
import { StepForm } from '../forms/step-form.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { AnotherQuestion } from '../people/another-question.tsx'
import { isCarriedPerson } from '../people/carried.ts'
import { OfficersToAppoint } from '../people/register-officers.tsx'
import type { Removable } from '../people/remove-dialog.tsx'
import { CardList } from '../ui/card.tsx'
import { Note } from '../ui/note.tsx'
import { DirectorCard } from './director-card.tsx'
import { isBoardFull } from './director-list.ts'
import { OfficersToAdd } from './officers-to-add.tsx'
import { RemoveDirectorDialog } from './remove-director-dialog.tsx'

export type DirectorsFormProps = {
  form: string
  answers: Answers
  unsaved: Typed | undefined
  /** The answers of the previous minutes. */
  last: Answers | undefined
  errors: ShownErrors
  /** The part that offers to paste a list of names. */
  paste: ReactNode
}

/** The list of directors, and the question whether there are more. */
export function DirectorsForm({ form, answers, unsaved, last, errors, paste }: DirectorsFormProps) {
  const [removing, setRemoving] = useState<Removable>()
  const directors = directorsOf(answers)
  const names = nameDirectors(directors)
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
      <OfficersToAdd answers={answers} />
      {!isBoardFull(answers) && <OfficersToAppoint answers={answers} />}
      {paste}
      {/* A changed list resets the question. */}
      <StepForm key={answers.directors.join()} form={form} errors={errors} submit={words.actions.continue}>
        {isBoardFull(answers) ? (
          <Note>
            <p>{words.directors.full(PEOPLE_LIMIT, currentCompanyForm())}</p>
          </Note>
        ) : (
          <AnotherQuestion list="directors" unsaved={unsaved} errors={errors} />
        )}
      </StepForm>
      <RemoveDirectorDialog answers={answers} removing={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
