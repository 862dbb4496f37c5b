import type { Kysely } from 'kysely'
import { chownSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBoth, SQLITE } from '../../test/support/databases.ts'
import {
  aRegisteredCompany,
  asRead,
  findEntity,
  openRegistry,
  storedCompanies,
} from '../../test/support/open-registry.ts'
import { ImportRefused } from '../commands.ts'
import { isPostgres } from '../database/dialect.ts'
import { showCurrentCompanies } from '../database/generation-tables.ts'
import { openGenerations } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { takeNumbers } from '../database/transaction.ts'
import { openDatabase } from '../open-stores.ts'
import { createCurrentRegisters } from './current-registers.ts'
import type { AddCompanies, ImportFacts, RegisteredEntity } from './register-import.ts'
import { createRegistryStore, type RegistryStore } from './registry.store.ts'

function aCompany(number: string, name: string, address = ''): RegisteredEntity {
  return aRegisteredCompany({ number, name, address, statusWords: 'Active' })
}

const TEN = Array.from({ length: 10 }, (_, index) => aCompany(String(index + 1), `Bluegrass ${index + 1}`))
const WITHOUT_LAST = TEN.slice(0, 9)
const JANUARY = '2026-01-31T10:00:00.000Z'
const FEBRUARY = '2026-02-28T10:00:00.000Z'
const MARCH = '2026-03-31T10:00:00.000Z'

