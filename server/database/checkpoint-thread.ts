import { parentPort, workerData } from 'node:worker_threads'
import { openFile, type PlacedFile } from './sqlite-file.ts'
import { makeDurable } from './sqlite.ts'

/** The program of the thread that writes checkpoints, started by `checkpoints.ts`. */
const PATIENCE_MS = 10_000

const { path, file } = workerData as PlacedFile // as sent
const database = openFile(path, { timeout: PATIENCE_MS, limits: { attach: 0 } }, file)
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
