import { LRUCache } from 'lru-cache'
import { DAY_MS, type Clock } from '../clock.ts'

/** An alarm, never a refusal: with a refusal, a stranger could keep a company from recording. */
const ENTITIES_A_NETWORK = 5
const RECORDS_AN_ENTITY = 4
/** How many networks and companies are remembered; those with the oldest record are forgotten first. */
const REMEMBERED = 10_000

export type NewRecord = { reference: string; entityId: string }

type Suspicion = 'many-entities' | 'many-records'
type Raise = (
  suspicion: Suspicion,
  facts: { count: number; withinMs: number; references: readonly string[] },
) => void

/**
 * Notices fake minutes by their number (reliability.md, T3): records of one network for five companies in a day, or four records of one
 * company in a day. It reports each case once and then counts from zero. Counts only in this process.
 */
export function createRecordWatch(clock: Clock, raise: Raise) {
  /** Counts the different items of each key within a day, and keeps the latest reference of each. */
  function createCount(suspicion: Suspicion, least: number) {
    const known = new LRUCache<string, Map<string, { reference: string; at: number }>>({ max: REMEMBERED })
    return (key: string, item: string, reference: string): void => {
      const now = clock().getTime()
      const items = new Map([...(known.get(key) ?? [])].filter(([, { at }]) => now - at < DAY_MS))
      items.set(item, { reference, at: now })
      known.set(key, items)
      if (items.size < least) return
      known.delete(key)
      const references = Array.from(items.values(), (each) => each.reference)
      raise(suspicion, { count: items.size, withinMs: DAY_MS, references })
    }
  }

  const countRecord = createCount('many-records', RECORDS_AN_ENTITY)
  const countEntity = createCount('many-entities', ENTITIES_A_NETWORK)

  return {
    /** `network` is undefined for a network that may record for many companies. */
    recorded({ reference, entityId }: NewRecord, network: string | undefined): void {
      countRecord(entityId, reference, reference)
      if (network !== undefined) countEntity(network, entityId, reference)
    },
  }
}
