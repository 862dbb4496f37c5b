import { existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { CommandCutOff, CommandRefused, FAILED, ImportRefused, MISUSED, type Output } from './commands.ts'
import { isStorageFailure, sqliteCode } from './database/storage-failure.ts'
import { withSourcePlaces } from './http/log.ts'
import type { DatabaseSettings } from './open-stores.ts'

/** The parts of the process that a command uses, so that tests can pass their own. */
export type Terminal = {
  env: Record<string, string | undefined>
  stdout: Output
  stderr: Output
}

/** The message prefix that identifies the program in logs. */
const OUR_NAME = 'minutebook: '

/** Reports errors that the user can fix in one line, and bugs with their stack. Returns the exit code. */
export function reportFailure(error: unknown, { stderr }: Pick<Terminal, 'stderr'>): number {
  stderr.write(`${describe(error)}\n`)
  return error instanceof ImportRefused ? MISUSED : FAILED
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof CommandCutOff) return `${describe(error.cause)}\n${OUR_NAME}${error.message}`
  if (error instanceof ImportRefused) return error.message
  // Also the system's errors, such as no space left or a missing folder.
  if (error instanceof CommandRefused || 'syscall' in error)
    return OUR_NAME + (describeOwner(error) ?? error.message)
  return isStorageFailure(error)
    ? `${OUR_NAME}The database failed: ${reasonOf(error)}.`
    : withSourcePlaces(error.stack ?? error.message)
}

/**
 * For a file that this user may not use because it belongs to another: a command was run as that user before,
 * often as root.
 */
function describeOwner(error: Error): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException // every field of it is optional
  if (path === undefined || (code !== 'EACCES' && code !== 'EPERM')) return undefined
  const place = existsSync(path) ? path : dirname(path)
  const { uid } = statSync(place, { throwIfNoEntry: false }) ?? {}
  if (uid === undefined || uid === process.getuid?.()) return undefined
  return `${place} belongs to ${uid === 0 ? 'root' : `the user with the id ${uid}`}, and this command runs as the user ${userInfo().username}: run it as its owner, or change the owner with chown.`
}

/** What an operator can do, by the code of SQLite (https://sqlite.org/rescode.html) or of the system. */
const REASONS: Record<string | number, string> = {
  5: 'another program holds it. Stop that, or wait',
  8: 'its files may not be written by this user',
  10: 'its disk does not work as it should',
  11: 'its file is damaged. Move it away, and restore a backup',
  13: 'its disk is full. Make room',
  14: 'its files may not be opened by this user',
  26: 'minutebook.db is no database. Move it away, and restore a backup',
  // SQLITE_IOERR_SHMSIZE: the shared-memory file of WAL could not grow to its required size.
  4874: 'its disk is full. Make room',
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

/** `SQLite in ./data`, `PostgreSQL at db.example, minutebook`: never a user or a password. */
export function describeDatabase({ dataDir, databaseUrl }: DatabaseSettings): string {
  if (databaseUrl === undefined) return `SQLite in ${dataDir}`
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL at DATABASE_URL'
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host || 'this machine'}, ${decodeURIComponent(pathname.slice(1)) || 'its default database'}`
}

/**
 * One line for the operator: which database cannot be opened, and why. Never the URL, which may contain a
 * password.
 */
export function describeOpenFailure({ dataDir, databaseUrl }: DatabaseSettings, cause: unknown): string {
  if (databaseUrl === undefined) return `The database in ${dataDir} cannot be opened: ${reasonOf(cause)}.`
  // The system's other errors do not concern a data folder: a missing file is a certificate.
  const reason = isInvalidUrl(cause)
    ? 'its address cannot be read. Signs like # and / in a password are written %23 and %2F'
    : messageOf(cause)
  return `The database at DATABASE_URL cannot be opened: ${reason}.`
}

function isInvalidUrl(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_INVALID_URL'
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const errcode = 'errcode' in cause ? Number(cause.errcode) : 0
  const code = 'code' in cause ? String(cause.code) : ''
  return REASONS[errcode] ?? REASONS[sqliteCode(cause)] ?? REASONS[code] ?? messageOf(cause)
}

/** Its first line, without the full stop. */
function messageOf(cause: unknown): string {
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  return line.replace(/\.$/u, '')
}
