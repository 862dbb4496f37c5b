import type { ComponentProps } from 'react'
import type { Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import { DateField } from '../ui/date-field.tsx'
import { DATE_PARTS, datePartName } from '../ui/date-parts.ts'
import { parseDate, splitDate, typedDate } from './parse-date.ts'
import type { ErrorTexts } from './use-form-errors.ts'

type TypedDateFieldProps = Omit<
  ComponentProps<typeof DateField>,
  'labels' | 'defaultValue' | 'error' | 'errorParts' | 'splitDate'
> & { shown: Typed; errors: Pick<ErrorTexts, 'of'> }

/** A date field of a form. Its error appears at the first wrong part, and all wrong parts are marked. */
export function TypedDateField({ shown, errors, ...field }: TypedDateFieldProps) {
  const typed = typedDate(shown, field.name)
  const error = DATE_PARTS.map((part) => errors.of(datePartName(field.name, part))).find(Boolean)
  return (
    <DateField
      {...field}
      labels={words.meetingDate.parts}
      defaultValue={typed}
      error={error}
      // The shown values are the refused ones.
      errorParts={parseDate(typed).fault?.parts}
      splitDate={splitDate}
    />
  )
}
