import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from '../database/sqlite.ts'
import { toSentError } from '../database/storage-failure.ts'
import { getCounter } from '../database/transaction.ts'
import { recordGroup, type Call } from './record-group.ts'
import { toSent, type RecorderAnswer, type RecorderPlace } from './recorder-messages.ts'

/** The program of the thread that records, started by `recorder.ts`. It has a connection of its own. */
const place = workerData as RecorderPlace // as sent
const db = 'path' in place ? openSqlite(place.path, { ...place, serves: true }) : await openPostgres(place)

async function openPostgres({ databaseUrl, ...patience }: Extract<RecorderPlace, { databaseUrl: string }>) {
  const { openPostgres: open } = await import('../database/postgres.ts')
  return open(databaseUrl, { ...patience, connections: 1, staysConnected: true })
}

function answer(message: RecorderAnswer): void {
  parentPort?.postMessage(JSON.stringify(message), [])
}

async function recordSent(message: string): Promise<void> {
  const calls = JSON.parse(message) as Call[] // of our own process
  try {
    answer((await recordGroup(db, calls)).map(toSent))
  } catch (error) {
    answer({ failure: toSentError(error) })
  }
}

// A thread that gets no connection ends here, before it gets a group.
await getCounter(db, 'minutes')
parentPort?.on('message', (message: string) => void recordSent(message))
answer('ready')
