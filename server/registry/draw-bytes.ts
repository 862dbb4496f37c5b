import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 6_144
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** Random bytes for use at once: a later call writes over them. Drawn many at a time, because each drawing costs as much. */
export function drawBytes(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
