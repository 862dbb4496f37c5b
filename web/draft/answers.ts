import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES, RuleSchema, VoteRuleSchema } from '@minutebook/domain/attendance'
import {
  bodyOf,
  isOwners,
  OFFICES,
  type CompanyForm,
  type Office,
  BODIES,
  STATED_FORMS,
} from '@minutebook/domain/company-form'
import { FormedInSchema, KindSchema } from '@minutebook/domain/law/kinds'
import {
  MEETING_KINDS,
  MeetingPlaceSchema,
  MeetingTimeSchema,
  NoticeSchema,
  PauseSchema,
} from '@minutebook/domain/meeting'
import { ShareVotesSchema } from '@minutebook/domain/minutes'
import {
  DirectorSchema,
  fullName,
  OfficerSchema,
  OtherPersonSchema,
  personAs,
  type Person,
  type PersonRole,
} from '@minutebook/domain/people'
import { ResolutionAnswersSchema } from './resolution-answers.ts'

/** A person with a part in the meeting, and their office if the answers do not name it. */
const PartAnswersSchema = z.object({
  person: z.union([z.object({ ref: z.string() }), z.object({ name: z.string() })]),
  office: z.optional(z.string()),
})

/**
 * Every field of an officer or a director, so that a new field is stored without a change here. A draft may
 * contain a value that the schema refuses: a text stays as it is, and the screens point it out; any other
 * value becomes empty, and the other answers stay.
 */
const DraftPersonSchema = z.object(
  Object.fromEntries(
    Object.entries({ ...OfficerSchema.shape, ...DirectorSchema.shape }).map(([name, rule]) => [
      name,
      kept(rule),
    ]),
  ),
  // The compiler cannot type an object from entries; each field is one of Person.
) as unknown as z.ZodMiniType<Person>

function kept(field: z.ZodMiniType): z.ZodMiniType {
  const isOptional = field.safeParse(undefined).success
  // This is zod's catch, not a promise's.
  // oxlint-disable-next-line promise/valid-params
  return z.catch(z.union([field, z.string()]), isOptional ? undefined : '')
}

/**
 * The answers about one company's meeting. Each person is stored once under an id, and roles reference the
 * id: an officer who is also a director is one person, and two people with the same name stay two. `null` for
 * an office: no person holds it. Missing: not answered yet.
 */
