import { randomInt } from 'node:crypto'
import { isFull } from './form.ts'

/** A whole number from 0 to one below the limit; 0 for the limit 0. */
export type Random = (limit: number) => number

const GATE_SEED = 20_261_121

/**
 * Random numbers from a seed that is printed: always the same in `npm test`, another each time in `npm run
 * test:full`, and the one of the environment variable `SEED` where that is set, to repeat a run. The
 * generator is mulberry32.
 */
export function seededRandom(): Random {
  const seed = Number(process.env['SEED'] ?? (isFull ? randomInt(2 ** 32 - 1) : GATE_SEED))
  console.info(`SEED=${seed}`)
  let state = seed
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
