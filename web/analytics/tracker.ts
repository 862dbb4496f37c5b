import {
  BATCH_LIMIT,
  type AnalyticsMessage,
  type EventName,
  type EventProperties,
} from '@minutebook/contract/analytics'
import { recordAnalytics } from '@minutebook/contract/endpoints'
import { stepOf, type StepId } from '@minutebook/contract/journey'
import { SCREEN_NAMES } from '@minutebook/contract/screen-names'
import { API_BASE } from '../api.ts'

const FLUSH_AFTER_MS = 5000

/** Joins the events of one visit. It lives as long as this page and is written nowhere. */
const anonymousId = crypto.randomUUID()

let waiting: AnalyticsMessage[] = []
let timer: ReturnType<typeof setTimeout> | undefined

type Facts = Pick<EventProperties, 'duration' | 'outcome'>

/** Global Privacy Control and Do Not Track: then nothing is gathered at all. */
function isTrackingRefused(): boolean {
  const signals = navigator as Navigator & { globalPrivacyControl?: boolean } // W3C GPC, not in the DOM's types yet
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1'
}

function propertiesOf(step: StepId, facts: Facts): EventProperties {
  const { number, path } = stepOf(step)
  return { step: number, screen: SCREEN_NAMES[step], route: `/${path}`, ...facts }
}

function enqueue(message: AnalyticsMessage): void {
  if (isTrackingRefused()) return
  waiting.push(message)
  if (waiting.length >= BATCH_LIMIT) flush()
  else timer ??= setTimeout(flush, FLUSH_AFTER_MS)
}

function common(step: StepId, facts: Facts) {
  return {
    anonymousId,
    messageId: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    properties: propertiesOf(step, facts),
  }
}

/** One thing that happened. Never a number, a name, or an address that was filled in. */
export function track(event: EventName, step: StepId, facts: Facts = {}): void {
  enqueue({ type: 'track', event, ...common(step, facts) })
}

export function trackPage(step: StepId): void {
  enqueue({ type: 'page', name: SCREEN_NAMES[step], ...common(step, {}) })
}

/** Sends what waits. `sendBeacon` outlives the page; the journey never waits for it and never learns of its failure. */
export function flush(): void {
  clearTimeout(timer)
  timer = undefined
  while (waiting.length > 0) {
    const batch = waiting.slice(0, BATCH_LIMIT)
    waiting = waiting.slice(BATCH_LIMIT)
    const body = JSON.stringify({ batch, sentAt: new Date().toISOString() })
    post(`${API_BASE}${recordAnalytics.url}`, body)
  }
}

function post(url: string, body: string): void {
  const blob = new Blob([body], { type: 'application/json' })
  try {
    if (navigator.sendBeacon(url, blob)) return
    fetch(url, { method: 'POST', body: blob, keepalive: true }).catch(() => undefined)
  } catch {
    // Some blockers take beacons away. Lost events are a gap in the funnel; they must never be a fault in the journey.
  }
}
