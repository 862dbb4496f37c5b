import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
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
  const ofNetworks = createDayLists(clock)
  const ofEntities = createDayLists(clock)

  function raiseFrom(suspicion: Suspicion, list: DayList, least: number): void {
    const references = list.references()
    if (references.length < least) return
    raise(suspicion, { count: references.length, withinMs: DAY_MS, references })
    list.clear()
  }

  return {
    /** `network` is undefined for a network that may record for many companies. */
    recorded({ reference, entityId }: NewRecord, network: string | undefined): void {
      raiseFrom('many-records', ofEntities(entityId).add(reference, reference), RECORDS_AN_ENTITY)
      if (network === undefined) return
      raiseFrom('many-entities', ofNetworks(network).add(entityId, reference), ENTITIES_A_NETWORK)
    },
  }
}

type DayList = ReturnType<ReturnType<typeof createDayLists>>

/** For each key, the items of the last day, each with its latest reference. */
function createDayLists(clock: Clock) {
  const lists = new LRUCache<string, Map<string, { reference: string; at: number }>>({ max: REMEMBERED })
  return (key: string) => {
    const items = lists.get(key) ?? new Map<string, { reference: string; at: number }>()
    lists.set(key, items)
    const list = {
      add(item: string, reference: string) {
        const now = clock().getTime()
        for (const [each, { at }] of items) if (now - at >= DAY_MS) items.delete(each)
        items.set(item, { reference, at: now })
        return list
      },
      references: () => [...items.values()].map(({ reference }) => reference),
      clear: () => void lists.delete(key),
    }
    return list
  }
}
