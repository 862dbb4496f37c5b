import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { aRegisteredCompany, asRead, findEntity, openRegistry } from '../../test/support/open-registry.ts'
import { CommandCutOff, ImportRefused } from '../commands.ts'
import { inTransaction } from '../database/transaction.ts'
import { openDatabase } from '../open-stores.ts'
import { createRegistryStore } from './registry.store.ts'
import { beginImport, requireAtWork } from './register-versions.ts'
import type { RegisteredEntity } from './register-import.ts'

function aCompany(jurisdiction: string, number: string, name: string): RegisteredEntity {
  return aRegisteredCompany({ jurisdiction, number, name })
}

const MADE_UP = [aCompany('KY', '1', 'Made Up'), aCompany('NY', '1', 'Invented')]
const REAL = Array.from({ length: 12 }, (_, index) => aCompany('NY', String(20 - index), `Ferry ${index}`))
const AT = '2026-01-31T10:00:00.000Z'
const FACTS = { source: 'ny', importedAt: AT, scope: 'full', replaces: 'sample' } as const

await describeOnBoth('the first register of a database', (database) => {
  let opened: Awaited<ReturnType<typeof openRegistry>>

  beforeEach(async () => {
    opened = await openRegistry(database)
    await opened.store.keepEntities({ source: 'sample', importedAt: AT }, (add) => add(asRead(MADE_UP)))
  })

  /** Names of tables that a load created and neither swapped in nor deleted. */
  async function tablesBeside(): Promise<string[]> {
    const tables = await opened.db.introspection.getTables()
    return tables.map(({ name }) => name).filter((name) => /_\d+$/u.test(name))
  }

  async function found(query: string): Promise<string[]> {
    const all = await opened.store.searchByName(query)
    return all.map(({ jurisdiction, number }) => `${jurisdiction} ${number}`)
  }

  test('replaces its made-up companies, and those of other registers stay', async () => {
    const kept = await opened.store.keepEntities(FACTS, (add) => add(asRead(REAL)))
    expect(kept).toMatchObject({ stored: 12, replaced: 1, jurisdictions: ['NY'] })
    expect([await found('invented'), await found('made up'), await found('ferry 3')]).toEqual([
      [],
      ['KY 1'],
      ['NY 17'],
    ])
    expect(await findEntity(opened.store, 'KY', '1')).toMatchObject({ name: 'Made Up' })
    expect(await findEntity(opened.store, 'NY', '20')).toMatchObject({ name: 'Ferry 0' })
    expect(await findEntity(opened.store, 'NY', '1')).toBeUndefined()
    expect(await opened.store.countEntities()).toBe(13)
    expect(await tablesBeside()).toEqual([])
  })

  test('is found at once by a server that looked up and searched before', async () => {
    const server = await openDatabase(opened.made)
    onTestFinished(() => server.destroy())
    const lookups = createRegistryStore(server)
    const ask = async () => {
      const [numbers, names] = await Promise.all([
        lookups.findByNumber('20', 'NY'),
        lookups.searchByName('ferry 0'),
      ])
      return [...numbers, ...names].map(({ name }) => name)
    }
    // PostgreSQL makes a new plan for a statement after five executions.
    for (let time = 1; time <= 6; time += 1) expect(await ask()).toEqual([])
    await opened.store.keepEntities(FACTS, (add) => add(asRead(REAL)))
    for (let time = 1; time <= 6; time += 1) expect(await ask()).toEqual(['Ferry 0', 'Ferry 0'])
  })

  test('changes nothing when its files are refused at the end', async () => {
    const reading = opened.store.keepEntities(FACTS, async (add) => {
      await add(asRead(REAL))
      throw new ImportRefused('More than 5 % were rejected')
    })
    await expect(reading).rejects.toThrow(ImportRefused)
    expect([await found('invented'), await found('ferry'), await tablesBeside()]).toEqual([['NY 1'], [], []])
    expect(await opened.store.listUnfinished()).toEqual([])
  })

  test('is invisible until it is complete, and the next load deletes what a killed one left', async () => {
    await opened.db.schema.createTable('entities_9').addColumn('id', 'integer').execute()
    await opened.store.keepEntities(FACTS, async (add) => {
      await add(asRead(REAL))
      expect([await found('invented'), await found('ferry')]).toEqual([['NY 1'], []])
      expect(await tablesBeside()).toHaveLength(2)
    })
    expect(await tablesBeside()).toEqual([])
  })

  test('is awaited by another register’s first load, and both are there', async () => {
    const other = await openDatabase(opened.made)
    onTestFinished(() => other.destroy())
    const texas = { ...FACTS, source: 'tx' }
    const order: string[] = []
    const waits = Promise.withResolvers<void>()
    let later: Promise<unknown> | undefined
    await opened.store.keepEntities(FACTS, async (add) => {
      later = createRegistryStore(other).keepEntities(
        texas,
        async (addLater) => {
          order.push('the later reads')
          await addLater(asRead([aCompany('TX', '20', 'Ranch')]))
        },
        { onWaiting: waits.resolve },
      )
      await waits.promise
      await add(asRead(REAL))
      order.push('the earlier has read')
    })
    expect(await later).toMatchObject({ stored: 1, jurisdictions: ['TX'] })
    expect(order).toEqual(['the earlier has read', 'the later reads'])
    expect([await found('ferry 3'), await found('ranch')]).toEqual([['NY 17'], ['TX 20']])
    expect([await opened.store.countEntities(), await opened.store.listUnfinished()]).toEqual([14, []])
  })

  test('goes into the live tables while another import is running there', async () => {
    const atWork = await beginImport(opened.db, ['CT'], { source: 'ct', importedAt: AT })
    expect(await opened.store.keepEntities(FACTS, (add) => add(asRead(REAL)))).toMatchObject({ stored: 12 })
    await inTransaction(opened.db, (trx) => requireAtWork(trx, atWork))
    expect(await found('ferry 3')).toEqual(['NY 17'])
  })

  test('is cut off by another import that has begun in the live tables since', async () => {
    const loading = opened.store.keepEntities(FACTS, async (add) => {
      await add(asRead(REAL))
      await beginImport(opened.db, ['CT'], { source: 'ct', importedAt: AT })
    })
    await expect(loading).rejects.toThrow(CommandCutOff)
    expect([await found('invented'), await found('ferry'), await tablesBeside()]).toEqual([['NY 1'], [], []])
  })

  test('keeps the first of several companies with one number, and can be followed by another register', async () => {
    const places: string[] = []
    const doubled = [...REAL, aCompany('NY', '20', 'Bakery'), aCompany('NY', '20', 'Mill')]
    const onDuplicate = (file: string, line: number) => void places.push(`${file}:${line}`)
    expect(
      await opened.store.keepEntities(FACTS, (add) => add(asRead(doubled)), { onDuplicate }),
    ).toMatchObject({ stored: 12 })
    expect(places).toEqual(['register.csv:14', 'register.csv:15'])
    expect([await found('bakery'), await found('mill'), await found('ferry 0')]).toEqual([[], [], ['NY 20']])
    const texas = { ...FACTS, source: 'tx' }
    await opened.store.keepEntities(texas, (add) => add(asRead([aCompany('TX', '20', 'Ranch')])))
    expect(await opened.store.countEntities()).toBe(14)
    expect(await opened.store.findByNumber('20')).toHaveLength(2)
  })
})

test('an import leaves SQLite’s connection as it was: rows that are deleted later are overwritten', async () => {
  const { db, store } = await openRegistry()
  const settings = async () =>
    Promise.all(
      ['secure_delete', 'wal_autocheckpoint'].map(async (name) => {
        const { rows } = await sql<object>`pragma ${sql.raw(name)}`.execute(db)
        return Object.values(rows[0] ?? {})[0]
      }),
    )
  const before = await settings()
  await store.keepEntities(FACTS, async (add) => {
    await add(asRead(REAL))
    expect(await settings()).not.toEqual(before)
  })
  expect([before[0], await settings()]).toEqual([1, before])
  const refused = store.keepEntities(FACTS, () => Promise.reject(new ImportRefused('No')))
  await expect(refused).rejects.toThrow(ImportRefused)
  expect(await settings()).toEqual(before)
})
