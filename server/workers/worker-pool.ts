import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { systemClock } from '../clock.ts'
import { measureProcess } from '../health/measure-process.ts'
import type { PublicServer } from '../start/public-app.ts'
import { StartError } from '../commands.ts'
import { createHitCounts } from '../http/window-store.ts'
import { forkWorker, type WorkerHandle } from './worker-handle.ts'
import { keepRunning, type WorkerEnd } from './keep-running.ts'
import { createRetiredCounts } from './retired-counts.ts'

/**
 * Runs `size` workers with the public listener on one port that this process holds. Replaces a worker that dies, immediately the first time
 * and after growing pauses if it keeps dying early. The primary holds the shared rate limit counts.
 */
export function createWorkerPool(size: number, logger: FastifyBaseLogger): PublicServer {
  const handles = new Set<WorkerHandle>()
  const started = Promise.withResolvers<string>()
  const own = new Registry()
  const retired = createRetiredCounts()
  let serving = 0
  let isDraining = false

  requireChildProcesses()
  measureProcess(own, () => undefined)
  // Each worker accepts its own connections, which end with it. Connections that this process accepted and passed on would stay open. Node
  // reads this once, in setupPrimary.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // A worker that is still loading has no handler for SIGUSR1, and Node would open its inspector.
  const execArgv = [...process.execArgv, '--disable-sigusr1']
  // The structured clone preserves every number in the metrics, including NaN. JSON does not.
  cluster.setupPrimary({ serialization: 'advanced', execArgv })
  const events = {
    hit: createHitCounts(systemClock),
    failed(line: string) {
      started.reject(new StartError(line))
      if (serving >= size) logger.error({ why: line }, 'a worker could not start')
    },
    unheard: (error: Error) => logger.warn({ err: error }, 'a message to a worker was not delivered'),
    serving(address: string) {
      serving += 1
      if (serving === size) started.resolve(address)
    },
  }

  async function runToItsEnd() {
    const handle = forkWorker(events)
    const { id, pid } = handle
    if (pid !== undefined) logger.info({ worker: id, pid }, 'a worker started')
    handles.add(handle)
    const end = await handle.ended
    handles.delete(handle)
    retired.add(handle.lastMeasured())
    return { worker: id, ...end }
  }

  function tellOfEnd({ error, ...end }: WorkerEnd, pauseMs: number): void {
    if (error === undefined) logger.error({ ...end, pauseMs }, 'a worker ended and will be replaced')
    else logger.error({ ...end, err: error, pauseMs }, 'a worker could not be created; trying again')
  }

  return {
    start() {
      const place = { run: runToItsEnd, isDraining: () => isDraining, tellOfEnd }
      for (let count = 0; count < size; count += 1) void keepRunning(place)
      return started.promise
    },
    leave() {
      isDraining = true
      for (const { order } of handles) order('leave')
    },
    async close() {
      isDraining = true
      const ends = [...handles].map(({ ended }) => ended)
      for (const { order } of handles) order('stop')
      await Promise.all(ends)
    },
    async measure() {
      // Read in one turn of the event loop, so that a worker that dies meanwhile is counted once, as running.
      const counts = [
        own.getMetricsAsJSON(),
        retired.read(),
        ...[...handles].map((handle) => handle.measure()),
      ]
      return Promise.all(counts)
    },
  }
}

/** Under Node's permission model, child processes need a separate flag. */
function requireChildProcesses(): void {
  if (process.permission && !process.permission.has('child')) {
    throw new StartError(
      'WORKERS above 1 needs the Node flag --allow-child-process, because Node runs with --permission.',
    )
  }
}
