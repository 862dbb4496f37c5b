import * as z from 'zod/mini'
import type { Words } from './words.ts'

/** Names a sentence of the catalogue. Schemas carry names; `words.en.ts` and its siblings speak them. */
export type MessageKey = keyof Words['messages']

export function message(key: MessageKey): { error: () => string } {
  return { error: () => key }
}

/** Control characters, line feeds apart, and the bidirectional controls that can disguise a name (CVE-2021-42574). */
const HIDDEN = /(?!\n)\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** One line: hidden characters dropped, runs of white space become one space, ends trimmed. Cleaning twice changes nothing. */
export function cleanLine(typed: string): string {
  return typed.replace(/\s/gu, ' ').replace(HIDDEN, '').replace(/ +/gu, ' ').trim()
}

/** Several lines: line ends become `\n`, tabs a space, hidden characters dropped, ends trimmed. */
export function cleanLines(typed: string): string {
  return typed
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(HIDDEN, '')
    .trim()
}

/** One line of typed text that must not be empty. Lengths count UTF-16 code units. */
export function text(empty: MessageKey, max: number, tooLong: MessageKey) {
  return z
    .string(message(empty))
    .check(z.overwrite(cleanLine), z.minLength(1, message(empty)), z.maxLength(max, message(tooLong)))
}

/** One line of typed text that may be empty. Nothing given is the empty string. */
export function optionalText(max: number, tooLong: MessageKey) {
  return z.string(message(tooLong)).check(z.overwrite(cleanLine), z.maxLength(max, message(tooLong)))
}

/** Several lines of typed text that must not be empty. */
export function longText(empty: MessageKey, max: number, tooLong: MessageKey) {
  return z
    .string(message(empty))
    .check(z.overwrite(cleanLines), z.minLength(1, message(empty)), z.maxLength(max, message(tooLong)))
}

/** `YYYY-MM-DD`, a day that exists in the calendar. */
export function localDay(wrong: MessageKey) {
  return z.iso.date(message(wrong))
}

/** `HH:MM`, 24 hours. */
export function clockTime(wrong: MessageKey) {
  return z.string(message(wrong)).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message(wrong)))
}
