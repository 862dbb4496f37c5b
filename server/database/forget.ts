import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'

const PAUSE_MS = 50
const PATIENCE_MS = 5_000

/**
 * Sees to it that what was deleted can no longer be read from the files. SQLite has overwritten it in the database
 * (`secure_delete`) and still has it in the write-ahead log, which is emptied here. PostgreSQL's space is given free to be
 * written over. False when somebody was reading all the time, so that SQLite could not.
 */
export async function forgetDeleted(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<boolean> {
  if (isPostgres(db)) {
    for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db)
    return true
  }
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > deadline) return false
    await sleep(PAUSE_MS)
  }
}
