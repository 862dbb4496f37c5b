import type { ReactNode } from 'react'
import { PAUSES_LIMIT, type Pause } from '@minutebook/domain/meeting'
import { isNotAfter, type MeetingClock } from '@minutebook/domain/meeting-clock'
import { textIn, type Typed } from '../draft/typed.ts'
import { TimeField } from '../forms/controls.tsx'
import { DayField, daysOf, parseDaysLater } from '../forms/day-field.tsx'
import { FIRST_ROW, rowField } from '../forms/discussion-controls.ts'
import { parseClockTime, typedTime } from '../forms/parse-clock-time.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { Rows } from '../forms/rows.tsx'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'

/** One hidden field has the ids of the rows, and each row these controls. */
const PAUSES = 'pauses'
const PARTS = ['from', 'fromDaysLater', 'to', 'toDaysLater'] as const
type PausePart = (typeof PARTS)[number]

const controlOf = (row: string, part: PausePart) => rowField(PAUSES, row, part)

function rowsIn(typed: Typed): string[] {
  return (textIn(typed, PAUSES) || FIRST_ROW).split(' ')
}

/** The pauses of the form, without empty rows. */
export function parsePauses(typed: Typed, clock: MeetingClock): { pauses: Pause[]; errors: FormErrors } {
  const errors: FormErrors = {}
  const pauses = rowsIn(typed).flatMap((row) => {
    const textOf = (part: PausePart) => textIn(typed, controlOf(row, part)).trim()
    if (textOf('from') === '' && textOf('to') === '') return []
    const [from, to] = [parseClockTime(textOf('from')).time, parseClockTime(textOf('to')).time]
    if (from === undefined) errors[controlOf(row, 'from')] = 'pauseTimeWrong'
    if (to === undefined) errors[controlOf(row, 'to')] = 'pauseTimeWrong'
    if (from === undefined || to === undefined) return []
    const fromDaysLater = parseDaysLater(textOf('fromDaysLater'))
    const toDaysLater = parseDaysLater(textOf('toDaysLater'))
    const resumed = { time: to, daysLater: toDaysLater }
    if (isNotAfter(resumed, { time: from, daysLater: fromDaysLater }, clock))
      errors[controlOf(row, 'to')] = 'resumedTooEarly'
    return [
      {
        from,
        to,
        ...(fromDaysLater !== undefined && { fromDaysLater }),
        ...(toDaysLater !== undefined && { toDaysLater }),
      },
    ]
  })
  return { pauses, errors }
}

/** The same pauses as a person would type them. */
export function pausesInput(pauses: readonly Pause[]): Typed {
  if (pauses.length === 0) return {}
  const rows = pauses.map(({ from, fromDaysLater = '', to, toDaysLater = '' }, index) => {
    const text = { from: typedTime(from), fromDaysLater, to: typedTime(to), toDaysLater }
    return PARTS.map((part) => [controlOf(String(index + 1), part), [String(text[part])]] as const)
  })
  const ids = pauses.map((_pause, index) => index + 1)
  return { [PAUSES]: [ids.join(' ')], ...Object.fromEntries(rows.flat()) }
}

/** When the meeting was adjourned and resumed. */
export function PausesQuestion({ shown }: { shown: Typed }) {
  const { meetingDate } = words
  const first = rowsIn(shown)
  const isAnswered = first.some((row) => PARTS.some((part) => textIn(shown, controlOf(row, part)) !== ''))
  return (
    <Details summary={meetingDate.pauses} defaultOpen={isAnswered}>
      <Rows
        name={PAUSES}
        first={() => first}
        keep={keepRows}
        legendOf={meetingDate.pause}
        addLabel={meetingDate.addPause}
        limit={PAUSES_LIMIT}
      >
        {(row) => (
          <>
            <TimeField name={controlOf(row, 'from')} label={meetingDate.pausedAt} />
            <DayField name={controlOf(row, 'fromDaysLater')} label={meetingDate.pausedOn} days={daysOf()} />
            <TimeField name={controlOf(row, 'to')} label={meetingDate.resumedAt} />
            <DayField name={controlOf(row, 'toDaysLater')} label={meetingDate.resumedOn} days={daysOf()} />
          </>
        )}
      </Rows>
    </Details>
  )
}

function keepRows(rows: string[]): ReactNode {
  return <input type="hidden" name={PAUSES} value={rows.join(' ')} />
}
