import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { openRegistry } from '../../test/support/open-registry.ts'
import { bulkInsert } from './bulk-insert.ts'
import { toText } from './bytes.ts'
import type { MinutesTable } from './tables.ts'

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
  test('come back unchanged, whatever their texts contain', async () => {
    const { db } = await openRegistry(database)
    const rows = Array.from({ length: 700 }, (_, index) => {
      const text = TEXTS[index % TEXTS.length] ?? ''
      return {
        ...ROW,
        position: index + 1,
        id: Buffer.from(`${index}`),
        reference: `${index}`,
        entity_number: text,
        record: Buffer.from(text),
      }
    })
    const values = rows.map((row) => Object.values(row))
    await db.transaction().execute((trx) => bulkInsert(trx, 'minutes', Object.keys(ROW), values))
    const kept = await db.selectFrom('minutes').selectAll().orderBy('position').execute()
    expect(kept.map(inHex)).toEqual(rows.map(inHex))
  })

  test('are all refused when one of them exists already', async () => {
    const { db } = await openRegistry(database)
    const insert = (trx: typeof db) => bulkInsert(trx, 'event_days', ['day', 'events'], twice)
    const twice = [
      ['A', 1],
      ['B', 1],
      ['A', 1],
    ]
    await expect(insert(db)).rejects.toThrow(/unique/iu)
    await expect(db.transaction().execute((trx) => insert(trx))).rejects.toThrow(/unique/iu)
    expect(await db.selectFrom('event_days').selectAll().execute()).toEqual([])
  })
})

const ROW = {
  position: 0,
  id: new Uint8Array(),
  reference: '',
  jurisdiction: '',
  entity_number: '',
  recorded_at: '',
  record: new Uint8Array(),
  digest: new Uint8Array(),
  supersedes: null,
  correction_by: null,
  name_digest: new Uint8Array(),
  key: null,
  fingerprint: new Uint8Array(),
}

/** One driver returns a Buffer, the other plain bytes. */
function inHex(row: Selectable<MinutesTable>) {
  return Object.values(row).map((value) => (value instanceof Uint8Array ? toText(value) : value))
}
