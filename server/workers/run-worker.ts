import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { FAILED } from '../commands.ts'
import type { Config } from '../config.ts'
import { groupCalls } from '../database/group-calls.ts'
import { createLogger } from '../http/access-log.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { buildPublicApp, listenPublicly } from '../start/public-app.ts'
import { requireDatabaseInUse } from '../start/require-database.ts'
import { StartError } from '../start/start-error.ts'
import { reportFailure } from '../terminal.ts'
import { storeThatAsks } from './hit-counts.ts'
import type { HitAnswer, HitQuestion, PrimaryMessage, WorkerMessage } from './messages.ts'
import { createPending } from './pending.ts'
import { readGrowing } from './retired-counts.ts'

/** Questions of one turn that travel together. */
const LARGEST_GROUP = 256
/** What is lost of the counts when this process is killed. */
const COUNTED_EVERY_MS = 1_000

/** One worker of a pool: the public listener, obedient to the primary. `id` stands in each line of its log. */
export async function runWorker(config: Config, logLevel: string, id: number): Promise<void> {
  // A terminal and service managers signal the whole group; the primary says when.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => {})
  try {
    await serveForPrimary(config, logLevel, id)
  } catch (error) {
    if (error instanceof StartError) await tellPrimary({ kind: 'failed', line: error.message })
    else reportFailure(error, process)
    // The channel to the primary would keep it alive: it would never serve, and no other would take its place.
    process.exit(FAILED)
  }
}

async function serveForPrimary(config: Config, logLevel: string, id: number): Promise<void> {
  const logger = createLogger(logLevel, { worker: id })
  // The primary has made it. Whoever replaces another must make none, should the file have been moved away meanwhile.
  const db = await requireDatabaseInUse(config)
  const metrics = createMetrics()
  const leaving = { isLeaving: false }
  const counting = createPending<HitAnswer[]>()
  const rateLimitStore = storeThatAsks(
    groupCalls((questions) => askCounts(questions, counting), LARGEST_GROUP),
  )
  const app = await buildPublicApp({ config, db, logger, metrics, leaving, rateLimitStore })
  app.addHook('onClose', () => db.destroy())

  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'counts') counting.settle(message.id, message.answers)
    else if (message.kind === 'leave') leaving.isLeaving = true
    else if (message.kind === 'stop') void stop(app)
    else
      tellMeasured(metrics, message.id).catch((error: unknown) => {
        logger.warn({ err: error }, 'the first process did not hear what was measured')
      })
  })
  setInterval(() => {
    // Whoever does not hear has ended, and so does this process.
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
  await tellPrimary({ kind: 'counted', snapshot: await readGrowing(registry) })
}

type Counting = ReturnType<typeof createPending<HitAnswer[]>>

async function askCounts(
  questions: HitQuestion[],
  counting: Counting,
): Promise<PromiseSettledResult<HitAnswer>[]> {
  const answers = await counting.ask((id) => tellPrimary({ kind: 'hits', id, questions }))
  return answers.map((value) => ({ status: 'fulfilled', value }))
}

async function stop(app: FastifyInstance): Promise<never> {
  await app.close()
  process.exit(0)
}

/** Throws `overloaded` when nobody hears: without the primary nobody counts, and this process ends with it. */
function tellPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = (error: Error | null) =>
      error ? reject(new ProblemError('overloaded', { cause: error })) : resolve()
    if (process.send) process.send(message, undefined, undefined, heard)
    else heard(new Error('There is no primary'))
  })
}
