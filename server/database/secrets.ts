import type { Kysely, Transaction } from 'kysely'
import { insertRows, selectAmong } from './fixed-statements.ts'
import type { Tables } from './tables.ts'

/**
 * The secrets of a receipt, by their digests. Each belongs to one record: a link that people hold never opens another one. Whoever adds a
 * secret first calls `holdNumbers` for `minutes`, so that no two transactions add the same one.
 */

type SecretRow = Tables['secrets']

/** What a link of the holder's grants. Invitations are ended one by one. */
const LINKS = ['record', 'copy'] as const

const COLUMNS = ['digest', 'minutes_id', 'grants', 'ended_at'] as const satisfies (keyof SecretRow)[]
const BY_DIGEST = `select ${COLUMNS.join(', ')} from secrets where digest in (…)`

/** The stored secrets among these, by digest. */
export async function findSecrets(
  db: Kysely<Tables>,
  digests: readonly string[],
): Promise<Map<string, SecretRow>> {
  const rows = await selectAmong<SecretRow>(db, BY_DIGEST, digests)
  return new Map(rows.map((row) => [row.digest, row]))
}

/** Every link that was made for a record, ended ones too. */
export function listLinks(db: Kysely<Tables>, minutesId: string): Promise<SecretRow[]> {
  return db
    .selectFrom('secrets')
    .selectAll()
    .where('minutes_id', '=', minutesId)
    .where('grants', 'in', LINKS)
    .execute()
}

export async function addSecrets(
  trx: Transaction<Tables>,
  secrets: readonly Omit<SecretRow, 'ended_at'>[],
): Promise<void> {
  const rows = secrets.map((secret) => ({ ...secret, ended_at: null }))
  await insertRows(trx, 'secrets', COLUMNS, rows)
}

/**
 * Ends every link of a record, or only the one whose secret has the digest `only`. Links that ended before keep their time. `at` is RFC
 * 3339.
 */
export async function endLinks(
  trx: Transaction<Tables>,
  minutesId: string,
  at: string,
  only?: string,
): Promise<void> {
  const links = trx
    .updateTable('secrets')
    .set({ ended_at: at })
    .where('minutes_id', '=', minutesId)
    .where('grants', 'in', LINKS)
    .where('ended_at', 'is', null)
  await (only === undefined ? links : links.where('digest', '=', only)).execute()
}

/** Ends every secret of a record that is erased, and forgets whose they were. */
export async function endSecretsOfErased(
  trx: Transaction<Tables>,
  minutesId: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('secrets')
    .set(({ fn, val }) => ({ minutes_id: '', ended_at: fn.coalesce('ended_at', val(at)) }))
    .where('minutes_id', '=', minutesId)
    .execute()
}
