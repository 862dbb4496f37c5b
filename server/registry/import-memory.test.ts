import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { temporaryFile } from '../../test/open-registry.ts'
import { createTally } from './import-tally.ts'
import { REGISTRIES } from './registries.ts'

const ROWS = 300_000
const GROWTH_LIMIT_BYTES = 150_000_000

function* rows(): Generator<string> {
  yield 'EIN,NAME,ICO,STREET,CITY,STATE,ZIP\r\n'
  for (let row = 0; row < ROWS; row += 1000) {
    const block = Array.from({ length: 1000 }, (_, index) => {
      const number = String(row + index).padStart(9, '0')
      return `${number},"COMPANY ${number}, OF A NAME AS LONG AS USUAL",% JANE DOE ${number},${number} MAIN ST,FRANKFORT,KY,40601\r\n`
    })
    yield block.join('')
  }
}

test('a large register is read piece by piece, not into memory', async () => {
  const file = temporaryFile('large.csv', '')
  await pipeline(Readable.from(rows()), createWriteStream(file))
  const tally = createTally()
  const before = process.memoryUsage.rss()
  let peak = before
  let entities = 0
  for await (const found of REGISTRIES.irs.read({ files: [file], tally, onBytes: () => {} })) {
    entities += found.length
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  expect(entities).toBe(ROWS)
  expect(tally.counts.read).toBe(ROWS)
  expect(peak - before).toBeLessThan(GROWTH_LIMIT_BYTES)
})
