import type { Kysely } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPostgres } from './dialect.ts'
import { openGenerationFiles } from './generation-files.ts'
import { openGenerationTables } from './generation-tables.ts'
import type { Generations } from './generations.ts'
import type { Tables } from './tables.ts'

const PAUSE_MS = 100

const opened = new WeakMap<Kysely<Tables>, Generations>()

/** One for each database, because it keeps SQLite's files open. */
export function openGenerations(db: Kysely<Tables>): Generations {
  const generations = opened.get(db) ?? (isPostgres(db) ? openGenerationTables(db) : openGenerationFiles(db))
  opened.set(db, generations)
  return generations
}

/**
 * Runs `work` while no other process changes registers. Calls `onWaiting` if it has to wait for one. Removes
 * what no register names: before it, because that needs room, and after it.
 */
export function changeGenerations<Result>(
  db: Kysely<Tables>,
  work: (generations: Generations) => Promise<Result>,
  onWaiting: () => void = () => {},
): Promise<Result> {
  const generations = openGenerations(db)
  return generations.withLock(async (take) => {
    if (!(await take())) {
      onWaiting()
      do await sleep(PAUSE_MS)
      while (!(await take()))
    }
    await removeOthers(db, generations)
    try {
      return await work(generations)
    } finally {
      // The work is done, or has its own failure. The next import tries again.
      await removeOthers(db, generations).catch(() => {})
    }
  })
}

async function removeOthers(db: Kysely<Tables>, { list, remove }: Generations): Promise<void> {
  const registers = await db.selectFrom('registries').select('generation').execute()
  const current = new Set(registers.map(({ generation }) => generation))
  for (const generation of await list()) if (!current.has(generation)) await remove(generation)
}
