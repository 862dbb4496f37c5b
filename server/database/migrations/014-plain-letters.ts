import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../dialect.ts'

/** Letters that Unicode does not take apart: names are found by plain ones. */
const PLAIN_LETTERS = Object.entries({
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
  ẞ: 'SS',
})

/** A whole name stands in the index behind a mark, cut off where it is longer. */
const LONGEST = 61

/** The words of names that were indexed before, as they are indexed now. */
export async function up<Any>(db: Kysely<Any>): Promise<void> {
  const letters = PLAIN_LETTERS.map(([letter]) => letter).join('')
  const matches = isPostgres(db)
    ? sql`word ~ ${sql.lit(`[${letters}]`)}`
    : sql`word glob ${sql.lit(`*[${letters}]*`)}`
  // Nearly all words are of ASCII alone, and this says so five times as fast.
  const hasAny = sql`octet_length(word) <> length(word) and ${matches}`
  const plain = PLAIN_LETTERS.reduce(
    (word, [letter, as]) => sql`replace(${word}, ${sql.lit(letter)}, ${sql.lit(as)})`,
    sql`word`,
  )
  await sql`
    insert into entity_words (word, entity)
    select substr(${plain}, 1, ${sql.lit(LONGEST)}), entity from entity_words where ${hasAny}
    on conflict do nothing
  `.execute(db)
  await sql`delete from entity_words where ${hasAny}`.execute(db)
}
