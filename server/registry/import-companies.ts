import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SAID_COLUMNS, type Workshop } from '../database/generations.ts'
import { changeGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { changeRegisters, makeAsOf, registerFacts } from './change-registers.ts'
import { listRegisters, type Register } from './current-registers.ts'
import { dayOf } from './entity-row.ts'
import {
  findExamples,
  isWhole,
  planOne,
  requireSource,
  requireWhole,
  total,
  type Plan,
} from './plan-import.ts'
import type { AddEntities, ImportFacts, KeepingListeners, KeptEntities } from './register-import.ts'
import { dropDuplicates, stage, STAGED } from './stage-companies.ts'

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
  if (isWhole(facts)) requireWhole(plans, counts, facts)
  const kept = { ...counts, replaced: 0, jurisdictions }
  if (facts.isDryRun) return { ...kept, examples: await findExamples(workshop, plans) }

  const changed = plans.filter(({ stored, updated, gone, was }) => !was || stored + updated + gone > 0)
  const changes = changed.map((plan) => ({
    before: loaded.find(({ jurisdiction }) => jurisdiction === plan.jurisdiction),
    after: registerAfter(plan, facts),
    rows: (old?: RawBuilder<unknown>) => companiesAfter(plan.jurisdiction, facts, old),
    kept: plan.was,
  }))
  await changeRegisters(db, workshop, changes, listeners)
  const same = plans.filter((plan) => !changed.includes(plan))
  await makeAsOf(
    db,
    same.map(({ jurisdiction }) => jurisdiction),
    facts,
  )
  const replaced = loaded.filter((register) => !registers.has(register.jurisdiction))
  return { ...kept, replaced: replaced.reduce((sum, { entities }) => sum + entities, 0) }
}

/** A merge fills in some facts of a register that stays its mapping's; the notices of both apply. */
function registerAfter(
  { jurisdiction, was, entities }: Plan,
  facts: ImportFacts,
): Omit<Register, 'generation'> {
  const said = registerFacts(facts)
  if (!facts.merge || !was) return { ...said, jurisdiction, entities }
  const isSaid = was.attribution.includes(said.attribution)
  const attribution = isSaid ? was.attribution : `${was.attribution} ${said.attribution}`.trim()
  return { ...was, entities, attribution }
}

/** The staged companies, and those of before that they do not replace. */
function companiesAfter(
  jurisdiction: string,
  facts: ImportFacts,
  old: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const said = sql.join(SAID_COLUMNS.map((column) => sql.ref(column)))
  const staged = sql`select ${said}, '' as gone_since from ${STAGED} where jurisdiction = ${jurisdiction}`
  if (!old) return staged
  const goneSince = isWhole(facts)
    ? sql`case when gone_since = '' then ${dayOf(facts.importedAt)} else gone_since end`
    : sql`gone_since`
  return sql`
    ${staged} union all
    select ${said}, ${goneSince} from ${old} as old where not exists (
      select 1 from ${STAGED} where staged.jurisdiction = ${jurisdiction} and staged.number = old.number)`
}
