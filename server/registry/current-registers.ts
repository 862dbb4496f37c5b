import type { Kysely } from 'kysely'
import { GenerationGone } from '../database/generations.ts'
import { getCounter, groupCalls } from '../database/transaction.ts'
import type { Tables } from '../database/tables.ts'

export type Register = Tables['registries']

/** `changes` counts what any process has changed. */
export type Registers = { changes: number; all: readonly Register[] }

/** How long the registers are taken to be as they were read. An import takes seconds, so this delay does not matter. */
const VALID_MS = 100
const LARGEST_GROUP = 10_000
/** Each attempt but the first follows on another import, or on the removal of what it has replaced. */
const ATTEMPTS = 4

export type CurrentRegisters = ReturnType<typeof createCurrentRegisters>

const followed = new WeakMap<Kysely<Tables>, CurrentRegisters>()

/** The registers as lookups see them, read anew after {@link VALID_MS}: one for each database. */
export function followRegisters(db: Kysely<Tables>): CurrentRegisters {
  const registers = followed.get(db) ?? createCurrentRegisters(db)
  followed.set(db, registers)
  return registers
}

/** `now` is in milliseconds. */
export function createCurrentRegisters(db: Kysely<Tables>, now: () => number = () => performance.now()) {
  const query = db.selectFrom('counters').select('last').where('name', '=', 'register-changes').compile()
  let registers: Registers = { changes: -1, all: [] }
  let validUntil = Number.NEGATIVE_INFINITY

  async function readAll(): Promise<Registers> {
    const [row] = (await db.executeQuery(query)).rows
    if (!row) throw new Error('The database has no counter of changes')
    // Read after the counter, so they are at least as new as it.
    if (row.last !== registers.changes) registers = { changes: row.last, all: await listRegisters(db) }
    return registers
  }

  /** Callers in the same turn of the event loop are answered together: separately, each costs half as much again. */
  const tellAll = groupCalls<undefined, Registers>(async (callers) => {
    const askedAt = now()
    if (askedAt >= validUntil) {
      registers = await readAll()
      validUntil = askedAt + VALID_MS
    }
    return callers.map(() => ({ status: 'fulfilled', value: registers }))
  }, LARGEST_GROUP)
  const read = () => tellAll(undefined)

  function forget(): void {
    validUntil = Number.NEGATIVE_INFINITY
  }

  return {
    read,
    /** This process has changed them. */
    forget,

    /** Runs `ask` on the registers. Runs it again if an import replaces one meanwhile, or if it finds nothing and they have changed. */
    async asking<Found>(ask: (all: readonly Register[]) => Promise<Found[]>): Promise<Found[]> {
      for (let attempt = 1; ; attempt += 1) {
        const { all } = await read()
        try {
          const found = await ask(all)
          if (found.length > 0 || attempt === ATTEMPTS) return found
          forget()
          if ((await read()).all === all) return found
        } catch (error) {
          if (!(error instanceof GenerationGone) || attempt === ATTEMPTS) throw error
          forget()
        }
      }
    },
  }
}

/** The registers, and the number of changes at some moment before they were read. */
export async function readRegisters(db: Kysely<Tables>): Promise<Registers> {
  return { changes: await getCounter(db, 'register-changes'), all: await listRegisters(db) }
}

export async function listRegisters(db: Kysely<Tables>): Promise<Register[]> {
  return db.selectFrom('registries').selectAll().orderBy('jurisdiction').execute()
}
