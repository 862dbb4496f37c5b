import { sql } from 'kysely'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRegistry, temporaryFile } from '../../test/support/open-registry.ts'
import { requireSafeSqlite, openSqlite } from './sqlite.ts'

test('each commit is on disk, deleted rows are overwritten, and other files are out of reach', async () => {
  const { db } = await openRegistry()
  const pragma = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
  expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('secure_delete')]).toEqual([
    'wal',
    2,
    1,
  ])
  // Of macOS, where a plain flush is not enough; Linux has them too and ignores them.
  expect([await pragma('fullfsync'), await pragma('checkpoint_fullfsync')]).toEqual([1, 1])
  await expect(sql`attach ':memory:' as other`.execute(db)).rejects.toThrow('too many attached databases')
})

test('only the owner may read its files, even files that existed before', async () => {
  const umask = process.umask(0o022)
  onTestFinished(() => void process.umask(umask))
  const path = join(temporaryFile('beside', ''), '..', 'minutebook.db')
  writeFileSync(path, '')
  const db = openSqlite(path)
  await sql`create table t (x)`.execute(db)
  for (const end of ['', '-wal', '-shm']) expect(statSync(path + end).mode & 0o777).toBe(0o600)
  await db.destroy()
})

test('what a server commits gets into the database beside its commits, and its log is gone when it ends', async () => {
  const path = join(temporaryFile('beside', ''), '..', 'minutebook.db')
  const db = openSqlite(path, { serves: true })
  await sql`create table t (x)`.execute(db)
  const commit = () =>
    db.transaction().execute((trx) => sql`insert into t values (zeroblob(600000))`.execute(trx))
  // A thousand pages: fewer than those at which a commit would do it.
  for (let commits = 0; commits < 6; commits += 1) await commit()
  const countWritten = async () => {
    const { rows } = await sql<{ checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db)
    return rows[0]?.checkpointed
  }
  await expect.poll(countWritten, { timeout: 10_000 }).toBeGreaterThan(500)
  await db.destroy()
  expect(existsSync(`${path}-wal`)).toBe(false)
})

test.each(['3.51.3', '3.52.0', '3.53.4', '4.0.0', process.versions['sqlite'] ?? ''])(
  'SQLite %s is safe',
  (version) => {
    expect(() => requireSafeSqlite(version)).not.toThrow()
  },
)

test.each(['3.51.2', '3.50.9', '3.7.0', '2.99.99'])('SQLite %s is not', (version) => {
  expect(() => requireSafeSqlite(version)).toThrow(`Node brings SQLite ${version}`)
})
