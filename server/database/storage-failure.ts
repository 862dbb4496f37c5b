/**
 * SQLite's primary result codes for storage that is locked, full, broken or gone: BUSY, LOCKED, NOMEM,
 * READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB, and PERM (https://sqlite.org/rescode.html).
 */
const SQLITE_STORAGE_CODES = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26])
const SQLITE_BUSY_CODES = new Set([5, 6])
const PRIMARY_CODE = 0xff
const [SQLITE_FULL, POSTGRES_FULL] = [13, '53100']

/**
 * PostgreSQL's states for the same (https://www.postgresql.org/docs/18/errcodes-appendix.html): connection
 * trouble (08), a standby that takes no writes (25006), a transaction that timed out while idle (25P03),
 * resources (53), a lock or a statement that took too long (55P03, 57014), a server that stops or starts
 * (57P), its system (58), damaged data (XX001, XX002), and a user without the rights that we need (42501).
 */
const POSTGRES_STORAGE_STATES = /^(08|25006|25P03|42501|53|55P03|57014|57P|58|XX00[12])/u
/**
 * Of two transactions that wait for each other, PostgreSQL refuses one, which may retry: serialization
 * failure, deadlock.
 */
const POSTGRES_BUSY_STATES = /^(40001|40P01)$/u
/** After these the connection is useless: it is closing, or its server is no longer the primary. */
const POSTGRES_LOST_STATES = /^(08|25006|25P03|57P)/u

/** The server is unreachable, or did not report how a statement ended: the write may or may not be stored. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure'
}

/** Something that was stored is not where it should be. */
export class StorageMissing extends Error {
  override readonly name: string = 'StorageMissing'
}

/** A file of the database has been moved or deleted. */
export class DatabaseMoved extends StorageMissing {
  override readonly name = 'DatabaseMoved'
}

/** True when the database, not the request, is at fault, and trying again later may help. */
export function isStorageFailure(error: unknown): boolean {
  return hasCause(
    error,
    (each) =>
      each instanceof ConnectionFailure ||
      each instanceof StorageMissing ||
      SQLITE_STORAGE_CODES.has(sqliteCode(each)) ||
      POSTGRES_STORAGE_STATES.test(postgresState(each)) ||
      POSTGRES_BUSY_STATES.test(postgresState(each)),
  )
}

/** The disk is full: SQLITE_FULL, or PostgreSQL's disk_full. */
export function isDiskFull(error: unknown): boolean {
  return hasCause(error, (each) => sqliteCode(each) === SQLITE_FULL || postgresState(each) === POSTGRES_FULL)
}

/** Another transaction is in the way: nothing was written, and an immediate retry may help. */
export function isBusy(error: unknown): boolean {
  return hasCause(
    error,
    (each) => SQLITE_BUSY_CODES.has(sqliteCode(each)) || POSTGRES_BUSY_STATES.test(postgresState(each)),
  )
}

/** True when the PostgreSQL connection that gave this error must not be used again. */
export function endsConnection(error: Error): boolean {
  const state = postgresState(error)
  return state === '' || POSTGRES_LOST_STATES.test(state)
}

function hasCause(error: unknown, isSought: (each: Error) => boolean): boolean {
  return error instanceof Error && (isSought(error) || hasCause(error.cause, isSought))
}

/** The primary result code of a node:sqlite error; 0 for any other. */
export function sqliteCode(error: Error): number {
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE : 0
}

/** The state of an error that PostgreSQL itself sent, recognised by its severity; empty for any other. */
export function postgresState(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * An error as one thread sends it to another, as JSON. Cloning an error would lose what {@link
 * isStorageFailure} asks for.
 */
export type SentError = {
  name: string
  message: string
  stack?: string | undefined
  code?: unknown
  errcode?: unknown
  severity?: unknown
  cause?: SentError
}

export function toSentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message, stack, cause } = error
  const { code, errcode, severity } = error as Partial<SentError> // SQLite and PostgreSQL add these
  return {
    name,
    message,
    stack,
    code,
    errcode,
    severity,
    ...(cause !== undefined && { cause: toSentError(cause) }),
  }
}

const OURS = [ConnectionFailure, StorageMissing, DatabaseMoved]

export function fromSentError({ name, message, cause, ...facts }: SentError): Error {
  const Ours = OURS.find((each) => each.name === name)
  const error = new (Ours ?? Error)(message, cause && { cause: fromSentError(cause) })
  return Object.assign(error, facts, Ours ? {} : { name })
}
