import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { correctorOf, CORRECTORS } from '@minutebook/domain/corrections'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { unpackRecord } from '../database/packed-record.ts'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { referencesOf, sha256 } from '../hash.ts'
import { invalidAnswer } from './invalid-answer.ts'

/** What to record if the request is new. */
export type NewMinutes = {
  /** Without the parts that only the transaction can determine. */
  record: Omit<MinutesRecord, 'reference' | 'copyDigest' | 'correctionBy'>
  receipt: ReceiptDigests
  /** Called once, when it is certain that the request is new. Throws to refuse it. */
  admit: () => Promise<void>
}

/** The earlier records that decide whether new ones may be stored. */
export type KnownRecords = {
  /** The owner of each reference: the digest of its record's first link. */
  holders: Map<string, string>
  /** The records to be corrected, by their id, and how many records say that they correct each. */
  corrected: Map<string, Pick<MinutesTable, 'jurisdiction' | 'entity_number' | 'manage_digest' | 'record'>>
  corrections: Map<string, number>
}

/** Reads them for these minutes. What `claimReference` and `requireCorrectable` allow is added to them. */
export async function findRecords(
  trx: Transaction<Tables>,
  minutes: readonly NewMinutes[],
): Promise<KnownRecords> {
  const all = trx.selectFrom('minutes')
  const references = minutes.flatMap(({ receipt }) => referencesOf(receipt.read))
  const used = await all.select(['read_digest', 'reference']).where('reference', 'in', references).execute()
  const holders = new Map(used.map(({ reference, read_digest }) => [reference, read_digest]))
  const ids = minutes.flatMap(({ record }) => record.minutes.supersedes ?? [])
  if (ids.length === 0) return { holders, corrected: new Map(), corrections: new Map() }
  const corrected = await all
    .select(['id', 'jurisdiction', 'entity_number', 'manage_digest', 'record'])
    .where('id', 'in', ids)
    .execute()
  const counts = await all
    .select(['supersedes', ({ fn }) => fn.countAll().as('count')])
    .where('supersedes', 'in', ids)
    .groupBy('supersedes')
    .execute()
  return {
    holders,
    corrected: new Map(corrected.map((row) => [row.id, row])),
    corrections: new Map(counts.map(({ supersedes, count }) => [supersedes ?? '', Number(count)])),
  }
}

/** The receipt's reference for its record. Throws `answers-invalid` when the receipt already opens another record. */
export function claimReference({ read }: ReceiptDigests, { holders }: KnownRecords): string {
  const both = referencesOf(read)
  if (both.some((each) => holders.get(each) === read)) throw invalidAnswer('/Receipt/Read', 'receiptInUse')
  const [first, second] = both
  const reference = holders.has(first) ? second : first
  holders.set(reference, read)
  return reference
}

/** Beyond this, only the holder of a record's secret `manage` may correct it, so that a record cannot be buried under statements. */
const MOST_STATEMENTS = 20

const MarkedSchema = z.object({ correctionBy: z.optional(z.enum(CORRECTORS)) })

/**
 * Who corrects the earlier record, if there is one. Throws `answers-invalid` when the earlier record belongs to another company, or already
 * has the maximum of statements by others.
 */
export function requireCorrectable(
  { record, receipt }: NewMinutes,
  { corrected, corrections }: KnownRecords,
): MinutesRecord['correctionBy'] {
  const { entity } = record
  const { supersedes } = record.minutes
  if (supersedes === undefined) return undefined
  const earlier = corrected.get(supersedes)
  const isOfCompany = earlier?.jurisdiction === entity.jurisdiction && earlier.entity_number === entity.number
  // An unknown id and the id of another company's record get the same refusal, which reveals nothing about other records.
  if (!isOfCompany) throw invalidAnswer('/Supersedes', 'supersedesUnknown')
  const isHolder = receipt.corrects !== undefined && sha256(receipt.corrects) === earlier.manage_digest
  const count = corrections.get(supersedes) ?? 0
  if (!isHolder && count >= MOST_STATEMENTS) throw invalidAnswer('/Supersedes', 'supersedesFull')
  corrections.set(supersedes, count + 1)
  const { correctionBy } = z.parse(MarkedSchema, JSON.parse(unpackRecord(earlier.record)))
  return correctorOf(correctionBy, isHolder)
}
