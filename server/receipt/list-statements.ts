import type { Kysely } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ShownStatement, StoredStatement } from '@minutebook/domain/statements'
import { toBytes, toText } from '../database/bytes.ts'
import type { Tables } from '../database/tables.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'

/** Unpacking so many of the longest takes about five milliseconds. */
const STATEMENTS_A_TURN = 250

/**
 * What was said about a record, in order, or only what the person at `place` said. A record may have a
 * thousand statements: other requests are served meanwhile. Throws when a statement differs from what was
 * stored.
 */
export async function listStatements(
  db: Kysely<Tables>,
  minutesId: string,
  place?: string,
): Promise<ShownStatement[]> {
  const ofRecord = db
    .selectFrom('statements')
    .select(['statement', 'digest'])
    .where('minutes_id', '=', toBytes(minutesId))
    .orderBy('position')
  const rows = await (place === undefined ? ofRecord : ofRecord.where('place', '=', place)).execute()
  const shown: ShownStatement[] = []
  for (let first = 0; first < rows.length; first += STATEMENTS_A_TURN) {
    if (rows.length > STATEMENTS_A_TURN) await nextTurn()
    for (const row of rows.slice(first, first + STATEMENTS_A_TURN)) shown.push(toShown(row))
  }
  return shown
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
