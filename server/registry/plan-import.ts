import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ImportRefused, inFigures } from '../commands.ts'
import { SAID_COLUMNS, type Workshop } from '../database/generations.ts'
import type { Tables } from '../database/tables.ts'
import type { Register } from './current-registers.ts'
import type { Example, Examples, ImportFacts, VersionCounts } from './register-import.ts'
import { STAGED } from './stage-companies.ts'

/** A file of the whole register that has a smaller share of the listed companies is probably cut, or another register's. */
const LEAST_SHARE = 0.5
/** How many companies of each kind a dry run names. */
const EXAMPLES = 10

/** Whether companies that the files lack are no longer listed. */
export function isWhole({ scope, merge }: ImportFacts): boolean {
  return scope === 'full' && !merge
}

/** The loaded registers without made-up ones. Throws {@link ImportRefused} if another source loaded one. */
export function requireSource(
  loaded: readonly Register[],
  { source, replaces, merge }: ImportFacts,
): Map<string, Register> {
  const registers = loaded.filter((register) => register.source !== replaces)
  const other = registers.find((register) => register.source !== source)
  if (other && !merge)
    throw new ImportRefused(
      `The register ${other.jurisdiction} was imported with the mapping "${other.source}". Another mapping would empty what that one ` +
        'filled. Add --merge to fill only the facts that this mapping has, or remove the register first',
    )
  if (merge && registers.length === 0)
    throw new ImportRefused('There is no register to merge into: import it first, without --merge')
  return new Map(registers.map((register) => [register.jurisdiction, register]))
}

/** What an import does to one register. `was` is undefined if it is new; `entities` is how many companies it lists then. */
export type Plan = VersionCounts & { jurisdiction: string; was: Register | undefined; entities: number }
type Planning = Pick<Plan, 'jurisdiction' | 'was'> & { facts: ImportFacts }

/** Compares the staged companies with those that the register lists. */
export async function planOne(workshop: Workshop, { jurisdiction, was, facts }: Planning): Promise<Plan> {
  const { connection } = workshop
  if (was && facts.merge)
    await workshop.withCompanies(was.generation, (old) =>
      mergeIntoStaged(connection, jurisdiction, sql.table(old)),
    )
  else if (facts.merge)
    await sql`delete from ${STAGED} where jurisdiction = ${jurisdiction}`.execute(connection)
  const { size } = await one<{ size: number }>(
    connection,
    sql`select count(*) as size from ${STAGED} where jurisdiction = ${jurisdiction}`,
  )
  if (!was) return { jurisdiction, was, stored: size, updated: 0, unchanged: 0, gone: 0, entities: size }
  const { listed, met, updated } = await workshop.withCompanies(was.generation, (old) =>
    one<Record<'listed' | 'met' | 'updated', number>>(
      connection,
      sql`
        select count(*) as listed, count(staged.place) as met,
          count(case when staged.place is not null and (${differs}) then 1 end) as updated
        from ${listedWithStaged(sql.table(old), jurisdiction)}`,
    ),
  )
  const stored = size - met
  const gone = isWhole(facts) ? listed - met : 0
  const entities = listed + stored - gone
  return { jurisdiction, was, stored, updated, unchanged: met - updated, gone, entities }
}

/** Reads the old generation once, and looks each of its companies up among the staged ones. */
function listedWithStaged(old: RawBuilder<unknown>, jurisdiction: string): RawBuilder<unknown> {
  return sql`
    (select * from ${old} where gone_since = '') as old
    left join ${STAGED} on staged.jurisdiction = ${jurisdiction} and staged.number = old.number`
}

const differs = sql.join(
  SAID_COLUMNS.map((column) => sql`staged.${sql.ref(column)} <> old.${sql.ref(column)}`),
  sql` or `,
)

async function one<Row>(connection: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await query.execute(connection)
  return rows[0] as Row // a count has one row
}

/** Keeps facts that the files lack, and drops companies that the register does not list. */
async function mergeIntoStaged(
  connection: Kysely<Tables>,
  jurisdiction: string,
  old: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from ${STAGED} where jurisdiction = ${jurisdiction} and place not in (
      select staged.place from ${listedWithStaged(old, jurisdiction)} where staged.place is not null)
  `.execute(connection)
  const merged = SAID_COLUMNS.map(
    (column) =>
      sql`${sql.ref(column)} = coalesce(nullif(staged.${sql.ref(column)}, ''), old.${sql.ref(column)})`,
  )
  await sql`
    update ${STAGED} set ${sql.join(merged)} from ${old} as old
    where staged.jurisdiction = ${jurisdiction} and staged.number = old.number and old.gone_since = ''
  `.execute(connection)
}

export function total(plans: readonly VersionCounts[]): VersionCounts {
  const sum = { stored: 0, updated: 0, unchanged: 0, gone: 0 }
  for (const plan of plans)
    for (const count of ['stored', 'updated', 'unchanged', 'gone'] as const) sum[count] += plan[count]
  return sum
}

/** An incomplete file looks like a whole one whose other companies are gone. Throws {@link ImportRefused}. */
export function requireWhole(
  plans: readonly Plan[],
  { stored, updated, unchanged, gone }: VersionCounts,
  { acceptRemovals }: ImportFacts,
): void {
  const listed = plans.reduce((sum, { was }) => sum + (was?.entities ?? 0), 0)
  if (acceptRemovals || listed - gone >= listed * LEAST_SHARE) return
  throw new ImportRefused(
    `The files have ${inFigures(stored + updated + unchanged)} companies, the register has ${inFigures(listed)}, and ${inFigures(gone)} of them are not in the files: ` +
      'more than half. Nothing has changed. Check that the files are complete and are this register’s; add --accept-removals to take ' +
      'them as they are, with --dry-run to see first what would go',
  )
}

export async function findExamples(workshop: Workshop, plans: readonly Plan[]): Promise<Examples> {
  const examples: Examples = { added: [], changed: [], gone: [] }
  const { connection } = workshop
  for (const { jurisdiction, was, gone } of plans) {
    const add = async (kind: keyof Examples, from: RawBuilder<unknown>) => {
      const { rows } = await sql<Example>`
        select ${sql.lit(jurisdiction)} as jurisdiction, found.number, found.name from ${from} order by found.number limit ${EXAMPLES}`.execute(
        connection,
      )
      examples[kind].push(...rows)
    }
    const staged = sql`(select number, name from ${STAGED} where jurisdiction = ${jurisdiction}) as found`
    if (!was) await add('added', staged)
    else
      await workshop.withCompanies(was.generation, async (name) => {
        const old = sql.table(name)
        const both = listedWithStaged(old, jurisdiction)
        await add(
          'added',
          sql`${staged} left join (select number as known from ${old} where gone_since = '') as old
            on old.known = found.number where old.known is null`,
        )
        await add('changed', sql`(select staged.number, staged.name from ${both} where ${differs}) as found`)
        if (gone > 0)
          await add(
            'gone',
            sql`(select old.number, old.name from ${both} where staged.place is null) as found`,
          )
      })
  }
  for (const list of Object.values(examples)) list.splice(EXAMPLES)
  return examples
}
