import * as z from 'zod/mini'
import { cleanLine, cleanLines } from './text.ts'
import type { messages } from './words/en/messages.ts'

/** Names a sentence of the catalogue. Schemas carry names; the catalogues speak them. */
export type MessageKey = keyof typeof messages

export function message(key: MessageKey): { error: () => string } {
  return { error: () => key }
}

/** One line of typed text that must not be empty. Lengths count UTF-16 code units. */
export function text(empty: MessageKey, max: number, tooLong: MessageKey, clean = cleanLine) {
  return z
    .string(message(empty))
    .check(z.overwrite(clean), z.minLength(1, message(empty)), z.maxLength(max, message(tooLong)))
}

/** One line of typed text that may be empty, or several where `clean` keeps them. Nothing given is the empty string. */
export function optionalText(max: number, tooLong: MessageKey, clean = cleanLine) {
  return z.string(message(tooLong)).check(z.overwrite(clean), z.maxLength(max, message(tooLong)))
}

/** Several lines of typed text that must not be empty. */
export function longText(empty: MessageKey, max: number, tooLong: MessageKey) {
  return text(empty, max, tooLong, cleanLines)
}

/** No meeting was held in a year that people write with fewer digits: one was left out. `date` begins with the year. */
export function hasWholeYear(date: string): boolean {
  return !date.startsWith('0')
}

/** `YYYY-MM-DD`, a day that exists in the calendar, from the year 1000 on. */
export function localDay(wrong: MessageKey) {
  return z.iso.date(message(wrong)).check(z.refine(hasWholeYear, message(wrong)))
}

/** `HH:MM`, 24 hours. */
export function clockTime(wrong: MessageKey) {
  return z.string(message(wrong)).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message(wrong)))
}
