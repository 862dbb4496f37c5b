import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { toText } from '../../server/database/bytes.ts'
import { unpackRecord } from '../../server/record-bytes.ts'
import type { Sender } from './sender.ts'
import type { Place } from './servers.ts'

type Row = { id: Uint8Array; record: Uint8Array; digest: Uint8Array; position: number }

/** What must hold for the records after any failure: every count is 0, `integrity` is `ok`. */
export const IN_ORDER = {
  lost: 0,
  wrongId: 0,
  doubled: 0,
  phantom: 0,
  damaged: 0,
  gaps: 0,
  integrity: 'ok',
}

/**
 * Compares the acknowledged records with the stored ones: missing, stored under another id, duplicated,
 * stored without an acknowledgement, different from their digest, or with missing positions.
 */
export async function audit(sender: Sender, place: Place): Promise<typeof IN_ORDER> {
  const { rows, integrity } = await queryRows(place)
  const ids = Map.groupBy(rows, ({ record }) => keyIn(unpackRecord(record)))
  const keys = [...sender.acknowledged]
  return {
    lost: count(keys, ([key]) => !ids.has(key)),
    wrongId: count(keys, ([key, answered]) => {
      const [kept] = ids.get(key) ?? []
      return kept !== undefined && (answered.size > 1 || !answered.has(toText(kept.id)))
    }),
    doubled: count([...ids.values()], (same) => same.length > 1),
    phantom: count([...ids.keys()], (key) => !sender.acknowledged.has(key)),
    damaged: count(rows, ({ record, digest }) => sha256(unpackRecord(record)) !== toText(digest)),
    gaps: count(rows.entries().toArray(), ([index, { position }]) => position !== index + 1),
    integrity,
  }
}

/** How many records there are. */
export async function countRecords(place: Place): Promise<number> {
  return (await queryRows(place)).rows.length
}

function count<Item>(items: Item[], isWrong: (item: Item) => boolean): number {
  return items.filter(isWrong).length
}

async function queryRows({ dataDir, databaseUrl }: Place): Promise<{ rows: Row[]; integrity: string }> {
  const query =
    'select id, record, digest, cast(position as integer) as position from minutes order by position'
  if (databaseUrl !== undefined) {
    const client = new Client(databaseUrl)
    await client.connect()
    await client.query('set search_path to minutebook')
    const { rows } = await client.query<Row>(query)
    await client.end()
    return { rows, integrity: 'ok' }
  }
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'), { timeout: 5000 })
  try {
    const rows = database.prepare(query).all() as Row[] // the query selects these columns
    const found = database.prepare('pragma integrity_check').get()
    return { rows, integrity: String(found?.['integrity_check']) }
  } finally {
    database.close()
  }
}

/** The sender uses its key as the discussion of the minutes. */
function keyIn(record: string): string {
  return (JSON.parse(record) as { minutes: { discussion: string } }).minutes.discussion // our own record
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
