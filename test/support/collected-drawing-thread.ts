import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'

/**
 * A drawing thread that collects its garbage before every tenth document, so that its heap is then what it
 * still uses.
 */
const COLLECT_EVERY = 10
let drawn = 0

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void // V8's own

parentPort?.on('message', () => {
  drawn += 1
  if (drawn % COLLECT_EVERY === 0) collectGarbage()
})
// Imported last, so that our listener gets each document first.
await import('../../server/drawing/drawing-thread.ts')
