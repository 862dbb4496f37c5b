import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keptEvents } from './kept-records.ts'

export type KeptEvent = Record<string, unknown>

type WatchedEvents = {
  /** Every stored event of this page, in the order in which they happened. */
  all: () => KeptEvent[]
  /** Makes the page send its queued events, as when it is left, and waits until they are stored. */
  arrived: () => Promise<KeptEvent[]>
  /** `entity_lookup_failed not-found`: the events with an outcome. */
  outcomes: () => Promise<string[]>
}

/** Watches the analytics events of a page from now on, in the server's database. */
export function watchEvents(page: Page, dataDir: string): WatchedEvents {
  const startedAt = new Date().toISOString()
  // Pages of earlier tests on this server may have had a clock that was ahead.
  const earlier = new Set(keptEvents(dataDir).map(({ message_id: id }) => id))

  function all(): KeptEvent[] {
    return keptEvents(dataDir).filter(
      ({ message_id: id, occurred_at: at }) => !earlier.has(id) && String(at) >= startedAt,
    )
  }

  async function arrived(): Promise<KeptEvent[]> {
    const isExit = (event: KeptEvent) => event['name'] === 'page_exit'
    const exits = all().filter(isExit).length
    // Repeated, because the page may have been drawn a moment before it listens.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
        return all().filter(isExit).length
      })
      .toBeGreaterThan(exits)
    return all()
  }

  return {
    all,
    arrived,
    async outcomes() {
      const withOutcome = (await arrived()).filter((event) => event['outcome'] !== null)
      return withOutcome.map((event) => `${String(event['name'])} ${String(event['outcome'])}`)
    },
  }
}
