// Full: measures memory.
// @module-tag full
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { createDocumentDrawer } from '../../server/drawing/document-drawer.ts'
import { measureDrawing } from '../../server/health/metrics.ts'
import { aDocument, aLongDocument, paragraph } from '../samples/document-samples.ts'
import { shortOrFull } from '../support/form.ts'

const OURS = new URL('../support/collected-drawing-thread.ts', import.meta.url)
const LEAKING = new URL('../support/leaking-drawing-thread.ts', import.meta.url)
/** Documents in a quarter of the measured time. `npm run test:full -- drawing-soak` draws for an hour. */
const QUARTER = shortOrFull(150, 250, 18_000)
const MUTANT_QUARTER = 100
/** Until each thread has opened all fonts, and V8 has compiled what draws. */
const WARM_UP = 200
/** Every so many documents, one is long. */
const LONG_EVERY = 40
const ACCOUNTS = 30
/** As many as are drawn at once, and two that wait. */
const NETWORKS = ['one', 'two']
const CALLS_OF_EACH = 2
/** The lowest heap of the last quarter may be so far above that of the second. */
const GROWTH = 0.04
const MIB = 1024 * 1024

/**
 * Its words recur, as they do: each thread remembers the shapes of thousands, and this measures what else it
 * keeps.
 */
function theDocument(index: number): DocumentContent {
  const { blocks, ...rest } = index % LONG_EVERY === 0 ? aLongDocument() : aDocument()
  const own = `Account ${index % ACCOUNTS} was opened. `.repeat(1 + (index % ACCOUNTS))
  return { ...rest, title: `Minutes ${index % ACCOUNTS}`, blocks: [...blocks, paragraph(own)] }
}

/**
 * Draws five quarters, of which the first warms up. Returns the lowest heap of each other quarter in MiB, as
 * the metrics have it.
 */
async function lowestHeaps(program: URL, quarter: number): Promise<number[]> {
  const drawer = createDocumentDrawer({ program, timeLimitMs: 60_000 })
  onTestFinished(() => drawer.close())
  const registry = new Registry()
  measureDrawing(registry, drawer.measureHeaps)
  const lowest = [Infinity, Infinity, Infinity, Infinity]
  let drawn = 0

  async function call(network: string): Promise<void> {
    while (drawn < WARM_UP + lowest.length * quarter) {
      drawn += 1
      const index = drawn
      await drawer.draw(theDocument(index), index % 2 === 0 ? 'pdf' : 'docx', network)
      const of = Math.floor((index - WARM_UP) / quarter)
      if (of < 0 || of >= lowest.length) continue
      const [, bytes] = /^minutebook_drawing_heap_bytes (\d+)$/mu.exec(await registry.metrics()) ?? []
      lowest[of] = Math.min(lowest[of] ?? 0, Number(bytes) / MIB)
    }
  }

  await Promise.all(NETWORKS.flatMap((each) => Array.from({ length: CALLS_OF_EACH }, () => call(each))))
  return lowest
}

/** By how much the last quarter is above the second: 0.1 for a tenth. */
function growthOf([, second = 0, , last = 0]: number[]): number {
  return last / second - 1
}

test(
  'a long time of documents: the heaps of the threads reach a plateau',
  { timeout: shortOrFull(900_000, 900_000, 7_200_000) },
  async () => {
    const lowest = await lowestHeaps(OURS, QUARTER)
    const shown = lowest.map((heap) => heap.toFixed(1)).join(', ')
    console.info(`drawing: ${4 * QUARTER} documents, the lowest heaps of their quarters ${shown} MiB`)
    expect(lowest.every((heap) => heap > 0 && heap < Infinity)).toBe(true)
    expect(growthOf(lowest)).toBeLessThan(GROWTH)
  },
)

test('detects threads that keep what they draw', { timeout: 900_000 }, async () => {
  const lowest = await lowestHeaps(LEAKING, MUTANT_QUARTER)
  const shown = lowest.map((heap) => heap.toFixed(1)).join(', ')
  console.info(`drawing: threads that keep ${4 * MUTANT_QUARTER} documents ${shown} MiB`)
  expect(growthOf(lowest)).toBeGreaterThan(GROWTH)
})
