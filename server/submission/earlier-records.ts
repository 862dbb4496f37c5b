import type { Kysely } from 'kysely'
import type { ProblemError } from '@minutebook/contract/problems'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { correctorOf } from '@minutebook/domain/corrections'
import type { MinutesRecord } from '@minutebook/domain/record'
import { toBytes, toText } from '../database/bytes.ts'
import { referenceAt } from '../database/places.ts'
import type { FoundSecrets, PlacedSecret } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'
import { invalidAnswers } from './validate-minutes.ts'

/** Minutes with the register's copy of their company, and their receipt. */
export type Draft = { record: Pick<MinutesRecord, 'entity' | 'minutes'>; receipt: ReceiptDigests }

/**
 * Beyond this, only the holder of a record's secret `manage` may correct it, so that a record cannot be
 * buried under disputes.
 */
const MOST_DISPUTES = 20
/** By its holder, of one record. Opening it reads them all. */
const MOST_CORRECTIONS = 50

/**
 * What a draft gets: the places of its secrets, the reference of the first, and who corrects the earlier
 * record if there is one.
 */
export type Grant = Pick<MinutesRecord, 'reference' | 'correctionBy'> & {
  secrets: readonly Pick<PlacedSecret, 'digest' | 'place' | 'grants'>[]
}

/** Reads what decides whether these may be stored. `secrets` are those `digestsIn` the drafts. */
export async function readEarlier(db: Kysely<Tables>, drafts: readonly Draft[], secrets: FoundSecrets) {
  const corrected = await findCorrected(
    db,
    drafts.flatMap(({ record }) => record.minutes.supersedes ?? []),
  )

  /** Throws `answers-invalid` when one of its secrets is, or once was, of another record. */
  function placesFor({ read, manage }: ReceiptDigests): Pick<Grant, 'reference' | 'secrets'> {
    const place = secrets.placeFor(read)
    if (place === undefined) throw inUse('read')
    const [reference, first] = [referenceAt(place), { digest: read, place, grants: 'record' as const }]
    if (manage === undefined) return { reference, secrets: [first] }
    const other = manage === read ? undefined : secrets.placeFor(manage, place)
    if (other === undefined) throw inUse('manage')
    return { reference, secrets: [first, { digest: manage, place: other, grants: 'manage' }] }
  }

  /**
   * Throws `answers-invalid` when the earlier record belongs to another company, is a consent, or already has
   * as many corrections or disputes as it takes.
   */
  function correctorFor({ record: { entity, minutes }, receipt }: Draft): MinutesRecord['correctionBy'] {
    if (minutes.supersedes === undefined) return undefined
    const earlier = corrected.get(minutes.supersedes)
    const isOfCompany =
      earlier?.jurisdiction === entity.jurisdiction && earlier.entity_number === entity.number
    // An unknown id and the id of another company's record get the same refusal, which reveals nothing about
    // other records.
    if (!isOfCompany)
      throw invalidAnswers([{ path: ['minutes', 'supersedes'], message: 'supersedesUnknown' }])
    if (earlier.isConsent)
      throw invalidAnswers([{ path: ['minutes', 'supersedes'], message: 'consentStays' }])
    const shown = receipt.corrects === undefined ? undefined : secrets.found.get(sha256(receipt.corrects))
    const isHolder = shown?.grants === 'manage' && shown.minutesId === earlier.id
    if (isHolder ? earlier.corrections >= MOST_CORRECTIONS : earlier.disputes >= MOST_DISPUTES) {
      const message = isHolder ? 'correctionsFull' : 'disputesFull'
      throw invalidAnswers([{ path: ['minutes', 'supersedes'], message }])
    }
    return correctorOf(earlier.correction_by ?? undefined, isHolder)
  }

  return {
    /** Throws `answers-invalid` if the draft may not be stored. */
    judge: (draft: Draft): Grant => ({
      ...placesFor(draft.receipt),
      correctionBy: correctorFor(draft),
    }),

    /** What a draft was granted counts for those after it. */
    take({ record: { minutes } }: Draft, { secrets: added, correctionBy }: Grant): void {
      for (const each of added) secrets.add(each)
      const earlier = minutes.supersedes === undefined ? undefined : corrected.get(minutes.supersedes)
      if (earlier) earlier[correctionBy === 'other' ? 'disputes' : 'corrections'] += 1
    },
  }
}

/** The secrets that drafts bring, and those that they show. */
export function digestsIn(drafts: readonly Draft[]): string[] {
  return drafts.flatMap(({ receipt: { read, manage, corrects } }) =>
    [read, manage ?? [], corrects === undefined ? [] : sha256(corrects)].flat(),
  )
}

function inUse(secret: 'read' | 'manage'): ProblemError {
  return invalidAnswers([{ path: ['receipt', secret], message: 'receiptInUse' }])
}

/** The kind of minutes in a stored record. */
function kindOf(record: Tables['minutes']['record']): MinutesRecord['minutes']['kind'] {
  return (JSON.parse(unpackRecord(record)) as MinutesRecord).minutes.kind
}

/**
 * The records to be corrected, by their id, and how many corrections by holders and disputes by others each
 * has.
 */
async function findCorrected(db: Kysely<Tables>, ids: readonly string[]) {
  const records = db
    .selectFrom('minutes')
    .select(['id', 'jurisdiction', 'entity_number', 'correction_by', 'record'])
    .select(({ selectFrom }) => {
      const later = selectFrom('minutes as later')
        .whereRef('later.supersedes', '=', 'minutes.id')
        .select(({ fn }) => fn.countAll().as('count'))
      return [
        later.where('later.correction_by', '!=', 'other').as('corrections'),
        later.where('later.correction_by', '=', 'other').as('disputes'),
      ]
    })
    .where('id', 'in', ids.map(toBytes))
  const rows = ids.length === 0 ? [] : await records.execute()
  return new Map(
    rows.map(({ record, ...row }) => [
      toText(row.id),
      {
        ...row,
        id: toText(row.id),
        isConsent: kindOf(record) === 'consent',
        corrections: Number(row.corrections),
        disputes: Number(row.disputes),
      },
    ]),
  )
}
