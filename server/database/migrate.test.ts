import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
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
