import type { Kysely } from 'kysely'
import type { ShownStatement, StoredStatement } from '@minutebook/domain/statements'
import { toBytes, toText } from '../database/bytes.ts'
import type { Tables } from '../database/tables.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'

/** What was said about a record, in order. Throws when a statement differs from what was stored. */
export async function listStatements(db: Kysely<Tables>, minutesId: string): Promise<ShownStatement[]> {
  const rows = await db
    .selectFrom('statements')
    .select(['statement', 'digest'])
    .where('minutes_id', '=', toBytes(minutesId))
    .orderBy('position')
    .execute()
  return rows.map(toShown)
}

/** A statement of a row. Throws when it differs from what was stored. */
export function toShown({
  statement,
  digest,
}: Pick<Tables['statements'], 'statement' | 'digest'>): ShownStatement {
  const json = unpackRecord(statement)
  const said = sha256(json)
  if (said !== toText(digest))
    throw Object.assign(new Error('A statement no longer matches its digest'), { code: 'record-damaged' })
  // It had this form when it was stored. Today's rules may refuse it.
  const { record: _record, ...shown } = JSON.parse(json) as StoredStatement
  return { ...shown, digest: said }
}
