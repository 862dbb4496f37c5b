import * as z from 'zod/mini'
import type { FaultName } from './fault-names.ts'
import { clockTime, DaysLaterSchema, message, optionalText } from './fields.ts'
import { NamedInMinutesSchema } from './person-refs.ts'

export const ATTENDANCE_STATUSES = ['present', 'remote', 'represented', 'absent'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

/**
 * How one director took part. The list has the order of the directors. A director who came late or left early
 * has `joined` or `left`, and how many days after the first day of the meeting that was. A director who
 * objected at the start to holding the meeting (KRS 271B.8-240(4)) has `objected`: the reason, or an empty
 * text. A director who was `represented` had another act and vote for them: some laws outside the United
 * States allow it.
 */
export const AttendanceEntrySchema = z.strictObject({
  status: z.enum(ATTENDANCE_STATUSES),
  representedBy: z.optional(NamedInMinutesSchema),
  joined: z.optional(clockTime('joinedWrong')),
  joinedDaysLater: z.optional(DaysLaterSchema),
  left: z.optional(clockTime('leftWrong')),
  leftDaysLater: z.optional(DaysLaterSchema),
  objected: z.optional(optionalText(400, 'objectionTooLong')),
  /** This director could not hear everyone else, and so does not count as present (KRS 271B.8-200). */
  couldNotHear: z.optional(z.literal(true)),
})
export type AttendanceEntry = z.infer<typeof AttendanceEntrySchema>

/** Whether the director took part personally. */
export function isThere(status: AttendanceStatus): boolean {
  return status === 'present' || status === 'remote'
}

/** Whether every director took part personally. The published Boolean is derived from this. */
export function allAttended(attendance: readonly AttendanceEntry[]): boolean {
  return attendance.every(({ status }) => isThere(status))
}

function wholeNumber(wrong: FaultName) {
  return z.int(message(wrong)).check(z.gte(1, message(wrong)), z.lte(1000, message(wrong)))
}

/** Seats of a board, vacant ones included. */
export const SeatsSchema = wholeNumber('seatsWrong')

const part = wholeNumber('quorumNumberWrong')
/** Votes of owners may be many. */
const number = z.int(message('quorumNumberWrong')).check(z.gte(1, message('quorumNumberWrong')))

/** The paper in which the company's own rule stands. `agreement`: a shareholders' or operating agreement. */
export const RULE_SOURCES = ['bylaws', 'articles', 'agreement'] as const

const ruleFields = {
  needs: z.union([z.strictObject({ number }), z.strictObject({ numerator: part, denominator: part })]),
  section: z.optional(optionalText(100, 'bylawSectionTooLong')),
  /** Missing: the bylaws, or the agreement of an LLC or partnership. */
  source: z.optional(z.enum(RULE_SOURCES)),
}

/**
 * What the company's own papers require instead of what is usual: a number, or a fraction. Of a board they
 * are people and seats; of the owners, votes or interests. `section` is a section of that paper.
 */
export const RuleSchema = z.strictObject(ruleFields)
export type Rule = z.infer<typeof RuleSchema>

/** What a fraction of the owners' votes is a fraction of. */
export const VOTE_BASES = ['cast', 'represented', 'entitled'] as const
export type VoteBase = (typeof VOTE_BASES)[number]

/** The same for a vote. Missing `of`: the votes cast, or all interests of an LLC's members. */
export const VoteRuleSchema = z.strictObject({ ...ruleFields, of: z.optional(z.enum(VOTE_BASES)) })
export type VoteRule = z.infer<typeof VoteRuleSchema>
