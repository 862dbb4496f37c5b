import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 6_144
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/**
 * Returns random bytes to use at once: a later call overwrites them. Filled in bulk, because each system call
 * costs as much as a large one.
 */
export function drawBytes(count: number): Buffer {
  if (count > POOL_BYTES) throw new RangeError(`At most ${POOL_BYTES} bytes are drawn at once`)
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}
