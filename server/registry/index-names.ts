import { sql, type Kysely, type Transaction } from 'kysely'
import { forEachRow } from '../database/bulk-insert.ts'
import { passNumber, readCounter } from '../database/counters.ts'
import { isPostgres } from '../database/dialect.ts'
import { createSorter, type SortedPair } from '../database/sorter.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { indexedWords } from './name-words.ts'

const NAMES_A_PAGE = 5_000
/** Words per transaction: others can write in between. */
const WORDS_A_BATCH = 20_000

/** Hears how much of the work is done, from 0 to 1. */
export type OnShare = (share: number) => void

/**
 * Makes names findable that were kept since this ran last. The words of all of them are sorted before the first is written:
 * each page of their index is then written once, where word by word would write all of them again and again. Should it be
 * cut off, the next run begins anew at the same name; several at once do the same work twice, and no harm.
 */
export async function indexNames(db: Kysely<Tables>, onShare: OnShare = () => {}): Promise<void> {
  const first = await readCounter(db, 'names-indexed')
  const last = await readCounter(db, 'entities')
  if (first >= last) return
  const sorter = createSorter()
  try {
    for await (const id of gatherWords(db, { first, last }, sorter.add)) {
      onShare(((id - first) / (last - first)) * 0.5)
    }
    let written = 0
    for (const words of sorter.inOrder(WORDS_A_BATCH)) {
      await inTransaction(db, (trx) => keepWords(trx, words))
      written += words.length
      onShare(0.5 + (written / sorter.size()) * 0.5)
    }
  } finally {
    sorter.close()
  }
  await passNumber(db, 'names-indexed', last)
}

type Range = { first: number; last: number }

/** Gives the words of all names in the range to `add`; yields the company that it has come to, page by page. */
async function* gatherWords(
  db: Kysely<Tables>,
  { first, last }: Range,
  add: (word: string, entity: number) => void,
): AsyncGenerator<number> {
  let after = first
  for (;;) {
    const page = await db
      .selectFrom('entities')
      .select(['id', 'name'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(NAMES_A_PAGE)
      .execute()
    for (const { id, name } of page) for (const word of indexedWords(name)) add(word, id)
    const end = page.at(-1)
    if (!end) return
    after = end.id
    yield after
  }
}

/** Keeps words of companies unless they are there. */
export async function keepWords(trx: Transaction<Tables>, words: readonly SortedPair[]): Promise<void> {
  if (words.length === 0) return
  if (isPostgres(trx)) {
    const [texts, entities] = [words.map(([word]) => word), words.map(([, entity]) => entity)]
    await sql`
      insert into entity_words (word, entity) select * from unnest(${texts}::text[], ${entities}::bigint[])
      on conflict do nothing
    `.execute(trx)
    return
  }
  const insert = trx.insertInto('entity_words').values({ word: '', entity: 0 })
  const keep = insert.onConflict((conflict) => conflict.doNothing()).compile()
  await trx.executeQuery(forEachRow(keep, words))
}
