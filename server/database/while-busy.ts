import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './storage-failure.ts'

const PAUSE_MS = 25

/**
 * What `work` gives. While another process is in its way it is done again, for `patienceMs`, without holding up anybody else;
 * then the database's error is thrown. `isInTheWay` tells by an error whether somebody was.
 */
export async function whileBusy<Result>(
  work: () => Result | Promise<Result>,
  patienceMs: number,
  isInTheWay: (error: unknown) => boolean = isBusy,
): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error) || performance.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}
