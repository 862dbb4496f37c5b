import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES } from '@minutebook/contract/attendance'
import {
  MEETING_KINDS,
  MeetingPlaceSchema,
  MeetingTimeSchema,
  NoticeSchema,
} from '@minutebook/contract/meeting'
import { OFFICES, type Office } from '@minutebook/contract/offices'
import { OtherPersonSchema, type Person } from '@minutebook/contract/people'
import { BODIES, COMPANY_FORMS } from '@minutebook/contract/company-form'
import { ShareVotesSchema } from '@minutebook/contract/minutes'
import { RuleSchema } from '@minutebook/contract/quorum'
import { ResolutionAnswersSchema, withResolutions } from './resolution-answers.ts'

const kept = z._default(z.string(), '')

/** Somebody with a part in the meeting, with an office where it is not one that the answers name. */
const PartAnswersSchema = z.object({
  person: z.union([z.object({ ref: z.string() }), z.object({ name: z.string() })]),
  office: z.optional(z.string()),
})

/** A person as an earlier release may have kept them: one gap, which the screens point out, must not lose the others. */
const DraftPersonSchema = z.object({
  firstName: kept,
  middleName: kept,
  lastName: kept,
  street: kept,
  city: kept,
  state: kept,
  zipCode: kept,
})

/**
 * What a person has answered about one company's meeting. People stand once, under ids of their own; the roles
 * point at them, so that an officer who is also a director is one person, and two of one name stay two.
 * `null` for an office: nobody holds it. Missing: not answered yet.
 */
const CurrentAnswersSchema = z.object({
  people: z.record(z.string(), DraftPersonSchema),
  ceo: z.optional(z.string()),
  secretary: z.optional(z.nullable(z.string())),
  cfo: z.optional(z.nullable(z.string())),
  directors: z.array(z.string()),
  noBoard: z.optional(z.object({ performedBy: z.string() })),
  otherPersons: z.array(z.object({ id: z.string(), person: OtherPersonSchema })),
  /** Nobody else was at the meeting, said in so many words. */
  nobodyElse: z.optional(z.boolean()),
  meeting: z.optional(
    z.object({
      /** RFC 3339: the default while the day is untouched (specification §3), else made from the day. */
      date: z.string(),
      /** The day is still the one that was filled in. */
      dateUntouched: z.boolean(),
      time: MeetingTimeSchema,
      place: z.optional(MeetingPlaceSchema),
      /** The place is still the one that was filled in. */
      placeUntouched: z.boolean(),
      kind: z.optional(z.enum(MEETING_KINDS)),
      notice: z.optional(NoticeSchema),
      ended: z.optional(z.string()),
    }),
  ),
  /** Missing: what the company's name says. */
  companyForm: z.optional(z.enum(COMPANY_FORMS)),
  /** Missing: the board, or of an LLC the managers. */
  body: z.optional(z.enum(BODIES)),
  /** The first is the main topic. */
  resolutions: z.array(ResolutionAnswersSchema),
  /** By director's id; a director who is not in it was present (specification §9). */
  attendance: z.record(z.string(), z.enum(ATTENDANCE_STATUSES)),
  /** By director's id: came late, left early, objected at the start to holding the meeting (with the reason, or an empty text). */
  comings: z._default(
    z.record(
      z.string(),
      z.object({
        joined: z.optional(z.string()),
        left: z.optional(z.string()),
        objected: z.optional(z.string()),
      }),
    ),
    {},
  ),
  /** Missing: untouched, as many as there are directors. `null`: emptied by hand, so not stated. */
  seats: z.optional(z.nullable(z.number())),
  quorumRule: z.optional(RuleSchema),
  /** Where the last meeting was held: filled in for this one. */
  lastPlace: z.optional(MeetingPlaceSchema),
  shareVotes: z.optional(ShareVotesSchema),
  /** `ref` is an id of these answers. */
  chair: z.optional(PartAnswersSchema),
  recorder: z.optional(PartAnswersSchema),
  otherMatters: z.optional(z.string()),
  attendanceConfirmed: z.optional(z.boolean()),
  allCouldHear: z.optional(z.boolean()),
})
export type Answers = z.infer<typeof CurrentAnswersSchema>

/** Reads the answers of earlier releases too. */
export const AnswersSchema = z.pipe(z.transform(withResolutions), CurrentAnswersSchema)

export const NO_ANSWERS: Answers = {
  people: {},
  directors: [],
  otherPersons: [],
  resolutions: [],
  attendance: {},
  comings: {},
}

/** A person named in the answers, with the id that the roles point at. */
export type Named = { id: string; person: Person }

/** The person that a role points at; missing when it is not answered or nobody holds the office. */
export function personIn(answers: Answers, id: string | null | undefined): Person | undefined {
  return id ? answers.people[id] : undefined
}

export function directorsOf(answers: Answers): Named[] {
  return answers.directors.flatMap((id) => {
    const person = answers.people[id]
    return person ? [{ id, person }] : []
  })
}

/** The officers in order, each person once. */
export function officersOf(answers: Answers): Named[] {
  const ids = new Set(OFFICES.flatMap((office) => answers[office] ?? []))
  return [...ids].flatMap((id) => {
    const person = answers.people[id]
    return person ? [{ id, person }] : []
  })
}

/** The offices that a person holds, in order. */
export function officesOf(answers: Answers, id: string): Office[] {
  return OFFICES.filter((office) => answers[office] === id)
}

/** Forgets people whom no role points at any more. */
export function withoutStrangers(answers: Answers): Answers {
  const named = new Set([...OFFICES.map((office) => answers[office]), ...answers.directors])
  const people = Object.fromEntries(Object.entries(answers.people).filter(([id]) => named.has(id)))
  const attendance = Object.fromEntries(
    Object.entries(answers.attendance).filter(([id]) => answers.directors.includes(id)),
  )
  const comings = Object.fromEntries(
    Object.entries(answers.comings).filter(([id]) => answers.directors.includes(id)),
  )
  return { ...answers, people, attendance, comings }
}

/** What of the answers serves the next minutes too: the company's people, what its bylaws say, where they meet. */
export function carriedOver(answers: Answers): Answers {
  const { people, ceo, secretary, cfo, directors, noBoard, companyForm, seats, quorumRule } = answers
  const company = { companyForm, seats, quorumRule, lastPlace: answers.meeting?.place ?? answers.lastPlace }
  return { ...NO_ANSWERS, people, ceo, secretary, cfo, directors, noBoard, ...company }
}
