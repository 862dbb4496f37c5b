import type { Transaction } from 'kysely'
import type { MinutesRecord } from '@minutebook/contract/record'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import type { Tables } from '../database/tables.ts'
import { invalidAnswer } from './invalid-answer.ts'
import type { NewMinutes } from './recording-call.ts'

export type KnownRecords = Awaited<ReturnType<typeof readRecords>>

/** Which records have what these minutes want for their own, and which are those that they correct. */
export async function readRecords(trx: Transaction<Tables>, minutes: readonly NewMinutes[]) {
  const records = minutes.map(({ record }) => record)
  const used = await trx
    .selectFrom('minutes')
    .select(['read_digest', 'reference'])
    .where(({ eb, or }) =>
      or([
        eb(
          'read_digest',
          'in',
          minutes.map(({ receipt }) => receipt.read),
        ),
        eb(
          'reference',
          'in',
          records.map(({ reference }) => reference),
        ),
      ]),
    )
    .execute()
  const receipts = new Set(used.map(({ read_digest }) => read_digest))
  const references = new Set(used.map(({ reference }) => reference))
  const corrected = await readCorrected(trx, records)

  return {
    /** Throws `answers-invalid` when the receipt opens another record already. */
    claimReceipt({ read }: ReceiptDigests): void {
      if (receipts.has(read)) throw invalidAnswer('/Receipt/Read', 'receiptInUse')
      receipts.add(read)
    },

    /** The record's reference, or another when somebody has it. */
    async claimReference({ record, nextReference }: NewMinutes): Promise<string> {
      let { reference } = record
      while (references.has(reference)) {
        reference = nextReference()
        if (await isReferenceUsed(trx, reference)) references.add(reference)
      }
      references.add(reference)
      return reference
    },

    /** Throws `answers-invalid` unless the record to be corrected, if there is one, is of the same company. */
    requireCorrectable({ entity, minutes: { supersedes } }: MinutesRecord): void {
      if (supersedes === undefined) return
      const earlier = corrected.get(supersedes)
      const isOfCompany =
        earlier?.jurisdiction === entity.jurisdiction && earlier.entity_number === entity.number
      // An id that nobody has and one of another company are refused alike: the answer tells nothing of other records.
      if (!isOfCompany) throw invalidAnswer('/Supersedes', 'supersedesUnknown')
    },
  }
}

async function readCorrected(trx: Transaction<Tables>, records: MinutesRecord[]) {
  const ids = records.flatMap(({ minutes }) => minutes.supersedes ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const found = await trx
    .selectFrom('minutes')
    .select(['id', 'jurisdiction', 'entity_number'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map((record) => [record.id, record]))
}

async function isReferenceUsed(trx: Transaction<Tables>, reference: string): Promise<boolean> {
  const used = trx.selectFrom('minutes').select('id').where('reference', '=', reference)
  return (await used.executeTakeFirst()) !== undefined
}
