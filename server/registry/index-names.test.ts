import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { aRegisteredCompany, asRead, openRegistry } from '../../test/support/open-registry.ts'
import type { RegistryStore } from './registry.store.ts'

await describeOnBoth('names in the index', (database) => {
  let opened: Awaited<ReturnType<typeof openRegistry>>
  let store: RegistryStore

  beforeEach(async () => {
    opened = await openRegistry(database)
    store = opened.store
  })

  async function keep(number: string, name: string): Promise<void> {
    const brought = { source: 'ky', importedAt: '2026-11-21T10:00:00.000Z', withoutNames: true }
    await store.keepEntities(brought, (add) => add(asRead([aRegisteredCompany({ number, name })])))
  }

  async function numbersBy(query: string): Promise<string[]> {
    return (await store.searchByName(query)).map(({ number }) => number)
  }

  test('are found once the index has followed, and the work is told from 0 to 1', async () => {
    await keep('1', 'Bluegrass Bank')
    expect(await numbersBy('bluegrass')).toEqual([])
    const shares: number[] = []
    await store.indexNames((share) => shares.push(share))
    expect(await numbersBy('bluegrass')).toEqual(['1'])
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  test('are completed by the next run where one was cut off', async () => {
    await keep('1', 'Bluegrass Bank')
    await keep('2', 'Ohio Ferry')
    await opened.db.insertInto('entity_words').values({ word: 'BLUEGRASS', entity: 1 }).execute()
    await store.indexNames()
    expect(await numbersBy('bluegrass')).toEqual(['1'])
    expect(await numbersBy('ferry ohio')).toEqual(['2'])
  })

  test('are the new ones alone at the next import', async () => {
    await keep('1', 'Bluegrass Bank')
    await store.indexNames()
    await opened.db.deleteFrom('entity_words').execute()
    await keep('2', 'Ohio Ferry')
    await store.indexNames()
    expect([await numbersBy('bluegrass'), await numbersBy('ferry')]).toEqual([[], ['2']])
  })

  test('of two runs at once are whole and single', async () => {
    for (let number = 1; number <= 30; number++) await keep(String(number), `Bluegrass Bank ${number}`)
    await Promise.all([store.indexNames(), store.indexNames()])
    expect(await numbersBy('bank 17')).toEqual(['17'])
    expect(
      await opened.db.selectFrom('entity_words').select('word').where('word', '=', 'BANK').execute(),
    ).toHaveLength(30)
  })
})
