import { fullName } from '@minutebook/contract/people'
import { personIn, type Answers } from '../draft/answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { namedPeopleLeft } from './directors.ts'
import { PersonFields } from './person-fields.tsx'
import { SOMEONE_NEW, WHO } from './read-director.ts'
import { otherRoles } from './roles.ts'

type DirectorFieldsProps = {
  answers: Answers
  /** Missing for a new director. */
  id: string | undefined
  entered: Entered | undefined
  errors: ShownErrors
}

/** Who it is, when officers are left who could be it; then the details of somebody new. */
export function DirectorFields({ answers, id, entered, errors }: DirectorFieldsProps) {
  const named = id === undefined ? namedPeopleLeft(answers) : []
  const fields = (
    <PersonFields
      section="section-director"
      personRole="director"
      errors={errors}
      entered={entered}
      person={personIn(answers, id)}
    />
  )
  if (named.length === 0) return fields
  return (
    <Reveals>
      <RadioGroup
        name={WHO}
        legend={words.directors.who(spokenForm())}
        options={[
          ...named.map((officer) => ({
            value: officer.id,
            label: fullName(officer.person),
            hint: words.people.standing(otherRoles(answers, officer.id, 'director')),
          })),
          { value: SOMEONE_NEW, label: words.directors.someoneNew, reveals: true },
        ]}
        defaultValue={shownValue(entered, WHO)}
        error={errors.of(WHO)}
      />
      <RevealedPart>{fields}</RevealedPart>
    </Reveals>
  )
}
