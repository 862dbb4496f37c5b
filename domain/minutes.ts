import * as z from 'zod/mini'
import { allAttended, AttendanceEntrySchema, RuleSchema, SeatsSchema, VoteRuleSchema } from './attendance.ts'
import { bodyOf, BodySchema, formOf, isOwners, StatedFormSchema, type Body } from './company-form.ts'
import { lastLine } from './entity-facts.ts'
import type { FaultName } from './fault-names.ts'
import {
  clockTime,
  DaysLaterSchema,
  hasWholeYear,
  localDay,
  LONGEST_TEXT,
  longText,
  message,
  optionalText,
  text,
} from './fields.ts'
import { LANGUAGES } from './language-names.ts'
import { FormedInSchema, KindSchema } from './law/kinds.ts'
import {
  MEETING_KINDS,
  MeetingPlaceSchema,
  MeetingTimeSchema,
  NoticeSchema,
  PAUSES_LIMIT,
  PauseSchema,
} from './meeting.ts'
import { findPerson, NamedDirectorSchema, NamedOfficerSchema, pathToWrongSame } from './named-people.ts'
import { OfficerSchema, OtherPersonSchema, PEOPLE_LIMIT } from './people.ts'
import { NamedInMinutesSchema, pathToUnknown } from './person-refs.ts'
import type { Entity } from './registry.ts'
import { ResolutionSchema, RESOLUTIONS_LIMIT, type Resolution } from './resolutions.ts'
import { cleanLines } from './text.ts'

/** The version of the shape below. A record keeps the version that it was made with. */
export const SCHEMA_VERSION = 1

/** Other's free text, which replaces the topic's title on submission (specification §4). */
export const OtherDiscussionSchema = longText('otherDiscussionEmpty', LONGEST_TEXT, 'otherDiscussionTooLong')

/** A person with a part in the meeting; `office` where it is not one of the three offices in the minutes. */
const PartSchema = z.strictObject({
  person: NamedInMinutesSchema,
  office: z.optional(optionalText(100, 'officeTooLong')),
})
export type Part = z.infer<typeof PartSchema>

const MomentOrDaySchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    // A text that is not a date is a wrong answer with a message; anything but a text does not fit the
    // schema.
    error: ({ input }) => (typeof input === 'string' ? 'dateImpossible' : undefined),
  })
  .check(z.refine(hasWholeYear, message('dateImpossible')))

function wholeVotes(wrong: FaultName) {
  return z.int(message(wrong)).check(z.gte(0, message(wrong)))
}

/** An owner who took part in a meeting of the owners, in person or through a representative. */
export const HolderSchema = z.strictObject({
  name: text('holderNameEmpty', 200, 'partNameTooLong'),
  /** Votes of the shares held; for an LLC the percentage of all interests. Missing: not stated. */
  holding: z.optional(z.number(message('holdingWrong')).check(z.gte(0, message('holdingWrong')))),
  /** Missing or empty: the holder took part without a representative. */
  representedBy: z.optional(optionalText(200, 'partNameTooLong')),
})
export type Holder = z.infer<typeof HolderSchema>

/**
 * The shareholders' votes or the members' interests: votes that could be cast and votes represented in person
 * or by proxy, or the percentage of all interests that took part. `holders` names those who took part.
 */
export const ShareVotesSchema = z.strictObject({
  entitled: z.optional(wholeVotes('votesEntitledWrong')),
  represented: z.optional(wholeVotes('votesRepresentedWrong')),
  percent: z.optional(
    z
      .number(message('interestsWrong'))
      .check(z.gte(0, message('interestsWrong')), z.lte(100, message('interestsWrong'))),
  ),
  holders: z.optional(z.array(HolderSchema).check(z.maxLength(PEOPLE_LIMIT, message('tooManyPeople')))),
})
export type ShareVotes = z.infer<typeof ShareVotesSchema>

