import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import type { Tables } from './tables.ts'

const PAUSE_MS = 50
const PATIENCE_MS = 5_000

/**
 * Makes deleted data unreadable in the files. SQLite has overwritten it in the database (`secure_delete`) but still has it in
 * the write-ahead log, which is emptied here. PostgreSQL's space is released for reuse. Returns false when readers kept SQLite
 * from doing so.
 */
export async function forgetDeleted(db: Kysely<Tables>, tables: readonly (keyof Tables)[]): Promise<boolean> {
  if (isPostgres(db)) {
    await db
      .getExecutor()
      .provideConnection((connection) => (connection as PostgresConnection).vacuum(tables))
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
