import type { Browser } from 'playwright-core'
import { en } from '@minutebook/i18n/words.en'
import { waitUntilFetchedAhead } from '../e2e/harness/controls.ts'
import { completeAnswers, standAt } from '../e2e/harness/drafts.ts'
import { makeSlow } from './first-field.ts'

const PATIENCE_MS = 30_000

/**
 * Milliseconds from pressing "Save and continue" to the next heading, on a slow phone that has already
 * fetched the next chunk.
 */
export async function measureStep(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await standAt(page, 'ceo', completeAnswers())
  await page.getByRole('heading', { level: 1, name: en.ceo.heading }).waitFor()
  await waitUntilFetchedAhead(page)
  await makeSlow(page)
  const took = await page.evaluate(
    async ({ save, heading, patienceMs }) => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === save)
      if (!button) throw new Error(`There is no "${save}" to press`)
      const startedAt = performance.now()
      button.click()
      while (document.querySelector('h1')?.textContent !== heading) {
        if (performance.now() - startedAt > patienceMs) throw new Error(`"${heading}" does not come`)
        await new Promise(requestAnimationFrame)
      }
      return performance.now() - startedAt
    },
    { save: en.actions.save, heading: en.offices.secretary.heading, patienceMs: PATIENCE_MS },
  )
  await context.close()
  return took
}