/** What a person states about the company and its decisions, at a meeting or without one. */
const COMMON = {
  schemaVersion: z.literal(SCHEMA_VERSION),
  /**
   * The company as the sender saw it. It is compared with the register's facts, which the record keeps
   * instead.
   */
  entity: z.strictObject({
    name: z.string(),
    number: z.string(),
    jurisdiction: z.optional(z.string()),
    authorized: z.string(),
    address: z.string(),
  }),
  /** Missing: the form that the company's name implies, and the board (for an LLC: the managers). */
  companyForm: z.optional(StatedFormSchema),
  /**
   * Takes precedence over `companyForm`, and selects the governing law together with `formedIn`. Missing: no
   * rule is checked, except for an LLC.
   */
  companyKind: z.optional(KindSchema),
  /**
   * Where the company was formed, such as `US-DE`, which may differ from its register. Missing: no rule is
   * checked.
   */
  formedIn: z.optional(FormedInSchema),
  body: z.optional(BodySchema),
  ceo: z.nullable(OfficerSchema),
  secretary: z.optional(z.nullable(NamedOfficerSchema)),
  cfo: z.optional(z.nullable(NamedOfficerSchema)),
  directors: z.array(NamedDirectorSchema).check(z.maxLength(PEOPLE_LIMIT, message('tooManyPeople'))),
  /** The seats of the board, vacant ones included. Missing: not stated, and no quorum is claimed. */
  boardSeats: z.optional(SeatsSchema),
  shareVotes: z.optional(ShareVotesSchema),
  resolutions: z.optional(
    z.array(ResolutionSchema).check(z.maxLength(RESOLUTIONS_LIMIT, message('tooManyTopics'))),
  ),
  /** The language of the texts, and of the document that the record keeps. */
  language: z.optional(z.enum(LANGUAGES)),
  submittedBy: z.optional(optionalText(200, 'submittedByTooLong')),
  /** The id of an earlier record of the same company that this one corrects. Both stay readable. */
  supersedes: z.optional(z.string().check(z.maxLength(100))),
}

/**
 * Everything that a person states about a meeting, under our own names: a form collects it, a call carries it
 * and a record keeps it. `null` for an office says that it is vacant; a missing office was not asked for.
 */
const MeetingAnswersSchema = z.strictObject({
  kind: z.optional(z.literal('meeting')),
  ...COMMON,
  /** RFC 3339, by the sender's clock, or a day. Documents print `meetingTime.day` instead. */
  meetingDate: MomentOrDaySchema,
  meetingTime: z.optional(MeetingTimeSchema),
  meetingKind: z.optional(z.enum(MEETING_KINDS)),
  /**
   * The owners and the board (or the managers) met together. `body` decided each matter that names no other.
   */
  isJoint: z.optional(z.boolean()),
  meetingPlace: z.optional(MeetingPlaceSchema),
  notice: z.optional(NoticeSchema),
  chair: z.optional(PartSchema),
  recorder: z.optional(PartSchema),
  /** When it ended, `HH:MM`. */
  adjourned: z.optional(clockTime('endTimeWrong')),
  /** How many days after its first day it ended. Missing: on that day. */
  adjournedDaysLater: z.optional(DaysLaterSchema),
  /** When it was adjourned and resumed, in order. */
  pauses: z.optional(z.array(PauseSchema).check(z.maxLength(PAUSES_LIMIT, message('tooManyRows')))),
  /** Says that the company has no board, and who does its work if that was stated. */
  noBoard: z.optional(z.strictObject({ performedBy: optionalText(100, 'boardDutiesTooLong') })),
  otherPersons: z.optional(
    z.array(OtherPersonSchema).check(z.maxLength(PEOPLE_LIMIT, message('tooManyPeople'))),
  ),
  attendance: z.optional(z.array(AttendanceEntrySchema)),
  allDirectorsAttended: z.boolean(),
  /**
   * The size of the board may vary: the bylaws give a range. Some laws then count the number that is set
   * (`boardSeats`), or the directors in office if none is.
   */
  boardSizeVaries: z.optional(z.boolean()),
  /** Whether a quorum was present, as the chair declared it or the sender states it. Missing: not stated. */
  quorumPresent: z.optional(z.boolean()),
  /** The company's own rules for the body that met. */
  quorumRule: z.optional(RuleSchema),
  voteRule: z.optional(VoteRuleSchema),
  /** Everyone could hear everyone else at the same time (KRS 271B.8-200). Missing: not stated. */
  allCouldHear: z.optional(z.boolean()),
  discussion: OtherDiscussionSchema,
  /** What else was discussed, without a resolution. */
  otherMatters: z.optional(optionalText(LONGEST_TEXT, 'otherMattersTooLong', cleanLines)),
})
type MeetingAnswers = z.infer<typeof MeetingAnswersSchema>

/**
 * A decision without a meeting. Everyone who acts for the body signs: its directors or managers, or the
 * owners of `shareVotes.holders`. It is a proposal until they have signed.
 */
const ConsentAnswersSchema = z.strictObject({
  kind: z.literal('consent'),
  ...COMMON,
  /** The sender's local day, `YYYY-MM-DD`. */
  proposedOn: localDay('dateImpossible'),
  /** The stated day on which it takes effect. Missing: as soon as the last of them has signed. */
  effectiveOn: z.optional(localDay('dateImpossible')),
  /**
   * How many have to sign by the company's own papers: managers, or the owners' votes. Missing: all of them.
   */
  voteRule: z.optional(VoteRuleSchema),
})
type ConsentAnswers = z.infer<typeof ConsentAnswersSchema>

