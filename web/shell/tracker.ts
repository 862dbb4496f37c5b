import {
  BATCH_LIMIT,
  type AnalyticsMessage,
  type EventName,
  type EventProperties,
} from '@minutebook/contract/analytics'
import { recordAnalytics } from '@minutebook/contract/endpoints'
import { SCREEN_NAMES, stepOf, type StepId } from '@minutebook/domain/journey'
import { chosenWay } from '../draft/way.ts'
import { ANALYTICS_KEY, ANALYTICS_URL, SENDS_EVENTS } from '../gateway/abilities.ts'
import { API_BASE } from '../gateway/api.ts'

const FLUSH_AFTER_MS = 5000

/** Identifies the events of one visit. It lives as long as this page and is stored nowhere. */
const anonymousId = crypto.randomUUID()

const waiting: AnalyticsMessage[] = []

type Facts = Pick<EventProperties, 'duration' | 'outcome'>

/** With Global Privacy Control or Do Not Track, no events are collected. */
function isTrackingRefused(): boolean {
  const signals = navigator as Navigator & { globalPrivacyControl?: boolean } // W3C GPC, not in the DOM's types yet
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1'
}

function propertiesOf(step: StepId, facts: Facts): EventProperties {
  const { number, path } = stepOf(step)
  // On the first screens, the person has not chosen a way yet.
  const chosen = number > 3 ? { way: chosenWay() } : {}
  return { step: number, screen: SCREEN_NAMES[step], route: `/${path}`, ...chosen, ...facts }
}

function enqueue(message: AnalyticsMessage): void {
  if (!SENDS_EVENTS || isTrackingRefused()) return
  waiting.push(message)
  if (waiting.length >= BATCH_LIMIT) flush()
  else if (waiting.length === 1) setTimeout(flush, FLUSH_AFTER_MS)
}

function common(step: StepId, facts: Facts) {
  return {
    anonymousId,
    messageId: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    properties: propertiesOf(step, facts),
  }
}

/** Queues one event. It never contains an entity number, a name, or an address with values in it. */
export function track(event: EventName, step: StepId, facts: Facts = {}): void {
  enqueue({ type: 'track', event, ...common(step, facts) })
}

export function trackPage(step: StepId): void {
  enqueue({ type: 'page', name: SCREEN_NAMES[step], ...common(step, {}) })
}

/** Sends the queue. The app never waits for it and ignores its failure. */
export function flush(): void {
  while (waiting.length > 0) {
    const batch = waiting.splice(0, BATCH_LIMIT)
    const sentAt = new Date().toISOString()
    // Segment's HTTP API expects the key in the body.
    if (ANALYTICS_URL) post(ANALYTICS_URL, { batch, sentAt, writeKey: ANALYTICS_KEY })
    else post(`${API_BASE}${recordAnalytics.url}`, { batch, sentAt })
  }
}

/** Both ways survive the end of the page. A beacon carries cookies, so it goes to our own server alone. */
function post(url: string, body: object): void {
  const type = 'application/json'
  const text = JSON.stringify(body)
  try {
    if (isOwn(url) && navigator.sendBeacon(url, new Blob([text], { type }))) return
    const init = { method: 'POST', headers: { 'content-type': type }, body: text, keepalive: true }
    fetch(url, init).catch(() => undefined)
  } catch {
    // Some blockers remove beacons. Lost events are acceptable; an error for the person is not.
  }
}

function isOwn(url: string): boolean {
  return new URL(url, location.href).origin === location.origin
}
