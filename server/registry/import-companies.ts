import { sql, type Kysely, type RawBuilder } from 'kysely'
import { takeNumbers } from '../database/counters.ts'
import { COMPANY_COLUMNS, IN_ORDER, SAID_COLUMNS, type Workshop } from '../database/generations.ts'
import { changeGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { makeAsOf, makeCurrent, requireStill, showChange, type Made } from './change-registers.ts'
import { listRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'
import { findExamples, one, planOne, requireSource, requireWhole, total, type Plan } from './plan-import.ts'
import type { AddEntities, ImportFacts, KeepingListeners, KeptEntities } from './register-import.ts'
import { createStaged, dropDuplicates, stage, STAGED } from './stage-companies.ts'

/**
 * Stores the companies that `read` adds as the next generation of their registers. Lookups see it at once when all of it is stored, names
 * included. If several companies have the same number, the first in the files counts. Nothing changes when `read` throws or the files are
 * refused: {@link ImportRefused}.
 */
export function importCompanies(
  db: Kysely<Tables>,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners = {},
): Promise<KeptEntities> {
  const work = async (workshop: Workshop) => {
    await createStaged(workshop.connection)
    try {
      return await importInto(db, workshop, facts, read, listeners)
    } finally {
      // A lost connection has dropped its own tables, and its error has been reported.
      await sql`drop table if exists ${STAGED}`.execute(workshop.connection).catch(() => {})
    }
  }
  return changeGenerations(db, ({ inWorkshop }) => inWorkshop(work), listeners.onWaiting)
}

async function importInto(
  db: Kysely<Tables>,
  workshop: Workshop,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners,
): Promise<KeptEntities> {
  const { connection } = workshop
  const { files, jurisdictions } = await stage(connection, read)
  for (const { file, line } of await dropDuplicates(connection))
    listeners.onDuplicate?.(files[file] ?? '', line)

  const all = await listRegisters(db)
  const loaded = all.filter(({ jurisdiction }) => jurisdictions.includes(jurisdiction))
  const registers = requireSource(loaded, facts)
  const plans: Plan[] = []
  for (const jurisdiction of jurisdictions)
    plans.push(await planOne(workshop, { jurisdiction, was: registers.get(jurisdiction), facts }))
  const counts = total(plans)
  if (facts.scope === 'full' && !facts.merge) requireWhole(plans, counts, facts)
  const kept = { ...counts, replaced: 0, jurisdictions }
  if (facts.isDryRun) return { ...kept, examples: await findExamples(workshop, plans) }

  const [changed, same] = partition(
    plans,
    ({ stored, updated, gone, was }) => !was || stored + updated + gone > 0,
  )
  if (changed.length > 0) {
    const first = await inTransaction(db, (trx) => takeNumbers(trx, 'generations', changed.length))
    const made: Made[] = []
    for (const [index, plan] of changed.entries()) {
      await makeOne(workshop, { plan, generation: first + index, facts, listeners })
      made.push({ plan, before: loaded.find(isRegister(plan)), generation: first + index })
    }
    await makeCurrent(db, made, facts)
  }
  await makeAsOf(
    db,
    same.map(({ jurisdiction }) => jurisdiction),
    facts,
  )
  const replaced = loaded.filter((register) => !registers.has(register.jurisdiction))
  return { ...kept, replaced: replaced.reduce((sum, { entities }) => sum + entities, 0) }
}

function isRegister({ jurisdiction }: { jurisdiction: string }): (register: Register) => boolean {
  return (register) => register.jurisdiction === jurisdiction
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

type Make = { plan: Plan; generation: number; facts: ImportFacts; listeners: KeepingListeners }

/** The staged companies, and those of before that they do not replace. */
async function makeOne(workshop: Workshop, { plan, generation, facts, listeners }: Make): Promise<void> {
  const { jurisdiction, was } = plan
  const { onShare = () => {}, onNamed = () => {} } = listeners
  const isWhole = facts.scope === 'full' && !facts.merge
  const said = sql.join(SAID_COLUMNS.map((column) => sql.ref(column)))
  const staged = sql`select ${said}, '' as gone_since from ${STAGED} where jurisdiction = ${jurisdiction}`
  const goneSince = isWhole
    ? sql`case when gone_since = '' then ${dayOf(facts.importedAt)} else gone_since end`
    : sql`gone_since`
  const { companies, finish } = await workshop.make(generation)
  if (was)
    await workshop.withCompanies(was.generation, (name) =>
      fill(
        workshop,
        companies,
        sql`${staged} union all
          select ${said}, ${goneSince} from ${sql.table(name)} as old where not exists (
            select 1 from ${STAGED} where staged.jurisdiction = ${jurisdiction} and staged.number = old.number)`,
      ),
    )
  else await fill(workshop, companies, staged)
  onShare(0.5)
  await finish(() => onShare(1), onNamed)
}

async function fill({ connection }: Workshop, companies: string, rows: RawBuilder<unknown>): Promise<void> {
  const columns = sql.join(COMPANY_COLUMNS.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(companies)} (${columns})
    select ${columns} from (${rows}) as together order by ${IN_ORDER}`.execute(connection)
}

/**
 * Removes the companies that a register no longer lists. Returns how many, or `undefined` if there is no such register.
 */
export function removeUnlisted(db: Kysely<Tables>, jurisdiction: string): Promise<number | undefined> {
  return changeGenerations(db, ({ inWorkshop }) =>
    inWorkshop(async (workshop) => {
      const was = (await listRegisters(db)).find(isRegister({ jurisdiction }))
      if (!was) return undefined
      const all = COMPANY_COLUMNS.map((column) => sql.ref(column))
      return workshop.withCompanies(was.generation, async (name) => {
        const old = sql.table(name)
        const { gone } = await one<{ gone: number }>(
          workshop.connection,
          sql`select count(*) as gone from ${old} where gone_since <> ''`,
        )
        if (gone === 0) return 0
        const generation = await inTransaction(db, (trx) => takeNumbers(trx, 'generations', 1))
        const { companies, finish } = await workshop.make(generation)
        await fill(workshop, companies, sql`select ${sql.join(all)} from ${old} where gone_since = ''`)
        await finish()
        await inTransaction(db, async (trx) => {
          await requireStill(trx, jurisdiction, was)
          await trx
            .updateTable('registries')
            .set({ generation })
            .where('jurisdiction', '=', jurisdiction)
            .execute()
          await showChange(trx)
        })
        return gone
      })
    }),
  )
}
