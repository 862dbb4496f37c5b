import { sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough, Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { changeCompanies } from '../../test/support/change-companies.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  runStatement,
  SQLITE,
  type MadeDatabase,
  type TestDatabase,
} from '../../test/support/databases.ts'
import { filesBelow } from '../../test/support/files-below.ts'
import { storedCompanies } from '../../test/support/open-registry.ts'
import { serveRecords, replaceInRecords } from '../../test/support/serve-records.ts'
import { aDataFolder, startProcess } from '../../test/support/server-process.ts'
import { runCommandLine } from '../command-line.ts'
import { toBytes, toText } from '../database/bytes.ts'
import { eraseRecord } from '../database/erase.ts'
import { openPostgres } from '../database/postgres.ts'
import { getCounter } from '../database/transaction.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'
import { openDatabase, placeOfFile, RESTORE_PATIENCE } from '../open-stores.ts'
import type { OnProgress } from '../progress.ts'
import { createReceiptStore } from '../receipt/receipt.store.ts'
import { unpackRecord, sha256 } from '../record-bytes.ts'
import { createRegistryStore } from '../registry/registry.store.ts'
import { runErase } from '../retention/retention.commands.ts'
import { readBackupFile, writeBackupFile, type Header } from './backup-file.ts'
import { findBackupKey, listTrustedKeys, requireBackupKey } from './backup-key.ts'
import {
  chooseKept,
  nameOfBackup,
  runBackup,
  runExport,
  runRestore,
  type BackupPlaces,
} from './backup.commands.ts'
import { readErasuresFile, writeErasuresFile } from './erasures.ts'
import { atOneMoment, exportRecords, writeBackup } from './make-backup.ts'
import { makeFile } from './new-file.ts'
import { checkBackup, restoreBackup, type RestoreOptions } from './restore.ts'
import { BACKUP_TABLES, type BackupTable, type Page, type Row } from './table-rows.ts'

/** The user id of a service. */
const SOMEBODY = 4_321

const quiet = () => {}
const LATER = new Date('2026-12-02T00:00:00.000Z')
const ERASED_AT = '2026-12-01T00:00:00.000Z'

const settingsDir = mkdtempSync(join(tmpdir(), 'minutebook-settings-'))
afterAll(() => rmSync(settingsDir, { recursive: true }))
const key = requireBackupKey(settingsDir)
const trusted = [key.publicKey]
const io = { stdout: new PassThrough().resume() }

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Made = { db: OpenDatabase; path?: string; onProgress?: OnProgress }
/** As a backup opens it. */
const AS_IT_IS = { migrates: false }

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>

/** Returns what the backup says of itself, and its path. */
async function makeBackup({ db, path = join(aFolder(), 'backup'), onProgress = quiet }: Made) {
  await makeFile(path, (unfinished) => writeBackup({ db, path: unfinished, key, onProgress }))
  return { ...(await check(path)), path }
}

function check(path: string, keys = trusted) {
  return checkBackup({ path, trusted: keys, onProgress: quiet })
}

/** A server with four records, one of them with an ended link, and a backup made while it serves. */
async function backUp(database: TestDatabase) {
  const server = await serveRecords({}, database)
  for (const topic of ['Line\u2028separator', 'Tab\tand "quotes"', '株式会社 🏛️']) await server.record(topic)
  const { id, manage } = await server.record('Revoked')
  await server.post('/records/revoke', { secret: manage, id })
  return { ...server, ...(await makeBackup(server)) }
}

async function anEmptyPlace(database: TestDatabase): Promise<MadeDatabase> {
  const made = await database.make()
  onTestFinished(made.remove)
  return made
}

type Place = Pick<MadeDatabase, 'dataDir' | 'databaseUrl'>

async function inPlace<Result>(place: Place, work: (db: OpenDatabase) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(place, { patience: RESTORE_PATIENCE })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Restores as if nothing had been erased since the backup, unless a file beside it lists erasures. */
async function restore(path: string, place: Place, options: Partial<RestoreOptions> = {}) {
  const backup = await check(path)
  return inPlace(place, (db) => restoreInto(db, path, { backup, ...options }))
}

async function restoreInto(db: OpenDatabase, path: string, options: Partial<RestoreOptions> = {}) {
  const nothing = { writtenAt: LATER.toISOString(), erasures: [], ended: [] }
  return restoreBackup(db, {
    path,
    trusted,
    backup: options.backup ?? (await check(path)),
    files: [readErasuresFile(join(path, '..'), trusted) ?? nothing],
    mayReplace: false,
    mayBringBack: false,
    onProgress: quiet,
    ...options,
  })
}

const loadSamples = async () => {}
const REPLACING = { mayReplace: true }

function stop(): never {
  throw new Error('It stops')
}

/** Bytes as texts, because the drivers return two types of them. */
function unpacked(this: unknown, name: string, value: unknown): unknown {
  const bytes: unknown = Reflect.get(Object(this) as object, name)
  if (!(bytes instanceof Uint8Array)) return value
  return name === 'record' ? unpackRecord(bytes) : toText(bytes)
}

/** Every row of every table of a backup, as text. The numbers of registers belong to their database. */
function contentsOf(place: Place): Promise<string[]> {
  return inPlace(place, async (db) => {
    const contents: string[] = []
    for (const table of BACKUP_TABLES) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
      contents.push(...rows.map((row) => `${table}: ${JSON.stringify(row, unpacked)}`).toSorted())
    }
    return contents.filter((row) => !/"(?:generations|register-changes)"/u.test(row))
  })
}

