import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entities')
    .addColumn('jurisdiction', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('number_key', 'text', (column) => column.notNull())
    .addColumn('number_bare', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('home_jurisdiction', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('authorized', 'text', (column) => column.notNull())
    .addColumn('ceo_first_name', 'text', (column) => column.notNull())
    .addColumn('ceo_middle_name', 'text', (column) => column.notNull())
    .addColumn('ceo_last_name', 'text', (column) => column.notNull())
    .addColumn('ceo_street', 'text', (column) => column.notNull())
    .addColumn('ceo_city', 'text', (column) => column.notNull())
    .addColumn('ceo_state', 'text', (column) => column.notNull())
    .addColumn('ceo_zip_code', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entities_pk', ['jurisdiction', 'number'])
    .execute()
  await db.schema.createIndex('entities_number_bare').on('entities').column('number_bare').execute()

  await db.schema
    .createTable('entity_words')
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('jurisdiction', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entity_words_pk', ['word', 'jurisdiction', 'number'])
    .execute()
  await db.schema
    .createIndex('entity_words_entity')
    .on('entity_words')
    .columns(['jurisdiction', 'number'])
    .execute()

  await db.schema
    .createTable('registries')
    .addColumn('jurisdiction', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('entities', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('registries_pk', ['jurisdiction', 'source'])
    .execute()
}
