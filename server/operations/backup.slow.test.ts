import { spawnSync } from 'node:child_process'
import { hash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  describeOnBoth,
  describeOnPostgres,
  runStatement,
  SQLITE,
  type MadeDatabase,
  type TestDatabase,
} from '../../test/support/databases.ts'
import { serveRecords, replaceInRecords } from '../../test/support/serve-records.ts'
import { unpackRecord } from '../database/packed-record.ts'
import { openAsItIs, openDatabase, placeOfFile } from '../open-stores.ts'
import { sha256 } from '../hash.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { eraseRecord } from './erase-record.ts'
import { parseExportArguments, runBackup, runExport, runRestore } from './backup.commands.ts'
import { runErase } from './retention.commands.ts'
import { chooseKept, nameOfBackup } from './backup-folder.ts'
import { findBackupKey, requireBackupKey } from './backup-key.ts'
import { BACKUP_TABLES } from './backup-tables.ts'
import { checkBackup } from './check-backup.ts'
import { readErasuresFile, writeErasuresFile, type ErasuresFile } from './erasures-file.ts'
import { exportRecords } from './export-records.ts'
import { fillDatabase } from './fill-database.ts'
import { inNewFolder, writeBackup, type BackupOptions } from './make-backup.ts'
import { parseManifest, toManifest, type Manifest } from './manifest.ts'
import { postgresTarget } from './postgres-target.ts'
import { restoreBackup } from './restore-backup.ts'
import type { RestoreTarget } from './restore-target.ts'
import { atOneMoment } from './snapshot.ts'
import { sqliteTarget } from './sqlite-target.ts'
import { writeAtomically } from './write-atomically.ts'

/** The user id of a service. */
const SOMEBODY = 4_321

const quiet = () => {}
const clock = () => new Date('2026-11-21T12:00:00.000Z')
const LATER = new Date('2026-12-02T00:00:00.000Z')

const settingsDir = mkdtempSync(join(tmpdir(), 'minutebook-settings-'))
afterAll(() => rmSync(settingsDir, { recursive: true }))
const key = requireBackupKey(settingsDir)
const trusted = [key.publicKey]

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A backup in the new folder `to`. */
function makeBackup({
  to,
  ...options
}: Omit<BackupOptions, 'folder' | 'key'> & { to: string }): Promise<Manifest> {
  return inNewFolder(to, async (folder) => {
    await writeBackup({ ...options, folder, key })
    return parseManifest(folder, trusted)
  })
}

/** A server with three records, one of them with an ended link, and a backup made while it serves. */
async function backUp(database: TestDatabase) {
  const server = await serveRecords({}, database)
  for (const topic of ['Line\u2028separator', 'Tab\tand "quotes"', '株式会社 🏛️']) await server.record(topic)
  const { id, manage } = await server.record('Revoked')
  await server.post('/records/revoke', { secret: manage, id })
  const to = join(aFolder(), 'backup')
  const manifest = await makeBackup({ db: server.db, to, clock, onProgress: quiet })
  return { ...server, folder: to, manifest }
}

async function anEmptyPlace(database: TestDatabase): Promise<MadeDatabase> {
  const made = await database.make()
  onTestFinished(made.remove)
  return made
}

function targetOf({ dataDir, databaseUrl }: Pick<MadeDatabase, 'dataDir' | 'databaseUrl'>) {
  return databaseUrl === undefined ? sqliteTarget(placeOfFile(dataDir)) : postgresTarget(databaseUrl)
}

/** Restores as if nothing had been erased since the backup, unless a file beside it lists erasures. */
async function restore(folder: string, place: MadeDatabase, mayReplace = false) {
  const manifest = await checkBackup(folder, trusted, quiet)
  const files = [readErasuresFile(join(folder, '..'), trusted) ?? noErasures()]
  const target = targetOf(place)
  return restoreBackup({
    folder,
    manifest,
    files,
    target,
    mayReplace,
    mayBringBack: false,
    onProgress: quiet,
  })
}

function noErasures(): ErasuresFile {
  return {
    format: 'minutebook-erasures',
    version: 1,
    writtenAt: LATER.toISOString(),
    erasures: [],
    key: '',
    signature: '',
  }
}

/** Every row of every table, as text. */
/** Records as texts, because the drivers return two types of bytes. */
function unpacked(this: unknown, name: string, value: unknown): unknown {
  const bytes = name === 'record' && this instanceof Object ? Reflect.get(this, name) : undefined
  return bytes instanceof Uint8Array ? unpackRecord(bytes) : value
}

