import { parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '@minutebook/contract/problems'
import { openSqlite } from '../database/sqlite.ts'
import { toSentError } from '../database/storage-failure.ts'
import { recordGroup, type Call, type Outcomes } from './record-group.ts'
import type { RecorderAnswer, RecorderPlace, SentOutcome } from './recorder.ts'

/** The program of the thread that records, started by `recorder.ts`. It has a connection of its own. */
const place = workerData as RecorderPlace // as sent
const db = 'path' in place ? openSqlite(place.path, place.busyTimeoutMs, true) : await openPostgres(place)

async function openPostgres({ databaseUrl, ...patience }: Extract<RecorderPlace, { databaseUrl: string }>) {
  const { openPostgres: open } = await import('../database/postgres.ts')
  return open(databaseUrl, { ...patience, connections: 1 })
}

function answer(message: RecorderAnswer): void {
  parentPort?.postMessage(JSON.stringify(message), [])
}

function toSent(outcome: Outcomes[number]): SentOutcome {
  if (outcome.status === 'fulfilled') return { recorded: outcome.value }
  const reason: unknown = outcome.reason
  if (reason instanceof ProblemError) return { refusal: { code: reason.code, context: reason.context } }
  return { failure: toSentError(reason) }
}

async function recordSent(message: string): Promise<void> {
  const calls = JSON.parse(message) as Call[] // of our own process
  try {
    answer((await recordGroup(db, calls)).map(toSent))
  } catch (error) {
    answer({ failure: toSentError(error) })
  }
}

parentPort?.on('message', (message: string) => void recordSent(message))
answer('ready')
