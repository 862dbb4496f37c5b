import * as z from 'zod/mini'
import { clockTime, localDay, optionalText, text } from './fields.ts'

/** A day and clock times as the people of the meeting lived them; `zone` is an IANA name. No reader shifts the day. */
export const MeetingTimeSchema = z.strictObject({
  day: localDay('dateImpossible'),
  start: z.optional(clockTime('startTimeWrong')),
  zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
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

export const NOTICE_KINDS = ['given', 'waived', 'notNeeded'] as const

/** How the directors learned of the meeting. `waivedBy` names who waived notice, in the submitter's words. */
export const NoticeSchema = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  day: z.optional(localDay('noticeDateImpossible')),
  means: optionalText(100, 'noticeMeansTooLong'),
  waivedBy: optionalText(400, 'waivedByTooLong'),
  /** The waivers are in a signed writing kept with the minutes. */
  waiversSigned: z.optional(z.boolean()),
})
export type Notice = z.infer<typeof NoticeSchema>
