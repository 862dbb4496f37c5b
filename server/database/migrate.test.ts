import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnPostgres, runStatement } from '../../test/support/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
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

await describeOnPostgres('a new database', (postgres) => {
  test('is migrated once by servers that start at the same moment, beside tables of other programs', async () => {
    const { databaseUrl = '', dataDir, remove } = await postgres.make()
    onTestFinished(remove)
    await runStatement(databaseUrl, 'create schema empty')
    // Another program's table, with a name that many have.
    await runStatement(databaseUrl, 'create table empty.migrations (id int)')
    onTestFinished(() => runStatement(databaseUrl, 'drop schema empty cascade'))
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c search_path=empty')
    const open = () => openDatabase({ dataDir, databaseUrl: url.href })
    const servers = await Promise.all(Array.from({ length: 4 }, open))
    onTestFinished(async () => void (await Promise.all(servers.map((db) => db.destroy()))))
    for (const db of servers) {
      const { rows } = await sql<{ name: string }>`select name from minutebook_migrations`.execute(db)
      expect(rows.map(({ name }) => name)).toEqual(MIGRATION_NAMES)
    }
  })
})
