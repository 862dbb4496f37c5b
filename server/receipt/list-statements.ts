import type { Kysely } from 'kysely'
import { StoredStatementSchema, type ShownStatement } from '@minutebook/domain/statements'
import type { Tables } from '../database/tables.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'

/** What was said about a record, in order. Throws when a statement differs from what was stored. */
export async function listStatements(db: Kysely<Tables>, minutesId: string): Promise<ShownStatement[]> {
  const rows = await db
    .selectFrom('statements')
    .select(['statement', 'digest'])
    .where('minutes_id', '=', minutesId)
    .orderBy('position')
    .execute()
  return rows.map(toShown)
}

function toShown({ statement, digest }: Pick<Tables['statements'], 'statement' | 'digest'>): ShownStatement {
  const json = unpackRecord(statement)
  if (sha256(json) !== digest)
    throw Object.assign(new Error('A statement no longer matches its digest'), { code: 'record-damaged' })
  const { record: _record, ...shown } = StoredStatementSchema.parse(JSON.parse(json))
  return { ...shown, digest }
}
