import * as z from 'zod/mini'
import { BodySchema, StatedFormSchema } from '@minutebook/domain/company-form'
import { hasWholeYear } from '@minutebook/domain/fields'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { KindSchema } from '@minutebook/domain/law/kinds'
import {
  MeetingPlaceWire,
  MeetingTimeWire,
  NoticeWire,
  decodeNotice,
  decodePlace,
  decodeTime,
  encodeNotice,
  encodePlace,
  encodeTime,
} from './meeting-wire.ts'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { MinutesSchema, SCHEMA_VERSION, type Minutes } from '@minutebook/domain/minutes'
import { NO_PERSON } from '@minutebook/domain/people'
import {
  NamedPersonWire,
  OtherPersonWire,
  PersonWire,
  decodeNamedPerson,
  decodeOtherPerson,
  decodePerson,
  encodeNamedPerson,
  encodeOtherPerson,
  encodePerson,
  specifiedPerson,
} from './person-wire.ts'
import { inside, optionalFact, published, publishedList, withoutUndefined } from './published-names.ts'
import { ReceiptDigestsSchema, type ReceiptDigests } from './receipt.ts'

/*
 * The published names of a submission (specification §3), and of the fields that we add. Nothing else in the code knows these
 * spellings, `AllDirectorsAttendence` among them. `entity-wire.ts` has those of a company, `person-wire.ts` of people,
 * `meeting-wire.ts` of the meeting's time, place and notice, `recorded-wire.ts` of the answer, and `path-wire.ts` of the place
 * of a wrong answer.
 */

/** Our names and the published ones where they differ by more than a capital, for pointers into a caller's own body. */
export const PUBLISHED_PARTS: Record<string, string> = {
  ceo: 'Persons/CEO',
  secretary: 'Persons/Secretary',
  cfo: 'Persons/CFO',
  directors: 'Persons/Directors',
  otherPersons: 'Persons/OtherPersons',
  allDirectorsAttended: 'AllDirectorsAttendence',
}

/** Published under our own names except for the case. The minutes' schema checks the content. */
const named = z.record(z.string(), z.unknown())

const SubmissionWire = z.strictObject({
  type: z.literal('meeting-minutes'),
  EntityName: z.string(),
  EntityNumber: z.string(),
  AuthorisedPerson: optionalFact,
  MeetingAddress: optionalFact,
  MeetingDate: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      // A text that is not a date is a wrong answer with a message; anything but a text does not fit the schema.
      error: ({ input }) => (typeof input === 'string' ? 'dateImpossible' : undefined),
    })
    .check(z.refine(hasWholeYear, 'dateImpossible')),
  AllDirectorsAttendence: z.boolean(), // spelled as the specification's payload spells it
  Discussion: z.string(),
  Persons: z.strictObject({
    CEO: z.nullable(PersonWire),
    Directors: z.array(NamedPersonWire),
    Secretary: z.optional(z.nullable(NamedPersonWire)),
    CFO: z.optional(z.nullable(NamedPersonWire)),
    OtherPersons: z.optional(z.array(OtherPersonWire)),
  }),
  SchemaVersion: z.optional(z.number()),
  Jurisdiction: z.optional(z.string()),
  Attendance: z.optional(z.array(named)),
  AllCouldHear: z.optional(z.boolean()),
  NoBoard: z.optional(z.strictObject({ PerformedBy: z.string() })),
  Resolutions: z.optional(z.array(named)),
  CompanyForm: z.optional(StatedFormSchema),
  CompanyKind: z.optional(KindSchema),
  FormedIn: z.optional(z.string()),
  Body: z.optional(BodySchema),
  Chair: z.optional(named),
  Recorder: z.optional(named),
  BoardSeats: z.optional(z.number()),
  QuorumRule: z.optional(named),
  VoteRule: z.optional(named),
  ShareVotes: z.optional(named),
  OtherMatters: z.optional(z.string()),
  Language: z.optional(z.enum(LANGUAGES)),
  MeetingKind: z.optional(z.enum(MEETING_KINDS)),
  MeetingTime: z.optional(MeetingTimeWire),
  MeetingPlace: z.optional(MeetingPlaceWire),
  Notice: z.optional(NoticeWire),
  Adjourned: z.optional(z.string()),
  AdjournedNextDay: z.optional(z.boolean()),
  SubmittedBy: z.optional(z.string()),
  Supersedes: z.optional(z.string()),
  Receipt: z.optional(
    z.strictObject({
      Read: z.string(),
      Manage: z.optional(z.string()),
      Corrects: z.optional(z.string()),
    }),
  ),
})

