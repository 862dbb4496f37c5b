import { shownTick, shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Details } from '../ui/details.tsx'
import { Field } from '../ui/field.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { directorField } from '../forms/meeting-controls.ts'

type DirectorComingsProps = { id: string; name: string; shown: Entered; errors: ShownErrors }

/** What few directors did: come late, leave early, object. It stands open when something in it was answered. */
export function DirectorComings({ id, name, shown, errors }: DirectorComingsProps) {
  const { attendance } = words
  const objected = directorField('objected', id)
  const isAnswered =
    shownTick(shown, objected) ||
    (['joined', 'left'] as const).some((asked) => shownValue(shown, directorField(asked, id)) !== '')
  return (
    <Details summary={<OfPerson text={attendance.comings} name={name} />} defaultOpen={isAnswered}>
      <TimeField asked="joined" id={id} name={name} shown={shown} errors={errors} />
      <TimeField asked="left" id={id} name={name} shown={shown} errors={errors} />
      <Reveals>
        <Checkbox
          name={objected}
          label={<OfPerson text={attendance.objected} name={name} />}
          defaultChecked={shownTick(shown, objected)}
          reveals
        />
        <RevealedPart>
          <Field
            name={directorField('objection', id)}
            label={<OfPerson text={attendance.objection} name={name} />}
            optional
            width="full"
            autoComplete="off"
            defaultValue={shownValue(shown, directorField('objection', id))}
            error={errors.of(directorField('objection', id))}
          />
        </RevealedPart>
      </Reveals>
    </Details>
  )
}

function TimeField({ asked, id, name, shown, errors }: DirectorComingsProps & { asked: 'joined' | 'left' }) {
  const field = directorField(asked, id)
  return (
    <Field
      name={field}
      label={<OfPerson text={words.attendance[asked]} name={name} />}
      hint={words.meetingDate.timeHint}
      optional
      width="time"
      autoComplete="off"
      spellCheck={false}
      defaultValue={shownValue(shown, field)}
      error={errors.of(field)}
    />
  )
}

/** The same words stand under every director: screen readers hear whose they are. */
function OfPerson({ text, name }: { text: string; name: string }) {
  return (
    <>
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
}
