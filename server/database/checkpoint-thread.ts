import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { makeDurable } from './sqlite.ts'

/** The program of the thread that writes checkpoints, started by `checkpoints.ts` with the path of the database. */
const PATIENCE_MS = 10_000

const database = new DatabaseSync(String(workerData), { timeout: PATIENCE_MS, limits: { attach: 0 } })
makeDurable(database)
// It waits for nobody, and writers do not wait for it.
const checkpoint = database.prepare('PRAGMA wal_checkpoint(passive)')

parentPort?.on('message', () => {
  try {
    checkpoint.get()
  } catch {
    // A full or failing disk. Commits report it, and the log keeps everything until a later checkpoint.
  }
  parentPort?.postMessage('done', [])
})
