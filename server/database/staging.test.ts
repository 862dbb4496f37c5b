import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { openRegistry } from '../../test/support/open-registry.ts'
import { STAGED, withStaging, type StagedTables } from './staging.ts'

type Pair = { word: string; entity: number }

const OPTIONS = { columns: { word: 'text', entity: 'integer' }, order: ['word', 'entity'] } as const

await describeOnBoth('staged rows', (database) => {
  test('come in key order, by code point, whatever order they were added in', async () => {
    const { db } = await openRegistry(database)
    const staged = await withStaging<Pair, unknown>(db, OPTIONS, async ({ connection, add, sort }) => {
      await add([
        ['b', 2],
        ['a', 10],
        ['É', 1],
      ])
      await add([
        ['b', 1],
        ['Z', 3],
        ['a', 9],
      ])
      expect(await sort()).toBe(6)
      const rows = connection.withTables<StagedTables<Pair>>().selectFrom(STAGED).selectAll()
      return rows.orderBy('place').execute()
    })
    expect(staged).toEqual([
      { place: 1, word: 'Z', entity: 3 },
      { place: 2, word: 'a', entity: 9 },
      { place: 3, word: 'a', entity: 10 },
      { place: 4, word: 'b', entity: 1 },
      { place: 5, word: 'b', entity: 2 },
      { place: 6, word: 'É', entity: 1 },
    ])
  })

  test('are gone afterwards, even when the work fails, and the next rows may be staged', async () => {
    const { db } = await openRegistry(database)
    const failing = withStaging<Pair, void>(db, OPTIONS, async ({ connection, add }) => {
      await add([['a', 1]])
      await sql`select no_such_column from staged`.execute(connection)
    })
    await expect(failing).rejects.toThrow('no_such_column')
    expect(await withStaging<Pair, number>(db, OPTIONS, ({ sort }) => sort())).toBe(0)
    await expect(sql`select * from staged`.execute(db)).rejects.toThrow(/staged/u)
  })
})