await describeOnBoth('one import after another', (database) => {
  let db: Kysely<Tables>
  let registry: RegistryStore
  let made: Awaited<ReturnType<typeof openRegistry>>['made']

  beforeEach(async () => {
    ;({ db, made, store: registry } = await openRegistry(database))
    await keep(TEN, { importedAt: JANUARY })
  })

  function keep(entities: RegisteredEntity[], facts: Partial<ImportFacts> = {}) {
    const all = { source: 'ky', importedAt: FEBRUARY, scope: 'full' as const, ...facts }
    return registry.importCompanies(all, (add: AddCompanies) => add(asRead(entities)))
  }

  async function nameOf(number: string): Promise<string | undefined> {
    return (await findEntity(registry, 'KY', number))?.name
  }

  const countRows = async () => (await storedCompanies(db)).length

  async function forgetRegisters(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await takeNumbers(trx, 'register-changes', 1)
      await trx.deleteFrom('registries').execute()
      await showCurrentCompanies(trx)
    })
  }

  /** The files or tables of generations. */
  async function listGenerations(): Promise<string[]> {
    if (isPostgres(db)) {
      const tables = await db.introspection.getTables()
      return tables.map(({ name }) => name).filter((name) => /^companies_[1-9]/u.test(name))
    }
    return readdirSync(join(made.dataDir, 'registers'))
  }

  test('a company that left a whole register is found as no longer listed, by number and by name', async () => {
    expect(await keep(WITHOUT_LAST)).toMatchObject({ gone: 1, unchanged: 9 })
    const gone = await findEntity(registry, 'KY', '10')
    expect(gone).toMatchObject({ notListedSince: '2026-02-28', status: 'unlisted' })
    expect(gone).not.toHaveProperty('statusWords')
    expect(await registry.searchByName('bluegrass 10')).toMatchObject([{ number: '10', status: 'unlisted' }])
    expect(await findEntity(registry, 'KY', '9')).not.toHaveProperty('notListedSince')
    expect(await registry.countEntities()).toBe(9)
    expect(await keep(TEN)).toMatchObject({ stored: 1, gone: 0 })
    expect(await findEntity(registry, 'KY', '10')).not.toHaveProperty('notListedSince')
  })

  test('a company stays no longer listed since its first day, through imports of all kinds', async () => {
    await keep(WITHOUT_LAST)
    await keep(WITHOUT_LAST.with(0, aCompany('1', 'Bourbon 1')), { importedAt: MARCH })
    await keep([aCompany('2', 'Bourbon 2')], { importedAt: MARCH, scope: 'changes' })
    await keep([aCompany('3', 'Bourbon 3')], {
      importedAt: MARCH,
      scope: 'changes',
    })
    expect(await findEntity(registry, 'KY', '10')).toMatchObject({
      name: 'Bluegrass 10',
      notListedSince: '2026-02-28',
      asOf: '2026-03-31',
    })
    expect([await nameOf('1'), await nameOf('2'), await nameOf('3')]).toEqual([
      'Bourbon 1',
      'Bourbon 2',
      'Bourbon 3',
    ])
    expect(await registry.countEntities()).toBe(9)
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
    expect([await countRows(), await registry.countEntities()]).toEqual([10, 10])
    expect(await keep(TEN.slice(0, 4), { acceptRemovals: true })).toMatchObject({ unchanged: 4, gone: 6 })
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
    expect(await registry.removeUnlisted('KY')).toBe(0)
    expect(await registry.removeUnlisted('TX')).toBeUndefined()
    expect(await listGenerations()).toHaveLength(1)
  })

  test('a file without changes makes no generation, and gives the register its day', async () => {
    const before = await listGenerations()
    expect(await keep(TEN)).toMatchObject({ unchanged: 10 })
    expect(await listGenerations()).toEqual(before)
    expect(await findEntity(registry, 'KY', '1')).toMatchObject({ asOf: '2026-02-28' })
  })

  test('a generation takes the place of the one before, which is removed', async () => {
    const before = await listGenerations()
    await keep(TEN.with(0, aCompany('1', 'Bourbon 1')))
    const after = await listGenerations()
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after).not.toEqual(before)
    await registry.removeRegister('KY')
    expect(await listGenerations()).toEqual([])
  })

  test('a dry run reports changes with examples, and changes nothing', async () => {
    const files = [...TEN.slice(0, 8), aCompany('9', 'Bourbon 9'), aCompany('11', 'Eleven')]
    const told = await keep(files, { isDryRun: true })
    expect(told).toMatchObject({ stored: 1, updated: 1, gone: 1, unchanged: 8 })
    expect(told.examples).toEqual({
      added: [{ jurisdiction: 'KY', number: '11', name: 'Eleven' }],
      changed: [{ jurisdiction: 'KY', number: '9', name: 'Bourbon 9' }],
      gone: [{ jurisdiction: 'KY', number: '10', name: 'Bluegrass 10' }],
    })
    expect([await countRows(), await nameOf('9'), await nameOf('11')]).toEqual([10, 'Bluegrass 9', undefined])
    const texas = await keep([{ ...aCompany('1', 'Ranch'), jurisdiction: 'TX' }], { isDryRun: true })
    expect(texas.examples?.added).toEqual([{ jurisdiction: 'TX', number: '1', name: 'Ranch' }])
    expect(await registry.listRegistries()).toHaveLength(1)
  })

  test('another mapping of the register is refused, and changes nothing', async () => {
    await keep(TEN, { attribution: 'By leave.' })
    await expect(keep([aCompany('99', 'New')], { source: 'map', scope: 'changes' })).rejects.toThrow(
      'The register KY was imported with the mapping "ky". Another mapping would empty what that one filled.',
    )
    expect([await countRows(), await nameOf('99')]).toEqual([10, undefined])
    expect((await findEntity(registry, 'KY', '1'))?.attribution).toBe('By leave.')
  })

  test('many numbers that are asked for together, and beginnings of names, are found by their indexes', async () => {
    await keep(Array.from({ length: 30_000 }, (_, index) => aCompany(String(index + 1), `Company ${index}`)))
    const current = await registry.listRegistries()
    // As of two registers: PostgreSQL then asks the view of all, and nothing stands before the word that asks
    // for the plan.
    const twice = [...current, ...current]
    const explain = (from: string, values: (string | string[])[]) => {
      const ask = `select number from companies where ${from}`
      const postgres = `explain ${ask.replace('in (select value from json_each(?))', '= any($1)').replace('> ?', '> $1')}`
      return openGenerations(db).ask(twice, { sqlite: `explain query plan ${ask}`, postgres }, values)
    }
    const numbers = Array.from({ length: 64 }, (_, index) => String(index * 7))
    const plans = [
      await explain('number_bare in (select value from json_each(?))', [numbers]),
      await explain('name_key > ? order by name_key limit 10', ['COMPANY']),
    ]
    expect(
      plans.map((plan) => /companies\w*_(?:number_bare|name_key)/u.exec(JSON.stringify(plan))?.[0]),
    ).toEqual([expect.stringContaining('number_bare'), expect.stringContaining('name_key')])
  })

  test('what a killed import has left is removed by the next one', async () => {
    if (isPostgres(db)) await db.schema.createTable('companies_999').addColumn('id', 'integer').execute()
    else
      for (const name of ['999.db', '1000.db-journal'])
        writeFileSync(join(made.dataDir, 'registers', name), 'half')
    await keep(TEN)
    expect(await listGenerations()).toHaveLength(1)
  })

  test('is awaited by other imports and removals, and all of them are done', async () => {
    const other = await openDatabase(made)
    onTestFinished(() => other.destroy())
    const order: string[] = []
    const waits = Promise.withResolvers<void>()
    let later: Promise<unknown> | undefined
    const texas = [{ ...aCompany('20', 'Ranch'), jurisdiction: 'TX' }]
    await registry.importCompanies({ source: 'ky', importedAt: FEBRUARY }, async (add) => {
      later = createRegistryStore(other).importCompanies(
        { source: 'tx', importedAt: FEBRUARY },
        async (addLater) => {
          order.push('the later reads')
          await addLater(asRead(texas))
        },
        { onWaiting: waits.resolve },
      )
      await waits.promise
      await add(asRead([aCompany('11', 'Eleven')]))
      order.push('the earlier has read')
    })
    expect(await later).toMatchObject({ stored: 1 })
    expect(order).toEqual(['the earlier has read', 'the later reads'])
    expect([await nameOf('11'), await registry.countEntities()]).toEqual(['Eleven', 12])
  })

  test('is seen by another server a tenth of a second later, and a new company at once', async () => {
    const other = await openDatabase(made)
    onTestFinished(() => other.destroy())
    let now = 0
    const server = createRegistryStore(
      other,
      createCurrentRegisters(other, () => now),
    )
    const ask = async (number: string, name: string) => {
      const [numbers, names] = await Promise.all([
        server.findByNumber(number, 'KY'),
        server.searchByName(name),
      ])
      return [...numbers, ...names].map((found) => found.name)
    }
    // PostgreSQL makes a new plan for a statement after five executions.
    for (let time = 1; time <= 6; time += 1)
      expect(await ask('1', 'bluegrass 1')).toEqual(['Bluegrass 1', 'Bluegrass 1', 'Bluegrass 10'])
    await keep([...TEN.with(0, aCompany('1', 'Bourbon 1')), aCompany('11', 'Eleven')])
    expect(await ask('11', 'eleven')).toEqual(['Eleven', 'Eleven'])
    now += 100
    for (let time = 1; time <= 6; time += 1)
      expect(await ask('1', 'bourbon 1')).toEqual(['Bourbon 1', 'Bourbon 1'])
    await registry.removeRegister('KY')
    now += 100
    expect(await ask('1', 'bourbon 1')).toEqual([])
  })

  test('that is refused at the end of its files changes nothing, and nobody sees a part of it', async () => {
    const before = await listGenerations()
    const reading = registry.importCompanies({ source: 'ky', importedAt: FEBRUARY }, async (add) => {
      await add(asRead([aCompany('1', 'Bourbon 1')]))
      expect(await nameOf('1')).toBe('Bluegrass 1')
      throw new ImportRefused('More than 5 % were rejected')
    })
    await expect(reading).rejects.toThrow(ImportRefused)
    expect([await nameOf('1'), await listGenerations()]).toEqual(['Bluegrass 1', before])
  })

  test('that fails while it makes names findable leaves nothing, and the next one is whole', async () => {
    const before = await listGenerations()
    const facts = { source: 'ky', importedAt: FEBRUARY }
    const importing = (onNumbered = () => {}) =>
      registry.importCompanies(facts, (add) => add(asRead([aCompany('1', 'Bourbon 1')])), {
        onShare: (share) => share === 1 && onNumbered(),
      })
    await expect(importing(vi.fn().mockThrow(new Error('No room')))).rejects.toThrow('No room')
    expect([await nameOf('1'), await listGenerations()]).toEqual(['Bluegrass 1', before])
    await importing()
    expect([await nameOf('1'), await registry.countEntities()]).toEqual(['Bourbon 1', 10])
  })

  test('that meets a register which a restore has changed meanwhile is cut off', async () => {
    const importing = registry.importCompanies({ source: 'ky', importedAt: FEBRUARY }, async (add) => {
      await add(asRead([aCompany('1', 'Bourbon 1')]))
      await forgetRegisters()
    })
    await expect(importing).rejects.toThrow('Nothing has changed')
    expect(await registry.countEntities()).toBe(0)
    expect(await listGenerations()).toEqual([])
  })
})

