import type { Transaction } from 'kysely'
import type { MessageKey } from '@minutebook/contract/fields'
import { MinutesRecordSchema, type MinutesRecord } from '@minutebook/contract/minutes'
import { ProblemError } from '@minutebook/contract/problems'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { en } from '@minutebook/contract/words.en'
import type { MinutesTable, Tables } from '../database/tables.ts'
import { sha256 } from '../sha256.ts'
import { toCanonicalJson } from './canonical-json.ts'

/** A record as it is kept, with its place in the strict order of all records. */
export type KeptMinutes = { record: MinutesRecord; position: number; digest: string }

/** What is to be recorded if the request is a new one. */
export type NewMinutes = {
  record: MinutesRecord
  receipt: ReceiptDigests
  /** Another reference, should the record's be taken. */
  nextReference: () => string
}

/**
 * Writes one record in the transaction that it is given. The digest must be that of the row as read back: a
 * database that keeps another text has kept nothing. Throws `answers-invalid` when the receipt opens another record
 * already, or when the record to be corrected is none of the same company.
 */
export async function keepMinutes(trx: Transaction<Tables>, minutes: NewMinutes): Promise<KeptMinutes> {
  await requireUnusedReceipt(trx, minutes.receipt)
  await requireCorrectable(trx, minutes.record)
  const record = { ...minutes.record, reference: await findFreeReference(trx, minutes) }
  const json = toCanonicalJson(MinutesRecordSchema.parse(record))
  const last = await trx
    .selectFrom('minutes')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  await trx
    .insertInto('minutes')
    .values({
      position,
      id: record.id,
      reference: record.reference,
      jurisdiction: record.entity.jurisdiction,
      entity_number: record.entity.number,
      recorded_at: record.recordedAt,
      record: json,
      digest: sha256(json),
      read_digest: minutes.receipt.read,
      manage_digest: minutes.receipt.manage ?? null,
    })
    .execute()
  const row = await trx.selectFrom('minutes').selectAll().where('position', '=', position).executeTakeFirst()
  if (!row || sha256(row.record) !== row.digest)
    throw new Error('The record read back is not the one written')
  return readMinutes(row)
}

async function findFreeReference(trx: Transaction<Tables>, minutes: NewMinutes): Promise<string> {
  let { reference } = minutes.record
  const isTaken = () =>
    trx.selectFrom('minutes').select('id').where('reference', '=', reference).executeTakeFirst()
  while (await isTaken()) reference = minutes.nextReference()
  return reference
}

async function requireUnusedReceipt(trx: Transaction<Tables>, receipt: ReceiptDigests): Promise<void> {
  const taken = await trx
    .selectFrom('minutes')
    .select('id')
    .where('read_digest', '=', receipt.read)
    .executeTakeFirst()
  if (taken) throw invalidAnswer('/Receipt/Read', 'receiptInUse')
}

/** An id that nobody has and one of another company are refused alike: the answer tells nothing about other records. */
async function requireCorrectable(
  trx: Transaction<Tables>,
  { entity, minutes: { supersedes } }: MinutesRecord,
): Promise<void> {
  if (supersedes === undefined) return
  const earlier = await trx
    .selectFrom('minutes')
    .select('id')
    .where('id', '=', supersedes)
    .where('jurisdiction', '=', entity.jurisdiction)
    .where('entity_number', '=', entity.number)
    .executeTakeFirst()
  if (!earlier) throw invalidAnswer('/Supersedes', 'supersedesUnknown')
}

/** For rules that only the store can check. */
function invalidAnswer(pointer: string, message: MessageKey): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${en.messages[message]({})}.`,
    errors: [{ pointer, message }],
  })
}

export function readMinutes(row: MinutesTable): KeptMinutes
export function readMinutes(row: MinutesTable | undefined): KeptMinutes | undefined
export function readMinutes(row: MinutesTable | undefined): KeptMinutes | undefined {
  if (!row) return undefined
  const record = MinutesRecordSchema.parse(JSON.parse(row.record))
  return { record, position: row.position, digest: row.digest }
}
