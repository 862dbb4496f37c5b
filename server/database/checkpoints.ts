import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { PlacedFile } from './sqlite-file.ts'

/** Pages of the write-ahead log that are not in the database yet, before the thread writes them there. */
const WAITING_PAGES = 250
/**
 * Looking takes as long as a small statement. A commit of 64 submissions has 200 pages: with a checkpoint
 * after each or each second one, commits wait longer for the disk.
 */
const COMMITS_A_LOOK = 4
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

/** What `PRAGMA wal_checkpoint` answers, in pages. */
type Log = { log: number; checkpointed: number }

export type Checkpoints = { afterCommit: () => void; end: () => Promise<void> }

/**
 * Lets a thread write the log of a database into the database, while requests are answered and committed.
 * SQLite's own checkpoint, which a commit does when the log is long, finds little left to do, and then the
 * log begins again. If the thread fails, that checkpoint does all the work.
 */
export function checkpointInThread(database: DatabaseSync, place: PlacedFile): Checkpoints {
  const look = database.prepare('PRAGMA wal_checkpoint(noop)')
  let commits = 0
  let isAtWork = false
  let thread: Worker | undefined

  function start(): Worker {
    const program = new URL('./checkpoint-thread.ts', import.meta.url)
    const made = new Worker(program, {
      workerData: place,
      env: {},
      resourceLimits: MEMORY,
      name: 'checkpoints',
    })
    made.on('message', () => (isAtWork = false))
    // It stays at work for ever, so nothing more is asked of it.
    made.on('error', () => {})
    made.unref()
    return made
  }

  return {
    afterCommit() {
      commits += 1
      if (isAtWork || commits % COMMITS_A_LOOK !== 0) return
      const { log, checkpointed } = look.get() as Log // always one row
      if (log - checkpointed < WAITING_PAGES) return
      isAtWork = true
      thread ??= start()
      thread.postMessage('checkpoint', [])
    },

    /** The last connection that closes removes the log, so the thread ends first. */
    async end() {
      isAtWork = true
      await thread?.terminate()
    },
  }
}
