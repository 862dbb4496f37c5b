import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Manifest } from './manifest.ts'
import type { FoundErasures } from './reapply-erasures.ts'

/** The destination of a restore. The current database stays in use until the restored one replaces it as a whole. */
export type RestoreTarget = {
  /** Runs `work` under a lock against other restores. Throws `BackupRefused` when another one is running. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** The number of existing records; undefined when the existing database cannot be read. */
  countRecords: () => Promise<number | undefined>
  /** The erasures of the existing database, if it can be read. `records` are the backup's. */
  listErasures: (records: Manifest['records']) => Promise<FoundErasures>
  /** Creates an empty database next to the current one and fills it. `schema` is its PostgreSQL schema. */
  fill: (fill: (db: Kysely<Tables>, schema?: string) => Promise<void>) => Promise<void>
  /**
   * Swaps in the filled database at once. `mayReplace` allows replacing existing records, including ones added meanwhile.
   * Returns where the previous database is kept.
   */
  putInPlace: (mayReplace: boolean) => Promise<string | undefined>
  /** Cleans up after a failed restore. */
  giveUp: () => Promise<void>
}

/** Returns `name`, or `name` with the first free number after `dash`, so that the backup of an earlier restore is not overwritten. */
export function freeName(name: string, dash: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${dash}${number}`
    if (!isTaken(candidate)) return candidate
  }
}
