import { expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { openRegistry } from '../../test/open-registry.ts'
import { bulkInsert } from './bulk-insert.ts'

const TEXTS = [
  'plain',
  '',
  '\\N',
  '\\.',
  'a\\b\\\\c\\t',
  'tab\there',
  'lines\nand\r\nmore\r',
  '"quoted", \'twice\'',
  'Étoile 株式会社 🏛️',
  '\u0001\u007f\u0085\u2028',
]

await describeOnBoth('rows by the thousand', (database) => {
  test('come back as they were, whatever their texts hold', async () => {
    const { db } = await openRegistry(database)
    const insert = bulkInsert(db.insertInto('minutes').values(ROW).compile())
    const rows = Array.from({ length: 700 }, (_, index) => {
      const text = TEXTS[index % TEXTS.length] ?? ''
      return {
        ...ROW,
        position: index + 1,
        id: `${index}`,
        reference: `${index}`,
        record: text,
        read_digest: `${index}`,
      }
    })
    await db.transaction().execute((trx) =>
      insert(
        trx,
        rows.map((row) => Object.values(row)),
      ),
    )
    expect(await db.selectFrom('minutes').selectAll().orderBy('position').execute()).toEqual(rows)
  })

  test('none of which is kept when one of them is there already', async () => {
    const { db } = await openRegistry(database)
    const insert = bulkInsert(db.insertInto('entity_words').values({ word: '', entity: 0 }).compile())
    const twice = [
      ['A', 1],
      ['B', 1],
      ['A', 1],
    ]
    await expect(insert(db, twice)).rejects.toThrow(/unique/iu)
    await expect(db.transaction().execute((trx) => insert(trx, twice))).rejects.toThrow(/unique/iu)
    expect(await db.selectFrom('entity_words').selectAll().execute()).toEqual([])
  })
})

const ROW = {
  position: 0,
  id: '',
  reference: '',
  jurisdiction: '',
  entity_number: '',
  recorded_at: '',
  record: '',
  digest: '',
  read_digest: '',
  manage_digest: null,
  supersedes: null,
}
