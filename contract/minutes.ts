import * as z from 'zod/mini'
import { clockTime, localDay, longText, message, optionalText, text } from './fields.ts'
import { OtherPersonSchema, PEOPLE_LIMIT, PersonSchema, type Person } from './people.ts'
import { lastLine } from './entity-facts.ts'
import { EntitySchema, type Entity } from './registry.ts'
import { TOPIC_IDS } from './topics.ts'

/** The version of the shape below; a record keeps the one that it was made with. */
export const SCHEMA_VERSION = 1

/**
 * Points at a person of the same minutes: `ceo`, `secretary`, `cfo`, `director-1` (the first of the list),
 * `other-1`. People are named by place, never by name: two of them may share a name.
 */
export const PersonRefSchema = z
  .string()
  .check(z.regex(/^(ceo|secretary|cfo|(director|other)-[1-9]\d{0,2})$/))
export type PersonRef = z.infer<typeof PersonRefSchema>

export const ATTENDANCE_STATUSES = ['present', 'remote', 'absent'] as const
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]

/** How one director took part; the list stands in the order of the directors. */
export const AttendanceEntrySchema = z.strictObject({ status: z.enum(ATTENDANCE_STATUSES) })
export type AttendanceEntry = z.infer<typeof AttendanceEntrySchema>

/** A day and clock times as the people of the meeting lived them; `zone` is an IANA name. No reader shifts the day. */
export const MeetingTimeSchema = z.strictObject({
  day: localDay('dateImpossible'),
  start: z.optional(clockTime('startTimeWrong')),
  zone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
})
export type MeetingTime = z.infer<typeof MeetingTimeSchema>

export const MEETING_KINDS = ['regular', 'special', 'annual', 'organizational'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]

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
})
export type Notice = z.infer<typeof NoticeSchema>

/** Other's free text, which replaces the topic's title on submission (specification §4). */
export const OtherDiscussionSchema = longText('otherDiscussionEmpty', 2000, 'otherDiscussionTooLong')

export const ResolutionSchema = z.strictObject({ topic: z.enum(TOPIC_IDS) })

/** A person who is named elsewhere in the same minutes too says where. */
const named = { sameAs: z.optional(PersonRefSchema) }
export const NamedPersonSchema = z.strictObject({ person: PersonSchema, ...named })
export type NamedPerson = { person: Person; sameAs?: PersonRef | undefined }

/**
 * Everything that a person says about a meeting, under clean names: what a form gathers, a call carries and a
 * record keeps. `null` for an office says that nobody holds it; a missing one says that it was not asked.
 */
