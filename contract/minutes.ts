import * as z from 'zod/mini'
import { allAttended, AttendanceEntrySchema } from './attendance.ts'
import { clockTime, longText, message, optionalText, type MessageKey } from './fields.ts'
import { MEETING_KINDS, MeetingPlaceSchema, MeetingTimeSchema, NoticeSchema } from './meeting.ts'
import { OtherPersonSchema, PEOPLE_LIMIT, PersonSchema } from './people.ts'
import { lastLine } from './entity-facts.ts'
import type { Entity } from './registry.ts'
import { PersonRefSchema, NamedInMinutesSchema, pathToUnknown, type PersonRef } from './person-refs.ts'
import { BodySchema, CompanyFormSchema } from './company-form.ts'
import { LANGUAGES } from './languages.ts'
import { ResolutionSchema, RESOLUTIONS_LIMIT, type Resolution } from './resolutions.ts'
import { RuleSchema, SeatsSchema } from './quorum.ts'
import { cleanLines } from './text.ts'

/** The version of the sentences that documents are written in; a record keeps the one that it was made with. */
export const WORDING_VERSION = 4

/** The version of the shape below; a record keeps the one that it was made with. */
export const SCHEMA_VERSION = 2

/** Other's free text, which replaces the topic's title on submission (specification §4). */
export const OtherDiscussionSchema = longText('otherDiscussionEmpty', 2000, 'otherDiscussionTooLong')

/** Somebody with a part in the meeting; `office` where it is not one that the minutes name. */
const PartSchema = z.strictObject({
  person: NamedInMinutesSchema,
  office: z.optional(optionalText(100, 'officeTooLong')),
})
export type Part = z.infer<typeof PartSchema>

function wholeVotes(wrong: MessageKey) {
  return z.int(message(wrong)).check(z.gte(0, message(wrong)))
}

/**
 * What the shareholders' votes or the members' interests came to: votes that could be cast and votes represented in person
 * or by proxy, or the percentage of all interests that took part.
 */
export const ShareVotesSchema = z.strictObject({
  entitled: z.optional(wholeVotes('votesEntitledWrong')),
  represented: z.optional(wholeVotes('votesRepresentedWrong')),
  percent: z.optional(
    z
      .number(message('interestsWrong'))
      .check(z.gte(0, message('interestsWrong')), z.lte(100, message('interestsWrong'))),
  ),
})
export type ShareVotes = z.infer<typeof ShareVotesSchema>

/** `sameAs` says where else in the same minutes the person is named. */
const NamedPersonSchema = z.strictObject({ person: PersonSchema, sameAs: z.optional(PersonRefSchema) })
export type NamedPerson = z.infer<typeof NamedPersonSchema>

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
    /** Missing: what the company's name says, and the board (of an LLC: the managers). */
    companyForm: z.optional(CompanyFormSchema),
    body: z.optional(BodySchema),
    meetingPlace: z.optional(MeetingPlaceSchema),
    notice: z.optional(NoticeSchema),
    chair: z.optional(PartSchema),
    recorder: z.optional(PartSchema),
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
    /** The seats of the board, vacant ones included. Missing: not stated, and no quorum is claimed. */
    boardSeats: z.optional(SeatsSchema),
    quorumRule: z.optional(RuleSchema),
    voteRule: z.optional(RuleSchema),
    shareVotes: z.optional(ShareVotesSchema),
    /** Everyone could hear everyone else at the same time (KRS 271B.8-200). Missing: not stated. */
    allCouldHear: z.optional(z.boolean()),
    discussion: OtherDiscussionSchema,
    resolutions: z.optional(
      z.array(ResolutionSchema).check(z.maxLength(RESOLUTIONS_LIMIT, message('tooManyTopics'))),
    ),
    /** What else was talked about, without a resolution. */
    otherMatters: z.optional(optionalText(4000, 'otherMattersTooLong', cleanLines)),
    /** The language of the resolutions' texts, and the wording that made them: both stay with the record. */
    language: z.optional(z.enum(LANGUAGES)),
    wordingVersion: z.optional(z.int().check(z.gte(1), z.lte(WORDING_VERSION))),
    submittedBy: z.optional(optionalText(200, 'submittedByTooLong')),
    /** The id of an earlier record of the same company that this one corrects. Both stay readable. */
    supersedes: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine(
      ({ attendance, directors }) => !attendance || attendance.length === directors.length,
      at('attendance', 'attendanceIncomplete'),
    ),
    z.refine(
      ({ attendance, allDirectorsAttended }) =>
        !attendance || allDirectorsAttended === allAttended(attendance),
      at('allDirectorsAttended', 'attendanceContradicts'),
    ),
    z.refine(
      ({ noBoard, directors }) => !noBoard || directors.length === 0,
      at('noBoard', 'noBoardContradicts'),
    ),
    z.refine(hasEveryVote, at('resolutions', 'votesIncomplete')),
    z.superRefine(checkPeople),
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

/** Where a rule of several answers is broken, and how that is said. */
function at(field: string, key: MessageKey) {
  return { ...message(key), path: [field] }
}

/** Votes by name have one entry for each director. */
function hasEveryVote({
  directors,
  resolutions = [],
}: {
  directors: unknown[]
  resolutions?: Resolution[] | undefined
}) {
  return resolutions.every(
    ({ votes }) => votes?.manner !== 'byName' || votes.choices.length === directors.length,
  )
}

type People = {
  secretary?: NamedPerson | null | undefined
  cfo?: NamedPerson | null | undefined
  directors: NamedPerson[]
  otherPersons?: unknown[] | undefined
}

/** Whoever is pointed at has to be named. */
function checkPeople(
  minutes: People & Partial<Record<'chair' | 'recorder' | 'resolutions', unknown>>,
  context: z.core.$RefinementCtx,
): void {
  const { secretary, cfo, directors, chair, recorder, resolutions } = minutes
  const pointing = { secretary, cfo, directors, chair, recorder, resolutions }
  const path = pathToUnknown(pointing, new Set(knownRefs(minutes)))
  if (path) context.addIssue({ code: 'custom', message: 'personRefUnknown', path, input: minutes })
}

/** Everybody whom the minutes name, as they are pointed at. */
function knownRefs(minutes: People): PersonRef[] {
  return [
    'ceo',
    ...(minutes.secretary ? ['secretary'] : []),
    ...(minutes.cfo ? ['cfo'] : []),
    ...minutes.directors.map((_director, index) => `director-${index + 1}`),
    ...(minutes.otherPersons ?? []).map((_person, index) => `other-${index + 1}`),
  ]
}
