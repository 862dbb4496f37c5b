/**
 * SQLite's primary result codes for storage that is locked, full, broken or gone: BUSY, LOCKED, NOMEM, READONLY,
 * IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB, and PERM (https://sqlite.org/rescode.html).
 */
const SQLITE_STORAGE_CODES = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26])
const SQLITE_BUSY_CODES = new Set([5, 6])
const PRIMARY_CODE = 0xff

/** True when the database, not the request, is at fault, and trying again later may help. */
export function isStorageFailure(error: unknown): boolean {
  return SQLITE_STORAGE_CODES.has(sqliteCode(error) ?? 0)
}

/** Another process holds the write lock. */
export function isBusy(error: unknown): boolean {
  return SQLITE_BUSY_CODES.has(sqliteCode(error) ?? 0)
}

/** The primary result code of a node:sqlite error, also when another error wraps it. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode & PRIMARY_CODE
  return sqliteCode(error.cause)
}