export const MinutesSchema = z
  .strictObject({
    schemaVersion: z.number().check(z.int(), z.gte(1), z.lte(SCHEMA_VERSION)),
    /** The company as the sender saw it: compared with the register's own facts, which the record keeps instead. */
    entity: z.strictObject({
      name: z.string(),
      number: z.string(),
      jurisdiction: z.optional(z.string()),
      authorized: z.string(),
      address: z.string(),
    }),
    /** RFC 3339, as the sender's clock had it. `meetingTime.day` is the day that documents print. */
    meetingDate: z.string(),
    meetingTime: z.optional(MeetingTimeSchema),
    meetingKind: z.optional(z.enum(MEETING_KINDS)),
    meetingPlace: z.optional(MeetingPlaceSchema),
    notice: z.optional(NoticeSchema),
    /** When it ended, `HH:MM`. */
    adjourned: z.optional(clockTime('endTimeWrong')),
    ceo: PersonSchema,
    secretary: z.optional(z.nullable(NamedPersonSchema)),
    cfo: z.optional(z.nullable(NamedPersonSchema)),
    directors: z.array(NamedPersonSchema).check(z.maxLength(PEOPLE_LIMIT, message('tooManyPeople'))),
    /** Says that the company has no board, and who does its work if that was given. */
    noBoard: z.optional(z.strictObject({ performedBy: optionalText(100, 'boardDutiesTooLong') })),
    otherPersons: z.optional(
      z.array(OtherPersonSchema).check(z.maxLength(PEOPLE_LIMIT, message('tooManyPeople'))),
    ),
    attendance: z.optional(z.array(AttendanceEntrySchema)),
    allDirectorsAttended: z.boolean(),
    /** Everyone could hear everyone else at the same time (KRS 271B.8-200). Missing: not stated. */
    allCouldHear: z.optional(z.boolean()),
    discussion: longText('otherDiscussionEmpty', 2000, 'otherDiscussionTooLong'),
    resolutions: z.optional(z.array(ResolutionSchema).check(z.maxLength(30))),
    submittedBy: z.optional(optionalText(200, 'submittedByTooLong')),
    /** The id of an earlier record of the same company that this one corrects. Both stay readable. */
    supersedes: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine((minutes) => !minutes.attendance || minutes.attendance.length === minutes.directors.length, {
      ...message('attendanceIncomplete'),
      path: ['attendance'],
    }),
    z.refine(
      (minutes) => !minutes.attendance || minutes.allDirectorsAttended === allAttended(minutes.attendance),
      {
        ...message('attendanceContradicts'),
        path: ['allDirectorsAttended'],
      },
    ),
    z.refine((minutes) => !minutes.noBoard || minutes.directors.length === 0, {
      ...message('noBoardContradicts'),
      path: ['noBoard'],
    }),
    z.refine(hasKnownPeople, { ...message('personRefUnknown'), path: ['directors'] }),
  )
export type Minutes = z.infer<typeof MinutesSchema>

/** What minutes say of a company that was looked up; of its name the last line (specification §3). */
export function namedEntity({ name, number, jurisdiction, authorized, address }: Entity): Minutes['entity'] {
  const facts = { name: lastLine(name), number, authorized, address }
  return jurisdiction ? { ...facts, jurisdiction } : facts
}

/** The day of the meeting as documents print it, `YYYY-MM-DD`. Without a local day it is that of the sent date. */
export function meetingDay({
  meetingTime,
  meetingDate,
}: Pick<Minutes, 'meetingTime' | 'meetingDate'>): string {
  return meetingTime?.day ?? meetingDate.slice(0, 10)
}

/** Nobody was marked absent: the published Boolean is this, never an answer of its own. */
export function allAttended(attendance: readonly AttendanceEntry[]): boolean {
  return attendance.every(({ status }) => status !== 'absent')
}

function hasKnownPeople(minutes: {
  secretary?: NamedPerson | null | undefined
  cfo?: NamedPerson | null | undefined
  directors: NamedPerson[]
  otherPersons?: unknown[] | undefined
}): boolean {
  const refs = [minutes.secretary, minutes.cfo, ...minutes.directors].flatMap((entry) => entry?.sameAs ?? [])
  const known = new Set([
    'ceo',
    ...(minutes.secretary ? ['secretary'] : []),
    ...(minutes.cfo ? ['cfo'] : []),
    ...minutes.directors.map((_director, index) => `director-${index + 1}`),
    ...(minutes.otherPersons ?? []).map((_person, index) => `other-${index + 1}`),
  ])
  return refs.every((ref) => known.has(ref))
}

/**
 * A recorded meeting as the store keeps it for ever, as canonical JSON (RFC 8785). `entity` is the register's own
 * copy at `recordedAt` (RFC 3339, our clock, UTC), all lines of its name included; `minutes` is what was sent, with
 * what that copy says of the company.
 */
export const MinutesRecordSchema = z.strictObject({
  id: z.string(),
  /** `MB-7K3F-92QD`: names the record for people; it opens nothing. */
  reference: z.string(),
  recordedAt: z.string(),
  entity: EntitySchema,
  minutes: MinutesSchema,
})
export type MinutesRecord = z.infer<typeof MinutesRecordSchema>

/** What the holder of a receipt is shown: the record, and the SHA-256 in hex of its canonical JSON (RFC 8785). */
export const OpenedRecordSchema = z.extend(MinutesRecordSchema, { digest: z.string() })
export type OpenedRecord = z.infer<typeof OpenedRecordSchema>
