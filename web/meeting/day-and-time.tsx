import { useState } from 'react'
import { MeetingTimeSchema, zoneName } from '@minutebook/domain/meeting'
import { offsetsAt } from '@minutebook/domain/zone-clock'
import { textIn, type Typed } from '../draft/typed.ts'
import { Choices, DateBox, TimeField } from '../forms/controls.tsx'
import { parseClockTime } from '../forms/parse-clock-time.ts'
import { parseDate, typedDate } from '../forms/parse-date.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { messageText } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { CalendarButton } from '../ui/calendar-button.tsx'
import { datePartName } from '../ui/date-parts.ts'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Status } from '../ui/status.tsx'

/** The controls of the day and the start. `OFFSET` is asked where the clocks showed the start twice. */
export const DAY = 'meetingTime.day'
export const START = 'meetingTime.start'
export const OFFSET = 'meetingTime.offset'
export const ZONE = 'meetingTime.zone'
/** A hidden control with the day that the app filled in, `YYYY-MM-DD`. */
export const FILLED_DAY = 'filledDay'

/** The day and the start on the clocks of the zone; undefined if missing or invalid. */
export type StartClock = {
  day: string | undefined
  start: string | undefined
  zone: string
  offset?: string | undefined
}

const START_FAULTS = { half: 'startTimeHalf', wrong: 'startTimeWrong' } as const

/**
 * A date's error is at its first wrong part. Refuses a start that the clocks never showed. If they showed it
 * twice, asks which one.
 */
export function parseStart(typed: Typed): StartClock & { errors: FormErrors } {
  const { day, fault: wrongDay } = parseDate(typedDate(typed, DAY))
  const { time: start, fault: wrongStart } = parseClockTime(textIn(typed, START))
  const zone = parseZone(typed)
  const offsets = day === undefined || start === undefined ? [] : offsetsAt(zone, day, start)
  const isSkipped = day !== undefined && start !== undefined && offsets.length === 0
  const offset = offsets.length > 1 ? offsets.find((each) => each === textIn(typed, OFFSET)) : undefined
  const errors: FormErrors = {
    ...(wrongDay && { [datePartName(DAY, wrongDay.parts[0] ?? 'month')]: wrongDay.key }),
    ...(wrongStart && { [START]: START_FAULTS[wrongStart] }),
    ...(isSkipped && { [START]: 'timeSkipped' as const }),
    ...(offsets.length > 1 && offset === undefined && { [OFFSET]: 'startTimeTwice' as const }),
  }
  return { day, start, zone, offset, errors }
}

function parseZone(typed: Typed): string {
  const read = MeetingTimeSchema.shape.zone.safeParse(textIn(typed, ZONE))
  return read.success ? read.data : deviceZone()
}

/** The offsets of a typed start that the clocks showed twice; else empty. */
function offsetsOfStart(typed: Typed): string[] {
  const { day, start, zone } = parseStart(typed)
  const offsets = day === undefined || start === undefined ? [] : offsetsAt(zone, day, start)
  return offsets.length > 1 ? offsets : []
}

/** IANA name of this device's time zone. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `today` is `YYYY-MM-DD`, this device's day. `typed` is what the form has now. */
type DateQuestionProps = { typed: Typed; today: string; isHeading: boolean }

/**
 * The day of the meeting. It says that the app filled it in until the person changes it, and repeats the day
 * in words.
 */
export function DateQuestion({ typed, today, isHeading }: DateQuestionProps) {
  const { day } = parseDate(typedDate(typed, DAY))
  const filledDay = textIn(typed, FILLED_DAY)
  const { meetingDate, review, format } = words
  return (
    <DateBox
      name={DAY}
      legend={meetingDate.heading}
      legendLook={isHeading ? 'h1' : 'title'}
      hint={[day === filledDay ? filledIn(filledDay, today) : '', meetingDate.example]
        .filter(Boolean)
        .join(' ')}
      button={
        <CalendarButton name={DAY} label={meetingDate.calendar} parseDay={(parts) => parseDate(parts).day} />
      }
    >
      <Status className="stack">
        {day === undefined ? null : <p>{format.dayWithWeekday(day)}</p>}
        {day !== undefined && day > today ? <Note tone="warn">{review.future}</Note> : null}
      </Status>
    </DateBox>
  )
}

function filledIn(day: string, today: string): string {
  if (day === today) return words.meetingDate.filledInToday
  return words.meetingDate.filledInEarlier(words.format.day(day))
}

/** The local start time of the meeting, and its time zone. */
export function TimeQuestion({ typed }: { typed: Typed }) {
  const { meetingDate, format } = words
  const [shownZone] = useState(() => textIn(typed, ZONE) || deviceZone())
  const [options] = useState(() => zonesWith(shownZone).map((value) => ({ value, label: zoneLabel(value) })))
  const offsets = offsetsOfStart(typed)
  return (
    <div>
      <TimeField name={START} label={meetingDate.startTime} />
      {offsets.length > 0 ? (
        <Choices
          key={offsets.join()}
          name={OFFSET}
          legend={messageText('startTimeTwice', {})}
          legendLook="label"
          layout="row"
          options={offsets.map((value, index) => ({
            value,
            label: index === 0 ? meetingDate.earlierHour : meetingDate.laterHour,
          }))}
        />
      ) : null}
      <Details summary={meetingDate.zoneIs(zoneName(textIn(typed, ZONE) || shownZone, format.locale))}>
        <SelectField
          name={ZONE}
          label={meetingDate.zone}
          hint={meetingDate.zoneHint}
          autoComplete="off"
          options={options}
          defaultValue={shownZone}
        />
      </Details>
    </div>
  )
}

/** All IANA names that the browser knows, and the given one, even if the browser uses another name for it. */
function zonesWith(zone: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].toSorted()
}

/** `America/New_York` → `America/New York`. */
function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}
