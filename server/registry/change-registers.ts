import type { Kysely, Transaction } from 'kysely'
import { CommandCutOff, CommandRefused } from '../commands.ts'
import { takeNumbers } from '../database/counters.ts'
import { isPostgres } from '../database/dialect.ts'
import { showCurrentCompanies } from '../database/generation-tables.ts'
import { changeGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { listRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'
import type { Plan } from './plan-import.ts'
import type { BroughtBy, ImportFacts } from './register-import.ts'

/** `before` is the register as it was when this work began, made-up ones included. */
export type Made = { plan: Plan; before: Register | undefined; generation: number }

/** Lookups see the generations from here on. */
export async function makeCurrent(
  db: Kysely<Tables>,
  made: readonly Made[],
  facts: ImportFacts,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { plan, before, generation } of made) {
      const { jurisdiction, was, entities } = plan
      await requireStill(trx, jurisdiction, before)
      const register = { ...toColumns(facts, was), entities, generation }
      await trx
        .insertInto('registries')
        .values({ jurisdiction, ...register })
        .onConflict((conflict) => conflict.column('jurisdiction').doUpdateSet(register))
        .execute()
    }
    await showChange(trx)
  })
}

/** A restore or a lost lock may have let others in. */
export async function requireStill(
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

/** A merge fills in some facts of a register that stays its mapping's; the notices of both apply. */
function toColumns(facts: ImportFacts, was: Register | undefined) {
  const { source, importedAt, title = '', attribution = '', numberRule, content = '' } = facts
  if (facts.merge && was)
    return {
      source: was.source,
      title: was.title,
      attribution: was.attribution.includes(attribution)
        ? was.attribution
        : `${was.attribution} ${attribution}`.trim(),
      imported_at: was.importedAt,
      number_rule: was.numberRule,
      content: was.content,
    }
  const number_rule = numberRule ? JSON.stringify(numberRule) : ''
  return { source, title, attribution, imported_at: importedAt, number_rule, content }
}

/** Call this in every transaction that changes what a lookup answers. */
export async function showChange(trx: Transaction<Tables>): Promise<void> {
  await takeNumbers(trx, 'register-changes', 1)
  if (isPostgres(trx)) await showCurrentCompanies(trx)
}

/** The import brought the same companies, so only the registers’ day and notices change. */
export async function makeAsOf(
  db: Kysely<Tables>,
  jurisdictions: readonly string[],
  { importedAt, title = '', attribution = '', content = '', merge }: ImportFacts,
): Promise<void> {
  if (jurisdictions.length === 0 || merge) return
  await inTransaction(db, async (trx) => {
    const before = await listRegisters(trx)
    await trx
      .updateTable('registries')
      .set({ imported_at: importedAt, title, attribution, content })
      .where('jurisdiction', 'in', jurisdictions)
      .execute()
    const isTold = before.some(
      (was) =>
        jurisdictions.includes(was.jurisdiction) &&
        (dayOf(was.importedAt) !== dayOf(importedAt) ||
          was.title !== title ||
          was.attribution !== attribution),
    )
    // Otherwise answers that are kept are still right.
    if (isTold) await showChange(trx)
  })
}

/**
 * If the last import had the same files and mapping, nothing has to be read. Returns how many companies it had for which registers;
 * undefined if it had other files.
 */
export async function takeSameFiles(
  db: Kysely<Tables>,
  facts: BroughtBy,
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
