import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import { createDocumentDrawer } from '../server/documents/document-drawer.ts'
import { draw, type DrawnFormat } from '../server/documents/draw.ts'
import { aDocument, aLongDocument } from '../test/document-samples.ts'
import { median } from './middle.ts'

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

const drawer = createDocumentDrawer({ timeLimitMs: TIME_LIMIT_MS })
console.log('\nDocuments, drawn in a thread')
await reportMemory()
await report('PDF, two pages and the page about the record', aDocument(), 'pdf', 25)
await report('PDF, 60 directors and 20 matters', aLongDocument(), 'pdf', 150)
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

/** Milliseconds of a processor's work for one document, drawn here: on a machine that has other work too, this stays the same. */
async function processorTime(content: DocumentContent, format: DrawnFormat): Promise<number> {
  for (let round = 0; round < WARM_UP; round += 1) await draw(content, format)
  const before = process.threadCpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await draw(content, format)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

/** Before anything is drawn here: what the thread adds to the process while it draws one large document after the other. */
async function reportMemory(): Promise<void> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, WATCH_MS)
  for (let round = 0; round < ROUNDS; round += 1)
    await drawer.draw(aLongDocument(), round % 2 === 0 ? 'pdf' : 'docx')
  clearInterval(watch)
  tell('memory that the thread added at most', (peak - before) / 1e6, 'MB', 200)
}

/** How late everybody else's work is done while ten large documents are drawn. */
async function reportEventLoop(): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await Promise.all(Array.from({ length: AT_ONCE }, () => drawer.draw(aLongDocument(), 'pdf')))
  delay.disable()
  tell('event loop, 99 % of its turns, while ten are drawn', delay.percentile(99) / 1e6, 'ms', 50)
}

function tell(name: string, value: number, unit: string, goal?: number): void {
  const wanted = goal === undefined ? '' : `   goal <= ${goal} ${unit}`
  console.log(`  ${name.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit}${wanted}`)
}
