import type { Kysely } from 'kysely'
import { GenerationGone, RegisterUnreadable } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { getCounter, groupCalls } from '../database/transaction.ts'

export type Register = Tables['registries']

/** `version` grows whenever any process changes what lookups answer. */
export type Registers = { version: number; all: readonly Register[] }

/**
 * How long the registers are taken to be as they were read. An import takes seconds, so this delay does not
 * matter.
 */
const VALID_MS = 100
const LARGEST_GROUP = 10_000
/** How long a register that cannot be read is left out before a lookup tries it again. */
const UNREADABLE_FOR_MS = 5_000
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
  let registers: Registers = { version: -1, all: [] }
  let validUntil = Number.NEGATIVE_INFINITY

  async function readAll(): Promise<Registers> {
    const [row] = (await db.executeQuery(query)).rows
    if (!row) throw new Error('The database has no version of its registers')
    // Read after the counter, so they are at least as new as it.
    if (row.last !== registers.version) registers = { version: row.last, all: await listRegisters(db) }
    return registers
  }

  /**
   * Callers in the same turn of the event loop are answered together: separately, each costs half as much
   * again.
   */
  const tellAll = groupCalls<undefined, Registers>(async (callers) => {
    const askedAt = now()
    if (askedAt >= validUntil) {
      registers = await readAll()
      validUntil = askedAt + VALID_MS
    }
    return callers.map(() => ({ status: 'fulfilled', value: registers }))
  }, LARGEST_GROUP)
  const read = () => tellAll(undefined)
  /** For callers who have waited for the others of their turn, or who come alone. */
  const readAtOnce = () => (now() < validUntil ? registers : read())

  /** By generation: lookups leave it out for a while, and then try again. */
  const unreadable = new Map<number, { failure: RegisterUnreadable; until: number }>()
  const reported = new Set<number>()
  let report: ((failure: RegisterUnreadable) => void) | undefined

  function findFailure({ generation }: Register): RegisterUnreadable | undefined {
    const known = unreadable.get(generation)
    return known && now() < known.until ? known.failure : undefined
  }

  function note(failure: RegisterUnreadable): void {
    const { generation } = failure.register
    unreadable.set(generation, { failure, until: now() + UNREADABLE_FOR_MS })
    if (reported.has(generation)) return
    reported.add(generation)
    report?.(failure)
  }

  function forget(): void {
    validUntil = Number.NEGATIVE_INFINITY
  }

  return {
    read,
    /** This process has changed them. */
    forget,

    /** Calls `listener` once for each register that cannot be read. */
    onUnreadable(listener: (failure: RegisterUnreadable) => void): void {
      report = listener
    },

    /**
     * Runs `ask` on the registers, or on `only` the one with this code. Runs it again if an import replaces
     * one meanwhile, or if it finds nothing and they have changed. A register that cannot be read costs the
     * others nothing: throws {@link RegisterUnreadable} only if they have not what is sought.
     */
    async asking<Found>(
      ask: (registers: readonly Register[]) => Promise<Found[]>,
      only?: string,
    ): Promise<Found[]> {
      for (let attempt = 1; ; attempt += 1) {
        const { all } = await readAtOnce()
        const asked = only === undefined ? all : all.filter(({ jurisdiction }) => jurisdiction === only)
        const failure = asked.map(findFailure).find((each) => each !== undefined)
        try {
          const found = await ask(failure ? asked.filter((register) => !findFailure(register)) : asked)
          if (found.length > 0) return found
          forget()
          if (attempt < ATTEMPTS && (await read()).all !== all) continue
          if (failure) throw failure
          return found
        } catch (error) {
          if (error === failure || !(error instanceof GenerationGone)) throw error
          forget()
          // An import may have replaced it.
          const isSame = (await read()).all === all
          if (error instanceof RegisterUnreadable && isSame) note(error)
          else if (attempt >= ATTEMPTS) throw error
        }
      }
    },
  }
}

/** The registers, and their version at some moment before they were read. */
export async function readRegisters(db: Kysely<Tables>): Promise<Registers> {
  return { version: await getCounter(db, 'register-changes'), all: await listRegisters(db) }
}

export async function listRegisters(db: Kysely<Tables>): Promise<Register[]> {
  return db.selectFrom('registries').selectAll().orderBy('jurisdiction').execute()
}
