import * as z from 'zod/mini'
import { asStored } from './as-stored.ts'
import { isOwners, OFFICES } from './company-form.ts'
import { longText, message, optionalText, text } from './fields.ts'
import { samePersonKey } from './find-person.ts'
import { findPerson } from './named-people.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { fullName, isSameName } from './people.ts'
import { cleanLines } from './text.ts'

/**
 * Where minutes name a person who may make a statement about them: the place of a person (`PersonRef`), or
 * `holder-1`, the first owner of the list of those who took part.
 */
export const StatementPlaceSchema = z
  .string()
  .check(z.regex(/^(ceo|secretary|cfo|(director|other|holder)-[1-9]\d{0,2})$/))
export type StatementPlace = z.infer<typeof StatementPlaceSchema>

export const HOLDER = 'holder-'

/**
 * The name at a place of the minutes; undefined when they name nobody there who may make a statement. Of a
 * consent, only signers may.
 */
export function nameAtPlace(minutes: PartialMinutes, place: StatementPlace): string | undefined {
  const isOfOwners = minutes.kind === 'consent' && isOwners(companyOf(minutes).body)
  if (place.startsWith(HOLDER) ? minutes.kind === 'consent' && !isOfOwners : isOfOwners) return undefined
  if (place.startsWith(HOLDER)) {
    return minutes.shareVotes?.holders?.[Number(place.slice(HOLDER.length)) - 1]?.name
  }
  if (minutes.kind === 'consent' && !place.startsWith('director-')) return undefined
  const person = findPerson(minutes, place)
  return person && fullName(person)
}

/**
 * Every place of the minutes that names somebody, each person once: directors first, then officers, other
 * people and owners.
 */
export function statementPlaces(minutes: PartialMinutes): { place: StatementPlace; name: string }[] {
  const { directors, otherPersons = [], shareVotes } = minutes
  const places = [
    ...directors.map((_each, index) => `director-${index + 1}`),
    ...OFFICES,
    ...otherPersons.map((_each, index) => `other-${index + 1}`),
    ...(shareVotes?.holders ?? []).map((_each, index) => `${HOLDER}${index + 1}`),
  ]
  const seen = new Set<string>()
  return places.flatMap((place) => {
    const name = nameAtPlace(minutes, place)
    if (name === undefined) return []
    const key = personKey(minutes, place)
    if (seen.has(key)) return []
    seen.add(key)
    return { place, name }
  })
}

/**
 * What a person says about recorded minutes. `confirmed`: took part, and the minutes are right. `objected`:
 * with the reason in `words`. `absent`: did not take part. `signed`: signs a consent. `withdrawn`: takes back
 * what the person said before, which stays readable; said by the sender of a consent, it takes back the
 * proposal. `waived`: signs that no notice of the meeting was needed. `waiverWithdrawn`: takes back the
 * waiver, and nothing else.
 */
export const STATEMENT_KINDS = [
  'confirmed',
  'objected',
  'absent',
  'signed',
  'withdrawn',
  'waived',
  'waiverWithdrawn',
] as const
export type StatementKind = (typeof STATEMENT_KINDS)[number]

/** What people can answer when they are asked about each kind of minutes. */
export const ANSWERS_TO: Record<'meeting' | 'consent', readonly StatementKind[]> = {
  meeting: ['confirmed', 'objected', 'absent', 'withdrawn'],
  consent: ['signed', 'objected', 'withdrawn'],
}

export const ON_NOTICE: readonly StatementKind[] = ['waived', 'waiverWithdrawn']

/**
 * Whether a statement is about the notice of the meeting. Each person has one that stands about the minutes,
 * and one about the notice.
 */
export function isOnNotice({ kind }: Pick<StoredStatement, 'kind'>): boolean {
  return ON_NOTICE.includes(kind)
}

/** Whether it takes back an earlier statement. */
export function isWithdrawal({ kind }: Pick<StoredStatement, 'kind'>): boolean {
  return kind === 'withdrawn' || kind === 'waiverWithdrawn'
}

/**
 * The place of the person who sent the record, who is named in it as `submittedBy` alone. No invitation has
 * it.
 */
export const SENDER = 'sender'

/** The longest words of a statement, in code points. */
export const STATEMENT_WORDS_LIMIT = 2_000

