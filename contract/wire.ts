import * as z from 'zod/mini'
import { BodySchema, CompanyFormSchema } from './company-form.ts'
import { hasWholeYear } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import {
  MeetingPlaceWire,
  MeetingTimeWire,
  NoticeWire,
  readNotice,
  readPlace,
  readTime,
  writeNotice,
  writePlace,
  writeTime,
} from './meeting-wire.ts'
import { MEETING_KINDS } from './meeting.ts'
import { MinutesSchema, SCHEMA_VERSION, WORDING_VERSION, type Minutes } from './minutes.ts'
import {
  NamedPersonWire,
  OtherPersonWire,
  PersonWire,
  readNamedPerson,
  readOtherPerson,
  readPerson,
  writeNamedPerson,
  writeOtherPerson,
  writePerson,
} from './person-wire.ts'
import { inside, optionalFact, published, publishedList, withoutUndefined } from './published-names.ts'
import { ReceiptDigestsSchema, type ReceiptDigests } from './receipt.ts'

/*
 * The published names of a submission (specification §3), and what we add beside them. Nothing else in the code knows
 * these spellings, `AllDirectorsAttendence` among them. Those of a company stand in `entity-wire.ts`, of people in
 * `person-wire.ts`, of the meeting's time, place and notice in `meeting-wire.ts`, of the answer in `recorded-wire.ts`, and what
 * a wrong answer's place is called in `path-wire.ts`.
 */

/** Published names by clean ones where they differ by more than a capital, for pointing at a wrong answer in a caller's own body. */
export const PUBLISHED_PARTS: Record<string, string> = {
  ceo: 'Persons/CEO',
  secretary: 'Persons/Secretary',
  cfo: 'Persons/CFO',
  directors: 'Persons/Directors',
  otherPersons: 'Persons/OtherPersons',
  allDirectorsAttended: 'AllDirectorsAttendence',
}

/** Published as it is inside, but for the case of its names; what may stand in it is for the minutes' own schema to say. */
const named = z.record(z.string(), z.unknown())

const SubmissionWire = z.strictObject({
  type: z.literal('meeting-minutes'),
  EntityName: z.string(),
  EntityNumber: z.string(),
  AuthorisedPerson: optionalFact,
  MeetingAddress: optionalFact,
  MeetingDate: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], {
      // A text that is no date is a wrong answer, which has a sentence; anything but a text does not fit at all.
      error: ({ input }) => (typeof input === 'string' ? 'dateImpossible' : undefined),
    })
    .check(z.refine(hasWholeYear, 'dateImpossible')),
  AllDirectorsAttendence: z.boolean(), // spelled as the specification's payload spells it
  Discussion: z.string(),
  Persons: z.strictObject({
    CEO: PersonWire,
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
  CompanyForm: z.optional(CompanyFormSchema),
  Body: z.optional(BodySchema),
  Chair: z.optional(named),
  Recorder: z.optional(named),
  BoardSeats: z.optional(z.number()),
  QuorumRule: z.optional(named),
  VoteRule: z.optional(named),
  ShareVotes: z.optional(named),
  OtherMatters: z.optional(z.string()),
  Language: z.optional(z.enum(LANGUAGES)),
  WordingVersion: z.optional(z.number()),
  MeetingKind: z.optional(z.enum(MEETING_KINDS)),
  MeetingTime: z.optional(MeetingTimeWire),
  MeetingPlace: z.optional(MeetingPlaceWire),
  Notice: z.optional(NoticeWire),
  Adjourned: z.optional(z.string()),
  SubmittedBy: z.optional(z.string()),
  Supersedes: z.optional(z.string()),
  Receipt: z.optional(z.strictObject({ Read: z.string(), Manage: z.optional(z.string()) })),
})

/** What a submission says of its company, as it is published, by the clean names. */
export const PUBLISHED_ENTITY = {
  name: 'EntityName',
  authorized: 'AuthorisedPerson',
  address: 'MeetingAddress',
} as const satisfies Record<string, keyof z.input<typeof SubmissionWire>>