type Without<Others, Own> = { [Field in Exclude<keyof Others, keyof Own>]?: undefined }
/** Of a meeting, or of a consent: neither has what only the other one states. */
export type Meeting = MeetingAnswers & Without<ConsentAnswers, MeetingAnswers>
export type Consent = ConsentAnswers & Without<MeetingAnswers, ConsentAnswers>
export type Minutes = Meeting | Consent

const EVERYONE_IS_NAMED = [
  z.superRefine<Minutes>((minutes, context) => {
    const path = pathToWrongSame(minutes)
    if (path) context.addIssue({ code: 'custom', message: 'sameAsWrong', path, input: minutes })
  }),
  z.superRefine<Minutes>((minutes, context) => {
    const path = pathToUnknown(minutes, (ref) => findPerson(minutes, ref) !== undefined)
    if (path) context.addIssue({ code: 'custom', message: 'personRefUnknown', path, input: minutes })
  }),
]

export const MeetingSchema = MeetingAnswersSchema.check(
  rule('attendance', 'attendanceIncomplete', ({ attendance, directors }) =>
    attendance ? attendance.length === directors.length : true,
  ),
  rule('allDirectorsAttended', 'attendanceContradicts', ({ attendance, allDirectorsAttended }) =>
    attendance ? allDirectorsAttended === allAttended(attendance) : true,
  ),
  rule('noBoard', 'noBoardContradicts', ({ noBoard, directors }) => !noBoard || directors.length === 0),
  // Votes by name have one entry for each director.
  rule('resolutions', 'votesIncomplete', ({ resolutions = [], directors }) =>
    resolutions.every(({ votes }) => votes?.manner !== 'byName' || votes.choices.length === directors.length),
  ),
  ...EVERYONE_IS_NAMED,
)

export const ConsentSchema = ConsentAnswersSchema.check(
  // People sign these words. Others are another proposal.
  rule('supersedes', 'consentStays', ({ supersedes }) => supersedes === undefined),
  rule('directors', 'nobodySigns', (minutes) => isOfOwners(minutes) || minutes.directors.length > 0),
  rule('shareVotes', 'nobodySigns', (minutes) => !isOfOwners(minutes) || holdersOf(minutes).length > 0),
  // Their votes are counted.
  rule('shareVotes', 'holdingWrong', (minutes) =>
    isOfOwners(minutes) && minutes.voteRule
      ? holdersOf(minutes).every(({ holding }) => holding !== undefined)
      : true,
  ),
  rule('voteRule', 'boardSignsWhole', (minutes) => !minutes.voteRule || bodyOfMinutes(minutes) !== 'board'),
  rule('resolutions', 'consentEmpty', ({ resolutions = [] }) => resolutions.length > 0),
  rule('resolutions', 'consentHasVotes', ({ resolutions = [] }) => resolutions.every(isWithoutMeeting)),
  ...EVERYONE_IS_NAMED,
)

export const MinutesSchema: z.ZodMiniType<Minutes, Minutes> = z.discriminatedUnion('kind', [
  MeetingSchema,
  ConsentSchema,
])

function bodyOfMinutes(minutes: Minutes): Body {
  return bodyOf(formOf(minutes, minutes.entity), { body: minutes.body })
}

function isOfOwners(minutes: Minutes): boolean {
  return isOwners(bodyOfMinutes(minutes))
}

function holdersOf({ shareVotes }: Minutes): readonly Holder[] {
  return shareVotes?.holders ?? []
}

/**
 * Nobody meets, so nobody moves a matter, votes on it or adjourns. Its outcome is that of the whole consent.
 */
function isWithoutMeeting({ topic, outcome, body, until, votes, movedBy, secondedBy }: Resolution): boolean {
  return topic !== 'adjournment' && !(outcome ?? body ?? until ?? votes ?? movedBy ?? secondedBy)
}

/** A rule across several answers, and the message at the first of them where it is broken. */
function rule(field: keyof Minutes, broken: FaultName, isKept: (minutes: Minutes) => boolean) {
  return z.refine<Minutes>(isKept, { ...message(broken), path: [field] })
}

/**
 * The facts about a company that minutes take from a lookup. Of a name in several lines, they take the last
 * (specification §3).
 */
export function namedEntity({ name, number, jurisdiction, authorized, address }: Entity): Minutes['entity'] {
  const facts = { name: lastLine(name), number, authorized, address }
  return jurisdiction ? { ...facts, jurisdiction } : facts
}

/**
 * The day of the meeting as documents print it, `YYYY-MM-DD`. Without a local day, the day of the sent date.
 * Of a consent, the day on which it was proposed.
 */
export function meetingDay({
  meetingTime,
  meetingDate = '',
  proposedOn,
}: Partial<Pick<Minutes, 'meetingTime' | 'meetingDate' | 'proposedOn'>>): string {
  return proposedOn ?? meetingTime?.day ?? meetingDate.slice(0, 10)
}
