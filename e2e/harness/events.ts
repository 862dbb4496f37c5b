import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keptEvents } from './kept-records.ts'

export type KeptEvent = Record<string, unknown>

type WatchedEvents = {
  /** Every event of this page that the store has, in the order in which they happened. */
  all: () => KeptEvent[]
  /** Makes the page send what it holds back, as it does when it is left, and waits until it is in the store. */
  arrived: () => Promise<KeptEvent[]>
  /** `entity_lookup_failed not-found`: those with an outcome. */
  outcomes: () => Promise<string[]>
}

/** What analytics learns of a page from now on, read from the server's database. */
export function watchEvents(page: Page, dataDir: string): WatchedEvents {
  const startedAt = new Date().toISOString()

  function all(): KeptEvent[] {
    return keptEvents(dataDir).filter((event) => String(event['occurred_at']) >= startedAt)
  }

  async function arrived(): Promise<KeptEvent[]> {
    const isExit = (event: KeptEvent) => event['name'] === 'page_exit'
    const exits = all().filter(isExit).length
    // Again and again: the page may have been drawn a moment before it listens.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
          return all().filter(isExit).length
        },
        { timeout: 5000, interval: 100 },
      )
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