export const AnswersSchema = z.object({
  people: z.record(z.string(), DraftPersonSchema),
  ceo: z.optional(z.nullable(z.string())),
  secretary: z.optional(z.nullable(z.string())),
  cfo: z.optional(z.nullable(z.string())),
  directors: z.array(z.string()),
  /**
   * The list of directors still offers them, with what was typed about them: they were unticked, and not
   * removed.
   */
  untickedDirectors: z.optional(z.array(z.string())),
  noBoard: z.optional(z.object({ performedBy: z.string() })),
  otherPersons: z.array(z.object({ id: z.string(), person: OtherPersonSchema })),
  /** The person stated that there were no guests. */
  nobodyElse: z.optional(z.boolean()),
  meeting: z.optional(
    z.object({
      /**
       * RFC 3339: the default until the person changes the day (specification §3), then made from the day.
       */
      date: z.string(),
      /** The day is still the default. */
      dateUntouched: z.boolean(),
      time: MeetingTimeSchema,
      place: z.optional(MeetingPlaceSchema),
      /** The place is still the default. */
      placeUntouched: z.boolean(),
      kind: z.optional(z.enum(MEETING_KINDS)),
      notice: z.optional(NoticeSchema),
      ended: z.optional(z.string()),
      endedDaysLater: z.optional(z.number()),
      pauses: z.optional(z.array(PauseSchema)),
    }),
  ),
  /**
   * There was no meeting: everyone signs, or as many of the managers as `rule` asks for. The days are
   * `YYYY-MM-DD`; without `effectiveOn`, it takes effect with the last signature.
   */
  consent: z.optional(
    z.object({
      proposedOn: z.string(),
      effectiveOn: z.optional(z.string()),
      rule: z.optional(RuleSchema),
    }),
  ),
  /** Missing: as the company's name implies. */
  companyForm: z.optional(z.enum(STATED_FORMS)),
  /** Decides which law applies. Missing: as the register or the name implies. */
  companyKind: z.optional(KindSchema),
  /** Where the company was formed, `US-DE`. Missing: the register's own state. */
  formedIn: z.optional(FormedInSchema),
  /** Missing: the board, or the managers of an LLC. */
  body: z.optional(z.enum(BODIES)),
  /** The owners met with them, and each topic says who decided it. */
  isJoint: z.optional(z.boolean()),
  /** The first is the main topic. */
  resolutions: z.array(ResolutionAnswersSchema),
  /** By director's id; a director who is not in it was present (specification §9). */
  attendance: z.record(z.string(), z.enum(ATTENDANCE_STATUSES)),
  /**
   * By director's id: came late, left early, objected at the start (with the reason, or an empty text), could
   * not hear.
   */
  arrivalsAndDepartures: z._default(
    z.record(
      z.string(),
      z.object({
        joined: z.optional(z.string()),
        joinedDaysLater: z.optional(z.number()),
        left: z.optional(z.string()),
        leftDaysLater: z.optional(z.number()),
        objected: z.optional(z.string()),
        couldNotHear: z.optional(z.literal(true)),
        representedBy: z.optional(z.union([z.object({ ref: z.string() }), z.object({ name: z.string() })])),
      }),
    ),
    {},
  ),
  /**
   * Missing: the default, as many as there are directors. `null`: the person emptied the field, so it is not
   * stated.
   */
  seats: z.optional(z.nullable(z.number())),
  /** Asked only where the governing law counts directors in office or a number that is set. */
  sizeVaries: z.optional(z.boolean()),
  /** Missing: the minutes say nothing of it. */
  quorumPresent: z.optional(z.boolean()),
  quorumRule: z.optional(RuleSchema),
  /** The company's own rules for meetings of the owners. */
  ownersQuorumRule: z.optional(RuleSchema),
  ownersVoteRule: z.optional(VoteRuleSchema),
  /** The place of the last meeting, the default for this one. */
  lastPlace: z.optional(MeetingPlaceSchema),
  shareVotes: z.optional(ShareVotesSchema),
  /** `ref` is an id of these answers. */
  chair: z.optional(PartAnswersSchema),
  recorder: z.optional(PartAnswersSchema),
  otherMatters: z.optional(z.string()),
  attendanceConfirmed: z.optional(z.boolean()),
  allCouldHear: z.optional(z.boolean()),
  /**
   * Of a correction: `facts` of the record that these answers do not state, and the answers on which they
   * depend.
   */
  asRecorded: z.optional(
    z.object({
      facts: z.array(z.string()),
      minutes: z.record(z.string(), z.unknown()),
      answers: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type Answers = z.infer<typeof AnswersSchema>

export const NO_ANSWERS: Answers = {
  people: {},
  directors: [],
  otherPersons: [],
  resolutions: [],
  attendance: {},
  arrivalsAndDepartures: {},
}

/** A person named in the answers, with the id that the roles point at. */
export type Named = { id: string; person: Person }

/** The person that a role points at; missing when it is not answered or no person holds the office. */
export function personIn(answers: Answers, id: string | null | undefined): Person | undefined {
  return id ? answers.people[id] : undefined
}

export function directorsOf(answers: Answers): Named[] {
  return namedIn(answers, answers.directors)
}

export function untickedDirectorsOf(answers: Answers): Named[] {
  return namedIn(answers, answers.untickedDirectors ?? [])
}

/** Whether the owners sign a decision without a meeting. They are listed in place of the attendance. */
export function isSignedByOwners(answers: Answers, form: CompanyForm): boolean {
  return answers.consent !== undefined && isOwners(bodyOf(form, answers))
}

/** The names of those who sign a decision without a meeting. */
export function signersOf(answers: Answers, form: CompanyForm): string[] {
  return isSignedByOwners(answers, form)
    ? (answers.shareVotes?.holders ?? []).map(({ name }) => name)
    : directorsOf(answers).map(({ person }) => fullName(person))
}

/** The officers in order, each person once. */
export function officersOf(answers: Answers): Named[] {
  return namedIn(answers, new Set(OFFICES.flatMap((office) => answers[office] ?? [])))
}

function namedIn({ people }: Answers, ids: Iterable<string>): Named[] {
  return [...ids].flatMap((id) => {
    const person = people[id]
    return person ? [{ id, person }] : []
  })
}

/** The offices that a person holds, in order. */
export function officesOf(answers: Answers, id: string): Office[] {
  return OFFICES.filter((office) => answers[office] === id)
}

/**
 * Drops people whom no role references, what none of a person's roles is asked, and the attendance of people
 * who are not in the list of directors any more.
 */
export function dropUnreferencedPeople(answers: Answers): Answers {
  const listed = [...answers.directors, ...(answers.untickedDirectors ?? [])]
  const people = Object.entries(answers.people).flatMap(([id, person]) => {
    const offices = officesOf(answers, id)
    const roles: PersonRole[] = listed.includes(id) ? [...offices, 'director'] : offices
    return roles.length > 0 ? [[id, personAs(person, ...roles)] as const] : []
  })
  return {
    ...answers,
    people: Object.fromEntries(people),
    attendance: pickFrom(answers.attendance, listed),
    arrivalsAndDepartures: pickFrom(answers.arrivalsAndDepartures, listed),
  }
}

function pickFrom<Value>(record: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => ids.includes(id)))
}

/**
 * The answers that the next minutes start with: the company's people, its bylaws, the place of the meeting.
 * Whoever was unticked is offered again: "Remove" is how a person leaves the list for good.
 */
export function carriedOver(answers: Answers): Answers {
  const { people, ceo, secretary, cfo, directors, untickedDirectors, noBoard, companyForm, seats } = answers
  const { companyKind, formedIn, sizeVaries, quorumRule, ownersQuorumRule, ownersVoteRule } = answers
  const company = {
    companyForm,
    companyKind,
    formedIn,
    seats,
    sizeVaries,
    quorumRule,
    ownersQuorumRule,
    ownersVoteRule,
    lastPlace: answers.meeting?.place ?? answers.lastPlace,
  }
  return { ...NO_ANSWERS, people, ceo, secretary, cfo, directors, untickedDirectors, noBoard, ...company }
}

/** Numbers the names that occur more than once: "Ana Lee (1)", "Ana Lee (2)". */
export function numberSameNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name
    const position = names.slice(0, index + 1).filter((each) => each === name).length
    return `${name} (${position})`
  })
}
