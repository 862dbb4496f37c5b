// Full: measures memory.
// @module-tag full
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFile } from '../../test/support/open-registry.ts'

const ROWS = 300_000
/** Enough for the reader and one piece of the file; far too little for 300,000 rows kept as objects. */
const HEAP_MB = 40

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

/**
 * Reads the file in its own process with a small heap: resident memory would show when the collector ran, not
 * what is kept.
 */
async function readInSmallHeap(file: string, keeping: boolean): Promise<string> {
  const script = `
    const { findInputs } = await import('./server/imports/inputs.ts')
    const { createTally, readRegister } = await import('./server/imports/read-register.ts')
    const { registerById } = await import('./server/imports/registers.ts')
    const tally = createTally()
    const { mapping } = await registerById('irs')
    const inputs = await findInputs([${JSON.stringify(file)}], [{}])
    const kept = []
    let entities = 0
    for await (const found of readRegister(mapping, { inputs, tally })) {
      entities += found.length
      if (${keeping}) kept.push(found)
    }
    console.log(entities, tally.counts.read)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--input-type=module', '--eval', script],
    { cwd: new URL('../..', import.meta.url) },
  )
  return stdout.trim()
}

test('a large register is read piece by piece, not into memory', async () => {
  const file = temporaryFile('large.csv', '')
  await pipeline(Readable.from(rows()), createWriteStream(file))
  expect(await readInSmallHeap(file, false)).toBe(`${ROWS} ${ROWS}`)
  await expect(readInSmallHeap(file, true)).rejects.toThrow('heap out of memory')
}, 60_000)

/**
 * Enough for batches, the numbers seen and the rest of the program; 300,000 rows or their words alone would
 * not fit.
 */
const IMPORT_HEAP_MB = 80

/** The whole command, as an operator runs it. */
async function importInSmallHeap(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${IMPORT_HEAP_MB}`, 'server/main.ts', 'import', '--create', 'irs', file],
    {
      cwd: new URL('../..', import.meta.url),
      // The command rejects settings that only tests use.
      env: { ...process.env, DATA_DIR: dirname(file) },
    },
  )
  return stdout
}

test('a large register is kept and made findable by name in the same little memory', async () => {
  const file = temporaryFile('large.csv', '')
  await pipeline(Readable.from(rows()), createWriteStream(file))
  expect(await importInSmallHeap(file)).toContain(`new              ${ROWS.toLocaleString('en-US')}`)
}, 180_000)
