import * as z from 'zod/mini'
import type { FaultName } from './fault-names.ts'
import { cleanLine, cleanLines } from './text.ts'

export function message(key: FaultName): { error: () => string } {
  return { error: () => key }
}

/** One line of typed text that must not be empty. Lengths are counted in code points. */
export function text(empty: FaultName, max: number, tooLong: FaultName, clean = cleanLine) {
  return z
    .string(message(empty))
    .check(z.overwrite(clean), z.minLength(1, message(empty)), z.maxLength(max, message(tooLong)))
}

/**
 * One line of typed text that may be empty; several lines where `clean` keeps them. A missing value is the
 * empty string.
 */
export function optionalText(max: number, tooLong: FaultName, clean = cleanLine) {
  return z.string(message(tooLong)).check(z.overwrite(clean), z.maxLength(max, message(tooLong)))
}

/** Several lines of typed text that must not be empty. */
export function longText(empty: FaultName, max: number, tooLong: FaultName) {
  return text(empty, max, tooLong, cleanLines)
}

/** Years of fewer than four digits are typing errors: a digit was left out. `date` begins with the year. */
export function hasWholeYear(date: string): boolean {
  return !date.startsWith('0')
}

/** The maximum length (in code points) of a text about what was discussed or decided. */
export const LONGEST_TEXT = 20_000

/** `YYYY-MM-DD`, a day that exists in the calendar, from the year 1000 on. */
export function localDay(wrong: FaultName) {
  return z.iso.date(message(wrong)).check(z.refine(hasWholeYear, message(wrong)))
}

/** `HH:MM`, 24 hours. */
export function clockTime(wrong: FaultName) {
  return z.string(message(wrong)).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message(wrong)))
}

/** How many days after the first day of the meeting. No meeting lasts longer than a year. */
export const DaysLaterSchema = z
  .int(message('daysLaterWrong'))
  .check(z.gte(0, message('daysLaterWrong')), z.lte(366, message('daysLaterWrong')))

/**
 * An optional value that is invalid counts as missing, so that it does not invalidate the values beside it.
 */
export function orLeftOut<Schema extends z.ZodMiniType>(schema: Schema) {
  // This is the `catch` of a schema, not of a promise.
  // oxlint-disable-next-line promise/valid-params
  return z.catch(z.optional(schema), undefined)
}
