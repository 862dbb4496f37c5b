import type { Kysely, Transaction } from 'kysely'
import { batchStatement } from '../database/batch-statement.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { giveNumbersBack, takeNumbers } from '../database/counters.ts'
import type { SortedPair } from '../database/sorter.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { toRow, type EntityRow, type RegisteredEntity } from './entity-row.ts'
import { keepWords } from './index-names.ts'
import { indexedWords } from './name-words.ts'
import { countChange } from './register-changes.ts'

/** What became of a batch; `storedIn` says by register how many are new. */
export type UpsertCounts = {
  stored: number
  updated: number
  unchanged: number
  storedIn: ReadonlyMap<string, number>
}

/** `source` is the registry id of the import; `importedAt` RFC 3339, UTC. Each number stands once in a batch. */
export type UpsertBatch = {
  entities: readonly RegisteredEntity[]
  source: string
  importedAt: string
  /**
   * How many companies of each register the same import has stored in batches before this one, which had other numbers. A register that
   * has no others needs no comparing.
   */
  storedBefore?: ReadonlyMap<string, number>
}

type StoredRow = EntityRow & { id: number }

const EMPTY_ROW: StoredRow = { id: 0, ...toRow(anEmptyEntity(), '') }
// The keys of a row are the columns of the table.
const COLUMNS = Object.keys(EMPTY_ROW) as (keyof StoredRow)[]
const FACTS = COLUMNS.filter((column) => column !== 'id')

/**
 * Keeps a batch in one transaction: new companies are added, changed ones overwritten, the others left alone, and
 * the register's count follows. New names are found once `indexNames` has run.
 */
export function createUpsert(db: Kysely<Tables>): (batch: UpsertBatch) => Promise<UpsertCounts> {
  const statements = prepareStatements(db)

  return async ({ entities, source, importedAt, storedBefore }) => {
    const rows = entities.map((entity) => toRow(entity, source))
    return inTransaction(db, async (trx) => {
      const storedIn = new Map<string, number>()
      const counts = { stored: 0, updated: 0, unchanged: 0, storedIn }
      // From here on nobody else imports: what is new when it is compared is so when it is written.
      const firstId = await takeNumbers(trx, 'entities', rows.length)
      for (const [jurisdiction, ofRegister] of Map.groupBy(rows, (row) => row.jurisdiction)) {
        const isAllNew = (await countKept(trx, jurisdiction)) === (storedBefore?.get(jurisdiction) ?? 0)
        const changes = isAllNew
          ? { added: ofRegister, changed: [] }
          : await compare(trx, statements, jurisdiction, ofRegister)
        await write(trx, statements, { ...changes, firstId: firstId + counts.stored })
        await addToRegister(trx, { jurisdiction, source, importedAt, added: changes.added.length })
        storedIn.set(jurisdiction, changes.added.length)
        counts.stored += changes.added.length
        counts.updated += changes.changed.length
        counts.unchanged += ofRegister.length - changes.added.length - changes.changed.length
      }
      await giveNumbersBack(trx, 'entities', rows.length - counts.stored)
      if (counts.stored + counts.updated > 0) await countChange(trx)
      return counts
    })
  }
}

type Statements = ReturnType<typeof prepareStatements>

function prepareStatements(db: Kysely<Tables>) {
  const insertEntities = (rows: number) =>
    db.insertInto('entities').values(Array.from({ length: rows }, () => EMPTY_ROW))
  return {
    find: batchStatement((rows) =>
      db
        .selectFrom('entities')
        .selectAll()
        .where('jurisdiction', '=', '')
        .where('number', 'in', Array<string>(rows).fill(''))
        .compile(),
    ),
    add: bulkInsert(insertEntities(1).compile()),
    overwrite: batchStatement((rows) =>
      insertEntities(rows)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((given) =>
              Object.fromEntries(COLUMNS.map((column) => [column, given.ref(`excluded.${column}`)])),
            ),
        )
        .compile(),
    ),
  }
}

type Changes = { added: EntityRow[]; changed: { old: StoredRow; row: EntityRow }[] }

/** Companies that the register has now. */
async function countKept(trx: Kysely<Tables>, jurisdiction: string): Promise<number> {
  const register = trx.selectFrom('registries').select('entities').where('jurisdiction', '=', jurisdiction)
  return (await register.executeTakeFirst())?.entities ?? 0
}

async function compare(
  trx: Kysely<Tables>,
  statements: Statements,
  jurisdiction: string,
  rows: EntityRow[],
): Promise<Changes> {
  const numbers = rows.map((row) => [row.number])
  const found = await statements.find(trx, numbers, [jurisdiction])
  const known = new Map(found.map((row) => [row.number, row]))
  const changes: Changes = { added: [], changed: [] }
  for (const row of rows) {
    const old = known.get(row.number)
    if (!old) changes.added.push(row)
    else if (!isSame(old, row)) changes.changed.push({ old, row })
  }
  return changes
}

function isSame(old: StoredRow, row: EntityRow): boolean {
  return FACTS.every((fact) => old[fact] === row[fact])
}

/** `firstId` is that of the first added company; the others follow. */
async function write(
  trx: Transaction<Tables>,
  statements: Statements,
  { added, changed, firstId }: Changes & { firstId: number },
): Promise<void> {
  if (added.length === 0 && changed.length === 0) return
  const stored = added.map((row, index) => ({ id: firstId + index, row }))
  await statements.add(trx, stored.map(toParameters))
  await statements.overwrite(
    trx,
    changed.map(({ old, row }) => toParameters({ id: old.id, row })),
  )

  const renamed = changed.filter(({ old, row }) => old.name !== row.name)
  for (const { old } of renamed) await removeWords(trx, old)
  await keepWords(
    trx,
    renamed.flatMap(({ old, row }) => indexedWords(row.name).map((word): SortedPair => [word, old.id])),
  )
}

function toParameters({ id, row }: { id: number; row: EntityRow }): (string | number)[] {
  return COLUMNS.map((column) => (column === 'id' ? id : row[column]))
}

async function removeWords(trx: Kysely<Tables>, { id, name }: StoredRow): Promise<void> {
  await trx
    .deleteFrom('entity_words')
    .where('word', 'in', indexedWords(name))
    .where('entity', '=', id)
    .execute()
}

async function addToRegister(
  trx: Kysely<Tables>,
  register: { jurisdiction: string; source: string; importedAt: string; added: number },
): Promise<void> {
  const { jurisdiction, source, importedAt, added } = register
  await trx
    .insertInto('registries')
    .values({ jurisdiction, source, imported_at: importedAt, entities: added })
    .onConflict((conflict) =>
      conflict.column('jurisdiction').doUpdateSet({
        source,
        imported_at: importedAt,
        entities: ({ eb, ref }) => eb(ref('registries.entities'), '+', added),
      }),
    )
    .execute()
}

function anEmptyEntity(): RegisteredEntity {
  const person = { firstName: '', middleName: '', lastName: '', street: '', city: '', state: '', zipCode: '' }
  const facts = { name: '', status: '', homeJurisdiction: '', address: '', authorized: '', ceo: person }
  return { jurisdiction: '', number: '', ...facts }
}
