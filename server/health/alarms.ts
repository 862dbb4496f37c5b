import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './metrics.ts'

/**
 * What an operator should look at. `enumeration`: far more lookups than usual find nothing. `many-entities`: one network recorded for many
 * companies in a day. `many-records`: one company got many records in a day (reliability.md, T3).
 */
export type Alarm = 'enumeration' | 'many-entities' | 'many-records'

/** Counts and references of records; never an address, a name or an entity number. */
export type AlarmFacts = { count: number; withinMs: number; references?: readonly string[] }

export type RaiseAlarm = (alarm: Alarm, facts: AlarmFacts) => void

type Outlets = {
  metrics: Pick<Metrics, 'alarms'>
  logger: Pick<FastifyBaseLogger, 'warn'>
  /** Sends the alarm to the operator's webhook, if there is one. */
  send?: ((message: AlarmMessage) => void) | undefined
}

/** The body that a webhook gets. */
export type AlarmMessage = {
  alarm: Alarm
  count: number
  withinSeconds: number
  references: readonly string[]
}

/** Counts, logs and sends each alarm once every time it is raised. */
export function createAlarms({ metrics, logger, send }: Outlets): RaiseAlarm {
  return (alarm, { count, withinMs, references = [] }) => {
    const message = { alarm, count, withinSeconds: withinMs / 1000, references }
    metrics.alarms.inc({ alarm })
    logger.warn(message, 'alarm')
    send?.(message)
  }
}
