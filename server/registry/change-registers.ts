import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { CommandCutOff, CommandRefused } from '../commands.ts'
import { takeNumbers, inTransaction } from '../database/transaction.ts'
import { isPostgres } from '../database/dialect.ts'
import { showCurrentCompanies } from '../database/generation-tables.ts'
import { COMPANY_COLUMNS, IN_ORDER, type Workshop } from '../database/generations.ts'
import { changeGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { listRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'
import type { ImportFacts, KeepingListeners } from './register-import.ts'

/** A register that gets another generation. */
type Change = {
  /** As it was when this work began, made-up companies included. */
  before: Register | undefined
  after: Omit<Register, 'generation'>
  /** Writes the query of its companies. `old` is the table of those of `kept`. */
  rows: (old?: RawBuilder<unknown>) => RawBuilder<unknown>
  kept: Register | undefined
}
type ChangeListeners = Pick<KeepingListeners, 'onShare' | 'onNamed'>

/** Makes the generations. Lookups see all of them at once, when they are whole. */
export async function changeRegisters(
  db: Kysely<Tables>,
  { connection, withCompanies, make }: Workshop,
  changes: readonly Change[],
  { onShare = () => {}, onNamed = () => {} }: ChangeListeners = {},
): Promise<void> {
  if (changes.length === 0) return
  const first = await inTransaction(db, (trx) => takeNumbers(trx, 'generations', changes.length))
  for (const [index, { kept, rows }] of changes.entries()) {
    const { companies, finish } = await make(first + index)
    const fill = (query: RawBuilder<unknown>) =>
      sql`
        insert into ${sql.table(companies)} (${COLUMNS})
        select ${COLUMNS} from (${query}) as together order by ${IN_ORDER}`.execute(connection)
    await (kept ? withCompanies(kept.generation, (old) => fill(rows(sql.table(old)))) : fill(rows()))
    onShare(0.8)
    await finish(() => onShare(1), onNamed)
  }
  await inTransaction(db, async (trx) => {
    for (const [index, { before, after }] of changes.entries()) {
      await requireStill(trx, after.jurisdiction, before)
      const register = { ...after, generation: first + index }
      await trx
        .insertInto('registries')
        .values(register)
        .onConflict((conflict) => conflict.column('jurisdiction').doUpdateSet(register))
        .execute()
    }
    await showChange(trx)
  })
}

const COLUMNS = sql.join(COMPANY_COLUMNS.map((column) => sql.ref(column)))

/** A restore or a lost lock may have let others in. */
async function requireStill(
  trx: Transaction<Tables>,
  jurisdiction: string,
  before: Register | undefined,
): Promise<void> {
  const now = await trx
    .selectFrom('registries')
    .select('generation')
    .where('jurisdiction', '=', jurisdiction)
    .executeTakeFirst()
  if (now?.generation === before?.generation) return
  throw new CommandCutOff('Nothing has changed. Run it again.', {
    cause: new CommandRefused(`The register ${jurisdiction} has changed meanwhile.`),
  })
}

/** Call this in every transaction that changes what a lookup answers. */
async function showChange(trx: Transaction<Tables>): Promise<void> {
  await takeNumbers(trx, 'register-changes', 1)
  if (isPostgres(trx)) await showCurrentCompanies(trx)
}

/** What an import says of the register itself. */
export function registerFacts({ source, importedAt, title = '', attribution = '', ...facts }: ImportFacts) {
  const { numberRule, content = '' } = facts
  return {
    source,
    imported_at: importedAt,
    title,
    attribution,
    content,
    number_rule: numberRule ? JSON.stringify(numberRule) : '',
  }
}

/** The import brought the same companies, so only the registers’ day, notices and rule change. */
export async function makeAsOf(
  db: Kysely<Tables>,
  jurisdictions: readonly string[],
  facts: ImportFacts,
): Promise<void> {
  if (jurisdictions.length === 0 || facts.merge) return
  const changed = registerFacts(facts)
  const inAnswers = ({ imported_at, title, attribution, number_rule }: typeof changed) =>
    [dayOf(imported_at), title, attribution, number_rule].join('\n')
  await inTransaction(db, async (trx) => {
    const before = await listRegisters(trx)
    await trx.updateTable('registries').set(changed).where('jurisdiction', 'in', jurisdictions).execute()
    const after = inAnswers(changed)
    // Otherwise answers that are kept are still right.
    if (before.some((was) => jurisdictions.includes(was.jurisdiction) && inAnswers(was) !== after))
      await showChange(trx)
  })
}

/**
 * If the last import had the same files and mapping, nothing has to be read. Returns how many companies it had for which registers;
 * undefined if it had other files.
 */
export async function takeSameFiles(
  db: Kysely<Tables>,
  facts: ImportFacts,
): Promise<{ entities: number; jurisdictions: string[] } | undefined> {
  if (facts.content === undefined) return undefined
  const registers = (await listRegisters(db)).filter(({ source }) => source === facts.source)
  if (registers.length === 0 || registers.some(({ content }) => content !== facts.content)) return undefined
  const jurisdictions = registers.map(({ jurisdiction }) => jurisdiction)
  await makeAsOf(db, jurisdictions, facts)
  return { entities: registers.reduce((sum, { entities }) => sum + entities, 0), jurisdictions }
}

/**
 * Removes a register as if it had never been imported. Returns how many companies it listed, or `undefined` if there is no such register.
 */
export function removeRegister(db: Kysely<Tables>, jurisdiction: string): Promise<number | undefined> {
  return changeGenerations(db, () =>
    inTransaction(db, async (trx) => {
      const register = await trx
        .deleteFrom('registries')
        .where('jurisdiction', '=', jurisdiction)
        .returning('entities')
        .executeTakeFirst()
      if (register) await showChange(trx)
      return register?.entities
    }),
  )
}

/** Removes the companies that a register no longer lists. Returns how many, or `undefined` if there is no such register. */
export function removeUnlisted(db: Kysely<Tables>, jurisdiction: string): Promise<number | undefined> {
  return changeGenerations(db, ({ inWorkshop }) =>
    inWorkshop(async (workshop) => {
      const before = (await listRegisters(db)).find((register) => register.jurisdiction === jurisdiction)
      if (!before) return undefined
      const gone = await workshop.withCompanies(before.generation, async (old) => {
        const query = sql<{
          gone: number
        }>`select count(*) as gone from ${sql.table(old)} where gone_since <> ''`
        return (await query.execute(workshop.connection)).rows[0]?.gone ?? 0
      })
      if (gone > 0)
        await changeRegisters(db, workshop, [{ before, after: before, rows: listedIn, kept: before }])
      return gone
    }),
  )
}

function listedIn(old?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${COLUMNS} from ${old} where gone_since = ''`
}
