import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Loaded into a server before anything else: at SIGUSR2 it prints one line to stdout with the process's
 * internal measurements, and starts a new measurement.
 */

const NANOSECONDS = 1e6
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  const [p99Ms, maxMs] = [loop.percentile(99) / NANOSECONDS, loop.max / NANOSECONDS]
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  const handles = process
    .getActiveResourcesInfo()
    .filter((name) => name !== 'Timeout' && name !== 'Immediate')
  console.log(
    JSON.stringify({
      probed: { p99Ms, maxMs, heap: heapUsed + external, handles: handles.length },
    }),
  )
  loop.reset()
})