/** The company in a submission, as published, by our names. */
export const PUBLISHED_ENTITY = {
  name: 'EntityName',
  authorized: 'AuthorisedPerson',
  address: 'MeetingAddress',
} as const satisfies Record<string, keyof z.input<typeof SubmissionWire>>

/** Minutes to be recorded, and the digests of the secrets that will open the record. */
export const SubmissionSchema = z.strictObject({
  minutes: MinutesSchema,
  receipt: z.optional(ReceiptDigestsSchema),
})
export type Submission = z.infer<typeof SubmissionSchema>

/** The submission under its published names (specification §3, product decisions on what is added). */
export const SubmissionCodec = z.codec(SubmissionWire, SubmissionSchema, {
  decode: (wire) => ({ minutes: decodeMinutes(wire), ...decodeReceipt(wire.Receipt) }),
  encode: ({ minutes, receipt }) => ({ ...encodeMinutes(minutes), ...encodeReceipt(receipt) }),
})

/** Keeps the specification's fields (§3) of a published submission: another gateway may refuse all others. */
export function specifiedFields(submission: z.input<typeof SubmissionWire>) {
  const { EntityName, EntityNumber, AuthorisedPerson, MeetingAddress, MeetingDate } = submission
  const { AllDirectorsAttendence, Discussion, Persons, type } = submission
  // The specification has no vacant office, so a CEO without a name is sent.
  const CEO = specifiedPerson(Persons.CEO ?? encodePerson(NO_PERSON))
  const Directors = Persons.Directors.map(specifiedPerson)
  const company = { EntityName, EntityNumber, AuthorisedPerson, MeetingAddress }
  return { ...company, MeetingDate, AllDirectorsAttendence, Discussion, Persons: { CEO, Directors }, type }
}

function decodeMinutes(wire: z.output<typeof SubmissionWire>): z.input<typeof MinutesSchema> {
  const { Persons } = wire
  const minutes = withoutUndefined({
    schemaVersion: wire.SchemaVersion ?? SCHEMA_VERSION,
    entity: withoutUndefined({
      name: wire.EntityName,
      number: wire.EntityNumber,
      jurisdiction: wire.Jurisdiction,
      authorized: wire.AuthorisedPerson ?? '',
      address: wire.MeetingAddress ?? '',
    }),
    meetingDate: wire.MeetingDate,
    meetingTime: wire.MeetingTime && decodeTime(wire.MeetingTime),
    meetingKind: wire.MeetingKind,
    meetingPlace: wire.MeetingPlace && decodePlace(wire.MeetingPlace),
    notice: wire.Notice && decodeNotice(wire.Notice),
    adjourned: wire.Adjourned,
    adjournedNextDay: wire.AdjournedNextDay,
    ceo: Persons.CEO && decodePerson(Persons.CEO),
    secretary: Persons.Secretary && decodeNamedPerson(Persons.Secretary),
    cfo: Persons.CFO && decodeNamedPerson(Persons.CFO),
    directors: Persons.Directors.map(decodeNamedPerson),
    noBoard: wire.NoBoard && { performedBy: wire.NoBoard.PerformedBy },
    otherPersons: Persons.OtherPersons?.map(decodeOtherPerson),
    attendance: inside(wire.Attendance),
    allDirectorsAttended: wire.AllDirectorsAttendence,
    allCouldHear: wire.AllCouldHear,
    discussion: wire.Discussion,
    companyForm: wire.CompanyForm,
    companyKind: wire.CompanyKind,
    formedIn: wire.FormedIn,
    body: wire.Body,
    chair: inside(wire.Chair),
    recorder: inside(wire.Recorder),
    boardSeats: wire.BoardSeats,
    quorumRule: inside(wire.QuorumRule),
    voteRule: inside(wire.VoteRule),
    shareVotes: inside(wire.ShareVotes),
    resolutions: inside(wire.Resolutions),
    otherMatters: wire.OtherMatters,
    language: wire.Language,
    submittedBy: wire.SubmittedBy,
    supersedes: wire.Supersedes,
  })
  // The minutes' own schema then parses what was published by name alone.
  return minutes as z.input<typeof MinutesSchema>
}

