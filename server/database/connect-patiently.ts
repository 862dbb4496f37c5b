import type { Pool, PoolClient } from 'pg'
import { isOutOfConnections } from './storage-failure.ts'
import { whileBusy } from './while-busy.ts'

/** Then it is tried again whether the server has room for more. */
const MAKE_DO_MS = 1_000

/**
 * How to get a connection of `pool`. When PostgreSQL has room for no more of them, the pool makes do for a while with those that it
 * has: whoever asks waits for one of these in turn. Left to itself it would fail everybody, each at a connection of their own,
 * though one is free a moment later. Throws when there was none for `patienceMs`.
 */
export function connectPatiently(pool: Pool, patienceMs: number): () => Promise<PoolClient> {
  const { options } = pool
  const { max } = options
  let connected = 0
  let timer: NodeJS.Timeout | undefined
  pool.on('connect', () => void (connected += 1))
  pool.on('remove', () => void (connected -= 1))

  function makeDo(): void {
    options.max = Math.max(1, connected)
    timer ??= setTimeout(() => {
      options.max = max
      timer = undefined
    }, MAKE_DO_MS).unref()
  }

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      if (isOutOfConnections(error)) makeDo()
      throw error
    }
  }

  return () => whileBusy(connect, patienceMs, isOutOfConnections)
}
