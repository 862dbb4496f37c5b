import { hasTick, textIn, type Typed } from '../draft/typed.ts'
import { DayField } from '../forms/day-field.tsx'
import { directorField } from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { VisuallyHidden } from '../ui/status.tsx'

type ArrivalsAndDeparturesProps = {
  id: string
  name: string
  /** The days of a meeting that lasted several; none if it ended on its first day. */
  days: readonly SelectOption[]
  shown: Typed
  errors: ShownErrors
}

/** Whether one of these questions was answered about a director. */
export function hasArrivals(shown: Typed, id: string): boolean {
  return (
    hasTick(shown, directorField('objected', id)) ||
    hasTick(shown, directorField('couldNotHear', id)) ||
    (['joined', 'left'] as const).some((asked) => textIn(shown, directorField(asked, id)) !== '')
  )
}

/** Late arrival, early departure, objection, hearing. It is open if one of them was answered. */
export function ArrivalsAndDepartures({ id, name, days, shown, errors }: ArrivalsAndDeparturesProps) {
  const { attendance } = words
  const objected = directorField('objected', id)
  const couldNotHear = directorField('couldNotHear', id)
  return (
    <Details
      summary={<OfPerson text={attendance.arrivalsAndDepartures} name={name} />}
      defaultOpen={hasArrivals(shown, id)}
    >
      <TimeField asked="joined" id={id} name={name} days={days} shown={shown} errors={errors} />
      <TimeField asked="left" id={id} name={name} days={days} shown={shown} errors={errors} />
      <Reveals>
        <Checkbox
          name={objected}
          label={<OfPerson text={attendance.objected} name={name} />}
          defaultChecked={hasTick(shown, objected)}
          reveals
        />
        <RevealedPart>
          <Field
            name={directorField('objection', id)}
            label={<OfPerson text={attendance.objection} name={name} />}
            optional
            width="full"
            autoComplete="off"
            defaultValue={textIn(shown, directorField('objection', id))}
            error={errors.of(directorField('objection', id))}
          />
        </RevealedPart>
      </Reveals>
      <Checkbox
        name={couldNotHear}
        label={<OfPerson text={attendance.couldNotHear} name={name} />}
        defaultChecked={hasTick(shown, couldNotHear)}
      />
    </Details>
  )
}

function TimeField({
  asked,
  id,
  name,
  days,
  shown,
  errors,
}: ArrivalsAndDeparturesProps & { asked: 'joined' | 'left' }) {
  const field = directorField(asked, id)
  const { attendance, meetingDate } = words
  return (
    <>
      <Field
        name={field}
        label={<OfPerson text={attendance[asked]} name={name} />}
        hint={meetingDate.timeHint}
        optional
        width="time"
        autoComplete="off"
        spellCheck={false}
        defaultValue={textIn(shown, field)}
        error={errors.of(field)}
      />
      {days.length > 0 ? (
        <DayField
          name={directorField(asked === 'joined' ? 'joinedDay' : 'leftDay', id)}
          label={<OfPerson text={asked === 'joined' ? attendance.joinedOn : attendance.leftOn} name={name} />}
          days={days}
        />
      ) : null}
    </>
  )
}

/** Every director has the same labels, so screen readers also get the name. */
function OfPerson({ text, name }: { text: string; name: string }) {
  return (
    <>
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
}
