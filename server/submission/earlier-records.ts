import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { correctorOf, CORRECTORS } from '@minutebook/domain/corrections'
import type { MinutesRecord } from '@minutebook/domain/record'
import { unpackRecord, referencesOf, sha256 } from '../record-bytes.ts'
import type { Tables } from '../database/tables.ts'
import { invalidAnswers } from './validate-minutes.ts'

type Draft = { record: Pick<MinutesRecord, 'entity' | 'minutes'>; receipt: ReceiptDigests }

/** Beyond this, only the holder of a record's secret `manage` may correct it, so that a record cannot be buried under statements. */
const MOST_STATEMENTS = 20

const MarkedSchema = z.object({ correctionBy: z.optional(z.enum(CORRECTORS)) })

/** Reads the records that decide whether these may be stored. What one of them is allowed counts for the next. */
export async function readEarlier(trx: Transaction<Tables>, drafts: readonly Draft[]) {
  const references = drafts.flatMap(({ receipt }) => referencesOf(receipt.read))
  const used = await trx
    .selectFrom('minutes')
    .select(['read_digest', 'reference'])
    .where('reference', 'in', references)
    .execute()
  /** The owner of each reference: the digest of its record's first link. */
  const holders = new Map(used.map(({ reference, read_digest }) => [reference, read_digest]))
  const corrected = await findCorrected(
    trx,
    drafts.flatMap(({ record }) => record.minutes.supersedes ?? []),
  )

  return {
    /** The receipt's reference for its record. Throws `answers-invalid` when the receipt already opens another record. */
    claimReference({ read }: ReceiptDigests): string {
      const both = referencesOf(read)
      if (both.some((each) => holders.get(each) === read))
        throw invalidAnswers([{ path: ['receipt', 'read'], message: 'receiptInUse' }])
      const [first, second] = both
      const reference = holders.has(first) ? second : first
      holders.set(reference, read)
      return reference
    },

    /**
     * Who corrects the earlier record, if there is one. Throws `answers-invalid` when the earlier record belongs to another company, or
     * already has the maximum of statements by others.
     */
    claimCorrection({ record: { entity, minutes }, receipt }: Draft): MinutesRecord['correctionBy'] {
      if (minutes.supersedes === undefined) return undefined
      const earlier = corrected.get(minutes.supersedes)
      const isOfCompany =
        earlier?.jurisdiction === entity.jurisdiction && earlier.entity_number === entity.number
      // An unknown id and the id of another company's record get the same refusal, which reveals nothing about other records.
      if (!isOfCompany)
        throw invalidAnswers([{ path: ['minutes', 'supersedes'], message: 'supersedesUnknown' }])
      const isHolder = receipt.corrects !== undefined && sha256(receipt.corrects) === earlier.manage_digest
      if (!isHolder && earlier.corrections >= MOST_STATEMENTS)
        throw invalidAnswers([{ path: ['minutes', 'supersedes'], message: 'supersedesFull' }])
      earlier.corrections += 1
      const { correctionBy } = z.parse(MarkedSchema, JSON.parse(unpackRecord(earlier.record)))
      return correctorOf(correctionBy, isHolder)
    },
  }
}

/** The records to be corrected, by their id, and how many records say that they correct each. */
async function findCorrected(trx: Transaction<Tables>, ids: readonly string[]) {
  const records = trx
    .selectFrom('minutes')
    .select(['id', 'jurisdiction', 'entity_number', 'manage_digest', 'record'])
    .select(({ selectFrom }) =>
      selectFrom('minutes as later')
        .whereRef('later.supersedes', '=', 'minutes.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('corrections'),
    )
    .where('id', 'in', ids)
  const rows = ids.length === 0 ? [] : await records.execute()
  return new Map(rows.map((row) => [row.id, { ...row, corrections: Number(row.corrections) }]))
}
