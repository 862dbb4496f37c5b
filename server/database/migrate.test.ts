import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, runStatement } from '../../test/support/databases.ts'
import { aRegisteredCompany, asRead } from '../../test/support/open-registry.ts'
import { openDatabase } from '../open-stores.ts'
import { createRegistryStore } from '../registry/registry.store.ts'
import { listMigrations, migrate, MIGRATION_NAMES } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

test('a migration that fails leaves the database as it was, and the next start completes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const db = openSqlite(join(folder, 'minutebook.db'))
  onTestFinished(() => db.destroy())
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name)

  await sql`create table minutes (of_somebody text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('table "minutes" already exists')
  expect(await tables()).toEqual(['minutes'])
  await sql`drop table minutes`.execute(db)
  await migrate(db)
  expect(await tables()).toContain('registries')
})

await describeOnPostgres('a database that other programs use, too', (postgres) => {
  test('is migrated once by servers that start at the same moment; imports and removals touch no table of the others', async () => {
    const { databaseUrl = '', dataDir, remove } = await postgres.make()
    onTestFinished(remove)
    await runStatement(databaseUrl, 'drop schema minutebook cascade')
    const theirs = ['companies_2024', 'counters', 'events', 'minutebook_migrations', 'minutes', 'words_2024']
    for (const name of theirs)
      await runStatement(databaseUrl, `create table public.${name} as select 'theirs' as whose`)
    onTestFinished(() =>
      runStatement(databaseUrl, theirs.map((name) => `drop table public.${name};`).join('')),
    )

    const open = () => openDatabase({ dataDir, databaseUrl })
    const servers = await Promise.all(Array.from({ length: 4 }, open))
    onTestFinished(async () => void (await Promise.all(servers.map((each) => each.destroy()))))
    for (const each of servers) expect(await listMigrations(each)).toEqual(MIGRATION_NAMES)

    const db = await open()
    onTestFinished(() => db.destroy())
    const store = createRegistryStore(db)
    for (let time = 1; time <= 2; time += 1) {
      const facts = { source: 'test', importedAt: `2026-11-0${time}T00:00:00.000Z` }
      await store.importCompanies(facts, (add) =>
        add(asRead([aRegisteredCompany({ number: '1', name: `Name ${time}` })])),
      )
    }
    expect(await store.findByNumber('1')).toMatchObject([{ name: 'Name 2' }])
    await store.removeRegister('KY')
    for (const name of theirs) {
      const { rows } = await sql`select whose from ${sql.table(`public.${name}`)}`.execute(db)
      expect([name, rows]).toEqual([name, [{ whose: 'theirs' }]])
    }
  })

  test('whose views another program reads for long: an import waits for it, and lookups go on', async () => {
    const { databaseUrl = '', dataDir, remove } = await postgres.make()
    onTestFinished(remove)
    const db = await openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    const store = createRegistryStore(db)
    const keep = (name: string) =>
      store.importCompanies({ source: 'test', importedAt: '2026-11-01T00:00:00.000Z' }, (add) =>
        add(asRead([aRegisteredCompany({ number: '1', name })])),
      )
    await keep('Before')

    const reader = new Client(databaseUrl)
    await reader.connect()
    onTestFinished(() => reader.end())
    await reader.query('begin; select * from minutebook.companies')
    const importing = keep('After')
    const waits = sql<{
      pid: number
    }>`select pid from pg_locks where not granted and mode = 'AccessExclusiveLock'`
    // It asks for the lock, and gives up soon, so that a lookup gets its turn.
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0)
    expect(await store.findByNumber('1')).toMatchObject([{ name: 'Before' }])
    await reader.query('rollback')
    await importing
    expect(await store.findByNumber('1')).toMatchObject([{ name: 'After' }])
  })
})
