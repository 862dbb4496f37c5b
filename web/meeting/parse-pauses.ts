import type { Pause } from '@minutebook/domain/meeting'
import { isNotAfter, type MeetingClock } from '@minutebook/domain/meeting-clock'
import type { Fields, Typed } from '../draft/typed.ts'
import { parseDaysLater } from '../forms/day-field.tsx'
import { FIRST_ROW, rowField } from '../forms/discussion-controls.ts'
import { PAUSE_PARTS, PAUSES } from '../forms/meeting-controls.ts'
import { parseClockTime, typedTime } from '../forms/parse-clock-time.ts'
import type { FormErrors } from '../forms/parse-form.ts'

/** The pauses of the form, without empty rows. */
export function parsePauses(fields: Fields, clock: MeetingClock): { pauses: Pause[]; errors: FormErrors } {
  const errors: FormErrors = {}
  const pauses = pauseRows(fields[PAUSES]).flatMap((row) => {
    const [from = '', fromDay = '', to = '', toDay = ''] = PAUSE_PARTS.map(
      (part) => fields[rowField(PAUSES, row, part)]?.trim() ?? '',
    )
    if (from === '' && to === '') return []
    const [left, back] = [parseClockTime(from).time, parseClockTime(to).time]
    if (left === undefined) errors[rowField(PAUSES, row, 'from')] = 'pauseTimeWrong'
    if (back === undefined) errors[rowField(PAUSES, row, 'to')] = 'pauseTimeWrong'
    if (left === undefined || back === undefined) return []
    const [fromDaysLater, toDaysLater] = [parseDaysLater(fromDay), parseDaysLater(toDay)]
    const [paused, resumed] = [
      { time: left, daysLater: fromDaysLater },
      { time: back, daysLater: toDaysLater },
    ]
    if (isNotAfter(resumed, paused, clock)) errors[rowField(PAUSES, row, 'to')] = 'resumedTooEarly'
    return [
      {
        from: left,
        to: back,
        ...(fromDaysLater !== undefined && { fromDaysLater }),
        ...(toDaysLater !== undefined && { toDaysLater }),
      },
    ]
  })
  return { pauses, errors }
}

/** The same pauses as a person would type them. */
export function pausesInput(pauses: readonly Pause[]): Typed {
  const typed = pauses.flatMap(({ from, fromDaysLater, to, toDaysLater }, index) => {
    const field = (part: (typeof PAUSE_PARTS)[number]) => rowField(PAUSES, String(index + 1), part)
    return [
      [field('from'), [typedTime(from)]],
      [field('fromDay'), [String(fromDaysLater ?? '')]],
      [field('to'), [typedTime(to)]],
      [field('toDay'), [String(toDaysLater ?? '')]],
    ]
  })
  const rows = pauses.map((_pause, index) => String(index + 1))
  return { ...(rows.length > 0 && { [PAUSES]: [rows.join(' ')] }), ...Object.fromEntries(typed) }
}

/** The ids of the rows, as one hidden field stores them. */
export function pauseRows(kept: string | undefined): string[] {
  return (kept || FIRST_ROW).split(' ')
}
