import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { correctorOf, CORRECTORS } from '@minutebook/domain/corrections'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { unpackRecord } from '../database/packed-record.ts'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { referencesOf, sha256 } from '../hash.ts'
import { invalidAnswer } from './invalid-answer.ts'
import type { NewMinutes } from './recording-call.ts'

/** Beyond this, only the holder of a record's secret `manage` may correct it, so that a record cannot be buried under statements. */
const MOST_STATEMENTS = 20

export type KnownRecords = Awaited<ReturnType<typeof findRecords>>

/** Finds the records that already use the requested references, and the records to be corrected. */
export async function findRecords(trx: Transaction<Tables>, minutes: readonly NewMinutes[]) {
  const wanted = minutes.flatMap(({ receipt }) => referencesOf(receipt.read))
  const used = await trx
    .selectFrom('minutes')
    .select(['read_digest', 'reference'])
    .where('reference', 'in', wanted)
    .execute()
  /** The owner of each reference: the digest of the record's first link. */
  const holders = new Map(used.map(({ reference, read_digest }) => [reference, read_digest]))
  const records = minutes.map(({ record }) => record)
  const corrected = await findCorrected(trx, records)
  const corrections = await countCorrections(trx, [...corrected.keys()])

  return {
    /** The receipt's reference for its record. Throws `answers-invalid` when the receipt already opens another record. */
    claimReference({ read }: ReceiptDigests): string {
      const both = referencesOf(read)
      if (both.some((each) => holders.get(each) === read))
        throw invalidAnswer('/Receipt/Read', 'receiptInUse')
      const [first, second] = both
      const reference = holders.has(first) ? second : first
      holders.set(reference, read)
      return reference
    },

    /**
     * Who corrects the earlier record, if there is one. Throws `answers-invalid` when the earlier record belongs to another company, or
     * already has the maximum of statements by others.
     */
    requireCorrectable({ record, receipt }: NewMinutes): MinutesRecord['correctionBy'] {
      const { entity } = record
      const { supersedes } = record.minutes
      if (supersedes === undefined) return undefined
      const earlier = corrected.get(supersedes)
      const isOfCompany =
        earlier?.jurisdiction === entity.jurisdiction && earlier.entity_number === entity.number
      // An unknown id and the id of another company's record get the same refusal, which reveals nothing about other records.
      if (!isOfCompany) throw invalidAnswer('/Supersedes', 'supersedesUnknown')
      const isHolder = receipt.corrects !== undefined && sha256(receipt.corrects) === earlier.manage_digest
      const count = corrections.get(supersedes) ?? 0
      if (!isHolder && count >= MOST_STATEMENTS) throw invalidAnswer('/Supersedes', 'supersedesFull')
      corrections.set(supersedes, count + 1)
      return correctorOf(parseCorrector(earlier.record), isHolder)
    },
  }
}

async function findCorrected(trx: Transaction<Tables>, records: NewMinutes['record'][]) {
  const ids = records.flatMap(({ minutes }) => minutes.supersedes ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const found = await trx
    .selectFrom('minutes')
    .select(['id', 'jurisdiction', 'entity_number', 'manage_digest', 'record'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((record) => [record.id, record]))
}

const MarkedSchema = z.object({ correctionBy: z.optional(z.enum(CORRECTORS)) })

function parseCorrector(record: MinutesTable['record']): MinutesRecord['correctionBy'] {
  return z.parse(MarkedSchema, JSON.parse(unpackRecord(record))).correctionBy
}

/** How many records say that they correct each of these. */
async function countCorrections(trx: Transaction<Tables>, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = await trx
    .selectFrom('minutes')
    .select(['supersedes', ({ fn }) => fn.countAll().as('count')])
    .where('supersedes', 'in', ids)
    .groupBy('supersedes')
    .execute()
  return new Map(counted.map(({ supersedes, count }) => [supersedes ?? '', Number(count)]))
}
