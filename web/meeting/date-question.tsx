import { useState, type FormEvent } from 'react'
import { type Typed, lastValues, textIn } from '../draft/typed.ts'
import { DATE } from '../forms/meeting-controls.ts'
import { parseDate } from '../forms/parse-date.ts'
import { formFields } from '../forms/parse-form.ts'
import { TypedDateField } from '../forms/typed-date-field.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CalendarButton } from '../ui/calendar-button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { typedDate } from './meeting-input.ts'

/** `today` is `YYYY-MM-DD`, this device's day. */
type DateQuestionProps = { shown: Typed; today: string; errors: ShownErrors; isHeading: boolean }

/** The day of the meeting. It says that the app filled it in until the person changes it, and repeats the day in words. */
export function DateQuestion({ shown, today, errors, isHeading }: DateQuestionProps) {
  const filledDay = textIn(shown, 'filledDay')
  const [day, setDay] = useState(() => parseDate(typedDate(lastValues(shown), DATE)).day)

  function handleInput({ currentTarget }: FormEvent<HTMLFieldSetElement>) {
    const form = currentTarget.form
    if (form) setDay(parseDate(typedDate(formFields(new FormData(form)), DATE)).day)
  }

  return (
    <TypedDateField
      name={DATE}
      legend={words.meetingDate.heading}
      legendLook={isHeading ? 'h1' : 'title'}
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
          parseDay={(typed) => parseDate(typed).day}
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