/** Minutes on their way to be recorded, and the digests of the secrets that will open the record. */
export const SubmissionSchema = z.strictObject({
  minutes: MinutesSchema,
  receipt: z.optional(ReceiptDigestsSchema),
})
export type Submission = z.infer<typeof SubmissionSchema>

/** The submission under its published names (specification §3, product decisions on what is added). */
export const SubmissionCodec = z.codec(SubmissionWire, SubmissionSchema, {
  decode: (wire) => ({ minutes: readMinutes(wire), ...readReceipt(wire.Receipt) }),
  encode: ({ minutes, receipt }) => ({ ...writeMinutes(minutes), ...writeReceipt(receipt) }),
})

function readMinutes(wire: z.output<typeof SubmissionWire>): z.input<typeof MinutesSchema> {
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
    meetingTime: wire.MeetingTime && readTime(wire.MeetingTime),
    meetingKind: wire.MeetingKind,
    meetingPlace: wire.MeetingPlace && readPlace(wire.MeetingPlace),
    notice: wire.Notice && readNotice(wire.Notice),
    adjourned: wire.Adjourned,
    ceo: readPerson(Persons.CEO),
    secretary: Persons.Secretary && readNamedPerson(Persons.Secretary),
    cfo: Persons.CFO && readNamedPerson(Persons.CFO),
    directors: Persons.Directors.map(readNamedPerson),
    noBoard: wire.NoBoard && { performedBy: wire.NoBoard.PerformedBy },
    otherPersons: Persons.OtherPersons?.map(readOtherPerson),
    attendance: inside(wire.Attendance),
    allDirectorsAttended: wire.AllDirectorsAttendence,
    allCouldHear: wire.AllCouldHear,
    discussion: wire.Discussion,
    companyForm: wire.CompanyForm,
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
    wordingVersion: wire.WordingVersion ?? WORDING_VERSION,
    submittedBy: wire.SubmittedBy,
    supersedes: wire.Supersedes,
  })
  // What was published by name alone is read next, by the minutes' own schema.
  return minutes as z.input<typeof MinutesSchema>
}

function writeMinutes(minutes: Minutes): z.input<typeof SubmissionWire> {
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
      CEO: writePerson(minutes.ceo),
      Directors: minutes.directors.map(writeNamedPerson),
      Secretary: minutes.secretary && writeNamedPerson(minutes.secretary),
      CFO: minutes.cfo && writeNamedPerson(minutes.cfo),
      OtherPersons: minutes.otherPersons?.map(writeOtherPerson),
    }),
    SchemaVersion: minutes.schemaVersion,
    Jurisdiction: entity.jurisdiction,
    Attendance: publishedList(minutes.attendance),
    AllCouldHear: minutes.allCouldHear,
    NoBoard: minutes.noBoard && { PerformedBy: minutes.noBoard.performedBy },
    CompanyForm: minutes.companyForm,
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
    WordingVersion: minutes.wordingVersion,
    MeetingKind: minutes.meetingKind,
    MeetingTime: minutes.meetingTime && writeTime(minutes.meetingTime),
    MeetingPlace: minutes.meetingPlace && writePlace(minutes.meetingPlace),
    Notice: minutes.notice && writeNotice(minutes.notice),
    Adjourned: minutes.adjourned,
    SubmittedBy: minutes.submittedBy,
    Supersedes: minutes.supersedes,
  })
}

function readReceipt(receipt: z.output<typeof SubmissionWire>['Receipt']): { receipt?: ReceiptDigests } {
  return receipt ? { receipt: withoutUndefined({ read: receipt.Read, manage: receipt.Manage }) } : {}
}

function writeReceipt(receipt: ReceiptDigests | undefined) {
  return receipt ? { Receipt: withoutUndefined({ Read: receipt.read, Manage: receipt.manage }) } : {}
}
