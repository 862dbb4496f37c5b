import type { RateLimitStore } from '../http/rate-limits.ts'
import { windowStoreBy } from '../http/window-store.ts'
import type { Clock } from '../clock.ts'
import type { HitAnswer, HitQuestion } from './messages.ts'

/** The counts of all workers, in the primary: whichever worker a request meets, its address has one allowance. */
export function createHitCounts(clock: Clock): (question: HitQuestion) => HitAnswer {
  const WindowStore = windowStoreBy(clock)
  const lists = new Map<number, InstanceType<typeof WindowStore>>()

  return ({ list, key, windowMs, max, isCounted }) => {
    const store = lists.get(list) ?? new WindowStore()
    lists.set(list, store)
    let answer = { current: 0, ttl: 0 }
    const take = (_error: null, counted: HitAnswer) => void (answer = counted)
    if (isCounted) store.incr(key, take, windowMs, max)
    else store.read(key, take, windowMs)
    return answer
  }
}

/**
 * A worker's store of rate limits: it asks. Lists are told apart by the order in which they are made, which is the
 * same in every worker because all build the same app.
 */
export function storeThatAsks(ask: (question: HitQuestion) => Promise<HitAnswer>): RateLimitStore {
  let lists = 0
  return class AskingStore {
    readonly #list: number

    constructor() {
      this.#list = lists
      lists += 1
    }

    incr(key: string, answer: Callback, windowMs: number, max: number): void {
      void tell(ask({ list: this.#list, key, windowMs, max, isCounted: true }), answer)
    }

    read(key: string, answer: Callback, windowMs: number, max: number): void {
      void tell(ask({ list: this.#list, key, windowMs, max, isCounted: false }), answer)
    }

    child(): AskingStore {
      return new AskingStore()
    }
  }
}

type Callback = (error: Error | null, answer?: HitAnswer) => void

async function tell(asked: Promise<HitAnswer>, answer: Callback): Promise<void> {
  await asked.then(
    (counted) => answer(null, counted),
    (error: Error) => answer(error),
  )
}
