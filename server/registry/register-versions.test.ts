import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBoth, describeOnPostgres } from '../../test/support/databases.ts'
import { aRegisteredCompany, asRead, findEntity, openRegistry } from '../../test/support/open-registry.ts'
import { CommandCutOff } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import type { RegistryStore } from './registry.store.ts'
import type { AddEntities, ImportFacts, RegisteredEntity } from './register-import.ts'
import { requireAtWork } from './register-versions.ts'
import { takeBackUnfinished } from './remove-versions.ts'

function aCompany(number: string, name: string, address = ''): RegisteredEntity {
  return aRegisteredCompany({ number, name, address, statusWords: 'Active' })
}

const TEN = Array.from({ length: 10 }, (_, index) => aCompany(String(index + 1), `Bluegrass ${index + 1}`))
const WITHOUT_LAST = TEN.slice(0, 9)
const JANUARY = '2026-01-31T10:00:00.000Z'
const MID_FEBRUARY = '2026-02-14T10:00:00.000Z'
const FEBRUARY = '2026-02-28T10:00:00.000Z'

await describeOnBoth('versions of a register', (database) => {
  let db: Kysely<Tables>
  let registry: RegistryStore

  beforeEach(async () => {
    ;({ db, store: registry } = await openRegistry(database))
    await keep(TEN, { importedAt: JANUARY })
  })

  function keep(entities: RegisteredEntity[], facts: Partial<ImportFacts> = {}) {
    const all = { source: 'ky', importedAt: FEBRUARY, scope: 'full' as const, ...facts }
    return registry.keepEntities(all, (add: AddEntities) => add(asRead(entities)))
  }

  async function nameOf(number: string): Promise<string | undefined> {
    return (await findEntity(registry, 'KY', number))?.name
  }

  async function says() {
    const registers = await db.selectFrom('registries').selectAll().execute()
    return registers.map((register) => [
      register.title,
      register.attribution,
      register.imported_at,
      register.number_rule,
    ])
  }

  async function countRows(): Promise<number> {
    const rows = db.selectFrom('entities').select(({ fn }) => fn.countAll().as('count'))
    return Number((await rows.executeTakeFirstOrThrow()).count)
  }

  test('a company that left a whole register is found as no longer listed, by number and by name', async () => {
    expect(await keep(WITHOUT_LAST, { acceptRemovals: true })).toMatchObject({ gone: 1, unchanged: 9 })
    const gone = await findEntity(registry, 'KY', '10')
    expect(gone).toMatchObject({ notListedSince: '2026-02-28', status: 'unlisted' })
    expect(gone).not.toHaveProperty('statusWords')
    expect(await registry.searchByName('bluegrass 10')).toMatchObject([{ number: '10', status: 'unlisted' }])
    expect(await findEntity(registry, 'KY', '9')).not.toHaveProperty('notListedSince')
    expect(await registry.countEntities()).toBe(9)
    expect(await keep(TEN)).toMatchObject({ stored: 1, gone: 0 })
    expect(await findEntity(registry, 'KY', '10')).not.toHaveProperty('notListedSince')
  })

  test('an import of changes touches only the companies in its files', async () => {
    expect(await keep([aCompany('3', 'Bourbon 3')], { scope: 'changes' })).toMatchObject({
      updated: 1,
      gone: 0,
    })
    expect(await nameOf('3')).toBe('Bourbon 3')
    expect(await nameOf('4')).toBe('Bluegrass 4')
    expect(await registry.countEntities()).toBe(10)
  })

  test('less than half of the companies is refused with the numbers, and changes nothing', async () => {
    await expect(keep(TEN.slice(0, 4))).rejects.toThrow(
      /have 4 companies, the register has 10, and 6 of them are not[^]*--accept-removals/u,
    )
    const others = Array.from({ length: 12 }, (_, index) => aCompany(`X${index}`, 'Another register’s'))
    await expect(keep([...TEN.slice(0, 4), ...others])).rejects.toThrow('and 6 of them are not in the files')
    expect(await countRows()).toBe(10)
  })

  test('half of the companies is taken: the others are no longer listed', async () => {
    expect(await keep(TEN.slice(0, 5))).toMatchObject({ unchanged: 5, gone: 5 })
    expect(await findEntity(registry, 'KY', '6')).toMatchObject({ notListedSince: '2026-02-28' })
  })

  test('the operator removes the companies that are no longer listed, and only these', async () => {
    await keep(TEN.slice(0, 5).with(0, aCompany('1', 'Bourbon 1')))
    expect(await registry.removeUnlisted('KY')).toBe(5)
    expect([await nameOf('1'), await nameOf('5'), await nameOf('6')]).toEqual([
      'Bourbon 1',
      'Bluegrass 5',
      undefined,
    ])
    expect(await registry.searchByName('bluegrass 6')).toEqual([])
    expect([await countRows(), await registry.countEntities()]).toEqual([5, 5])
    expect(await registry.undoImport('KY')).toBe('first')
    expect(await registry.removeUnlisted('KY')).toBe(0)
    expect(await registry.removeUnlisted('TX')).toBeUndefined()
  })

  test('unchanged companies are stored once, and a file without changes makes no version', async () => {
    await keep(TEN)
    expect(await countRows()).toBe(10)
    await keep(TEN.with(0, aCompany('1', 'Bourbon 1')))
    expect(await countRows()).toBe(11)
  })

  test('a dry run reports changes with examples, and changes nothing', async () => {
    const files = [...TEN.slice(0, 8), aCompany('9', 'Bourbon 9'), aCompany('11', 'Eleven')]
    const told = await keep(files, { isDryRun: true, acceptRemovals: true })
    expect(told).toMatchObject({ stored: 1, updated: 1, gone: 1, unchanged: 8 })
    expect(told.examples).toMatchObject({
      added: [{ number: '11', name: 'Eleven' }],
      changed: [{ number: '9', name: 'Bourbon 9' }],
      gone: [{ number: '10', name: 'Bluegrass 10' }],
    })
    expect([await countRows(), await nameOf('9'), await nameOf('11')]).toEqual([10, 'Bluegrass 9', undefined])
  })

  test('an import can be undone, and repeated', async () => {
    const renamed = TEN.with(0, aCompany('1', 'Bourbon 1'))
    await keep([...renamed, aCompany('11', 'Eleven')])
    expect(await registry.undoImport('KY')).toMatchObject({ entities: 10, importedAt: JANUARY })
    expect([await nameOf('1'), await nameOf('11'), await countRows()]).toEqual(['Bluegrass 1', undefined, 10])
    expect(await registry.searchByName('bourbon')).toEqual([])
    expect(await registry.undoImport('KY')).toBe('first')
    expect(await registry.undoImport('TX')).toBe('not-loaded')
    expect(await keep(renamed)).toMatchObject({ updated: 1 })
    expect((await registry.searchByName('bourbon')).map(({ number }) => number)).toEqual(['1'])
  })

  test('what the register said on a day is the result of its import at that time', async () => {
    const on = async (number: string, day: string) => {
      const found = await registry.findAsOf({ term: number, jurisdiction: 'KY', day })
      return found?.map(({ name, asOf, notListedSince }) => [name, asOf, notListedSince])
    }
    const renamed = WITHOUT_LAST.with(0, aCompany('1', 'Bourbon 1'))
    await keep(renamed, { acceptRemovals: true })
    await keep(renamed.with(0, aCompany('1', 'Rye 1')), { importedAt: '2026-03-31T10:00:00.000Z' })
    expect(await on('1', '2026-01-30')).toBeUndefined()
    expect(await on('1', '2026-01-31')).toEqual([['Bluegrass 1', '2026-01-31', undefined]])
    expect(await on('001', '2026-02-27')).toEqual([['Bluegrass 1', '2026-01-31', undefined]])
    expect(await on('1', '2026-02-28')).toEqual([['Bourbon 1', '2026-02-28', undefined]])
    expect(await on('1', '2026-12-31')).toEqual([['Rye 1', '2026-03-31', undefined]])
    expect(await on('10', '2026-02-01')).toEqual([['Bluegrass 10', '2026-01-31', undefined]])
    expect(await on('10', '2026-04-01')).toEqual([['Bluegrass 10', '2026-03-31', '2026-02-28']])
    expect(await on('99', '2026-04-01')).toEqual([])
    await registry.undoImport('KY')
    expect(await on('1', '2026-12-31')).toEqual([['Bourbon 1', '2026-02-28', undefined]])
  })

  test('undoing an import also restores attribution, day and number format', async () => {
    const first = { title: 'One', attribution: 'Licence 1', numberRule: { digits: 7 }, importedAt: JANUARY }
    const second = { title: 'Two', attribution: 'Licence 2', numberRule: { digits: 9 } }
    await keep(TEN.with(0, aCompany('1', 'Bourbon 1')), first)
    await keep(TEN.with(0, aCompany('1', 'Bourbon 1')), { ...first, importedAt: MID_FEBRUARY })
    const before = await says()
    await keep(TEN.with(0, aCompany('1', 'Rye 1')), second)
    expect(await says()).toEqual([['Two', 'Licence 2', FEBRUARY, '{"digits":9}']])
    await registry.undoImport('KY')
    expect(await says()).toEqual(before)
    expect(before).toEqual([['One', 'Licence 1', MID_FEBRUARY, '{"digits":7}']])
  })

  test('an import that a later one overtook stops, and its rows are deleted', async () => {
    await db
      .insertInto('imports')
      .values({
        id: 77,
        jurisdiction: 'KY',
        source: 'ky',
        title: '',
        attribution: '',
        imported_at: FEBRUARY,
        number_rule: '',
        entities: 0,
        state: 'at work',
        last_entity_before: 10,
      })
      .execute()
    await db.updateTable('entities').set({ valid_to: 77 }).where('number', '=', '1').execute()
    expect(await nameOf('1')).toBe('Bluegrass 1')
    await takeBackUnfinished(db, ['KY'])
    const atWork = { id: 77, jurisdictions: ['KY'] }
    const next = db.transaction().execute((trx) => requireAtWork(trx, atWork))
    await expect(next).rejects.toThrow('Wait for the other import')
    expect(await keep(TEN)).toMatchObject({ unchanged: 10 })
  })

  test('another mapping of the register is refused, or merged: it fills what it has and empties nothing', async () => {
    await keep(TEN.with(0, aCompany('1', 'Bluegrass 1', '1 Main St')))
    const second = [
      aCompany('1', 'Bluegrass 1'),
      aCompany('2', 'Bluegrass 2', '2 Main St'),
      aCompany('99', 'New'),
    ]
    await expect(keep(second, { source: 'map' })).rejects.toThrow('--merge')
    expect(await keep(second, { source: 'map', merge: true })).toMatchObject({
      stored: 0,
      updated: 1,
      gone: 0,
    })
    const found = await Promise.all(['1', '2', '3'].map((number) => findEntity(registry, 'KY', number)))
    expect(found.map((company) => company?.address)).toEqual(['1 Main St', '2 Main St', ''])
  })

  test('old versions are deleted, and the last row of a removed company stays', async () => {
    await keep(WITHOUT_LAST, { acceptRemovals: true })
    for (const name of ['A', 'B', 'C', 'D'])
      await keep(WITHOUT_LAST.with(0, aCompany('1', name)), { versionsKept: 2 })
    // Nine listed companies, one that is no longer listed, and one row of the version before.
    expect(await countRows()).toBe(11)
    expect(await nameOf('1')).toBe('D')
    expect(await findEntity(registry, 'KY', '10')).toMatchObject({ notListedSince: '2026-02-28' })
    await registry.undoImport('KY')
    expect(await nameOf('1')).toBe('C')
    expect(await registry.undoImport('KY')).toBe('first')
  })
})

// A SQLite process has one connection for writing, so its imports cannot overlap. test/reliability/rolling-restart tests several processes.
await describeOnPostgres('a new register', (database) => {
  test('that several import at once is kept once: the last to begin wins, the others are cut off', async () => {
    const { db, store } = await openRegistry(database)
    const facts = { source: 'ky', importedAt: JANUARY, scope: 'full' as const }
    const importers = [1, 2, 3].map(() => store.keepEntities(facts, (add: AddEntities) => add(asRead(TEN))))
    const outcomes = await Promise.allSettled(importers)
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const failure of failures) expect(failure).toBeInstanceOf(CommandCutOff)
    expect(failures.length).toBeLessThan(3)
    expect(await store.countEntities()).toBe(10)
    expect(await db.selectFrom('imports').select('state').execute()).toEqual([{ state: 'done' }])
    expect(await db.selectFrom('entities').select('number').execute()).toHaveLength(10)
  })
})
