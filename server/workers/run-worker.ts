import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import { FAILED, StartError } from '../commands.ts'
import type { Config } from '../config.ts'
import { groupCalls } from '../database/group-calls.ts'
import type { Tables } from '../database/tables.ts'
import { createLogger } from '../http/access-log.ts'
import type { HitAnswer, HitQuestion } from '../http/rate-limits.ts'
import { createMetrics, type Metrics } from '../health/metrics.ts'
import { buildPublicApp, listenPublicly } from '../start/public-app.ts'
import { requireDatabaseInUse } from '../start/require-database.ts'
import { reportFailure } from '../terminal.ts'
import { createPending, type PrimaryMessage, type WorkerMessage } from './messages.ts'
import { getGrowing } from './retired-counts.ts'

/** The most questions of one turn sent in one message. */
const LARGEST_GROUP = 256
/** How much time's metrics a killed process loses at most. */
const COUNTED_EVERY_MS = 1_000

/** Runs one worker of a pool: the public listener, controlled by the primary. `id` appears in each of its log lines. */
export async function runWorker(config: Config, logLevel: string, id: number): Promise<void> {
  // Signals reach the whole process group; the primary decides when workers stop.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => {})
  try {
    await serveForPrimary(config, logLevel, id)
  } catch (error) {
    if (error instanceof StartError) await tellPrimary({ kind: 'failed', line: error.message })
    else reportFailure(error, process)
    // The IPC channel would keep a failed worker alive, so it would never be replaced.
    process.exit(FAILED)
  }
}

async function serveForPrimary(config: Config, logLevel: string, id: number): Promise<void> {
  const logger = createLogger(logLevel, { worker: id })
  // The primary has created the database. A replacement worker must not create a new one if the file was moved away.
  const db = await requireDatabaseInUse(config)
  const metrics = createMetrics()
  const draining = { isDraining: false }
  const counting = createPending<HitAnswer[]>()
  const countHits = groupCalls<HitQuestion, HitAnswer>(
    (questions) => askCounts(questions, counting),
    LARGEST_GROUP,
  )
  const app = await buildPublicApp({ config, db, logger, metrics, draining, countHits })

  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'counts') counting.settle(message.id, message.answers)
    else if (message.kind === 'leave') draining.isDraining = true
    else if (message.kind === 'stop') void stop(app, db)
    else
      tellMeasured(metrics, message.id).catch((error: unknown) => {
        logger.warn({ err: error }, 'the primary did not receive the metrics')
      })
  })
  setInterval(() => {
    // An unreachable primary has ended, and this process ends too.
    tellCounted(metrics).catch(() => {})
  }, COUNTED_EVERY_MS).unref()
  const address = await listenPublicly(app, config)
  logger.flush()
  await tellPrimary({ kind: 'serving', address })
}

async function tellMeasured({ registry }: Metrics, id: number): Promise<void> {
  await tellPrimary({ kind: 'measured', id, snapshot: await registry.getMetricsAsJSON() })
}

async function tellCounted({ registry }: Metrics): Promise<void> {
  await tellPrimary({ kind: 'counted', snapshot: await getGrowing(registry) })
}

type Counting = ReturnType<typeof createPending<HitAnswer[]>>

async function askCounts(
  questions: HitQuestion[],
  counting: Counting,
): Promise<PromiseSettledResult<HitAnswer>[]> {
  const answers = await counting.ask((id) => tellPrimary({ kind: 'hits', id, questions }))
  return answers.map((value) => ({ status: 'fulfilled', value }))
}

async function stop(app: FastifyInstance, db: Kysely<Tables>): Promise<never> {
  await app.close()
  await db.destroy()
  process.exit(0)
}

/** Throws `overloaded` when the primary is gone: hits cannot be counted then, and this process is about to end. */
function tellPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = (error: Error | null) =>
      error ? reject(new ProblemError('overloaded', { cause: error })) : resolve()
    if (process.send) process.send(message, undefined, undefined, heard)
    else heard(new Error('There is no primary'))
  })
}
