import { statSync } from 'node:fs'
import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'
import { DatabaseMoved } from './storage-failure.ts'

/*
 * The file of a database that several connections of a process have open. It may be moved away or replaced
 * while the process runs.
 */

/** A file's identity, whatever its name (https://sqlite.org/howtocorrupt.html §1.3). */
export type FileId = bigint

/** No file has it. */
const MISSING: FileId = 0n

/** The file that was opened, and where it was. */
export type PlacedFile = { path: string; file: FileId }

export function fileAt(path: string): FileId {
  try {
    return statSync(path, { bigint: true }).ino
  } catch {
    return MISSING // An unreadable folder counts as a missing file.
  }
}

/**
 * Throws {@link DatabaseMoved} when the file at `path` is gone or replaced. Writes to the open file would
 * then be lost.
 */
export function requireInPlace(path: string, file: FileId): void {
  if (fileAt(path) !== file) throw new DatabaseMoved('its file was moved away or replaced')
}

/**
 * Opens `file` if it is still at `path`, and else throws {@link DatabaseMoved}. SQLite would create a missing
 * file, and empty the log that was left beside it, with records that are nowhere else.
 */
export function openFile(path: string, options: DatabaseSyncOptions, file?: FileId): DatabaseSync {
  if (file !== undefined) requireInPlace(path, file)
  const database = new DatabaseSync(path, options)
  try {
    // SQLite reads the log at the first statement, so nothing has happened yet.
    if (file !== undefined) requireInPlace(path, file)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}
