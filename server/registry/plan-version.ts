import { sql, type Kysely } from 'kysely'
import { ImportRefused, inFigures } from '../commands.ts'
import { columnTypes, gatherStatistics, isPostgres } from '../database/dialect.ts'
import { STAGED, type StagedTables } from '../database/staging.ts'
import { VALID_ON, type Tables } from '../database/tables.ts'
import { ENTITY_FACTS, type EntityRow } from './entity-row.ts'
import type { Examples, VersionCounts, ImportFacts } from './register-import.ts'

/** A file of the whole register that has a smaller share of the listed companies is probably cut, or another register's. */
const LEAST_SHARE = 0.5
/** How many companies of each kind a dry run names. */
const EXAMPLES = 10

/** `file` counts the files from 0. */
export type StagedRow = EntityRow & { file: number; line: number }

/** Temporary tables beside the staged rows: positions of new or changed rows, and ids of removed companies. */
type PlanTables = {
  changed: { place: number; staged: number; old: number | null }
  gone: { place: number; id: number }
}
export type WorkTables = StagedTables<StagedRow> & PlanTables
/** The connection with the temporary tables. */
export type Work = Kysely<Tables & WorkTables>

type Register = { entities: number; source: string }

/** The loaded registers among these codes. */
export async function findRegisters(
  db: Work,
  jurisdictions: readonly string[],
): Promise<Map<string, Register>> {
  if (jurisdictions.length === 0) return new Map()
  const rows = await db
    .selectFrom('registries')
    .select(['jurisdiction', 'source', 'entities'])
    .where('jurisdiction', 'in', jurisdictions)
    .execute()
  return new Map(rows.map(({ jurisdiction, ...register }) => [jurisdiction, register]))
}

/** The loaded registers without made-up ones. Throws {@link ImportRefused} if another source loaded one. */
export function requireSource(
  loaded: ReadonlyMap<string, Register>,
  { source, replaces, merge }: ImportFacts,
): Map<string, Register> {
  const registers = new Map([...loaded].filter(([, register]) => register.source !== replaces))
  const other = [...registers].find(([, register]) => register.source !== source)
  if (other && !merge)
    throw new ImportRefused(
      `The register ${other[0]} was imported with the mapping "${other[1].source}". Another mapping would empty what that one ` +
        'filled. Add --merge to fill only the facts that this mapping has, or remove the register first',
    )
  if (merge && registers.size === 0)
    throw new ImportRefused('There is no register to merge into: import it first, without --merge')
  return registers
}

export async function requireNoneAtWork(db: Work, jurisdictions: readonly string[]): Promise<void> {
  const atWork = await db
    .selectFrom('imports')
    .select('id')
    .where('jurisdiction', 'in', jurisdictions)
    .where('state', 'in', ['at work', 'undone'])
    .executeTakeFirst()
  if (atWork)
    throw new ImportRefused(
      'An import of this register is at work, or was cut off. Wait for it, or run it again; then try the dry run',
    )
}

export type Planning = { facts: ImportFacts; jurisdictions: readonly string[]; size: number }

/** `entities` is the resulting number of companies of each register. */
export type Plan = {
  counts: VersionCounts
  entities: Map<string, number>
}

/**
 * Compares the staged companies with the register, and writes only the two temporary tables. Throws {@link ImportRefused} when the register
 * came from another mapping, or when a whole register would lose too many companies.
 */
export async function planVersion(db: Work, { facts, jurisdictions, size }: Planning): Promise<Plan> {
  const registers = requireSource(await findRegisters(db, jurisdictions), facts)
  if (facts.merge) size = await mergeIntoStaged(db)
  const listed = [...registers.values()].reduce((sum, { entities }) => sum + entities, 0)
  const { stored, updated, gone } = await compare(db, { facts, jurisdictions, size, listed })
  const entities = await countEach(db, registers, { facts, jurisdictions })
  if (facts.scope === 'full' && !facts.merge) requireWhole({ listed, size, gone, facts })
  return { counts: { stored, updated, unchanged: size - stored - updated, gone }, entities }
}

/** Keeps facts that the files lack, and adds no companies. Returns how many staged rows are left. */
async function mergeIntoStaged(db: Work): Promise<number> {
  const kept = new Set<string>(['jurisdiction', 'number', 'number_bare', 'number_digits'])
  await db
    .updateTable(STAGED)
    .from('entities')
    .set(({ ref, fn, val }) =>
      Object.fromEntries(
        ENTITY_FACTS.filter((fact) => !kept.has(fact)).map((fact) => [
          fact,
          fact === 'source'
            ? ref('entities.source')
            : fn.coalesce(
                fn<string | null>('nullif', [ref(`${STAGED}.${fact}`), val('')]),
                ref(`entities.${fact}`),
              ),
        ]),
      ),
    )
    .whereRef('entities.jurisdiction', '=', `${STAGED}.jurisdiction`)
    .whereRef('entities.number', '=', `${STAGED}.number`)
    .where('entities.valid_to', '=', VALID_ON)
    .execute()
  await db
    .deleteFrom(STAGED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entities')
            .select('entities.id')
            .whereRef('entities.jurisdiction', '=', `${STAGED}.jurisdiction`)
            .whereRef('entities.number', '=', `${STAGED}.number`)
            .where('entities.valid_to', '=', VALID_ON),
        ),
      ),
    )
    .execute()
  return countRows(db, STAGED)
}

type Compared = Record<'stored' | 'updated' | 'gone', number>

