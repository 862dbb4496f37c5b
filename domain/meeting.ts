import * as z from 'zod/mini'
import { AttachmentSchema } from './facts.ts'
import { clockTime, DaysLaterSchema, localDay, message, optionalText, text } from './fields.ts'

/**
 * The local day and clock times of the meeting; `zone` is an IANA name. The day is never converted to a
 * reader's zone.
 */
export const MeetingTimeSchema = z.strictObject({
  day: localDay('dateImpossible'),
  start: z.optional(clockTime('startTimeWrong')),
  zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
  /**
   * The offset from UTC at `start`, such as `-05:00`. It is stated for the hour that repeats when clocks are
   * set back.
   */
  offset: z.optional(
    z.string(message('startTimeTwice')).check(z.regex(/^[+-]\d\d:\d\d$/, message('startTimeTwice'))),
  ),
})
export type MeetingTime = z.infer<typeof MeetingTimeSchema>

export const MEETING_KINDS = ['regular', 'special', 'annual', 'organizational'] as const

/** `address` where it was held; `means` how people joined a remote meeting. */
export const MeetingPlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('companyAddress'), address: text('placeEmpty', 400, 'placeTooLong') }),
  z.strictObject({ kind: z.literal('elsewhere'), address: text('placeEmpty', 200, 'placeTooLong') }),
  z.strictObject({ kind: z.literal('remote'), means: optionalText(100, 'placeMeansTooLong') }),
])
export type MeetingPlace = z.infer<typeof MeetingPlaceSchema>

/** The meeting was adjourned at `from` and resumed at `to`, on these days of it. */
export const PauseSchema = z.strictObject({
  from: clockTime('pauseTimeWrong'),
  fromDaysLater: z.optional(DaysLaterSchema),
  to: clockTime('pauseTimeWrong'),
  toDaysLater: z.optional(DaysLaterSchema),
})
export type Pause = z.infer<typeof PauseSchema>

/** More pauses than any real meeting has. */
export const PAUSES_LIMIT = 20

export const NOTICE_KINDS = ['given', 'waived', 'notNeeded'] as const

/** How the directors learned of the meeting. `waivedBy` names who waived notice, in the submitter's words. */
export const NoticeSchema = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  day: z.optional(localDay('noticeDateImpossible')),
  means: optionalText(100, 'noticeMeansTooLong'),
  waivedBy: optionalText(400, 'waivedByTooLong'),
  /** The waivers are in a signed writing kept with the minutes. */
  waiversSigned: z.optional(z.boolean()),
  /** The notice itself, by its digest. */
  paper: z.optional(AttachmentSchema),
})
export type Notice = z.infer<typeof NoticeSchema>

/**
 * The common name of a zone's time (IANA): `America/New_York` → "Eastern Time" in the language of `locale`
 * (BCP 47). A zone that is unknown here stays as it was stated.
 */
export function zoneName(zone: string, locale: string): string {
  if (zone === 'UTC') return zone
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    return zone
  }
}