async function contentsOf(place: Pick<MadeDatabase, 'dataDir' | 'databaseUrl'>): Promise<string[]> {
  const db = await openDatabase(place)
  const contents: string[] = []
  for (const table of BACKUP_TABLES) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    contents.push(...rows.map((row) => `${table}: ${JSON.stringify(row, unpacked)}`).toSorted())
  }
  await db.destroy()
  return contents
}

await describeOnBoth('a backup', (database) => {
  test('restores everything that there was', async () => {
    const { folder, manifest, ...server } = await backUp(database)
    const place = await anEmptyPlace(database)
    const { former, erased } = await restore(folder, place)
    expect(erased).toBe(0)
    expect(String(former)).toMatch(database === SQLITE ? /^undefined$/u : /^the schema minutebook_replaced/u)
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
    expect(manifest.records).toMatchObject({ count: 4, lastPosition: 4 })
  })

  test('does not replace records unless asked to; the replaced data is kept', async () => {
    const { folder } = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(folder, place)
    const db = await openDatabase(place)
    await db.updateTable('counters').set({ last: 77 }).where('name', '=', 'entities').execute()
    await db.destroy()

    await expect(restore(folder, place)).rejects.toThrow('There are records already: 4.')
    const marked = 'counters: {"name":"entities","last":77}'
    expect(await contentsOf(place)).toContain(marked)
    expect((await restore(folder, place, true)).former).toMatch(/replaced(?:_\d+)?$/u)
    expect(await contentsOf(place)).not.toContain(marked)
  })

  test('that is restored once more leaves what the first time put aside where it is', async () => {
    const { folder } = await backUp(database)
    const place = await anEmptyPlace(database)
    await (await openDatabase(place)).destroy()
    const before = await countAside(place)
    const former = []
    for (let time = 1; time <= 3; time += 1) former.push((await restore(folder, place, true)).former)
    expect(new Set(former).size).toBe(3)
    expect(await countAside(place)).toBe(before + 3)
  })

  test('does not take the place of records that came while it was being restored', async () => {
    const { folder, manifest } = await backUp(SQLITE)
    const place = await anEmptyPlace(database)
    await (await openDatabase(place)).destroy()
    const target = targetOf(place)
    const whileOthersRecord: RestoreTarget = {
      ...target,
      async fill(fill) {
        await target.fill(fill)
        const server = await serveRecords(
          {},
          { ...database, make: async () => ({ ...place, remove: async () => {} }) },
        )
        await server.record('Meanwhile')
        await server.close()
      },
    }
    const restoring = restoreBackup({
      folder,
      manifest,
      target: whileOthersRecord,
      files: [noErasures()],
      mayReplace: false,
      mayBringBack: false,
      onProgress: quiet,
    })
    await expect(restoring).rejects.toThrow('Records were added during the restore.')
    expect(await target.countRecords()).toBe(1)
    expect(await isRestoring(place)).toBe(false)
  })

  test('that two restore at once is restored once, and whole', async () => {
    const { folder, manifest, ...server } = await backUp(database)
    const place = await anEmptyPlace(database)
    const files = [noErasures()]
    const options = { folder, manifest, files, mayReplace: false, mayBringBack: false, onProgress: quiet }
    const begun = Promise.withResolvers<void>()
    let second: Promise<unknown> | undefined

    const [slow, fast] = [targetOf(place), targetOf(place)]
    const first = restoreBackup({
      ...options,
      target: {
        ...fast,
        fill: (fill) =>
          fast.fill(async (db, schema) => {
            await fill(db, schema)
            second = restoreBackup({
              ...options,
              target: {
                ...slow,
                fill: (fillSlowly) =>
                  slow.fill(async (other, itsSchema) => {
                    begun.resolve()
                    await first
                    await fillSlowly(other, itsSchema)
                  }),
              },
            })
            await Promise.race([begun.promise, second.catch(quiet)])
          }),
      },
    })
    expect(await first).toMatchObject({ erased: 0 })
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
    await expect(second).rejects.toThrow(
      /Records were added during the restore|Another restore to this database is running/u,
    )
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
    expect(await isRestoring(place)).toBe(false)
  })

  test('does not bring back records that were erased after it was made', async () => {
    const { folder, manifest } = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(folder, place)
    const db = await openDatabase(place)
    const { reference, digest } = await db
      .selectFrom('minutes')
      .select(['reference', 'digest'])
      .executeTakeFirstOrThrow()
    await eraseRecord(db, reference, '2026-12-01T00:00:00.000Z')
    await db.destroy()

    expect(await restore(folder, place, true)).toMatchObject({ erased: 1, isComplete: true })
    const restored = await contentsOf(place)
    expect(restored.filter((row) => row.startsWith('minutes:'))).toHaveLength(manifest.records.count - 1)
    expect(restored.filter((row) => row.includes(digest))).toEqual([
      expect.stringMatching(/^erasures: .*2026-12-01/u),
    ])
  })

  test('does not bring them back after an earlier one was restored in between, and reuses none of their positions', async () => {
    const { folder: early, record, db } = await backUp(database)
    const { reference = '', digest = '' } = await record('Somebody who wants to be forgotten')
    const late = join(aFolder(), 'backup')
    await makeBackup({ db, to: late, clock, onProgress: quiet })
    const place = await anEmptyPlace(database)
    await restore(late, place)
    const restored = await openDatabase(place)
    await eraseRecord(restored, reference, '2026-12-01T00:00:00.000Z')
    await restored.destroy()

    expect(await restore(early, place, true)).toMatchObject({ erased: 0 })
    expect(await contentsOf(place)).toContain('counters: {"name":"minutes","last":5}')
    expect(await restore(late, place, true)).toMatchObject({ erased: 1 })
    expect((await contentsOf(place)).filter((row) => row.includes(digest))).toEqual([
      expect.stringMatching(/^erasures: .*2026-12-01/u),
    ])
  })

  test('of another database knows nothing of who was erased here, and all of it can be erased', async () => {
    const { folder } = await backUp(database)
    const { folder: ofAnother } = await backUp(database)
    const place = await anEmptyPlace(database)
    const eraseFirst = async () => {
      const db = await openDatabase(place)
      const records = db.selectFrom('minutes').select('reference').orderBy('position')
      const { reference } = await records.executeTakeFirstOrThrow()
      const erased = await eraseRecord(db, reference, '2026-12-01T00:00:00.000Z')
      await db.destroy()
      return erased
    }
    await restore(folder, place)
    expect(await eraseFirst()).toMatchObject({ position: 1 })
    expect(await restore(ofAnother, place, true)).toMatchObject({ erased: 0 })
    expect(await eraseFirst()).toMatchObject({ position: 1 })
  })

  test('does not bring back who was erased when the database is lost, and refuses where nothing tells who was', async () => {
    const { folder, db, dataDir, databaseUrl } = await backUp(database)
    const { reference, digest } = await db
      .selectFrom('minutes')
      .select(['reference', 'digest'])
      .executeTakeFirstOrThrow()
    const backupDir = join(folder, '..')
    const io = { stdout: new PassThrough().resume() }
    const lost = await anEmptyPlace(database)
    const asFound = { from: folder, replace: true, erasuresUnknown: false, key: undefined }
    const restoring = (asked = asFound) =>
      runRestore(asked, io, async () => targetOf(lost), { settingsDir, backupDir })
    expect({ dataDir, databaseUrl }).not.toEqual(lost)

    await expect(restoring()).rejects.toThrow('It is unknown which records were erased after the backup')
    await (await openDatabase(lost)).destroy()
    // A new database that replaces the lost one lists no erasures.
    await expect(restoring()).rejects.toThrow('add --erasures-unknown')
    await restoring({ ...asFound, erasuresUnknown: true })
    expect((await contentsOf(lost)).filter((row) => row.includes(digest))).toHaveLength(1)

    await runErase(reference, io, db, { settingsDir, backupDir })
    const again = await anEmptyPlace(database)
    const places = { settingsDir, backupDir }
    expect(await runRestore(asFound, io, async () => targetOf(again), places)).toBe(0)
    expect((await contentsOf(again)).filter((row) => row.includes(digest))).toEqual([
      expect.stringMatching(/^erasures: /u),
    ])
  })

  test('takes a file of erasures only when our key signed it and it is as new as the backup', async () => {
    const { folder, manifest } = await backUp(database)
    const beside = join(folder, '..')
    const place = await anEmptyPlace(database)
    const old = new Date(Date.parse(manifest.madeAt) - 1)
    writeErasuresFile(beside, { erasures: [], key, now: old })
    await expect(restore(folder, place)).rejects.toThrow('It is unknown which records were erased')
    const path = join(beside, 'erasures.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"writtenAt":"2026/u, '"writtenAt":"2027'))
    await expect(restore(folder, place)).rejects.toThrow('erasures.json is not as it was signed')
  })

  test('shares the files of a register that has not changed, and each folder is whole without the other', async () => {
    const { folder, db } = await backUp(database)
    const next = join(folder, '..', 'next')
    await makeBackup({ db, to: next, clock, onProgress: quiet })
    for (const table of ['entities', 'entity_words']) expect(fileOf(next, table)).toBe(fileOf(folder, table))
    expect(fileOf(next, 'minutes')).not.toBe(fileOf(folder, 'minutes'))
    rmSync(folder, { recursive: true })
    await checkBackup(next, trusted, quiet)

    await db.updateTable('registries').set({ imported_at: LATER.toISOString() }).execute()
    const later = join(next, '..', 'later')
    await makeBackup({ db, to: later, clock, onProgress: quiet })
    expect(fileOf(later, 'entities')).not.toBe(fileOf(next, 'entities'))
  })

  test('is not made of a record that was changed after it was kept', async () => {
    const { db } = await backUp(database)
    await replaceInRecords(db, 'Tab', 'Tap')
    const to = join(aFolder(), 'backup')
    await expect(makeBackup({ db, to, clock, onProgress: quiet })).rejects.toThrow('Record 2 does not match')
    expect(() => readFileSync(to)).toThrow('ENOENT')
  })

  test('does not wait for those who record, nor they for it', async () => {
    const { dataDir, databaseUrl, record } = await backUp(database)
    const db = await openAsItIs({ dataDir, databaseUrl })
    onTestFinished(() => db.destroy())
    let recorded: Promise<unknown> | undefined
    const manifest = await makeBackup({
      db,
      to: join(aFolder(), 'backup'),
      clock,
      onProgress: () => (recorded ??= record('Meanwhile')),
    })
    expect(await recorded).toMatchObject({ reference: expect.stringMatching(/^MB-/u) })
    expect(manifest.records.count).toBe(4)
    expect((await sql`select 1 from minutes`.execute(db)).rows).toHaveLength(5)
  })

  test('exports its records as lines that other programs can check', async () => {
    const { db } = await backUp(database)
    let text = ''
    expect(await exportRecords(db, async (lines) => void (text += lines), quiet)).toBe(4)
    for (const line of text.trimEnd().split('\n')) {
      const { digest } = JSON.parse(line) as { digest: string } // our own format
      expect(sha256(line.slice(line.indexOf('"record":') + '"record":'.length, -1))).toBe(digest)
    }
  })
})

await describeOnPostgres('a backup', (postgres) => {
  test('knows at once how many rows it has: PostgreSQL looks by index only then', async () => {
    const { folder } = await backUp(postgres)
    const place = await anEmptyPlace(postgres)
    await restore(folder, place)
    const db = await openDatabase(place)
    const { rows } = await sql<{ rows: number }>`
      select reltuples as rows from pg_class where oid = 'minutes'::regclass
    `.execute(db)
    await db.destroy()
    expect(rows).toEqual([{ rows: 4 }])
  })

  test('lacks no table because its user may not read that one: there is none then', async () => {
    const { dataDir, databaseUrl = '' } = await backUp(postgres)
    const url = new URL(databaseUrl)
    url.username = `reader_${randomUUID().replaceAll('-', '')}`
    await runStatement(
      databaseUrl,
      `create role ${url.username} login;
       grant usage on schema public to ${url.username};
       grant select on all tables in schema public to ${url.username};
       revoke select on minutes from ${url.username}`,
    )
    const reader = await openAsItIs({ dataDir, databaseUrl: url.href })
    onTestFinished(() => reader.destroy())
    const to = join(aFolder(), 'backup')
    const making = makeBackup({ db: reader, to, clock, onProgress: quiet })
    await expect(making).rejects.toThrow('permission denied for table minutes')
    expect(existsSync(to)).toBe(false)
  })

  test('that a superuser restores belongs to the owner of the database, or of the tables that give way', async () => {
    const { folder, databaseUrl = '' } = await backUp(postgres)
    const name = `owned_${randomUUID().replaceAll('-', '')}`
    await runStatement(databaseUrl, `create role ${name} login`)
    await runStatement(databaseUrl, `create database ${name} owner ${name}`)
    onTestFinished(() => runStatement(databaseUrl, `drop database ${name} with (force)`))
    const url = new URL(databaseUrl)
    url.pathname = name
    const place = { dataDir: '', databaseUrl: url.href, remove: async () => {} }
    await restore(folder, place)
    const { username: superuser } = url
    await runStatement(databaseUrl, `alter database ${name} owner to ${superuser}`)
    await restore(folder, place, true)

    url.username = name
    const db = openPostgres(url.href)
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('minutes').select('position').execute()).toHaveLength(4)
    const { rows } = await sql`select distinct tableowner from pg_tables where schemaname = 'public'`.execute(
      db,
    )
    expect(rows).toEqual([{ tableowner: name }])
    await sql`drop schema minutebook_replaced cascade`.execute(db)
  })

  test('is not ended by PostgreSQL, however long the disk takes between two pages', async () => {
    const { db } = await backUp(postgres)
    const { rows } = await atOneMoment(db, (moment) =>
      sql<{ ended: string }>`select current_setting('idle_in_transaction_session_timeout') as ended`.execute(
        moment,
      ),
    )
    expect(rows).toEqual([{ ended: '0' }])
  })

  test.each([
    { from: SQLITE, to: postgres },
    { from: postgres, to: SQLITE },
  ])('of $from.name is restored to $to.name', async ({ from, to }) => {
    const { folder, ...server } = await backUp(from)
    const place = await anEmptyPlace(to)
    await restore(folder, place)
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
  })
})

