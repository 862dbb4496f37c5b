import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DrawnFormat } from '@minutebook/document-drawing/draw'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { createDocumentDrawer } from '../server/drawing/document-drawer.ts'
import { aDocument, aLongDocument } from '../test/samples/document-samples.ts'
import { drawing } from '../test/support/drawing.ts'
import { median } from './rounds.ts'

/*
 * The cost of drawing in a thread that has drawn before: a two-page document, one of a large board with many
 * matters, fifty of those at once and the delay for other requests, and the thread's memory.
 */
const WARM_UP = 20
const ROUNDS = 60
const AT_ONCE = 50
/** Long enough that no document is refused because the machine is slow. */
const TIME_LIMIT_MS = 60_000
const WATCH_MS = 5

const drawer = createDocumentDrawer({
  timeLimitMs: TIME_LIMIT_MS,
  longestQueue: AT_ONCE,
  longestQueueOfNetwork: AT_ONCE,
})
console.log('\nDocuments, drawn in a thread')
await reportMemory()
await report('PDF, two pages and the page about the record', aDocument(), 'pdf', 15)
await report('PDF, 60 directors and 20 matters', aLongDocument(), 'pdf', 60)
await report('DOCX, the same two pages', aDocument(), 'docx')
await report('DOCX, 60 directors and 20 matters', aLongDocument(), 'docx')
await reportEventLoop()
await drawer.close()

async function report(
  name: string,
  content: DocumentContent,
  format: DrawnFormat,
  goal?: number,
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const startedAt = performance.now()
    await drawer.draw(content, format)
    if (round >= WARM_UP) times.push(performance.now() - startedAt)
  }
  tell(name, median(times), 'ms', goal)
  tell('  of which a processor works', await processorTime(content, format), 'ms', goal)
}

/**
 * Milliseconds of processor time for one document, drawn in this process, because other load on the machine
 * does not change it.
 */
async function processorTime(content: DocumentContent, format: DrawnFormat): Promise<number> {
  for (let round = 0; round < WARM_UP; round += 1) await drawing[format](content)
  const before = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await drawing[format](content)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

/**
 * Call it before anything is drawn in this process: the memory that the thread adds to the process while it
 * draws one large document after another.
 */
async function reportMemory(): Promise<void> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, WATCH_MS)
  for (let round = 0; round < ROUNDS; round += 1)
    await drawer.draw(aLongDocument(), round % 2 === 0 ? 'pdf' : 'docx')
  clearInterval(watch)
  tell('memory that the thread added at most', (peak - before) / 1e6, 'MB', 100)
}

/** How much fifty large documents delay other work. */
async function reportEventLoop(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await Promise.all(Array.from({ length: AT_ONCE }, () => drawer.draw(aLongDocument(), 'pdf')))
  delay.disable()
  tell('event loop, 99 % of its turns, while fifty are drawn', delay.percentile(99) / 1e6, 'ms', 5)
}

function tell(name: string, value: number, unit: string, goal?: number): void {
  const wanted = goal === undefined ? '' : `   goal <= ${goal} ${unit}`
  console.log(`  ${name.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit}${wanted}`)
}
