import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { ProblemError } from '@minutebook/contract/problems'
import type { ReceiptDigests } from '@minutebook/contract/receipt'
import { correctorOf, CORRECTORS } from '@minutebook/domain/corrections'
import type { MinutesRecord } from '@minutebook/domain/record'
import { unpackRecord, referencesOf, sha256 } from '../record-bytes.ts'
import { findSecrets } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'
import { invalidAnswers } from './validate-minutes.ts'

type Draft = { record: Pick<MinutesRecord, 'entity' | 'minutes'>; receipt: ReceiptDigests }

/** Beyond this, only the holder of a record's secret `manage` may correct it, so that a record cannot be buried under statements. */
const MOST_STATEMENTS = 20

const MarkedSchema = z.object({ correctionBy: z.optional(z.enum(CORRECTORS)) })

/** Reads what decides whether these may be stored. A secret, reference or correction granted to one counts for those after it. */
export async function readEarlier(trx: Transaction<Tables>, drafts: readonly Draft[]) {
  const secrets = await findSecrets(trx, drafts.flatMap(digestsIn))
  const taken = new Set(secrets.keys())
  const found = await trx
    .selectFrom('minutes')
    .select('reference')
    .where(
      'reference',
      'in',
      drafts.flatMap(({ receipt }) => referencesOf(receipt.read)),
    )
    .execute()
  const references = new Set(found.map(({ reference }) => reference))
  const corrected = await findCorrected(
    trx,
    drafts.flatMap(({ record }) => record.minutes.supersedes ?? []),
  )

  return {
    /** The receipt's reference for its record. Throws `answers-invalid` when one of its secrets is, or once was, of another record. */
    claimReceipt({ read, manage }: ReceiptDigests): string {
      if (taken.has(read)) throw inUse('read')
      if (manage !== undefined && (manage === read || taken.has(manage))) throw inUse('manage')
      taken.add(read)
      if (manage !== undefined) taken.add(manage)
      const [first, second] = referencesOf(read)
      const reference = references.has(first) ? second : first
      references.add(reference)
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
      const shown = receipt.corrects === undefined ? undefined : secrets.get(sha256(receipt.corrects))
      const isHolder = shown?.grants === 'manage' && shown.minutes_id === earlier.id
      if (!isHolder && earlier.corrections >= MOST_STATEMENTS)
        throw invalidAnswers([{ path: ['minutes', 'supersedes'], message: 'supersedesFull' }])
      earlier.corrections += 1
      const { correctionBy } = z.parse(MarkedSchema, JSON.parse(unpackRecord(earlier.record)))
      return correctorOf(correctionBy, isHolder)
    },
  }
}

/** The secrets that a draft brings, and the one that it shows. */
function digestsIn({ receipt: { read, manage, corrects } }: Draft): string[] {
  return [read, manage ?? [], corrects === undefined ? [] : sha256(corrects)].flat()
}

function inUse(secret: 'read' | 'manage'): ProblemError {
  return invalidAnswers([{ path: ['receipt', secret], message: 'receiptInUse' }])
}

/** The records to be corrected, by their id, and how many records say that they correct each. */
async function findCorrected(trx: Transaction<Tables>, ids: readonly string[]) {
  const records = trx
    .selectFrom('minutes')
    .select(['id', 'jurisdiction', 'entity_number', 'record'])
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