async function compare(
  db: Work,
  { facts, jurisdictions, size, listed }: Planning & { listed: number },
): Promise<Compared> {
  await createPlanTables(db)
  const isNew = listed === 0
  // An empty register needs no comparison.
  await db
    .insertInto('changed')
    .columns(['staged', 'old'])
    .expression(({ selectFrom, lit }) =>
      isNew
        ? selectFrom(STAGED)
            .select(['place as staged', sql<number | null>`null`.as('old')])
            .orderBy('place')
        : selectFrom(STAGED)
            .leftJoin('entities', (join) =>
              join
                .onRef('entities.jurisdiction', '=', `${STAGED}.jurisdiction`)
                .onRef('entities.number', '=', `${STAGED}.number`)
                .on('entities.valid_to', '=', lit(VALID_ON)),
            )
            .select([`${STAGED}.place as staged`, 'entities.id as old'])
            .where(({ or, eb, ref }) =>
              or([
                eb('entities.id', 'is', null),
                ...ENTITY_FACTS.map((fact) => eb(`entities.${fact}`, '!=', ref(`${STAGED}.${fact}`))),
              ]),
            )
            .orderBy(`${STAGED}.place`),
    )
    .execute()
  const changed = isNew ? size : await countRows(db, 'changed')
  const updated = isNew ? 0 : await countUpdated(db)
  const stored = changed - updated
  const hasAll = facts.scope !== 'full' || facts.merge || listed === size - stored
  if (!hasAll) await findGone(db, jurisdictions)
  await gatherStatistics(db, ['changed', 'gone'])
  return { stored, updated, gone: hasAll ? 0 : await countRows(db, 'gone') }
}

async function createPlanTables(db: Work): Promise<void> {
  const { integer } = columnTypes(db)
  for (const [table, columns] of [
    ['changed', ['staged', 'old']],
    ['gone', ['id']],
  ] as const) {
    await db.schema.dropTable(table).ifExists().execute()
    let made = db.schema
      .createTable(table)
      .temporary()
      .addColumn('place', integer, (column) =>
        isPostgres(db) ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
      )
    for (const column of columns) made = made.addColumn(column, integer)
    await made.execute()
  }
}

async function findGone(db: Work, jurisdictions: readonly string[]): Promise<void> {
  await db.schema.createIndex('staged_number').on(STAGED).columns(['jurisdiction', 'number']).execute()
  await db
    .insertInto('gone')
    .columns(['id'])
    .expression(({ selectFrom }) =>
      selectFrom('entities')
        .select('entities.id')
        .where('entities.jurisdiction', 'in', jurisdictions)
        .where('entities.valid_to', '=', VALID_ON)
        .where(({ not, exists, selectFrom: select }) =>
          not(
            exists(
              select(STAGED)
                .select(`${STAGED}.place`)
                .whereRef(`${STAGED}.jurisdiction`, '=', 'entities.jurisdiction')
                .whereRef(`${STAGED}.number`, '=', 'entities.number'),
            ),
          ),
        )
        .orderBy('entities.id'),
    )
    .execute()
}

async function countRows(db: Work, table: 'changed' | 'gone' | typeof STAGED): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countUpdated(db: Work): Promise<number> {
  const { count } = await db
    .selectFrom('changed')
    .select(({ fn }) => fn.count('old').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many companies each register will list. */
async function countEach(
  db: Work,
  registers: ReadonlyMap<string, Register>,
  { facts, jurisdictions }: Pick<Planning, 'facts' | 'jurisdictions'>,
): Promise<Map<string, number>> {
  const isWhole = facts.scope === 'full' && !facts.merge
  const rows = isWhole
    ? await db
        .selectFrom(STAGED)
        .select(({ fn }) => ['jurisdiction', fn.countAll().as('count')])
        .groupBy('jurisdiction')
        .execute()
    : await db
        .selectFrom('changed')
        .innerJoin(STAGED, `${STAGED}.place`, 'changed.staged')
        .select(({ fn }) => ['jurisdiction', fn.countAll().as('count')])
        .where('changed.old', 'is', null)
        .groupBy('jurisdiction')
        .execute()
  const counted = new Map(rows.map(({ jurisdiction, count }) => [jurisdiction, Number(count)]))
  return new Map(
    jurisdictions.map((jurisdiction) => [
      jurisdiction,
      (counted.get(jurisdiction) ?? 0) + (isWhole ? 0 : (registers.get(jurisdiction)?.entities ?? 0)),
    ]),
  )
}

type Whole = { listed: number; size: number; gone: number; facts: ImportFacts }

/** An incomplete file looks like a whole one whose other companies are gone. Throws {@link ImportRefused}. */
function requireWhole({ listed, size, gone, facts: { acceptRemovals } }: Whole): void {
  if (acceptRemovals || listed - gone >= listed * LEAST_SHARE) return
  throw new ImportRefused(
    `The files have ${inFigures(size)} companies, the register has ${inFigures(listed)}, and ${inFigures(gone)} of them are not in the files: ` +
      'more than half. Nothing has changed. Check that the files are complete and are this register’s; add --accept-removals to take ' +
      'them as they are, with --dry-run to see first what would go',
  )
}

export async function findExamples(db: Work): Promise<Examples> {
  const staged = () =>
    db
      .selectFrom('changed')
      .innerJoin(STAGED, `${STAGED}.place`, 'changed.staged')
      .select([`${STAGED}.jurisdiction`, `${STAGED}.number`, `${STAGED}.name`])
      .orderBy('changed.place')
      .limit(EXAMPLES)
  return {
    added: await staged().where('old', 'is', null).execute(),
    changed: await staged().where('old', 'is not', null).execute(),
    gone: await db
      .selectFrom('gone')
      .innerJoin('entities', 'entities.id', 'gone.id')
      .select(['jurisdiction', 'number', 'name'])
      .orderBy('gone.place')
      .limit(EXAMPLES)
      .execute(),
  }
}
