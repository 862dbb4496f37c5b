import type { Kysely, Transaction } from 'kysely'
import { holdNumbers, passNumber, readCounter } from '../database/counters.ts'
import { STAGED, withStaging, type StagedTables } from '../database/staging.ts'
import type { EntityWordTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { indexedWords } from './name-words.ts'

const NAMES_A_PAGE = 5_000
/** Words per transaction: others can write in between. */
const WORDS_A_BATCH = 20_000
const STAGING = { columns: { word: 'text', entity: 'integer' }, order: ['word', 'entity'] } as const

/** Hears how much of the work is done, from 0 to 1. */
export type OnShare = (share: number) => void

/**
 * Makes names findable that were kept since this ran last. Should it be cut off, the next run begins anew at the same name;
 * several at once do the same work twice, and no harm.
 */
export async function indexNames(db: Kysely<Tables>, onShare: OnShare = () => {}): Promise<void> {
  const first = await readCounter(db, 'names-indexed')
  const last = await readCounter(db, 'entities')
  if (first >= last) return
  await withStaging<EntityWordTable, void>(db, STAGING, async ({ connection, add, sort }) => {
    let companies = 0
    for await (const names of readNames(connection, { first, last })) {
      companies += names.length
      await add(names.flatMap(({ id, name }) => indexedWords(name).map((word) => [word, id])))
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

/** Behind the first id, up to and with the last, page by page. */
async function* readNames(
  db: Kysely<Tables>,
  { first, last }: Range,
): AsyncGenerator<{ id: number; name: string }[]> {
  for (let after = first; ;) {
    const page = await db
      .selectFrom('entities')
      .select(['id', 'name'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(NAMES_A_PAGE)
      .execute()
    const end = page.at(-1)
    if (!end) return
    yield page
    after = end.id
  }
}

/** Unless they are there. */
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

/** Companies may have gone since there were so many, and before their words came. */
async function dropWordsOfNobody(
  trx: Transaction<Tables>,
  { first, last, companies }: Range & { companies: number },
): Promise<void> {
  // Whoever was taking companies away has finished, and whoever comes later finds all their words.
  await holdNumbers(trx, 'entities')
  const { left } = await trx
    .selectFrom('entities')
    .select(({ fn }) => fn.countAll().as('left'))
    .where('id', '>', first)
    .where('id', '<=', last)
    .executeTakeFirstOrThrow()
  // Hardly ever: it reads all words.
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

/** What a company's name was, and what it is now. */
type Renaming = { id: number; oldName: string; name: string }

/** Makes a company findable by its new name alone. */
export async function replaceWords(trx: Transaction<Tables>, { id, oldName, name }: Renaming): Promise<void> {
  const [before, now] = [new Set(indexedWords(oldName)), new Set(indexedWords(name))]
  const [gone, come] = [[...before.difference(now)], [...now.difference(before)]]
  if (gone.length > 0)
    await trx.deleteFrom('entity_words').where('entity', '=', id).where('word', 'in', gone).execute()
  if (come.length > 0)
    await trx
      .insertInto('entity_words')
      .values(come.map((word) => ({ word, entity: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Makes a company that is gone findable no more. */
export async function removeWords(trx: Transaction<Tables>, id: number, name: string): Promise<void> {
  await trx
    .deleteFrom('entity_words')
    .where('entity', '=', id)
    .where('word', 'in', indexedWords(name))
    .execute()
}
