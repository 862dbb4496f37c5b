import * as z from 'zod/mini'
import { NOTICE_KINDS, type MeetingPlace, type MeetingTime, type Notice } from '@minutebook/domain/meeting'
import { withoutUndefined } from './published-names.ts'

/* The published names of a meeting's time, place and notice. Nothing else in the code knows them. */

export const MeetingTimeWire = z.strictObject({
  Day: z.string(),
  Start: z.optional(z.string()),
  Zone: z.string(),
  Offset: z.optional(z.string()),
})

export const MeetingPlaceWire = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('companyAddress'), Address: z.string() }),
  z.strictObject({ Kind: z.literal('elsewhere'), Address: z.string() }),
  z.strictObject({ Kind: z.literal('remote'), Means: z.string() }),
])

export const NoticeWire = z.strictObject({
  Kind: z.enum(NOTICE_KINDS),
  Day: z.optional(z.string()),
  Means: z.string(),
  WaivedBy: z.string(),
  WaiversSigned: z.optional(z.boolean()),
})

export function decodeTime({ Day, Start, Zone, Offset }: z.output<typeof MeetingTimeWire>): MeetingTime {
  return withoutUndefined({ day: Day, start: Start, zone: Zone, offset: Offset })
}

export function encodeTime({ day, start, zone, offset }: MeetingTime): z.input<typeof MeetingTimeWire> {
  return withoutUndefined({ Day: day, Start: start, Zone: zone, Offset: offset })
}

export function decodePlace(place: z.output<typeof MeetingPlaceWire>): MeetingPlace {
  if (place.Kind === 'remote') return { kind: place.Kind, means: place.Means }
  return { kind: place.Kind, address: place.Address }
}

export function encodePlace(place: MeetingPlace): z.input<typeof MeetingPlaceWire> {
  if (place.kind === 'remote') return { Kind: place.kind, Means: place.means }
  return { Kind: place.kind, Address: place.address }
}

export function decodeNotice(notice: z.output<typeof NoticeWire>): Notice {
  return withoutUndefined({
    kind: notice.Kind,
    day: notice.Day,
    means: notice.Means,
    waivedBy: notice.WaivedBy,
    waiversSigned: notice.WaiversSigned,
  })
}

export function encodeNotice(notice: Notice): z.input<typeof NoticeWire> {
  return withoutUndefined({
    Kind: notice.kind,
    Day: notice.day,
    Means: notice.means,
    WaivedBy: notice.waivedBy,
    WaiversSigned: notice.waiversSigned,
  })
}
