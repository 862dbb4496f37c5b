import * as z from 'zod/mini'
import { orLeftOut } from '@minutebook/domain/fields'
import { MinutesSchema, SCHEMA_VERSION } from '@minutebook/domain/minutes'
import { DirectorSchema, OfficerSchema, OtherPersonSchema } from '@minutebook/domain/people'
import { SPECIFIED_FIELDS, SPECIFIED_PERSON_FIELDS, SUBMISSION_NAMES, SUBMISSION_TYPES } from './names.ts'
import { emptyTexts, pathsOf } from './paths.ts'
import {
  isObject,
  ourPath,
  publish,
  publishedPath,
  read,
  SentSchema,
  type Misfit,
  type Sent,
} from './published.ts'
import { ReceiptDigestsSchema } from './receipt.ts'

/** Minutes to be recorded, and the digests of the secrets that will open the record. */
export const SubmissionSchema = z.strictObject({
  minutes: MinutesSchema,
  receipt: z.optional(ReceiptDigestsSchema),
})
export type Submission = z.infer<typeof SubmissionSchema>

/**
 * What callers may leave out: the specification's payload has no version, and directors need no more than a
 * first name.
 */
const missingAnswers = () => ({
  'minutes.schemaVersion': SCHEMA_VERSION,
  'minutes.entity.authorized': '',
  'minutes.entity.address': '',
  ...emptyTexts(OfficerSchema, 'minutes.ceo', 'minutes.secretary.person', 'minutes.cfo.person'),
  ...emptyTexts(DirectorSchema, 'minutes.directors.*.person'),
  ...emptyTexts(OtherPersonSchema, 'minutes.otherPersons.*'),
})

export const submissionPaths = pathsOf(SubmissionSchema, { names: SUBMISSION_NAMES, missing: missingAnswers })

type SentPerson = { [Name in (typeof SPECIFIED_PERSON_FIELDS)[number]]?: unknown }
/** A submission as it is sent, with the types of the part that the specification nests (§3). */
type SentSubmission = Sent & { Persons: { CEO: SentPerson | null; Directors: SentPerson[] } }

/** The submission under its published names (specification §3, product decisions on what is added). */
export const SubmissionCodec = z.codec(SentSchema as z.ZodMiniType<Sent, SentSubmission>, SubmissionSchema, {
  decode({ type, ...fields }, payload) {
    const given = withVacancy(withDays(fields))
    const isConsent = type === SUBMISSION_TYPES.consent
    const { value, misfits } = read(isConsent ? { ...given, type: 'consent' } : given, submissionPaths)
    const values = Object.values(SUBMISSION_TYPES)
    if (!values.some((known) => known === type))
      misfits.unshift({ code: 'invalid_value', values, path: ['type'], input: type })
    if (misfits.length > 0) payload.issues.push(...misfits, ...otherFaults(value, misfits))
    // The schema checks it next.
    return value as Submission
  },
  // What the schema has checked has these people.
  encode: (submission) =>
    Object.assign(publish(submission, submissionPaths) as SentSubmission, {
      type: SUBMISSION_TYPES[submission.minutes.kind ?? 'meeting'],
    }),
})

/**
 * `AdjournedNextDay` is short for one day later. The end of a day, 24:00 (ISO 8601), is 00:00 of the next
 * one.
 */
function withDays(given: Sent): Sent {
  if (given['AdjournedNextDay'] === undefined && given['Adjourned'] !== '24:00') return given
  const { AdjournedNextDay: isNextDay, ...fields } = given
  if (isNextDay !== undefined && typeof isNextDay !== 'boolean')
    return { ...fields, AdjournedNextDay: isNextDay }
  const days = fields['AdjournedDaysLater'] ?? (isNextDay ? 1 : undefined)
  const sent = { ...fields, ...(days !== undefined && { AdjournedDaysLater: days }) }
  if (fields['Adjourned'] !== '24:00') return sent
  return {
    ...sent,
    Adjourned: '00:00',
    AdjournedDaysLater: isNextDay ? 1 : typeof days === 'number' ? days + 1 : 1,
  }
}

