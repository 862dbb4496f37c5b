import type { ComponentProps } from 'react'
import type { Typed } from '../draft/typed.ts'
import { words } from '../language/words.ts'
import { DateField } from '../ui/date-field.tsx'
import { DATE_PARTS, datePartName } from '../ui/date-parts.ts'
import { parseDate, splitDate, typedDate } from './parse-date.ts'
import type { ErrorTexts } from './use-form-errors.ts'

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `YYYY-MM-DD`, the day in this device's time zone at that moment. */
export function localDay(moment: Date): string {
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** RFC 3339 in UTC: the moment on `day` (`YYYY-MM-DD`) with the same local clock time as `moment`. */
export function sameClockTimeOn(day: string, moment: Date): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const then = new Date(moment)
  then.setFullYear(year, month - 1, dayOfMonth)
  return then.toISOString()
}

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
