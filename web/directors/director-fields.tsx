import { fullName, type Person } from '@minutebook/domain/people'
import { personIn, type Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { parsePerson } from '../people/parse-person.ts'
import { PersonFields } from '../people/person-fields.tsx'
import { otherRoles } from '../people/person-notes.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { officersLeft } from './director-list.ts'

/** The radios for people who are already named. */
export const WHO = 'who'
export const SOMEONE_NEW = 'someoneNew'

/** `id` is missing for a new person. */
type ParsedDirector = { ok: true; id: string | undefined; person: Person } | { ok: false; errors: FormErrors }

/** Parses the details of the director `id`, or of a new director: a person who is already named, or a new person. */
export function parseDirector(form: FormData, answers: Answers, id: string | undefined): ParsedDirector {
  const named = id === undefined ? officersLeft(answers) : []
  const who = form.get(WHO)
  const chosen = named.find((person) => person.id === who)
  if (chosen) return { ok: true, ...chosen }
  if (named.length > 0 && who !== SOMEONE_NEW) return { ok: false, errors: { [WHO]: 'directorNotChosen' } }
  const read = parsePerson(form)
  return read.ok ? { ok: true, id, person: read.person } : read
}

type DirectorFieldsProps = {
  answers: Answers
  /** Missing for a new director. */
  id: string | undefined
  /** A new director was just added, so the next one is a new person by default. */
  isFurther: boolean
  unsaved: Typed | undefined
  errors: ShownErrors
}

/** While some officers are not directors, asks first which of them it is. Then asks for the details of a new person. */
export function DirectorFields({ answers, id, isFurther, unsaved, errors }: DirectorFieldsProps) {
  const named = id === undefined ? officersLeft(answers) : []
  const fields = (
    <PersonFields
      section="section-director"
      personRole="director"
      errors={errors}
      unsaved={unsaved}
      person={personIn(answers, id)}
    />
  )
  if (named.length === 0) return fields
  return (
    <Reveals>
      <RadioGroup
        name={WHO}
        legend={words.directors.who(currentCompanyForm())}
        options={[
          ...named.map((officer) => ({
            value: officer.id,
            label: fullName(officer.person),
            hint: words.people.standing(otherRoles(answers, officer.id, 'director')),
          })),
          { value: SOMEONE_NEW, label: words.directors.someoneNew, reveals: true },
        ]}
        defaultValue={textIn(unsaved, WHO, isFurther ? SOMEONE_NEW : '')}
        error={errors.of(WHO)}
      />
      <RevealedPart>{fields}</RevealedPart>
    </Reveals>
  )
}
