import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/*
 * Loaded into a server before anything else: at SIGUSR2 it says in one line of stdout what a test wants to know of the process
 * from within, and begins to measure anew.
 */

const NANOSECONDS = 1e6
const loop = monitorEventLoopDelay({ resolution: 5 })
loop.enable()

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

process.on('SIGUSR2', () => {
  const [p99Ms, maxMs] = [loop.percentile(99) / NANOSECONDS, loop.max / NANOSECONDS]
  collectGarbage()
  const { heapUsed, heapTotal, external } = process.memoryUsage()
  const handles = process
    .getActiveResourcesInfo()
    .filter((name) => name !== 'Timeout' && name !== 'Immediate')
  console.log(
    JSON.stringify({
      probed: { p99Ms, maxMs, heap: heapUsed + external, heapKept: heapTotal, handles: handles.length },
    }),
  )
  loop.reset()
})