/** A CEO of empty texts alone, which {@link specifiedFields} sends, is a vacant office. */
function withVacancy(fields: Sent): Sent {
  const { Persons } = fields
  if (!isObject(Persons) || !isObject(Persons['CEO'])) return fields
  const { CEO } = Persons
  const isVacant =
    Object.keys(CEO).length === SPECIFIED_PERSON_FIELDS.length &&
    SPECIFIED_PERSON_FIELDS.every((name) => CEO[name] === '')
  return isVacant ? { ...fields, Persons: { ...Persons, CEO: null } } : fields
}

/** A caller is told all faults at once. Fields of a missing group are no faults of their own. */
function otherFaults(value: unknown, misfits: readonly Misfit[]): z.core.$ZodRawIssue[] {
  const missing = misfits
    .filter(({ code }) => code === 'invalid_type')
    .map(({ path }) => `/${path.join('/')}/`)
  const issues = z.safeParse(SubmissionSchema, value, { reportInput: true }).error?.issues ?? []
  // An issue that has its message may be raised again as it is.
  return issues.filter(
    ({ path }) => !missing.some((group) => publishedPointer(path).startsWith(group)),
  ) as z.core.$ZodRawIssue[]
}

/**
 * Where an answer of a submission is published, as a JSON pointer (RFC 6901). A published path stays as it
 * is.
 */
export function publishedPointer(path: readonly PropertyKey[]): string {
  return publishedPath(path, submissionPaths)
    .map((name) => `/${name}`)
    .join('')
}

/**
 * `/Persons/Directors/0/Address` → `['minutes', 'directors', '0', 'person', 'street']`, as far as the names
 * are known.
 */
export function pathOfPointer(pointer: string): string[] {
  return ourPath(pointer.split('/').slice(1), submissionPaths)
}

/** Keeps the specification's fields (§3) of a published submission: another gateway may refuse all others. */
export function specifiedFields(sent: SentSubmission) {
  const { CEO, Directors } = sent.Persons
  // The specification has no vacant office, so a CEO without a name is sent.
  const ceo = CEO ?? Object.fromEntries(SPECIFIED_PERSON_FIELDS.map((name) => [name, '']))
  const Persons = { CEO: specifiedPerson(ceo), Directors: Directors.map(specifiedPerson) }
  const fields: Sent = { ...sent, Persons }
  return { ...Object.fromEntries(SPECIFIED_FIELDS.map((name) => [name, fields[name]])), Persons }
}

function specifiedPerson(person: SentPerson) {
  return Object.fromEntries(SPECIFIED_PERSON_FIELDS.map((name) => [name, person[name]]))
}

/** Other gateways may use these names for other facts. The minutes are recorded all the same. */
const RecordedFacts = {
  reference: orLeftOut(z.string()),
  recordedAt: orLeftOut(z.iso.datetime({ offset: true })),
  /** The SHA-256 of the canonical record. */
  digest: orLeftOut(z.string()),
  /** The secret that our server made for a caller that sent none. It is sent only once. */
  receipt: orLeftOut(z.string()),
}
const RecordedSchema = z.object({ id: z.string(), ...RecordedFacts })
export type Recorded = z.infer<typeof RecordedSchema>

const SentRecordedSchema = z.object({
  data: z.object({
    addinformation: z.looseObject({ _id: z.string().check(z.minLength(1)), ...RecordedFacts }),
  }),
})

/** The answer to a submission (specification §3). Other gateways give the `_id` alone. */
export const RecordedCodec = z.codec(SentRecordedSchema, RecordedSchema, {
  decode: ({ data: { addinformation } }) => ({ ...addinformation, id: addinformation._id }),
  encode: ({ id, ...facts }) => ({ data: { addinformation: { _id: id, ...facts } } }),
})

/** Another gateway may number its records: its `_id` is a number. */
const CountedSchema = z.pipe(
  z.object({ data: z.object({ addinformation: z.looseObject({ _id: z.number() }) }) }),
  z.transform(({ data }): Recorded => ({ id: String(data.addinformation._id) })),
)

/** The answer of any gateway. */
export const AnyRecordedSchema = z.union([RecordedCodec, CountedSchema])
