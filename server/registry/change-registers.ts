import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { CommandCutOff, CommandRefused } from '../commands.ts'
import { inSwitch, showCurrentCompanies } from '../database/generation-tables.ts'
import { COMPANY_COLUMNS, IN_ORDER, type OnShare, type Workshop } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import { getCounter, inTransaction, takeNumbers } from '../database/transaction.ts'
import { readRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'

type Sql = RawBuilder<unknown>

/** A register as it was, undefined if it is new or made up, and as it will be. */
export type Change = {
  was: Register | undefined
  register: Omit<Register, 'generation'>
  /**
   * Writes the query of the companies of another generation. `old` is the table of those of before. Without
   * it, they stay.
   */
  rows?: ((old: Sql) => Sql) | undefined
}

const COLUMNS = sql.join(COMPANY_COLUMNS.map((column) => sql.ref(column)))

/**
 * Makes the generations. Lookups see all of them at once, when they are whole. `version` is that of the
 * registers before this work: throws {@link CommandCutOff} when it has grown since, because a restore or a
 * lost lock may have let them in.
 */
export async function changeRegisters(
  db: Kysely<Tables>,
  { connection, withCompanies, make }: Workshop,
  { version, changes }: { version: number; changes: readonly Change[] },
  onShare: OnShare = () => {},
): Promise<void> {
  if (changes.length === 0) return
  let next = await inTransaction(db, (trx) => takeNumbers(trx, 'generations', changes.length))
  const registers: Register[] = []
  for (const { was, register, rows } of changes) {
    const generation = rows || !was ? next++ : was.generation
    registers.push({ ...register, generation })
    if (!rows) continue
    const { companies, finish } = await make(generation)
    await withCompanies(was?.generation, (old) =>
      sql`
        insert into ${sql.table(companies)} (${COLUMNS})
        select ${COLUMNS} from (${rows(sql.table(old))}) as together order by ${IN_ORDER}`.execute(
        connection,
      ),
    )
    onShare(0.8)
    await finish(() => onShare(1))
  }
  await inSwitch(db, async (trx) => {
    // Otherwise answers that are kept are still right.
    const isVisible = changes.some(
      ({ was, register, rows }) => rows || !was || inAnswers(was) !== inAnswers(register),
    )
    const last = isVisible ? (await bumpVersion(trx)) - 1 : await getCounter(trx, 'register-changes')
    if (last !== version)
      throw new CommandCutOff('Nothing has changed. Run it again.', {
        cause: new CommandRefused('The registers have changed meanwhile.'),
      })
    for (const register of registers)
      await trx
        .insertInto('registries')
        .values(register)
        .onConflict((conflict) => conflict.column('jurisdiction').doUpdateSet(register))
        .execute()
    if (isVisible) await showCurrentCompanies(trx)
  })
}

function inAnswers({
  imported_at,
  title,
  attribution,
  authorized_as,
  number_rule,
}: Change['register']): string {
  return [dayOf(imported_at), title, attribution, authorized_as, number_rule].join('\n')
}

/** Call this in every transaction that changes what a lookup answers. Returns the new version. */
function bumpVersion(trx: Transaction<Tables>): Promise<number> {
  return takeNumbers(trx, 'register-changes', 1)
}

/**
 * Removes a register as if it had never been imported. Returns how many companies it listed, or `undefined`
 * if there is no such register.
 */
export function removeRegister(db: Kysely<Tables>, jurisdiction: string): Promise<number | undefined> {
  return inSwitch(db, async (trx) => {
    const register = await trx
      .deleteFrom('registries')
      .where('jurisdiction', '=', jurisdiction)
      .returning('entities')
      .executeTakeFirst()
    if (!register) return undefined
    await bumpVersion(trx)
    await showCurrentCompanies(trx)
    return register.entities
  })
}

/**
 * Removes the companies that a register no longer lists. Returns how many, or `undefined` if there is no such
 * register.
 */
export async function removeUnlisted(
  db: Kysely<Tables>,
  workshop: Workshop,
  jurisdiction: string,
): Promise<number | undefined> {
  const { version, all } = await readRegisters(db)
  const was = all.find((register) => register.jurisdiction === jurisdiction)
  if (!was) return undefined
  const { rows } = await workshop.withCompanies(was.generation, (old) =>
    sql<{ gone: number }>`
      select count(*) as gone from ${sql.table(old)} where gone_since <> ''`.execute(workshop.connection),
  )
  const gone = rows[0]?.gone ?? 0
  const changes = [{ was, register: was, rows: stillListed }]
  if (gone > 0) await changeRegisters(db, workshop, { version, changes })
  return gone
}

function stillListed(old: Sql): Sql {
  return sql`select ${COLUMNS} from ${old} where gone_since = ''`
}
