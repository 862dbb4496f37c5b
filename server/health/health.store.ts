import { sql, type Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

/** `PRAGMA synchronous`: each commit is flushed to disk before it answers. */
const FULL = 2

/** What a probe is told. `degraded` names a setting under which an acknowledged record could be lost. */
export type Health = { database: 'ok'; durability: 'full' | 'degraded' }

export type HealthStore = ReturnType<typeof createHealthStore>

export function createHealthStore(db: Kysely<Tables>, clock: Clock) {
  return {
    /** Reads, and writes one row to disk. Throws what the database throws. */
    async check(): Promise<Health> {
      const checked_at = clock().toISOString()
      await db
        .insertInto('health')
        .values({ id: 1, checked_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
        .execute()
      const { rows: modes } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)
      const { rows: levels } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
      const isDurable = modes[0]?.journal_mode === 'wal' && levels[0]?.synchronous === FULL
      return { database: 'ok', durability: isDurable ? 'full' : 'degraded' }
    },
  }
}
