import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '../durations.ts'
import type { Metrics } from './metrics.ts'

/**
 * What an operator should look at. `enumeration`: far more lookups than usual find nothing. `many-entities`:
 * one network recorded for many companies in a day. `many-records`: one company got many records in a day.
 * `register-unreadable`: the file of a register is missing or damaged, so its companies cannot be looked up.
 */
type Alarm = 'enumeration' | 'many-entities' | 'many-records' | 'register-unreadable'

/**
 * What the log and a webhook get: counts and references of records; never an address, a name or an entity
 * number.
 */
export type AlarmMessage = {
  alarm: Alarm
  count: number
  withinSeconds: number
  references: readonly string[]
  /** The register that the alarm is about. */
  jurisdiction?: string
}

/** Where alarms go. */
export type AlarmOutlets = {
  metrics: Pick<Metrics, 'alarms'>
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Sends the alarm to the operator's webhook, if there is one. */
  sendAlarm?: ((message: AlarmMessage) => void) | undefined
}

/** Counts, logs and sends the alarm once. */
export function raiseAlarm(message: AlarmMessage, { metrics, logger, sendAlarm }: AlarmOutlets): void {
  metrics.alarms.inc({ alarm: message.alarm })
  logger.warn(message, 'alarm')
  sendAlarm?.(message)
}

/** An alarm, never a refusal: with a refusal, a stranger could keep a company from recording. */
const ENTITIES_A_NETWORK = 5
const RECORDS_AN_ENTITY = 4
/** How many networks and companies are remembered; those with the oldest record are forgotten first. */
const REMEMBERED = 10_000

/**
 * Notices fake minutes by their number: records of one network for five companies in a day, or four records
 * of one company in a day. It reports each case once and then counts from zero. Counts only in this process.
 */
export function createRecordWatch(raise: (message: AlarmMessage) => void) {
  /** Counts the different items of each key within a day, and keeps the latest reference of each. */
  function createCount(alarm: Alarm, least: number) {
    const known = new Map<string, Map<string, { reference: string; at: number }>>()
    return (key: string, item: string, reference: string): void => {
      const now = Date.now()
      const items = known.get(key) ?? new Map<string, { reference: string; at: number }>()
      for (const [each, { at }] of items) if (now - at >= DAY_MS) items.delete(each)
      items.set(item, { reference, at: now })
      // Deleted first, to stand last: the first key is the one with the oldest record.
      known.delete(key)
      if (items.size < least) {
        known.set(key, items)
        const [oldest = key] = known.keys()
        if (known.size > REMEMBERED) known.delete(oldest)
        return
      }
      const references = Array.from(items.values(), (each) => each.reference)
      raise({ alarm, count: items.size, withinSeconds: DAY_MS / 1000, references })
    }
  }

  const countRecord = createCount('many-records', RECORDS_AN_ENTITY)
  const countEntity = createCount('many-entities', ENTITIES_A_NETWORK)

  /** `network` is undefined for a network that may record for many companies. */
  return (
    { reference, entityId }: { reference: string; entityId: string },
    network: string | undefined,
  ): void => {
    countRecord(entityId, reference, reference)
    if (network !== undefined) countEntity(network, entityId, reference)
  }
}
