import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import type { Sender } from './sender.ts'
import type { Place } from './servers.ts'

type Row = { id: string; record: string; digest: string; position: number }

/** What must hold of the records after whatever happened; every count is 0, `integrity` is `ok`. */
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
 * Compares what was acknowledged with what is there: acknowledged and not there, acknowledged under another id,
 * there more than once, there though nobody acknowledged it, no longer equal to its digest, missing places.
 */
export async function audit(sender: Sender, place: Place): Promise<typeof IN_ORDER> {
  const { rows, integrity } = await readRows(place)
  const ids = Map.groupBy(rows, ({ record }) => keyIn(record))
  const keys = [...sender.acknowledged]
  return {
    lost: count(keys, ([key]) => !ids.has(key)),
    wrongId: count(keys, ([key, answered]) => {
      const [kept] = ids.get(key) ?? []
      return kept !== undefined && (answered.size > 1 || !answered.has(kept.id))
    }),
    doubled: count([...ids.values()], (same) => same.length > 1),
    phantom: count([...ids.keys()], (key) => !sender.acknowledged.has(key)),
    damaged: count(rows, ({ record, digest }) => sha256(record) !== digest),
    gaps: count(rows.entries().toArray(), ([index, { position }]) => position !== index + 1),
    integrity,
  }
}

/** How many records there are. */
export async function countRecords(place: Place): Promise<number> {
  return (await readRows(place)).rows.length
}

function count<Item>(items: Item[], isWrong: (item: Item) => boolean): number {
  return items.filter(isWrong).length
}

async function readRows({ dataDir, databaseUrl }: Place): Promise<{ rows: Row[]; integrity: string }> {
  const query =
    'select id, record, digest, cast(position as integer) as position from minutes order by position'
  if (databaseUrl !== undefined) {
    const client = new Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<Row>(query)
    await client.end()
    return { rows, integrity: 'ok' }
  }
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'), { timeout: 5000 })
  try {
    const rows = database.prepare(query).all() as Row[] // the columns are those of the table
    const found = database.prepare('pragma integrity_check').get()
    return { rows, integrity: String(found?.['integrity_check']) }
  } finally {
    database.close()
  }
}

/** The sender's key is what its minutes discussed. */
function keyIn(record: string): string {
  return (JSON.parse(record) as { minutes: { discussion: string } }).minutes.discussion // a record of ours
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
