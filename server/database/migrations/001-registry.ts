import { sql, type Kysely } from 'kysely'
import { columnTypes, isPostgres } from '../dialect.ts'

const FACTS = [
  'name',
  'status',
  'home_jurisdiction',
  'address',
  'authorized',
  'ceo_first_name',
  'ceo_middle_name',
  'ceo_last_name',
  'ceo_street',
  'ceo_city',
  'ceo_state',
  'ceo_zip_code',
  'source',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  let entities = db.schema
    .createTable('entities')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('jurisdiction', text, (column) => column.notNull())
    .addColumn('number', text, (column) => column.notNull())
    .addColumn('number_key', text, (column) => column.notNull())
    .addColumn('number_bare', text, (column) => column.notNull())
    .addUniqueConstraint('entities_number', ['jurisdiction', 'number'])
  for (const fact of FACTS) entities = entities.addColumn(fact, text, (column) => column.notNull())
  await entities.execute()
  await db.schema.createIndex('entities_number_bare').on('entities').column('number_bare').execute()

  await createEntityWords(db)

  await db.schema
    .createTable('registries')
    .addColumn('jurisdiction', text, (column) => column.primaryKey())
    .addColumn('source', text, (column) => column.notNull())
    .addColumn('imported_at', text, (column) => column.notNull())
    .addColumn('entities', integer, (column) => column.notNull())
    .execute()
}

async function createEntityWords(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db)
  const words = db.schema
    .createTable('entity_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('entity', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('entity_words_pk', ['word', 'entity'])
  // The key is the whole row: SQLite would keep it twice.
  await (isPostgres(db) ? words : words.modifyEnd(sql`without rowid`)).execute()
}
