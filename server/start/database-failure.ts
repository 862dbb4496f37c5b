import { sqliteCode } from '../database/storage-failure.ts'
import type { DatabaseSettings } from '../open-stores.ts'

/** Explanations for SQLite's primary result codes (https://sqlite.org/rescode.html) that an operator can act on. */
const SQLITE_REASONS: Record<number, string> = {
  5: 'another program holds it. Stop that, or wait',
  8: 'its files may not be written by this user',
  10: 'its disk does not work as it should',
  11: 'its file is damaged. Move it away, and restore a backup',
  13: 'its disk is full. Make room',
  14: 'its files may not be opened by this user',
  26: 'minutebook.db is no database. Move it away, and restore a backup',
}

/** SQLITE_IOERR_SHMSIZE: the shared-memory file of WAL could not grow to its required size. */
const NO_ROOM_BESIDE = 4874
const DISK_FULL = 13

const SYSTEM_REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'no folder can be made there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'its disk is full. Make room',
  ERR_ACCESS_DENIED:
    'Node was started with --permission, and not with --allow-fs-read and --allow-fs-write for it',
  ENOTDIR: 'its path leads through a file',
  EEXIST: 'there is a file of that name',
}

/** Only these for PostgreSQL: other system errors do not concern a data folder, and a missing file is a certificate. */
const ADDRESS_REASONS: Record<string, string> = {
  ERR_INVALID_URL: 'its address cannot be read. Signs like # and / in a password are written %23 and %2F',
}

/** `SQLite in ./data`, `PostgreSQL at db.example, minutebook`: never a user or a password. */
export function describeDatabase({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (databaseUrl === undefined) return `SQLite in ${dataDir}`
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL at DATABASE_URL'
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host || 'this machine'}, ${decodeURIComponent(pathname.slice(1)) || 'its default database'}`
}

/** One line for the operator: which database cannot be opened, and why. Never the URL, which may contain a password. */
export function describeOpenFailure({ dataDir, databaseUrl }: DatabaseSettings, cause: unknown): string {
  const [place, reasons] =
    databaseUrl === undefined ? [`in ${dataDir}`, SYSTEM_REASONS] : ['at DATABASE_URL', ADDRESS_REASONS]
  return `The database ${place} cannot be opened: ${reasonOf(cause, reasons)}.`
}

/** The same for a later failure, such as a full disk or a damaged file. */
export function describeStorageFailure(cause: unknown): string {
  return `The database failed: ${reasonOf(cause)}.`
}

function reasonOf(cause: unknown, reasons = SYSTEM_REASONS): string {
  if (!(cause instanceof Error)) return String(cause)
  const system = 'code' in cause ? String(cause.code) : ''
  const [line = ''] = (SQLITE_REASONS[reasonCode(cause)] ?? reasons[system] ?? cause.message).split('\n')
  return line.replace(/\.$/u, '')
}

function reasonCode(cause: Error): number {
  return 'errcode' in cause && cause.errcode === NO_ROOM_BESIDE ? DISK_FULL : sqliteCode(cause)
}
