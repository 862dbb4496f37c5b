import * as z from 'zod/mini'
import { SCREEN_NAMES, STEP_COUNT, STEPS } from '@minutebook/domain/journey'

/** Tracked events (specification §7). Page views are Segment's own call `page`. */
const EVENTS = [
  'page_timing',
  'page_exit',
  'entity_lookup',
  'entity_lookup_failed',
  'entity_lookup_error',
  'data_submission',
  'data_submission_failed',
  'data_submission_error',
] as const
export type EventName = (typeof EVENTS)[number]

/**
 * Events carry time classes instead of times, so that no time identifies a person. Upper bounds in
 * milliseconds.
 */
const DURATION_CLASSES = {
  '<1s': 1000,
  '<3s': 3000,
  '<10s': 10_000,
  '<30s': 30_000,
  '<2m': 120_000,
  '<10m': 600_000,
} as const
const DURATIONS = [...(Object.keys(DURATION_CLASSES) as (keyof typeof DURATION_CLASSES)[]), '10m+'] as const // keys of the line above
type Duration = (typeof DURATIONS)[number]

export function durationClass(milliseconds: number): Duration {
  return DURATIONS.find((name) => name !== '10m+' && milliseconds < DURATION_CLASSES[name]) ?? '10m+'
}

/** The result of a lookup or a submission, without anything that was typed. */
export const OUTCOMES = [
  'found',
  'several',
  'not-found',
  'server',
  'too-many',
  'unreadable',
  'network',
  'offline',
  'stopped',
  'recorded',
  'entity-changed',
  'answers-invalid',
] as const
export type Outcome = (typeof OUTCOMES)[number]

// Neither list is empty, but the types of their makers do not say so.
const NAMES = Object.values(SCREEN_NAMES) as [string, ...string[]]
const ROUTES = STEPS.map((step) => `/${step.path}`) as [string, ...string[]]

/**
 * Only route templates (`/:entityNumber`, never filled), step numbers and classes. No free text and no
 * company numbers.
 */
const EventPropertiesSchema = z.strictObject({
  step: z.number().check(z.int(), z.gte(1), z.lte(STEP_COUNT)),
  screen: z.enum(NAMES),
  route: z.enum(ROUTES),
  duration: z.optional(z.enum(DURATIONS)),
  outcome: z.optional(z.enum(OUTCOMES)),
  /** How the minutes are filled in: screen by screen, or on the page. */
  way: z.optional(z.enum(['steps', 'page'])),
})
export type EventProperties = z.infer<typeof EventPropertiesSchema>

const common = {
  /** A random id that the tab makes and that ends with it. It only joins the steps of one visit. */
  anonymousId: z.uuid(),
  messageId: z.uuid(),
  timestamp: z.iso.datetime(),
  properties: EventPropertiesSchema,
}

/** One message of Segment's HTTP tracking API, limited to the facts that we may know. */
export const AnalyticsMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('page'), name: z.enum(NAMES), ...common }),
  z.strictObject({ type: z.literal('track'), event: z.enum(EVENTS), ...common }),
])
export type AnalyticsMessage = z.infer<typeof AnalyticsMessageSchema>

export const BATCH_LIMIT = 20

export const AnalyticsBatchSchema = z.strictObject({
  batch: z.array(AnalyticsMessageSchema).check(z.minLength(1), z.maxLength(BATCH_LIMIT)),
  sentAt: z.iso.datetime(),
})
export type AnalyticsBatch = z.infer<typeof AnalyticsBatchSchema>
