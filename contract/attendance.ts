import * as z from 'zod/mini'
import { clockTime, optionalText } from './fields.ts'

export const ATTENDANCE_STATUSES = ['present', 'remote', 'absent'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

/**
 * How one director took part; the list stands in the order of the directors. `joined` and `left` are said of whoever came
 * late or left early, `objected` of whoever objected at the start to holding the meeting (KRS 271B.8-240(4)), with the reason or
 * an empty text.
 */
export const AttendanceEntrySchema = z.strictObject({
  status: z.enum(ATTENDANCE_STATUSES),
  joined: z.optional(clockTime('joinedWrong')),
  left: z.optional(clockTime('leftWrong')),
  objected: z.optional(optionalText(400, 'objectionTooLong')),
})
export type AttendanceEntry = z.infer<typeof AttendanceEntrySchema>

/** Nobody was marked absent: the published Boolean is this, never an answer of its own. */
export function allAttended(attendance: readonly AttendanceEntry[]): boolean {
  return attendance.every(({ status }) => status !== 'absent')
}
