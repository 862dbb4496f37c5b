import { sql, type Kysely, type Transaction } from 'kysely'
import { bulkInsert, createAhead } from '../database/bulk-insert.ts'
import { holdNumbers, passNumber, getCounter } from '../database/counters.ts'
import { isPostgres } from '../database/dialect.ts'
import { STAGED, withStaging, type StagedTables } from '../database/staging.ts'
import type { EntityWordTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { indexedWords } from './name-words.ts'

const NAMES_A_PAGE = 5_000
/** Words per transaction, so that others can write in between. */
const WORDS_A_BATCH = 20_000
const STAGING = { columns: { word: 'text', entity: 'integer' }, order: ['word', 'entity'] } as const

/** Reports how much of the work is done, from 0 to 1. */
export type OnShare = (share: number) => void

/**
 * Indexes the names that were stored since it last ran. If it is interrupted, the next run starts again at the same name.
 * Concurrent runs do the same work twice, without harm.
 */
export async function indexNames(db: Kysely<Tables>, onShare: OnShare = () => {}): Promise<void> {
  const first = await getCounter(db, 'names-indexed')
  const last = await getCounter(db, 'entities')
  if (first >= last) return
  await withStaging<EntityWordTable, void>(db, STAGING, async ({ connection, add, sort }) => {
    let companies = 0
    for await (const names of parseNames(connection, { first, last })) {
      companies += names.length
      await add(wordsOf(names))
      onShare((((names.at(-1)?.id ?? last) - first) / (last - first)) * 0.5)
    }
    const size = await sort()
    for (let after = 0; after < size; after += WORDS_A_BATCH) {
      await inTransaction(connection, (trx) => keepStagedWords(trx, after))
      onShare(0.5 + Math.min(1, (after + WORDS_A_BATCH) / size) * 0.5)
    }
    await inTransaction(connection, (trx) => dropWordsOfNobody(trx, { first, last, companies }))
  })
  await passNumber(db, 'names-indexed', last)
}

type Range = { first: number; last: number }

/** Indexes the names of a table whose companies are not visible yet. Its table of words is empty and has no index: {@link createWords}. */
export async function loadNames(
  db: Kysely<Tables>,
  { entities, words }: { entities: string; words: string },
  onShare: OnShare = () => {},
): Promise<void> {
  const { rows } = await sql<{ first: number; last: number }>`
    select coalesce(min(id), 1) - 1 as first, coalesce(max(id), 0) as last from ${sql.table(entities)}
  `.execute(db)
  const { first = 0, last = 0 } = rows[0] ?? {}
  async function addAll(
    connection: Kysely<Tables>,
    add: (rows: [string, number][]) => Promise<void>,
    share: number,
  ): Promise<void> {
    for await (const names of parseNames(connection, { first, last }, entities)) {
      await add(wordsOf(names))
      onShare((((names.at(-1)?.id ?? last) - first) / (last - first)) * share)
    }
  }

  if (isPostgres(db)) {
    // The primary key over all words is created afterwards, which sorts them.
    const insert = bulkInsert(words, ['word', 'entity'])
    const ahead = createAhead()
    await addAll(db, (found) => ahead.start(() => insert(db, found)), 1)
    await ahead.end()
  } else
    await withStaging<EntityWordTable, void>(db, STAGING, async ({ connection, add, sortInto }) => {
      await addAll(connection, add, 0.5)
      await sortInto(words)
    })
  onShare(1)
}

function wordsOf(names: readonly { id: number; name: string }[]): [string, number][] {
  return names.flatMap(({ id, name }) => indexedWords(name).map((word): [string, number] => [word, id]))
}

/** Reads page by page from after the first id up to and including the last. */
async function* parseNames(
  db: Kysely<Tables>,
  { first, last }: Range,
  table = 'entities',
): AsyncGenerator<{ id: number; name: string }[]> {
  for (let after = first; ;) {
    const { rows: page } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id > ${after} and id <= ${last} order by id limit ${NAMES_A_PAGE}
    `.execute(db)
    const end = page.at(-1)
    if (!end) return
    yield page
    after = end.id
  }
}

/** Skips words that exist already. */
async function keepStagedWords(trx: Transaction<Tables>, after: number): Promise<void> {
  await trx
    .withTables<StagedTables<EntityWordTable>>()
    .insertInto('entity_words')
    .columns(['word', 'entity'])
    .expression(({ selectFrom }) =>
      selectFrom(STAGED)
        .select(['word', 'entity'])
        .where('place', '>', after)
        .where('place', '<=', after + WORDS_A_BATCH)
        .orderBy('place'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Companies may have been removed since they were counted, and before their words were inserted. */
async function dropWordsOfNobody(
  trx: Transaction<Tables>,
  { first, last, companies }: Range & { companies: number },
): Promise<void> {
  // Earlier removals have finished, and later ones find all words of their companies.
  await holdNumbers(trx, 'entities')
  const { left } = await trx
    .selectFrom('entities')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('id', '>', first)
    .where('id', '<=', last)
    .executeTakeFirstOrThrow()
  // Rarely needed, because it reads all words.
  if (Number(left) < companies)
    await trx
      .deleteFrom('entity_words')
      .where('entity', '>', first)
      .where('entity', '<=', last)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('entities').select('id').whereRef('id', '=', 'entity_words.entity'))),
      )
      .execute()
}

/** Removes a removed company from name search. */
export async function removeWords(trx: Transaction<Tables>, id: number, name: string): Promise<void> {
  await trx
    .deleteFrom('entity_words')
    .where('entity', '=', id)
    .where('word', 'in', indexedWords(name))
    .execute()
}
