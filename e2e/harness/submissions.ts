import type { Page, Request, Route } from 'playwright-core'
import { IDEMPOTENCY_KEY_HEADER, recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt } from './controls.ts'

/** The URL for submissions, as a pattern for a page's routes. */
export const SUBMISSION = `**/api${recordMinutes.url}`

/** The idempotency keys of a page's submissions from now on. */
export function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith(recordMinutes.url)) keys.push(request.headers()[IDEMPOTENCY_KEY_HEADER] ?? '')
  })
  return keys
}

/** The server gets the minutes, but its answer never arrives. */
export async function neverAnswer(page: Page): Promise<void> {
  await page.route(SUBMISSION, async (route: Route) => {
    await route.fetch()
  })
}

/** Holds submissions until `release` is called; then `end` decides what happens. */
export async function holdSubmission(
  page: Page,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>()
  await page.route(SUBMISSION, async (route) => {
    await released.promise
    await end(route)
  })
  return { release: released.resolve }
}

export async function expectRecorded(page: Page): Promise<void> {
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
}