await describeOnBoth('a real register', (database) => {
  const MADE_UP = [
    aRegisteredCompany({ jurisdiction: 'KY', number: '1', name: 'Made Up' }),
    aRegisteredCompany({ jurisdiction: 'NY', number: '1', name: 'Invented' }),
  ]
  const REAL = Array.from({ length: 12 }, (_, index) =>
    aRegisteredCompany({ jurisdiction: 'NY', number: String(20 - index), name: `Ferry ${index}` }),
  )

  test('replaces its made-up companies, and those of other registers stay', async () => {
    const { store } = await openRegistry(database)
    await store.importCompanies({ source: 'sample', importedAt: JANUARY }, (add) => add(asRead(MADE_UP)))
    const facts = { source: 'ny', importedAt: FEBRUARY, scope: 'full' } as const
    expect(await store.importCompanies(facts, (add) => add(asRead(REAL)))).toMatchObject({
      stored: 12,
      gone: 0,
      replaced: 1,
    })
    const found = await Promise.all(['invented', 'made up', 'ferry 3'].map(store.searchByName))
    expect(found.flat().map(({ jurisdiction, number }) => `${jurisdiction} ${number}`)).toEqual([
      'KY 1',
      'NY 17',
    ])
    expect(await findEntity(store, 'NY', '1')).toBeUndefined()
    expect(await store.countEntities()).toBe(13)
  })
})

describe('on SQLite', () => {
  test('a register whose file is gone is a failure of the storage, not a company that is not there', async () => {
    const { made, store } = await openRegistry(SQLITE)
    await store.importCompanies({ source: 'ky', importedAt: JANUARY }, (add) => add(asRead(TEN)))
    const other = await openDatabase(made)
    onTestFinished(() => other.destroy())
    await other.updateTable('registries').set({ generation: 77 }).execute()
    expect(existsSync(join(made.dataDir, 'registers', '77.db'))).toBe(false)
    await expect(createRegistryStore(other).findByNumber('1')).rejects.toThrow(
      'The register KY cannot be read',
    )
  })
})

test.skipIf(process.getuid?.() !== 0)(
  'the folder of registers belongs to the owner of the data while root still imports (skipped without root)',
  async () => {
    const { made, store } = await openRegistry()
    const owner = 12_345
    chownSync(made.dataDir, owner, owner)
    const owners: number[] = []
    const onShare = () => void owners.push(statSync(join(made.dataDir, 'registers')).uid)
    await store.importCompanies({ source: 'ky', importedAt: JANUARY }, (add) => add(asRead(TEN)), { onShare })
    expect(new Set(owners)).toEqual(new Set([owner]))
  },
)