/** Erases the first record. */
function eraseFirst(place: Place) {
  return inPlace(place, async (db) => {
    const records = db.selectFrom('minutes').select(['reference', 'digest']).orderBy('position')
    const { reference, digest } = await records.executeTakeFirstOrThrow()
    return { ...(await eraseRecord(db, reference, ERASED_AT)), digest: toText(digest) }
  })
}

await describeOnBoth('a backup', (database) => {
  test('restores everything that there was', async () => {
    const { path, records, rows, ...server } = await backUp(database)
    const place = await anEmptyPlace(database)
    expect(await restore(path, place)).toEqual({ erased: 0, ended: 0, knownUntil: LATER.toISOString() })
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
    expect([records, rows]).toMatchObject([
      { count: 4, lastPosition: 4 },
      { minutes: 4, secrets: 8 },
    ])
  })

  test('does not replace records unless asked to', async () => {
    const { path } = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(path, place)
    const later = { range: '203.0.113.7/32', note: 'Later', known_since: '' }
    await inPlace(place, (db) => db.insertInto('known_addresses').values(later).execute())
    await expect(restore(path, place)).rejects.toThrow('There are records already: 4.')
    const listed = async () => (await contentsOf(place)).filter((row) => row.includes('"Later"'))
    expect(await listed()).toHaveLength(1)
    await restore(path, place, REPLACING)
    expect(await listed()).toEqual([])
  })

  test('that stops while it is being restored leaves the old content', async () => {
    const { path } = await backUp(database)
    const other = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(other.path, place)
    const before = await contentsOf(place)
    await expect(restore(path, place, { ...REPLACING, onProgress: stop })).rejects.toThrow('It stops')
    expect(await contentsOf(place)).toEqual(before)
  })

  test('is restored beneath a server, which records what came meanwhile after the restored records', async () => {
    const { path } = await backUp(SQLITE)
    const server = await serveRecords({}, database)
    let recorded: Promise<{ reference?: string | undefined }> | undefined
    await restore(path, server, { onProgress: () => void (recorded ??= server.record('Meanwhile')) })
    const { reference } = (await recorded) ?? {}
    const records = await server.db.selectFrom('minutes').select(['position', 'reference']).execute()
    expect(records.find((record) => record.reference === reference)).toMatchObject({ position: 5 })
    expect(records).toHaveLength(5)
  })

  test('leaves the registers that the database has, and the numbers of their generations', async () => {
    const { path, db } = await backUp(database)
    const registers = async () => ({
      companies: await storedCompanies(db),
      generations: await getCounter(db, 'generations'),
      changes: await getCounter(db, 'register-changes'),
    })
    const before = await registers()
    expect(before.companies).not.toEqual([])
    await restoreInto(db, path, REPLACING)
    expect(await registers()).toEqual(before)
  })

  test('that two restore at once is restored once, and whole', async () => {
    const { path, ...server } = await backUp(database)
    const place = await anEmptyPlace(database)
    const { dataDir, databaseUrl } = place
    const settings = {
      ...(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }),
      SETTINGS_DIR: settingsDir,
      BACKUP_DIR: aFolder(),
    }
    await writeErasuresFile(settings.BACKUP_DIR, { db: server.db, key, trusted, now: LATER })
    const both = [1, 2].map(() => startProcess(['restore', path], settings))
    expect((await Promise.all(both.map(({ ended }) => ended))).toSorted()).toEqual([0, 1])
    expect(both.map(({ written }) => written.stderr).join('')).toContain('There are records already: 4.')
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
  })

  test('does not bring back records that were erased after it was made', async () => {
    const { path, records } = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(path, place)
    const { digest } = await eraseFirst(place)
    expect(await restore(path, place, REPLACING)).toEqual({ erased: 1, ended: 0, knownUntil: undefined })
    const restored = await contentsOf(place)
    expect(restored.filter((row) => row.startsWith('minutes:'))).toHaveLength(records.count - 1)
    expect(restored.filter((row) => row.includes(digest))).toEqual([
      expect.stringMatching(/^erasures: .*2026-12-01/u),
    ])
  })

  test('opens no link that ended after it was made, and leaves its secret to no other record', async () => {
    const { path, db, ...server } = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(path, place)
    const kept = await server.record('With a link that ends')
    const { path: late } = await makeBackup({ db })
    const end = { secret: kept.manage, id: kept.id }
    await createReceiptStore(db).revoke(end, ERASED_AT)

    expect(await restore(late, server, REPLACING)).toEqual({ erased: 0, ended: 1, knownUntil: undefined })
    expect(await createReceiptStore(db).open(kept.read)).toBeUndefined()

    // The database is lost, and this backup is from before the record.
    await writeErasuresFile(join(path, '..'), { db, key, trusted, now: LATER })
    expect(await restore(path, place, REPLACING)).toMatchObject({ ended: 0 })
    const secret = await inPlace(place, (restored) =>
      restored
        .selectFrom('secrets')
        .selectAll()
        .where('digest', '=', toBytes(sha256(kept.read)))
        .execute(),
    )
    expect(secret).toMatchObject([{ minutes_id: null, grants: 'record', ended_at: ERASED_AT }])
  })

  test('does not bring them back after an earlier one was restored in between, and reuses none of their positions', async () => {
    const { path: early, record, db } = await backUp(database)
    const { reference = '', digest = '' } = await record('Somebody who wants to be forgotten')
    const { path: late } = await makeBackup({ db })
    const place = await anEmptyPlace(database)
    await restore(late, place)
    await inPlace(place, (restored) => eraseRecord(restored, reference, ERASED_AT))

    expect(await restore(early, place, REPLACING)).toMatchObject({ erased: 0 })
    expect(await contentsOf(place)).toContain('counters: {"name":"minutes","last":5}')
    expect(await restore(late, place, REPLACING)).toMatchObject({ erased: 1 })
    expect((await contentsOf(place)).filter((row) => row.includes(digest))).toEqual([
      expect.stringMatching(/^erasures: .*2026-12-01/u),
    ])
  })

  test('of another database knows nothing of who was erased here, and all of it can be erased', async () => {
    const { path } = await backUp(database)
    const { path: ofAnother } = await backUp(database)
    const place = await anEmptyPlace(database)
    await restore(path, place)
    expect(await eraseFirst(place)).toMatchObject({ position: 1 })
    expect(await restore(ofAnother, place, REPLACING)).toMatchObject({ erased: 0 })
    expect(await eraseFirst(place)).toMatchObject({ position: 1 })
  })

  test('does not bring back who was erased when the database is lost, and refuses where nothing tells who was', async () => {
    const { path, db } = await backUp(database)
    const first = await db.selectFrom('minutes').select(['reference', 'digest']).executeTakeFirstOrThrow()
    const [reference, digest] = [first.reference, toText(first.digest)]
    const places = { settingsDir, backupDir: aFolder() }
    const lost = await anEmptyPlace(database)
    const said = { text: '' }
    const terminal = { stdout: { write: (text: string) => (said.text += text) } }
    const restoring = (place: Place, erasuresUnknown = false) =>
      runRestore(
        { from: path, replace: true, erasuresUnknown },
        terminal,
        { open: () => openDatabase(place, { patience: RESTORE_PATIENCE }), loadSamples },
        places,
      )

    await expect(restoring(lost)).rejects.toThrow('It is unknown which records were erased after the backup')
    // A new database that replaces the lost one lists no erasures.
    await inPlace(lost, async () => {})
    await expect(restoring(lost)).rejects.toThrow('add --erasures-unknown')
    await restoring(lost, true)
    expect(said.text).toContain(
      `Erasures and ended links are known until ${new Date().toISOString()}. Erase again`,
    )
    expect((await contentsOf(lost)).filter((row) => row.includes(digest))).toHaveLength(1)

    await runErase(reference, io, db, places)
    const again = await anEmptyPlace(database)
    expect(await restoring(again)).toBe(0)
    expect((await contentsOf(again)).filter((row) => row.includes(digest))).toEqual([
      expect.stringMatching(/^erasures: /u),
    ])
  })

  test('takes a file of erasures only when our key signed it and it is as new as the backup', async () => {
    const { path, madeAt, db } = await backUp(database)
    const beside = join(path, '..')
    const place = await anEmptyPlace(database)
    await writeErasuresFile(beside, { db, key, trusted, now: new Date(Date.parse(madeAt) - 1) })
    await expect(restore(path, place)).rejects.toThrow('It is unknown which records were erased')
    const list = join(beside, 'erasures.json')
    writeFileSync(list, readFileSync(list, 'utf8').replace(/"writtenAt":"2026/u, '"writtenAt":"2027'))
    await expect(restore(path, place)).rejects.toThrow('erasures.json is not as it was signed')
  })

  test('is not made of a record that was changed after it was kept', async () => {
    const { db } = await backUp(database)
    await replaceInRecords(db, 'Tab', 'Tap')
    const folder = aFolder()
    const making = makeBackup({ db, path: join(folder, 'backup') })
    await expect(making).rejects.toThrow('Record 2 does not match')
    expect(readdirSync(folder)).toEqual([])
  })

  test('does not wait for those who record, nor they for it', async () => {
    const { dataDir, databaseUrl, record } = await backUp(database)
    const db = await openDatabase({ dataDir, databaseUrl }, AS_IT_IS)
    onTestFinished(() => db.destroy())
    let recorded: Promise<unknown> | undefined
    const onProgress = () => void (recorded ??= record('Meanwhile'))
    const { rows } = await makeBackup({ db, onProgress })
    expect(await recorded).toMatchObject({ reference: expect.stringMatching(/^MB-/u) })
    expect(rows.minutes).toBe(4)
    expect((await sql`select 1 from minutes`.execute(db)).rows).toHaveLength(5)
  })

  test('states a time before its snapshot, so that it has every record of that time', async () => {
    const { db } = await backUp(database)
    vi.useFakeTimers({ toFake: ['Date'], now: LATER })
    onTestFinished(() => void vi.useRealTimers())
    const snapshotAt = new Date(LATER.getTime() + HOUR_MS)
    const watched = new Proxy(db, {
      get(target, name) {
        if (name === 'connection') vi.setSystemTime(snapshotAt)
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const { madeAt } = await makeBackup({ db: watched })
    expect([madeAt, new Date()]).toEqual([LATER.toISOString(), snapshotAt])
  })

  test('exports its records as lines that other programs can check', async () => {
    const { db } = await backUp(database)
    let text = ''
    expect(await exportRecords(db, (lines) => (text += lines))).toBe(4)
    for (const line of text.trimEnd().split('\n')) {
      const { digest } = JSON.parse(line) as { digest: string } // our own format
      expect(sha256(line.slice(line.indexOf('"record":') + '"record":'.length, -1))).toBe(digest)
    }
  })
})

await describeOnPostgres('a backup', (postgres) => {
  test('knows at once how many rows it has: PostgreSQL looks by index only then', async () => {
    const { path } = await backUp(postgres)
    const place = await anEmptyPlace(postgres)
    await restore(path, place)
    const { rows } = await inPlace(place, (db) =>
      sql<{ rows: number }>`select reltuples as rows from pg_class where oid = 'minutes'::regclass`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ rows: 4 }])
  })

  test('lacks no table because its user may not read that one: there is none then', async () => {
    const { dataDir, databaseUrl = '' } = await backUp(postgres)
    const url = new URL(databaseUrl)
    url.username = `reader_${randomUUID().replaceAll('-', '')}`
    await runStatement(
      databaseUrl,
      `create role ${url.username} login;
       grant usage on schema minutebook to ${url.username};
       grant select on all tables in schema minutebook to ${url.username};
       revoke select on minutebook.minutes from ${url.username}`,
    )
    const db = await openDatabase({ dataDir, databaseUrl: url.href }, AS_IT_IS)
    onTestFinished(() => db.destroy())
    const path = join(aFolder(), 'backup')
    await expect(makeBackup({ db, path })).rejects.toThrow('permission denied for table minutes')
    expect(existsSync(path)).toBe(false)
  })

  test('that a superuser restores belongs to the owner of the database, or stays its owner’s', async () => {
    const { path, databaseUrl = '' } = await backUp(postgres)
    const name = `owned_${randomUUID().replaceAll('-', '')}`
    await runStatement(databaseUrl, `create role ${name} login`)
    await runStatement(databaseUrl, `create database ${name} owner ${name}`)
    onTestFinished(() => runStatement(databaseUrl, `drop database ${name} with (force)`))
    const url = new URL(databaseUrl)
    url.pathname = name
    const place = { dataDir: '', databaseUrl: url.href }
    await runStatement(url.href, 'create table public.of_another (id bigint)')
    await restore(path, place)
    const { username: superuser } = url
    await runStatement(databaseUrl, `alter database ${name} owner to ${superuser}`)
    await restore(path, place, REPLACING)

    url.username = name
    const db = openPostgres(url.href)
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('minutes').select('position').execute()).toHaveLength(4)
    const { rows } = await sql`
      select distinct tableowner, tablename = 'of_another' as other from pg_tables
      where schemaname in ('minutebook', 'public') order by other
    `.execute(db)
    expect(rows).toEqual([
      { tableowner: name, other: false },
      { tableowner: superuser, other: true },
    ])
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
    const { path, database, ...server } = await backUp(from)
    expect(database).toBe(from.name)
    const place = await anEmptyPlace(to)
    await restore(path, place)
    expect(await contentsOf(place)).toEqual(await contentsOf(server))
  })
})

/** Changes the lines of a backup without signing them. */
function rewrite(path: string, change: (text: string) => string): void {
  const text = gunzipSync(readFileSync(path)).toString()
  expect(change(text)).not.toBe(text)
  writeFileSync(path, gzipSync(change(text)))
}

/**
 * Changes the lines before the trailer, and gives the trailer their digest, as a person without the key
 * could.
 */
function forge(path: string, change: (text: string) => string): void {
  rewrite(path, (text) => {
    const end = text.lastIndexOf('\n', text.length - 2) + 1
    const changed = change(text.slice(0, end))
    const trailer = JSON.parse(text.slice(end)) as object // our own format
    return `${changed}${JSON.stringify({ ...trailer, sha256: createHash('sha256').update(changed).digest('hex') })}\n`
  })
}

/**
 * Writes and signs a backup of other pages, as a faulty release of ours could. `change` gets one page of each
 * table.
 */
async function remake(
  path: string,
  change: (pages: readonly Page[]) => readonly Page[],
  facts: Partial<Header> = {},
): Promise<void> {
  const found: Page[] = []
  const header = await readBackupFile({
    path,
    trusted,
    onPage: (page) => found.push(page),
    onProgress: quiet,
  })
  const sections = Map.groupBy(found, ({ table }) => table)
  const pages = [...sections.values()].flatMap((its) => {
    const rows = its.flatMap((page) => page.rows)
    return its.slice(0, 1).map((page) => Object.assign(page, { rows }))
  })
  rmSync(path)
  await writeBackupFile(path, key, {
    header: { ...header, ...facts },
    pages: Readable.from(change(pages)),
  })
}

/** Replaces the rows of a table. */
const withRows =
  (name: BackupTable, change: (rows: readonly Row[], at: (column: string) => number) => Row[]) =>
  (path: string): Promise<void> =>
    remake(path, (pages) =>
      pages.map((page) => {
        const at = (column: string) => page.columns.indexOf(column)
        return page.table === name ? { ...page, rows: change(page.rows, at) } : page
      }),
    )

/** Replaces the first record, with the new record's digest or the old one. */
const anotherRecord = (isWhole: boolean) =>
  withRows('minutes', ([first = [], ...rest], at) => {
    const record = String(first[at('record')]).replace('separator', 'of another')
    const digest = isWhole ? sha256(record) : (first[at('digest')] ?? null)
    return [first.with(at('record'), record).with(at('digest'), digest), ...rest]
  })

test.each<[string, (path: string) => unknown, string]>([
  ['one bit turned', (path) => flipBit(path), 'is damaged'],
  [
    'a value gone, as a turned bit may leave it',
    (path) => rewrite(path, (text) => text.replace(/^\[1,/mu, '[')),
    'is damaged: it cannot be read',
  ],
  [
    'a record changed',
    (path) => rewrite(path, (text) => text.replace('Tab', 'Tap')),
    'is damaged: it is not the file that was written',
  ],
  [
    'a row less',
    (path) => rewrite(path, (text) => text.replace(/^\["generations".*\n/mu, '')),
    'is damaged: it is not the file that was written',
  ],
  ['its end cut off', (path) => truncateSync(path, 2_000), 'is damaged: it cannot be read'],
  [
    'its last line cut off',
    (path) => rewrite(path, (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    'is damaged: its end is missing',
  ],
  ['something added', (path) => appendFileSync(path, 'x'), 'is damaged'],
  ['a line added', (path) => appendFileSync(path, gzipSync('[]\n')), 'is damaged: it cannot be read'],
  ['its file gone', (path) => rmSync(path), 'There is no backup at'],
  ['another file in its place', (path) => writeFileSync(path, 'x'), 'no backup that this version can read'],
  [
    'a newer format',
    (path) => forge(path, (text) => text.replace('"version":7', '"version":8')),
    'no backup that this version can read',
  ],
  [
    'a row changed and the right digest',
    (path) => forge(path, (text) => text.replace('"generations"', '"generators"')),
    'is not as it was signed: it is damaged or forged',
  ],
  [
    'a table taken out and the right digest',
    (path) => forge(path, (text) => text.replace(/\{"table":"secrets"[^{]*/u, '')),
    'is not as it was signed: it is damaged or forged',
  ],
  ['a record that is not what its digest says', anotherRecord(false), 'Record 1 does not match its digest'],
  ['records in another order', withRows('minutes', (rows) => rows.toReversed()), 'is not in its place'],
  [
    'a record twice',
    withRows('minutes', ([first = [], ...rest]) => [first, first, ...rest]),
    'is not in its place',
  ],
])('a backup with %s is refused, and nothing is changed', async (_what, damage, says) => {
  const { path } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  await damage(path)
  await expect(restore(path, place)).rejects.toThrow(says)
  expect(existsSync(join(place.dataDir, 'minutebook.db'))).toBe(false)
})

test('a backup of a version with other tables is refused, with the version that can restore it', async () => {
  const { path } = await backUp(SQLITE)
  await remake(path, (pages) => pages, { product: '0.9.0', migrations: ['900-later'] })
  await expect(restore(path, await anEmptyPlace(SQLITE))).rejects.toThrow(
    'The backup was made by Minutebook 0.9.0, whose tables are different.',
  )
})

test('a whole backup that another key signed is refused, and the message names the key', async () => {
  const { db } = await backUp(SQLITE)
  const other = requireBackupKey(aFolder())
  const path = join(aFolder(), 'backup')
  await writeBackup({ db, path, key: other, onProgress: quiet })
  await expect(check(path)).rejects.toThrow(`add --key ${other.publicKey}`)
  await check(path, [other.publicKey])
})

test('a backup that our key signed without one of the tables is refused', async () => {
  const { path } = await backUp(SQLITE)
  await remake(path, (pages) => pages.filter(({ table }) => table !== 'secrets'))
  await expect(check(path)).rejects.toThrow('lacks the table secrets.')
})

test('a line of 40 MB is refused within two seconds of a processor', { tags: ['full'] }, async () => {
  const { path } = await backUp(SQLITE)
  const header = gunzipSync(readFileSync(path)).toString().split('\n')[0]
  writeFileSync(path, gzipSync(`${header}\n${'['.repeat(40 * 1024 * 1024)}`, { level: 1 }))
  const before = process.cpuUsage()
  await expect(check(path)).rejects.toThrow('is damaged: it cannot be read')
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})

await describeOnBoth('a backup of our key', (database) => {
  test.each<[string, (path: string) => Promise<void>]>([
    ['a row twice', withRows('counters', ([first = [], ...rest]) => [first, first, ...rest])],
    ['a value gone', withRows('secrets', ([first = [], ...rest]) => [first.map(() => null), ...rest])],
    ['a digest too short', withRows('secrets', ([first = [], ...rest]) => [first.with(0, 'abcd'), ...rest])],
    [
      'a column that no table has',
      (path) =>
        remake(path, (pages) =>
          pages.map((page) =>
            page.table === 'secrets' ? { ...page, columns: page.columns.with(0, 'colour') } : page,
          ),
        ),
    ],
  ])('with %s is refused in a sentence, and nothing is changed', async (_what, change) => {
    const { path } = await backUp(database)
    const place = await anEmptyPlace(database)
    await change(path)
    await expect(restore(path, place)).rejects.toMatchObject({
      name: 'CommandRefused',
      message: expect.stringMatching(/^The backup does not fit the table \w+: [^\n]+\.$/u),
    })
    expect((await contentsOf(place)).filter((row) => row.startsWith('minutes'))).toEqual([])
  })
})

test('a restore that finds no room leaves the old content', async () => {
  const { path } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  const before = await contentsOf(place)
  const restoring = inPlace(place, async (db) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
    await restoreInto(db, path)
  })
  await expect(restoring).rejects.toThrow('database or disk is full')
  expect(await contentsOf(place)).toEqual(before)
})

test('a database that does not hold what the backup says has its old content', async () => {
  const { path, ...backup } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  const records = { ...backup.records, digest: sha256('of other records') }
  const filling = restore(path, place, { backup: { ...backup, records } })
  await expect(filling).rejects.toThrow('The database does not hold the records of the backup')
  expect((await contentsOf(place)).filter((row) => row.startsWith('minutes'))).toEqual([])
})

test('a backup that is changed after it was checked is not restored', async () => {
  const { path, ...backup } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  forge(path, (text) => text.replace('"register-changes"', '"register-chances"'))
  const restoring = inPlace(place, (db) => restoreInto(db, path, { backup }))
  await expect(restoring).rejects.toThrow('is not as it was signed')
  expect((await contentsOf(place)).filter((row) => row.startsWith('minutes'))).toEqual([])
})

test('what a restore replaces, and what it erases again, stands in none of SQLite’s files', async () => {
  const { path, record, ...server } = await backUp(SQLITE)
  const { id: later } = await record('Later')
  const first = await server.db.selectFrom('minutes').select('id').executeTakeFirstOrThrow()
  await eraseFirst(server)
  const marks = () => {
    const files = filesBelow(server.dataDir).map((file) => readFileSync(file))
    return [toBytes(later), first.id].filter((mark) => files.some((bytes) => bytes.includes(mark)))
  }
  expect(marks()).toEqual([toBytes(later)])
  expect(await restore(path, server, REPLACING)).toMatchObject({ erased: 1 })
  expect(marks()).toEqual([])
})

test('the key of backups is made once, is its owner’s alone, and stays the same', () => {
  const folder = join(aFolder(), 'settings')
  expect(findBackupKey(folder)).toBeUndefined()
  const { publicKey } = requireBackupKey(folder)
  expect(requireBackupKey(folder).publicKey).toBe(publicKey)
  expect(statSync(join(folder, 'backup-key.pem')).mode & 0o777).toBe(0o600)
})

test('after the key is replaced, backups and erasures go on, and what the old one signed is still read', async () => {
  const { db } = await backUp(SQLITE)
  const [first, second] = await db.selectFrom('minutes').select('reference').orderBy('position').execute()
  const places = { settingsDir: join(aFolder(), 'settings'), backupDir: aFolder() }
  await runBackup(undefined, io, db, places)
  await runErase(first?.reference ?? '', io, db, places)
  const { publicKey: old } = requireBackupKey(places.settingsDir)
  const signedByOld = readdirSync(places.backupDir).find((name) => name.startsWith('backup-')) ?? ''

  rmSync(join(places.settingsDir, 'backup-key.pem'))
  expect(await runBackup(join(aFolder(), 'backup'), io, db, places)).toBe(0)
  const { publicKey } = requireBackupKey(places.settingsDir)
  expect(publicKey).not.toBe(old)
  expect(await runErase(second?.reference ?? '', io, db, places)).toBe(0)
  expect(readErasuresFile(places.backupDir, [publicKey])?.erasures).toHaveLength(2)

  const place = await anEmptyPlace(SQLITE)
  const restoring = { from: join(places.backupDir, signedByOld) }
  expect(await runRestore(restoring, io, { open: () => openDatabase(place), loadSamples }, places)).toBe(0)
  expect((await contentsOf(place)).filter((row) => row.startsWith('minutes:'))).toHaveLength(2)
})

test('a key whose line was deleted is not trusted any more: the backup is made, old ones go, and the message names the key', async () => {
  const { db } = await backUp(SQLITE)
  const places = { settingsDir: join(aFolder(), 'settings'), backupDir: aFolder() }
  await runBackup(undefined, io, db, places)
  const { publicKey: stolen } = requireBackupKey(places.settingsDir)
  for (const name of readdirSync(places.settingsDir)) rmSync(join(places.settingsDir, name))
  for (const name of readdirSync(places.backupDir).filter((each) => each.startsWith('backup-')))
    rmSync(join(places.backupDir, name))
  const old = nameOfBackup(new Date('2020-01-01T00:00:00.000Z'))
  writeFileSync(join(places.backupDir, old), '')
  await expect(runBackup(undefined, io, db, places)).rejects.toThrow(
    `erasures.json is signed with the key ${stolen}, which is none of those in SETTINGS_DIR`,
  )
  const made = expect.stringMatching(/^backup-20(?!20)/u)
  expect(readdirSync(places.backupDir).toSorted()).toEqual([made, 'erasures.json', 'minutebook-registers'])
  expect(listTrustedKeys(places.settingsDir)).toHaveLength(1)
})

test('backups are kept hourly for a day, daily for a month and monthly for a year', () => {
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
  const [old, ours] = [nameOfBackup(new Date('2020-01-01T00:00:00.000Z')), 'backup-of-mine.ndjson.gz']
  for (const name of [old, ours]) writeFileSync(join(places.backupDir, name), '')
  await runBackup(undefined, io, db, places)
  const made = expect.stringMatching(/^backup-20\d\d-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson\.gz$/u)
  expect(readdirSync(places.backupDir).toSorted()).toEqual([
    made,
    ours,
    'erasures.json',
    'minutebook-registers',
  ])
})

test('a backup into another folder has the time as its name, deletes none, and is its owner’s alone', async () => {
  const { db } = await backUp(SQLITE)
  const folder = aFolder()
  writeFileSync(join(folder, nameOfBackup(new Date(0))), '')
  await runBackup(folder, io, db, { settingsDir, backupDir: aFolder() })
  const names = readdirSync(folder).filter((name) => name.startsWith('backup-'))
  expect(names).toHaveLength(2)
  expect(statSync(join(folder, names.toSorted()[1] ?? '')).mode & 0o777).toBe(0o600)
})

test('a backup that may not be read is not called a damaged one, nor none', async () => {
  const path = join(aFolder(), 'backup')
  // Not even root can read what leads to itself.
  symlinkSync(path, path)
  await expect(check(path)).rejects.toThrow('ELOOP')
})

function flipBit(path: string): void {
  const bytes = readFileSync(path)
  const place = Math.floor(bytes.length / 2)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

/** Makes SQLite see an index that is out of order: as if it were of another column. */
function damageIndex(path: string, index: string, column: string): void {
  const damaged = new DatabaseSync(path, { defensive: false })
  damaged.exec(`pragma writable_schema = on; update sqlite_schema
    set sql = substr(sql, 1, instr(sql, '(')) || '${column})' where name = '${index}'`)
  damaged.close()
}

test('a backup is not made of a damaged database, whatever can still be read of it', async () => {
  const { dataDir } = await backUp(SQLITE)
  damageIndex(join(dataDir, 'minutebook.db'), 'minutes_keyless', 'digest')
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, AS_IT_IS)
  onTestFinished(() => db.destroy())
  await expect(makeBackup({ db })).rejects.toThrow('The database is damaged')
})

/** What a restore of the newest backup prints, into an empty place of SQLite. */
async function restoreNewest(places: BackupPlaces) {
  const place = await anEmptyPlace(SQLITE)
  const from = readdirSync(places.backupDir).findLast((name) => name.startsWith('backup-')) ?? ''
  let text = ''
  const stdout = { write: (line: string) => (text += line) }
  const target = { open: () => openDatabase(place), loadSamples: stop }
  expect(await runRestore({ from: join(places.backupDir, from) }, { stdout }, target, places)).toBe(0)
  return { text, companies: await inPlace(place, storedCompanies) }
}

test('a backup copies each register once, beside it, and a restore puts them back', async () => {
  const { db } = await backUp(SQLITE)
  const places = { settingsDir, backupDir: aFolder() }
  const folder = join(places.backupDir, 'minutebook-registers')
  const copies = () => readdirSync(folder).map((name) => `${name} ${statSync(join(folder, name)).ino}`)
  await runBackup(undefined, io, db, places)
  const first = copies().filter((copy) => !copy.startsWith('registers.json'))
  expect(first.map((copy) => copy.slice(0, 2))).toEqual(['CT', 'KY', 'NY'])
  const companies = await storedCompanies(db)
  await changeCompanies(db, 'name', 'Another name', companies.at(-1)?.number)
  await createRegistryStore(db).removeRegister('CT')
  await runBackup(join(places.backupDir, nameOfBackup(LATER)), io, db, places)
  expect(copies().map((copy) => copy.slice(0, 2))).toEqual(['KY', 'NY', 're'])

  const { text, companies: restored } = await restoreNewest(places)
  expect(text).toContain('Registers put back from their copies: KY, NY.')
  expect(restored).toEqual(await storedCompanies(db))
})

test('a damaged register costs no backup: the others are copied, and a restore names it', async () => {
  const { dataDir, db } = await backUp(SQLITE)
  const places = { settingsDir, backupDir: aFolder() }
  const { generation } = await db
    .selectFrom('registries')
    .select('generation')
    .where('jurisdiction', '=', 'KY')
    .executeTakeFirstOrThrow()
  damageIndex(join(dataDir, 'registers', `${generation}.db`), 'companies_name_key', 'number')
  await expect(runBackup(undefined, io, db, places)).rejects.toThrow(
    'The file of the register KY is damaged: ',
  )
  // A copy that was changed since is none.
  const folder = join(places.backupDir, 'minutebook-registers')
  flipBit(join(folder, readdirSync(folder).find((name) => name.startsWith('NY')) ?? ''))
  const { text, companies } = await restoreNewest(places)
  expect(text).toContain('Registers put back from their copies: CT.')
  expect(text).toContain('Import these registers again, no copy of them is at hand: KY, NY.')
  expect(new Set(companies.map(({ jurisdiction }) => jurisdiction))).toEqual(new Set(['CT']))
})

test('a backup of a trial that is restored without copies has its made-up companies again', async () => {
  const { path } = await backUp(SQLITE)
  const place = await anEmptyPlace(SQLITE)
  let loaded = 0
  const target = { open: () => openDatabase(place), loadSamples: async () => (loaded += 1) }
  const asked = { from: path, erasuresUnknown: true }
  expect(await runRestore(asked, io, target, { settingsDir, backupDir: aFolder() })).toBe(0)
  expect(loaded).toBe(1)
})

test('a backup has its name only once it was read again: of one that is not what was written nothing stays', async () => {
  const { db } = await backUp(SQLITE)
  const folder = aFolder()
  const stdout = {
    isTTY: true,
    write(text: string) {
      // The progress bar has ended, so everything is written.
      if (text === '\n') for (const name of readdirSync(folder)) flipBit(join(folder, name))
    },
  }
  const places = { settingsDir, backupDir: aFolder() }
  await expect(runBackup(join(folder, 'backup'), { stdout }, db, places)).rejects.toThrow('is damaged')
  expect(readdirSync(folder)).toEqual([])
})

test('of two files with one name the first that is whole has it, and neither touches the other', async () => {
  const folder = aFolder()
  const path = join(folder, 'backup')
  const slow = makeFile(path, async (unfinished) => {
    writeFileSync(unfinished, 'slow')
    await makeFile(path, (other) => writeFileSync(other, 'fast'))
  })
  await expect(slow).rejects.toThrow('exists already')
  expect(readFileSync(path, 'utf8')).toBe('fast')
  expect(readdirSync(folder)).toEqual(['backup'])
})

test('what a killed command left is deleted by the next one ten minutes later, and nothing of one that is at work', async () => {
  const folder = aFolder()
  const left = (name: string, ageMs: number) => {
    writeFileSync(join(folder, name), '')
    const at = (Date.now() - ageMs) / 1_000
    utimesSync(join(folder, name), at, at)
  }
  left('.minutebook-unfinished-left', 11 * MINUTE_MS)
  left('.minutebook-unfinished-at-work', MINUTE_MS)
  left('old', 2 * DAY_MS)
  await makeFile(join(folder, 'backup'), (unfinished) => writeFileSync(unfinished, ''))
  expect(readdirSync(folder).toSorted()).toEqual(['.minutebook-unfinished-at-work', 'backup', 'old'])
})

test.each([[[]], [['-']]])('an export to %j goes to standard output, and makes no file', async (args) => {
  const { dataDir, db } = await backUp(SQLITE)
  const { digest } = await db.selectFrom('minutes').select('digest').executeTakeFirstOrThrow()
  let out = ''
  const stdout = { write: (text: string) => (out += text) }
  const settings = { env: { DATA_DIR: dataDir }, stdout, stderr: { write: () => true } }
  expect(await runCommandLine(['export', ...args], settings)).toBe(0)
  expect(out).toContain(toText(digest))
  expect(existsSync('-')).toBe(false)
})

test('an export that fails leaves nothing under its name, nor beside it', async () => {
  const { db } = await backUp(SQLITE)
  const folder = aFolder()
  const path = join(folder, 'records.jsonl')
  await replaceInRecords(db, 'Tab', 'Tap')
  await expect(runExport(path, io, db)).rejects.toThrow('Record 2 does not match')
  expect(readdirSync(folder)).toEqual([])
  await replaceInRecords(db, 'Tap', 'Tab')
  await runExport(path, io, db)
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(4)
  await expect(runExport(path, io, db)).rejects.toThrow('exists already')
})

test('an export is its owner’s alone', async () => {
  const { db } = await backUp(SQLITE)
  const path = join(aFolder(), 'records.jsonl')
  await runExport(path, io, db)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test.skipIf(process.getuid?.() !== 0)(
  'a backup that root restores belongs to the owner of the folder (skipped without root)',
  async () => {
    const { path } = await backUp(SQLITE)
    const { dataDir, ...place } = await anEmptyPlace(SQLITE)
    placeOfFile(dataDir)
    chownSync(dataDir, SOMEBODY, SOMEBODY)
    await inPlace({ dataDir, ...place }, async () => {
      for (const name of readdirSync(dataDir))
        expect([name, statSync(join(dataDir, name))]).toMatchObject([name, { uid: SOMEBODY, gid: SOMEBODY }])
    })
    await restore(path, { dataDir, ...place })
    const all = [placeOfFile(dataDir), ...filesBelow(dataDir)]
    for (const name of all)
      expect([name, statSync(name)]).toMatchObject([name, { uid: SOMEBODY, gid: SOMEBODY }])
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'what root’s commands write in SETTINGS_DIR and BACKUP_DIR belongs to the owner of the folder (skipped without root)',
  async () => {
    const { dataDir } = await backUp(SQLITE)
    const [SETTINGS_DIR, BACKUP_DIR] = [aFolder(), aFolder()]
    for (const folder of [SETTINGS_DIR, BACKUP_DIR]) chownSync(folder, SOMEBODY, SOMEBODY)
    const settings = { DATA_DIR: dataDir, SETTINGS_DIR, BACKUP_DIR: join(BACKUP_DIR, 'of', 'minutebook') }
    await startProcess([], settings).listening()
    expect(await startProcess(['backup'], settings).ended).toBe(0)
    const made = [SETTINGS_DIR, BACKUP_DIR].flatMap((folder) => filesBelow(folder))
    expect(made.filter((path) => path.endsWith('.db'))).toHaveLength(3)
    const names = made
      .filter((path) => !path.endsWith('.db'))
      .map((path) => basename(path).replace(/(?<=^backup-(?=2)|^in-use-)[^.]+/u, '…'))
    expect(names.toSorted()).toEqual([
      'backup-key.pem',
      'backup-public-keys.txt',
      'backup-….ndjson.gz',
      'erasures.json',
      'in-use-…',
      'registers.json',
    ])
    for (const path of [...made, join(BACKUP_DIR, 'of'), join(BACKUP_DIR, 'of', 'minutebook')])
      expect([path, statSync(path)]).toMatchObject([path, { uid: SOMEBODY, gid: SOMEBODY }])
  },
)

test('a database that is damaged beyond reading is not touched, and the backup is restored once it is moved away', async () => {
  const { path, ...server } = await backUp(SQLITE)
  const dataDir = aDataFolder()
  const file = placeOfFile(dataDir)
  writeFileSync(file, 'This is no database.'.repeat(100))
  const settings = { DATA_DIR: dataDir, SETTINGS_DIR: settingsDir, BACKUP_DIR: aFolder() }
  await writeErasuresFile(settings.BACKUP_DIR, { db: server.db, key, trusted, now: LATER })
  const start = () => startProcess(['restore', path, '--replace'], settings)
  const refused = start()
  expect(await refused.ended).toBe(1)
  expect(refused.written.stderr).toContain('Move it away, and restore a backup.')
  expect(readFileSync(file, 'utf8')).toMatch(/^This is no database/u)
  rmSync(file)
  expect(await start().ended).toBe(0)
  expect(await contentsOf({ dataDir, databaseUrl: undefined })).toEqual(await contentsOf(server))
})
