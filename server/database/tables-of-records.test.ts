import { expect, test } from 'vitest'
import { BACKUP_TABLES } from '../backup/table-rows.ts'
import { OF_RECORDS } from './erase.ts'
import { INITIAL } from './tables.ts'

/** Tables with a row about one record, beside the record itself. */
const ABOUT_RECORDS = Object.entries(INITIAL).flatMap(([table, columns]) =>
  'minutes_id' in columns ? [table] : [],
)

test('a record is erased with all that is stored about it; its secrets end instead', () => {
  expect([...OF_RECORDS, 'secrets'].toSorted()).toEqual(ABOUT_RECORDS.toSorted())
})

test('a backup has all that is stored about records', () => {
  expect(BACKUP_TABLES).toEqual(expect.arrayContaining(['minutes', ...ABOUT_RECORDS]))
})
