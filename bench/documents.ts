import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DocumentContent } from '@minutebook/contract/blocks'
import { createDocumentDrawer, type DocumentFormat } from '../server/documents/document-drawer.ts'
import { aDocument, aLongDocument } from '../test/document-samples.ts'

/*
 * What drawing costs in a thread that has drawn before: a document of two pages, one of a large board with many matters,
 * ten of those at once for everybody else's sake, and the memory of the thread.
 */
const WARM_UP = 20
const ROUNDS = 60
const AT_ONCE = 10
/** Nothing here is refused because the machine is slow. */
const TIME_LIMIT_MS = 60_000
const WATCH_MS = 5

const memoryBefore = process.memoryUsage.rss()
let memoryPeak = memoryBefore
const watch = setInterval(() => {
  memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())
}, WATCH_MS)

const drawer = createDocumentDrawer({ timeLimitMs: TIME_LIMIT_MS })
console.log('\nDocuments, drawn in a thread')
await report('PDF, two pages and the page about the record', aDocument(), 'pdf', 25)
await report('PDF, 60 directors and 20 matters', aLongDocument(), 'pdf', 150)
await report('DOCX, the same two pages', aDocument(), 'docx')
await report('DOCX, 60 directors and 20 matters', aLongDocument(), 'docx')
await reportEventLoop()
clearInterval(watch)
await drawer.close()
tell('memory that the thread added at most', (memoryPeak - memoryBefore) / 1e6, 'MB', 200)

async function report(
  name: string,
  content: DocumentContent,
  format: DocumentFormat,
  goal?: number,
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const startedAt = performance.now()
    await drawer.draw(content, format)
    if (round >= WARM_UP) times.push(performance.now() - startedAt)
  }
  tell(name, middle(times), 'ms', goal)
}

/** How late everybody else's work is done while ten large documents are drawn. */
async function reportEventLoop(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await Promise.all(Array.from({ length: AT_ONCE }, () => drawer.draw(aLongDocument(), 'pdf')))
  delay.disable()
  tell('event loop, 99 % of its turns, while ten are drawn', delay.percentile(99) / 1e6, 'ms', 50)
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function tell(name: string, value: number, unit: string, goal?: number): void {
  const wanted = goal === undefined ? '' : `   goal <= ${goal} ${unit}`
  console.log(`  ${name.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit}${wanted}`)
}
