import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Where a backup is restored to. What is there stays in use until the restored one takes its place as a whole. */
export type RestoreTarget = {
  /** Records that are there now; `undefined` when something is there that cannot be read. */
  countRecords: () => Promise<number | undefined>
  /** Makes an empty database beside the one in use and has it filled. `schema`: what PostgreSQL calls it. */
  fill: (fill: (db: Kysely<Tables>, schema?: string) => Promise<void>) => Promise<void>
  /**
   * Puts the filled one in place at once. `mayReplace`: also when there are records, even those that came meanwhile.
   * Answers where the former one is kept.
   */
  putInPlace: (mayReplace: boolean) => Promise<string | undefined>
  /** Leaves nothing behind of a restore that failed. */
  giveUp: () => Promise<void>
}
