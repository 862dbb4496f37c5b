import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Erasure } from './erase-again.ts'

/** Where a backup is restored to. What is there stays in use until the restored one takes its place as a whole. */
export type RestoreTarget = {
  /** Runs `work`, and meanwhile keeps others from what `fill` makes. Throws `BackupRefused` when somebody is at work there. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Records that are there now; `undefined` when something is there that cannot be read. */
  countRecords: () => Promise<number | undefined>
  /** What was erased there; `undefined` when something is there that cannot be read. */
  readErasures: () => Promise<Erasure[] | undefined>
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

/** `name`, or with the first number behind `dash` that nobody has: what an earlier restore has put aside stays where it is. */
export function freeName(name: string, dash: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}${dash}${number}`
    if (!isTaken(candidate)) return candidate
  }
}