function encodeMinutes(minutes: Minutes): z.input<typeof SubmissionWire> {
  const { entity } = minutes
  return withoutUndefined({
    type: 'meeting-minutes' as const,
    EntityName: entity.name,
    EntityNumber: entity.number,
    AuthorisedPerson: entity.authorized,
    MeetingAddress: entity.address,
    MeetingDate: minutes.meetingDate,
    AllDirectorsAttendence: minutes.allDirectorsAttended,
    Discussion: minutes.discussion,
    Persons: withoutUndefined({
      CEO: minutes.ceo && encodePerson(minutes.ceo),
      Directors: minutes.directors.map(encodeNamedPerson),
      Secretary: minutes.secretary && encodeNamedPerson(minutes.secretary),
      CFO: minutes.cfo && encodeNamedPerson(minutes.cfo),
      OtherPersons: minutes.otherPersons?.map(encodeOtherPerson),
    }),
    SchemaVersion: minutes.schemaVersion,
    Jurisdiction: entity.jurisdiction,
    Attendance: publishedList(minutes.attendance),
    AllCouldHear: minutes.allCouldHear,
    NoBoard: minutes.noBoard && { PerformedBy: minutes.noBoard.performedBy },
    CompanyForm: minutes.companyForm,
    CompanyKind: minutes.companyKind,
    FormedIn: minutes.formedIn,
    Body: minutes.body,
    Chair: published(minutes.chair),
    Recorder: published(minutes.recorder),
    BoardSeats: minutes.boardSeats,
    QuorumRule: published(minutes.quorumRule),
    VoteRule: published(minutes.voteRule),
    ShareVotes: published(minutes.shareVotes),
    Resolutions: publishedList(minutes.resolutions),
    OtherMatters: minutes.otherMatters,
    Language: minutes.language,
    MeetingKind: minutes.meetingKind,
    MeetingTime: minutes.meetingTime && encodeTime(minutes.meetingTime),
    MeetingPlace: minutes.meetingPlace && encodePlace(minutes.meetingPlace),
    Notice: minutes.notice && encodeNotice(minutes.notice),
    Adjourned: minutes.adjourned,
    AdjournedNextDay: minutes.adjournedNextDay,
    SubmittedBy: minutes.submittedBy,
    Supersedes: minutes.supersedes,
  })
}

function decodeReceipt(receipt: z.output<typeof SubmissionWire>['Receipt']): { receipt?: ReceiptDigests } {
  if (!receipt) return {}
  const { Read, Manage, Corrects } = receipt
  return { receipt: withoutUndefined({ read: Read, manage: Manage, corrects: Corrects }) }
}

function encodeReceipt(receipt: ReceiptDigests | undefined) {
  if (!receipt) return {}
  const { read, manage, corrects } = receipt
  return { Receipt: withoutUndefined({ Read: read, Manage: manage, Corrects: corrects }) }
}
