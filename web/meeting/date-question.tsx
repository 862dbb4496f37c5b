import { useState, type FormEvent } from 'react'
import type { Entered } from '../draft/stored-draft.ts'
import { lastValues, shownValue } from '../draft/entered-values.ts'
import { formFields } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CalendarButton } from '../ui/calendar-button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { typedDate } from './meeting-entries.ts'
import { readDate } from '../forms/read-date.ts'
import { TypedDateField } from '../forms/typed-date-field.tsx'
import { DATE } from '../forms/meeting-controls.ts'

/** `today` is `YYYY-MM-DD`, this device's day. */
type DateQuestionProps = { shown: Entered; today: string; errors: ShownErrors }

/** The day of the meeting. It says what was filled in while nobody touched it, and repeats the day in words. */
export function DateQuestion({ shown, today, errors }: DateQuestionProps) {
  const filledDay = shownValue(shown, 'filledDay')
  const [day, setDay] = useState(() => readDate(typedDate(lastValues(shown), DATE)).day)

  function handleInput({ currentTarget }: FormEvent<HTMLFieldSetElement>) {
    const form = currentTarget.form
    if (form) setDay(readDate(typedDate(formFields(new FormData(form)), DATE)).day)
  }

  return (
    <TypedDateField
      name={DATE}
      legend={words.meetingDate.heading}
      legendLook="h1"
      hint={[day === filledDay ? filledIn(filledDay, today) : '', words.meetingDate.example]
        .filter(Boolean)
        .join(' ')}
      shown={shown}
      errors={errors}
      onInput={handleInput}
      button={
        <CalendarButton
          name={DATE}
          words={words.meetingDate.calendar}
          locale={words.format.locale}
          readDay={(typed) => readDate(typed).day}
        />
      }
    >
      <Status className="stack">
        {day === undefined ? null : <p>{words.format.dayWithWeekday(day)}</p>}
        {day !== undefined && day > today ? <Note tone="warn">{words.review.future}</Note> : null}
      </Status>
    </TypedDateField>
  )
}

function filledIn(day: string, today: string): string {
  if (day === '') return ''
  return day === today
    ? words.meetingDate.filledInToday
    : words.meetingDate.filledInEarlier(words.format.day(day))
}