/** The longest drawn signature: about five hundred points. */
export const DRAWING_LIMIT = 4_096

/**
 * A signature drawn by hand: strokes as an SVG path of straight lines in whole units of `SIGNATURE_FIELD`,
 * `M10 20L30 40`. Nothing else of SVG can be in it.
 */
const DrawingSchema = z
  .string()
  .check(
    z.maxLength(DRAWING_LIMIT, message('drawingWrong')),
    z.regex(/^(?:M\d{1,3} [012]?\d{1,2}(?:L\d{1,3} [012]?\d{1,2})+)+$/, message('drawingWrong')),
  )

/** What is sent. Only an objection needs words, and a signature or a waiver the typed name. */
export const StatementSchema = z.union([
  z.strictObject({
    kind: z.literal('objected'),
    words: longText('statementEmpty', STATEMENT_WORDS_LIMIT, 'statementTooLong'),
  }),
  z.strictObject({
    kind: z.enum(['signed', 'waived']),
    /** The name as the person types it. */
    signature: text('signatureEmpty', 200, 'partNameTooLong'),
    /** Beside the name, where the person wants it. */
    drawing: z.optional(DrawingSchema),
  }),
  z.strictObject({
    kind: z.enum(['confirmed', 'absent', 'withdrawn', 'waiverWithdrawn']),
    words: z.optional(optionalText(STATEMENT_WORDS_LIMIT, 'statementTooLong', cleanLines)),
  }),
])
export type Statement = z.infer<typeof StatementSchema>

/**
 * A statement as it is stored, as canonical JSON (RFC 8785): who said it about which record, and when (RFC
 * 3339, our clock, UTC). The holder of a private link made it; nobody's identity was verified.
 */
export const StoredStatementSchema = z.strictObject({
  /** The record's reference, and the SHA-256 in hex of its canonical JSON. */
  record: z.strictObject({ reference: z.string(), digest: z.string() }),
  person: z.strictObject({ place: z.union([StatementPlaceSchema, z.literal(SENDER)]), name: z.string() }),
  kind: z.enum(STATEMENT_KINDS),
  words: z.optional(z.string()),
  /** The typed name of who signed. */
  signature: z.optional(z.string()),
  /** The signature as drawn, in units of `SIGNATURE_FIELD`. */
  drawing: z.optional(z.string()),
  statedAt: z.string(),
})
export type StoredStatement = z.infer<typeof StoredStatementSchema>

/** A statement as people see it. `digest` is the SHA-256 in hex of its canonical JSON. */
export const ShownStatementSchema = asStored(
  z.extend(z.omit(StoredStatementSchema, { record: true }), { digest: z.string() }),
  ['person', 'kind', 'statedAt'],
)
export type ShownStatement = z.infer<typeof ShownStatementSchema>

/**
 * The last statement of each person about the minutes, and the last about the notice, in the order in which
 * they were made.
 */
export function lastStatements<Each extends Pick<StoredStatement, 'person' | 'kind'>>(
  statements: readonly Each[],
): Each[] {
  const keyOf = (statement: Each) => `${statement.person.place} ${isOnNotice(statement)}`
  const last = new Map(statements.map((statement) => [keyOf(statement), statement]))
  return statements.filter((statement) => last.get(keyOf(statement)) === statement)
}

/** Those of them that were not withdrawn. */
export function standingStatements<Each extends Pick<StoredStatement, 'person' | 'kind'>>(
  statements: readonly Each[],
): Each[] {
  return lastStatements(statements).filter((statement) => !isWithdrawal(statement))
}

/**
 * The same for all places of the minutes that name the same person. An owner has only a name: it is that of a
 * director or an officer, unless several owners have it. Those are several people, each with shares and a
 * voice of their own.
 */
export function personKey(minutes: PartialMinutes, place: StatementPlace): string {
  if (!place.startsWith(HOLDER)) return samePersonKey({ ref: place }, minutes)
  const name = nameAtPlace(minutes, place) ?? place
  const { holders = [] } = minutes.shareVotes ?? {}
  const isShared = holders.filter((holder) => isSameName(holder.name, name)).length > 1
  return isShared ? place : samePersonKey({ name }, minutes)
}
