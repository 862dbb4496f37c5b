import { randomFillSync, randomUUIDv7 } from 'node:crypto'

/** Where ids, references and secrets come from. An argument, so that tests can repeat themselves. */
export type Randomness = {
  uuid: () => string
  bytes: (count: number) => Uint8Array
}

const POOL_BYTES = 6_144
const pool = Buffer.alloc(POOL_BYTES)
let used = POOL_BYTES

/** A few random bytes for use at once: a later call writes over them. Drawn many at a time, because each drawing costs as much. */
export function drawBytes(count: number): Buffer {
  if (count > POOL_BYTES) throw new RangeError(`At most ${POOL_BYTES} bytes are drawn at once`)
  if (used + count > POOL_BYTES) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

/**
 * Ids begin with the time (RFC 9562 §5.7): those made together stand together in an index, which then changes fewer of its pages. When
 * a record was made is no secret, and an id opens nothing.
 */
export const systemRandomness: Randomness = {
  uuid: randomUUIDv7,
  bytes: (count) => Uint8Array.from(drawBytes(count)),
}
