import { textIn, type Typed } from '../draft/typed.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'

type TypedTimeFieldProps = { name: string; label: string; shown: Typed; errors: ShownErrors }

/** An optional time of day, as people type it. */
export function TypedTimeField({ name, label, shown, errors }: TypedTimeFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      hint={words.meetingDate.timeHint}
      optional
      width="time"
      autoComplete="off"
      spellCheck={false}
      defaultValue={textIn(shown, name)}
      error={errors.of(name)}
    />
  )
}

/** IANA name of this device's time zone. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All IANA names that the browser knows, and the given one, even if the browser uses another name for it. */
export function zonesWith(zone: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].toSorted()
}

/** `America/New_York` → `America/New York`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}
