import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { systemClock } from '../clock.ts'
import { measureProcess } from '../metrics/measure-process.ts'
import type { PublicServer } from '../start/public-server.ts'
import { StartError } from '../start/start-error.ts'
import { forkWorker, type WorkerHandle } from './worker-handle.ts'
import { createHitCounts } from './hit-counts.ts'
import { keepRunning, type WorkerEnd } from './keep-running.ts'
import { createRetiredCounts } from './retired-counts.ts'

/**
 * `size` workers, each with the public listener, behind one port that this process holds. One that dies is replaced,
 * quickly the first time and more slowly each time that it dies again soon. What they share stands here: the counts
 * of the rate limits.
 */
export function createWorkerPool(size: number, logger: FastifyBaseLogger): PublicServer {
  const handles = new Set<WorkerHandle>()
  const started = Promise.withResolvers<string>()
  const own = new Registry()
  const retired = createRetiredCounts()
  let serving = 0
  let isLeaving = false

  requireChildProcesses()
  measureProcess(own, () => undefined)
  // Not every number that workers count can be said in JSON.
  cluster.setupPrimary({ serialization: 'advanced' })
  const events = {
    hit: createHitCounts(systemClock),
    failed(line: string) {
      started.reject(new StartError(line))
      if (serving >= size) logger.error({ why: line }, 'a worker could not start')
    },
    unheard: (error: Error) => logger.warn({ err: error }, 'a worker did not hear the first process'),
    serving(address: string) {
      serving += 1
      if (serving === size) started.resolve(address)
    },
  }

  async function runToItsEnd() {
    const handle = forkWorker(events)
    const { id, pid } = handle
    if (pid !== undefined) logger.info({ worker: id, pid }, 'a worker begins')
    handles.add(handle)
    const end = await handle.ended
    handles.delete(handle)
    retired.add(handle.lastMeasured())
    return { worker: id, ...end }
  }

  function tellOfEnd({ error, ...end }: WorkerEnd, pauseMs: number): void {
    if (error === undefined) logger.error({ ...end, pauseMs }, 'a worker ended; another takes its place')
    else logger.error({ ...end, err: error, pauseMs }, 'a worker could not begin; another tries')
  }

  return {
    start() {
      const place = { run: runToItsEnd, isLeaving: () => isLeaving, tellOfEnd }
      for (let count = 0; count < size; count += 1) void keepRunning(place)
      return started.promise
    },
    leave() {
      isLeaving = true
      for (const { order } of handles) order('leave')
    },
    async close() {
      isLeaving = true
      const ends = [...handles].map(({ ended }) => ended)
      for (const { order } of handles) order('stop')
      await Promise.all(ends)
    },
    async measure() {
      // Asked in one turn: whoever dies meanwhile is counted once, among the living.
      const counts = [
        own.getMetricsAsJSON(),
        retired.read(),
        ...[...handles].map((handle) => handle.measure()),
      ]
      return Promise.all(counts)
    },
  }
}

/** Under Node's permission model other processes need a word of their own. */
function requireChildProcesses(): void {
  if (process.permission && !process.permission.has('child')) {
    throw new StartError(
      'WORKERS above 1 needs the flag --allow-child-process of Node, which was started with --permission.',
    )
  }
}
