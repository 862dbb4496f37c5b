import type { ComponentProps } from 'react'
import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import type { ShownErrors } from './use-form-errors.ts'
import { words } from '../language/words.ts'
import { DateField } from '../ui/date-field.tsx'
import { DATE_PARTS, datePartName, type DatePart } from '../ui/date-parts.ts'
import { readDate, splitDate } from './read-date.ts'

type TypedDateFieldProps = Omit<
  ComponentProps<typeof DateField>,
  'labels' | 'defaultValue' | 'error' | 'errorParts' | 'splitDate'
> & { shown: Entered; errors: ShownErrors }

/** A date field of a form: its fault stands at the first wrong part, all wrong parts are marked. */
export function TypedDateField({ shown, errors, ...field }: TypedDateFieldProps) {
  const read = (part: DatePart) => shownValue(shown, datePartName(field.name, part))
  const typed = { month: read('month'), day: read('day'), year: read('year') }
  const error = DATE_PARTS.map((part) => errors.of(datePartName(field.name, part))).find(Boolean)
  return (
    <DateField
      {...field}
      labels={words.meetingDate.parts}
      defaultValue={typed}
      error={error}
      // What is shown is what was refused.
      errorParts={readDate(typed).fault?.parts}
      splitDate={splitDate}
    />
  )
}
