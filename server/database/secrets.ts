import type { Kysely, Transaction } from 'kysely'
import { toBytes, toText } from './bytes.ts'
import { insertRows, selectAmong } from './fixed-statements.ts'
import type { Tables } from './tables.ts'

/**
 * The secrets of a receipt, by their digests. Each belongs to one record: a link that people hold never opens another one. Whoever adds a
 * secret first calls `holdNumbers` for `minutes`, so that no two transactions add the same one.
 */

type SecretRow = Tables['secrets']

export type NewSecret = {
  /** Its SHA-256 in hex. */
  digest: string
  minutesId: string
  grants: SecretRow['grants']
}

export type Secret = Pick<SecretRow, 'grants' | 'ended_at'> & {
  /** Undefined when the record was erased, or lost before a restore. */
  minutesId: string | undefined
}

/** What a link of the holder's grants. Invitations are ended one by one. */
const LINKS = ['record', 'copy'] as const

const COLUMNS = ['digest', 'minutes_id', 'grants', 'ended_at'] as const satisfies (keyof SecretRow)[]
const BY_DIGEST = `select ${COLUMNS.join(', ')} from secrets where digest in (…)`

/** The stored secrets among these, by digest. */
export async function findSecrets(
  db: Kysely<Tables>,
  digests: readonly string[],
): Promise<Map<string, Secret>> {
  const rows = await selectAmong<SecretRow>(db, BY_DIGEST, digests.map(toBytes))
  return new Map(rows.map((row) => [toText(row.digest), toSecret(row)]))
}

function toSecret({ minutes_id, grants, ended_at }: SecretRow): Secret {
  return { minutesId: minutes_id === null ? undefined : toText(minutes_id), grants, ended_at }
}

/** Every link that was made for a record, ended ones too. */
export function listLinks(
  db: Kysely<Tables>,
  minutesId: string,
): Promise<Pick<SecretRow, 'grants' | 'ended_at'>[]> {
  return db
    .selectFrom('secrets')
    .select(['grants', 'ended_at'])
    .where('minutes_id', '=', toBytes(minutesId))
    .where('grants', 'in', LINKS)
    .execute()
}

export async function addSecrets(trx: Transaction<Tables>, secrets: readonly NewSecret[]): Promise<void> {
  const rows = secrets.map(({ digest, minutesId, grants }): SecretRow => {
    return { digest: toBytes(digest), minutes_id: toBytes(minutesId), grants, ended_at: null }
  })
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
    .where('minutes_id', '=', toBytes(minutesId))
    .where('grants', 'in', LINKS)
    .where('ended_at', 'is', null)
  await (only === undefined ? links : links.where('digest', '=', toBytes(only))).execute()
}

/** Ends every secret of a record that is erased, and forgets whose they were. */
export async function endSecretsOfErased(
  trx: Transaction<Tables>,
  minutesId: Uint8Array,
  at: string,
): Promise<void> {
  await trx
    .updateTable('secrets')
    .set(({ fn, val }) => ({ minutes_id: null, ended_at: fn.coalesce('ended_at', val(at)) }))
    .where('minutes_id', '=', minutesId)
    .execute()
}
