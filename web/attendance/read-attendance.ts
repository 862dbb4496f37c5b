import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@minutebook/contract/attendance'
import { MinutesSchema } from '@minutebook/contract/minutes'
import type { Answers } from '../draft/answers.ts'
import type { Fields } from '../draft/entered-values.ts'
import { parseFields } from '../forms/parse-fields.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import {
  ALL_ATTENDED,
  ALL_COULD_HEAR,
  directorField,
  OTHER_MATTERS,
  SEATS,
} from '../forms/meeting-controls.ts'
import { readComings } from './read-comings.ts'
import { readParts } from './read-parts.ts'
import { readRule, readSeats, readShareVotes } from './read-seats.ts'

type AttendanceAnswers = Partial<Answers>

type ReadAttendance = { ok: true; answers: AttendanceAnswers } | { ok: false; errors: FormErrors }

const OtherMattersSchema = z.object({ [OTHER_MATTERS]: MinutesSchema.shape.otherMatters })

/**
 * Who attended, by director's id, and what else the screen asks. The radios decide; the box that says that all did is a way
 * to set them, and only unticked by hand with nobody absent it is a question left open. Hearing each other is asked when
 * somebody was remote; a box that is not ticked states nothing.
 */
export function readAttendance(fields: Fields, directorIds: readonly string[]): ReadAttendance {
  const attendance = Object.fromEntries(
    directorIds.map((id) => [id, readStatus(fields[directorField('attendance', id)]) ?? 'present']),
  )
  const { absent, remote } = tallyOf(Object.values(attendance))
  const isOpen = directorIds.length > 0 && absent === 0 && fields[ALL_ATTENDED] === undefined
  const present = directorIds.filter((id) => attendance[id] !== 'absent')
  const { comings, errors: comingErrors } = readComings(fields, present)
  const { counted, errors: countErrors } = readCounted(fields)
  const { parts, errors: partErrors } = readParts(fields)
  const otherMatters = parseFields(OtherMattersSchema, { [OTHER_MATTERS]: fields[OTHER_MATTERS] ?? '' })
  const errors: FormErrors = {
    ...(isOpen && { [ALL_ATTENDED]: 'nobodyMarkedAbsent' as const }),
    ...comingErrors,
    ...countErrors,
    ...partErrors,
    ...(otherMatters.ok ? {} : otherMatters.errors),
  }
  if (Object.keys(errors).length > 0 || !otherMatters.ok) return { ok: false, errors }
  const couldHear = remote > 0 && fields[ALL_COULD_HEAR] !== undefined
  return {
    ok: true,
    answers: {
      attendance,
      comings,
      allCouldHear: couldHear || undefined,
      chair: parts.chair,
      recorder: parts.recorder,
      otherMatters: otherMatters.answers[OTHER_MATTERS] || undefined,
      ...counted,
    },
  }
}

/** Seats when the board met, votes when the owners did. What was answered for the other stays. */
function readCounted(fields: Fields): { counted: AttendanceAnswers; errors: FormErrors } {
  if (fields[SEATS] === undefined) {
    const { answer, errors } = readShareVotes(fields)
    return { counted: { shareVotes: answer }, errors }
  }
  const seats = readSeats(fields)
  const rule = readRule(fields)
  return {
    counted: { seats: seats.answer, quorumRule: rule.answer },
    errors: { ...seats.errors, ...rule.errors },
  }
}

export function readStatus(value: string | undefined): AttendanceStatus | undefined {
  return ATTENDANCE_STATUSES.find((status) => status === value)
}

/** How many directors have each status. */
export type Tally = Record<AttendanceStatus, number>

export function tallyOf(statuses: readonly AttendanceStatus[]): Tally {
  const tally: Tally = { present: 0, remote: 0, absent: 0 }
  for (const status of statuses) tally[status] += 1
  return tally
}