/** How many replaced databases are stored beside the current one. */
async function countAside({ dataDir, databaseUrl }: MadeDatabase): Promise<number> {
  if (databaseUrl === undefined) return readdirSync(dataDir).filter((name) => /\.replaced/u.test(name)).length
  const db = await openAsItIs({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  const { rows } = await sql`select 1 from pg_namespace where nspname like 'minutebook_replaced%'`.execute(db)
  return rows.length
}

/** Whether an unfinished restore has left something beside the current database. */
async function isRestoring({ dataDir, databaseUrl }: MadeDatabase): Promise<boolean> {
  if (databaseUrl === undefined) return readdirSync(dataDir).some((name) => name.includes('restoring'))
  const db = await openAsItIs({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'minutebook_restoring'`.execute(db)
  return rows.length > 0
}

/** The inode behind the name: two names may lead to one file. */
function fileOf(backup: string, table: string): number {
  return statSync(join(backup, `${table}.jsonl.gz`)).ino
}

const file = (name: string) => (folder: string) => join(folder, name)
const minutes = file('minutes.jsonl.gz')
const manifestOf = file('manifest.json')

/** Replaces a text in the manifest. */
function editManifest(folder: string, from: string | RegExp, to: string): void {
  const text = readFileSync(manifestOf(folder), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(manifestOf(folder), text.replace(from, to))
}

/** Rewrites and signs the manifest, as the maker of another backup would. */
function makeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const manifest = parseManifest(folder, trusted)
  change(manifest)
  writeFileSync(manifestOf(folder), JSON.stringify(toManifest(manifest, key)))
}

test.each<[string, (folder: string) => void, string]>([
  ['one bit turned', (folder) => flipBit(minutes(folder)), 'minutes.jsonl.gz is damaged'],
  [
    'a value gone, as a turned bit may leave it',
    (folder) => rewrite(minutes(folder), (text) => text.replace(/^\[\d+,/u, '[')),
    'minutes.jsonl.gz is damaged: it is not the file that was written',
  ],
  [
    'a record changed in its file',
    (folder) => rewrite(minutes(folder), (text) => text.replace('Tab', 'Tap')),
    'minutes.jsonl.gz is damaged: it is not the file that was written',
  ],
  ['its end cut off', (folder) => truncateSync(minutes(folder), 200), 'minutes.jsonl.gz is damaged'],
  ['something added', (folder) => appendFileSync(minutes(folder), 'x'), 'minutes.jsonl.gz is damaged'],
  ['a file gone', (folder) => rmSync(minutes(folder)), 'minutes.jsonl.gz is damaged'],
  ['no manifest', (folder) => rmSync(manifestOf(folder)), 'holds no backup that this version can read'],
  ['a newer format', (folder) => editManifest(folder, '"version": 3', '"version": 4'), 'holds no backup'],
  [
    'a table less in its list',
    (folder) => editManifest(folder, /\{[^{}]*"revoked_receipts"[^{}]*\},/u, ''),
    'manifest.json is not as it was signed',
  ],
  [
    'another count',
    (folder) => makeManifest(folder, ({ records }) => void (records.count = 5)),
    'does not hold the records',
  ],
  [
    'tables of a newer version',
    (folder) => makeManifest(folder, ({ migrations }) => void migrations.push('900-later')),
    'made by a newer version',
  ],
])('a backup with %s is refused, and nothing is changed', async (_what, damage, says) => {
  const { folder } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  damage(folder)
  await expect(restore(folder, place)).rejects.toThrow(says)
  expect((await contentsOf(place)).filter((row) => row.startsWith('minutes'))).toEqual([])
})

test('a whole backup that another key signed is refused, and the message names the key', async () => {
  const { folder } = await backUp(SQLITE)
  const other = requireBackupKey(aFolder())
  const manifest = toManifest(parseManifest(folder, trusted), other)
  writeFileSync(manifestOf(folder), JSON.stringify(manifest))
  await expect(checkBackup(folder, trusted, quiet)).rejects.toThrow(`add --key ${other.publicKey}`)
  await checkBackup(folder, [other.publicKey], quiet)
})

test('a backup that our key signed without one of the tables is refused', async () => {
  const { folder } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  makeManifest(folder, (manifest) => {
    manifest.tables = manifest.tables.filter(({ name }) => name !== 'revoked_receipts')
  })
  await expect(restore(folder, place)).rejects.toThrow('The backup lacks the table revoked_receipts.')
})

test('a line of 40 MB is refused within two seconds of a processor', { tags: ['full'] }, async () => {
  const { folder } = await backUp(SQLITE)
  writeFileSync(minutes(folder), gzipSync(Buffer.alloc(40 * 1024 * 1024, '['), { level: 1 }))
  const before = process.cpuUsage()
  await expect(checkBackup(folder, trusted, quiet)).rejects.toThrow('minutes.jsonl.gz is damaged')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

test('the key of backups is made once, is its owner’s alone, and stays the same', () => {
  const folder = join(aFolder(), 'settings')
  expect(findBackupKey(folder)).toBeUndefined()
  const { publicKey } = requireBackupKey(folder)
  expect(requireBackupKey(folder).publicKey).toBe(publicKey)
  expect(statSync(join(folder, 'backup-key.pem')).mode & 0o777).toBe(0o600)
})

test('backups are kept hourly for a day, daily for a month and monthly for a year', () => {
  const HOUR_MS = 60 * 60 * 1000
  const now = new Date('2026-11-21T12:30:00.000Z')
  let kept: string[] = []
  for (let hours = 500 * 24; hours >= 0; hours -= 1) {
    const at = new Date(now.getTime() - hours * HOUR_MS)
    kept.push(at.toISOString())
    kept = [...chooseKept(kept, at)]
  }
  const ages = kept.map((time) => (now.getTime() - Date.parse(time)) / HOUR_MS)
  expect(ages.filter((hours) => hours <= 24)).toHaveLength(25)
  expect(ages.filter((hours) => hours > 25 && hours <= 31 * 24)).toHaveLength(30)
  expect(Math.max(...ages) / 24).toBeGreaterThan(330)
  expect(Math.max(...ages) / 24).toBeLessThan(368)
  expect(kept.length).toBeLessThan(25 + 32 + 13)
})

test('a backup without a name goes into the folder of backups, where those that the schedule drops are deleted', async () => {
  const { db } = await backUp(SQLITE)
  const places = { settingsDir, backupDir: aFolder() }
  const longAgo = new Date('2020-01-01T00:00:00.000Z')
  const old = join(places.backupDir, nameOfBackup(longAgo))
  await makeBackup({ db, to: old, clock: () => longAgo, onProgress: quiet })
  mkdirSync(join(places.backupDir, '2020-01-02T00-00-00Z'))
  await runBackup(undefined, { stdout: new PassThrough().resume() }, db, places)
  const names = readdirSync(places.backupDir).toSorted()
  expect(names).toEqual(['2020-01-02T00-00-00Z', expect.stringMatching(/^20\d\d-.*Z$/u), 'erasures.json'])
  expect(names).not.toContain(nameOfBackup(longAgo))
})

test.each(['manifest.json', 'minutes.jsonl.gz'])(
  'a backup whose %s may not be read is not called a damaged one, nor none',
  async (name) => {
    const { folder } = await backUp(SQLITE)
    const place = await anEmptyPlace(SQLITE)
    rmSync(join(folder, name))
    // Not even root can read a folder as a file.
    mkdirSync(join(folder, name))
    await expect(restore(folder, place)).rejects.toThrow('EISDIR')
  },
)

function flipBit(path: string): void {
  const bytes = readFileSync(path)
  const place = Math.floor(bytes.length / 2)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

function rewrite(path: string, change: (text: string) => string): void {
  const text = gunzipSync(readFileSync(path)).toString()
  expect(change(text)).not.toBe(text)
  writeFileSync(path, gzipSync(change(text)))
}

type Rows = (string | number | null)[][]

/** Replaces the rows in a table's file, and updates the manifest to match the file. */
function forge(name: string, change: (rows: Rows, at: (column: string) => number) => Rows) {
  return (folder: string) =>
    makeManifest(folder, ({ tables }) => {
      const table = tables.find((each) => each.name === name)
      if (!table) throw new Error(`There is no table ${name}`)
      const path = join(folder, table.file)
      const rows: Rows = gunzipSync(readFileSync(path))
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      const changed = change(rows, (column) => table.columns.indexOf(column))
      writeFileSync(path, gzipSync(changed.map((row) => `${JSON.stringify(row)}\n`).join('')))
      const bytes = readFileSync(path)
      Object.assign(table, { bytes: bytes.length, sha256: hash('sha256', bytes) })
    })
}

/** Replaces the first record, with the new record's digest or the old one. */
const anotherRecord = (isWhole: boolean) =>
  forge('minutes', ([first = [], ...rest], at) => {
    const record = String(first[at('record')]).replace('separator', 'of another')
    const digest = isWhole ? hash('sha256', record) : (first[at('digest')] ?? null)
    return [first.with(at('record'), record).with(at('digest'), digest), ...rest]
  })

/* A manipulated backup in the correct format, or one from a faulty release of ours. */
test.each<[string, (folder: string) => void, string]>([
  ['a record that is not what its digest says', anotherRecord(false), 'Record 1 does not match its digest'],
  ['another record than it was made of', anotherRecord(true), 'does not hold the records'],
  ['records in another order', forge('minutes', (rows) => rows.toReversed()), 'is not in its place'],
  [
    'a record twice',
    forge('minutes', ([first = [], ...rest]) => [first, first, ...rest]),
    'is not in its place',
  ],
  ['a value less', forge('revoked_receipts', (rows) => rows.map((row) => row.slice(1))), 'lacks values'],
  ['a row less', forge('idempotency_keys', (rows) => rows.slice(1)), 'has 3 rows, and should have 4'],
])('a backup of whole files with %s is refused', async (_what, change, says) => {
  const { folder } = await backUp(SQLITE)
  change(folder)
  await expect(checkBackup(folder, trusted, quiet)).rejects.toThrow(says)
})

await describeOnBoth('a backup of whole files', (database) => {
  test.each<[string, (folder: string) => void]>([
    ['a row twice', forge('registries', ([first = [], ...rest]) => [first, ...rest.with(0, first)])],
    ['a value gone', forge('entities', ([first = [], ...rest]) => [first.map(() => null), ...rest])],
    [
      'a column that no table has',
      (folder) =>
        makeManifest(folder, ({ tables }) => {
          for (const { name, columns } of tables) if (name === 'entities') columns[0] = 'colour'
        }),
    ],
  ])('with %s is refused in a sentence, and nothing is changed', async (_what, change) => {
    const { folder } = await backUp(database)
    const place = await anEmptyPlace(database)
    change(folder)
    await expect(restore(folder, place)).rejects.toMatchObject({
      name: 'BackupRefused',
      message: expect.stringMatching(/\.jsonl\.gz does not fit its table: [^\n]+\.$/u),
    })
    expect((await contentsOf(place)).filter((row) => row.startsWith('minutes'))).toEqual([])
  })
})

test('a database that does not hold what the backup says is not filled', async () => {
  const { folder, manifest } = await backUp(SQLITE)
  const db = openSqlite(':memory:')
  onTestFinished(() => db.destroy())
  const records = { ...manifest.records, digest: hash('sha256', 'of other records') }
  const filling = fillDatabase(db, { folder, manifest: { ...manifest, records }, onProgress: quiet })
  await expect(filling).rejects.toThrow('The database does not hold the records of the backup')
})

test('a backup is not made of a damaged database, whatever can still be read of it', async () => {
  const { dataDir } = await backUp(SQLITE)
  const damaged = new DatabaseSync(join(dataDir, 'minutebook.db'), { defensive: false })
  // Makes SQLite see an index that is out of order.
  damaged.exec(`pragma writable_schema = on; update sqlite_schema
    set sql = replace(sql, '("created_at"', '("fingerprint"') where name = 'idempotency_keys_created_at'`)
  damaged.close()
  const db = await openAsItIs({ dataDir, databaseUrl: undefined })
  onTestFinished(() => db.destroy())
  const making = makeBackup({ db, to: join(aFolder(), 'backup'), clock, onProgress: quiet })
  await expect(making).rejects.toThrow('The database is damaged')
})

test('a backup has its name only once it was read again: of one that is not what was written nothing stays', async () => {
  const { db } = await backUp(SQLITE)
  const folder = aFolder()
  const stdout = {
    isTTY: true,
    write(text: string) {
      // The progress bar has ended, so everything is written.
      if (text === '\n') for (const name of readdirSync(folder)) flipBit(minutes(join(folder, name)))
    },
  }
  const places = { settingsDir, backupDir: aFolder() }
  await expect(runBackup(join(folder, 'backup'), { stdout }, db, places)).rejects.toThrow('is damaged')
  expect(readdirSync(folder)).toEqual([])
})

test('of two backups to one name the first that is whole has it, and neither touches the other', async () => {
  const folder = aFolder()
  const to = join(folder, 'backup')
  const slow = inNewFolder(to, async (made) => {
    writeFileSync(join(made, 'slow'), '')
    await inNewFolder(to, async (other) => writeFileSync(join(other, 'fast'), ''))
    expect(readdirSync(made)).toEqual(['slow'])
  })
  await expect(slow).rejects.toThrow('exists already')
  expect(readdirSync(to)).toEqual(['fast'])
  expect(readdirSync(folder)).toEqual(['backup'])
})

test('of two exports to one name the first that is whole has it, and neither touches the other', async () => {
  const folder = aFolder()
  const path = join(folder, 'records.jsonl')
  const slow = writeAtomically(path, async (append) => {
    await append('slow')
    await writeAtomically(path, (appendFast) => appendFast('fast'))
  })
  await expect(slow).rejects.toThrow('exists already')
  expect(readFileSync(path, 'utf8')).toBe('fast')
  expect(readdirSync(folder)).toEqual(['records.jsonl'])
})

test('what was left by a process that is gone is taken away, and nothing of one that is at work', async () => {
  const folder = aFolder()
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const [left, atWork] = [gone, process.ppid].map((pid) => `.backup.unfinished-${pid}-x`)
  const other = `.backups.unfinished-${gone}-x`
  for (const name of [left, atWork, other])
    mkdirSync(join(folder, String(name), 'table'), { recursive: true })
  await inNewFolder(join(folder, 'backup'), async () => {})
  expect(readdirSync(folder).toSorted()).toEqual([atWork, other, 'backup'].toSorted())
})

test('a backup is not restored beneath a server that runs', async () => {
  const { folder, dataDir } = await backUp(SQLITE)
  const place = { dataDir, databaseUrl: undefined, remove: async () => {} }
  await expect(restore(folder, place, true)).rejects.toThrow('is in use. Stop the server first.')
})

test.each([[[]], [['-']]])('an export to %j goes to standard output, and makes no file', (args) => {
  expect(parseExportArguments(args)).toBeUndefined()
})

test('an export that fails leaves nothing under its name, nor beside it', async () => {
  const { db } = await backUp(SQLITE)
  const folder = aFolder()
  const path = join(folder, 'records.jsonl')
  const stdout = new PassThrough().resume()
  await replaceInRecords(db, 'Tab', 'Tap')
  await expect(runExport(path, { stdout }, db)).rejects.toThrow('Record 2 does not match')
  expect(readdirSync(folder)).toEqual([])
  await replaceInRecords(db, 'Tap', 'Tab')
  await runExport(path, { stdout }, db)
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(4)
  await expect(runExport(path, { stdout }, db)).rejects.toThrow('exists already')
})

test('an export is its owner’s alone', async () => {
  const { db } = await backUp(SQLITE)
  const path = join(aFolder(), 'records.jsonl')
  await runExport(path, { stdout: new PassThrough().resume() }, db)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.skipIf(process.getuid?.() !== 0)(
  'a backup that root restores belongs to the owner of the folder (skipped without root)',
  async () => {
    const { folder } = await backUp(SQLITE)
    const { dataDir, ...place } = await anEmptyPlace(SQLITE)
    const path = placeOfFile(dataDir)
    chownSync(dataDir, SOMEBODY, SOMEBODY)
    await restore(folder, { dataDir, ...place })
    expect(statSync(path)).toMatchObject({ uid: SOMEBODY, gid: SOMEBODY })
  },
)

test('a database that is damaged beyond reading gives way to the backup when that is wanted', async () => {
  const { folder, ...server } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  writeFileSync(placeOfFile(place.dataDir), 'This is no database.'.repeat(100))
  await expect(restore(folder, place)).rejects.toThrow('The existing database cannot be read.')
  expect(await restore(folder, place, true)).toMatchObject({ erased: 0 })
  expect(await contentsOf(place)).toEqual(await contentsOf(server))
})
