import type { Browser } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { completeAnswers, standAt } from '../e2e/harness/drafts.ts'
import { makeSlow } from './slow-phone.ts'

/** Milliseconds from pressing "Save and continue" to the next heading, on a slow phone that has fetched the next chunk. */
export async function measureStep(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await standAt(page, 'ceo', completeAnswers())
  await page.getByRole('heading', { level: 1, name: en.ceo.heading }).waitFor()
  await page.waitForLoadState('networkidle')
  await makeSlow(page)
  const took = await page.evaluate(
    async ({ save, path }) => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === save)
      const startedAt = performance.now()
      button?.click()
      while (window.location.pathname !== path) await new Promise(requestAnimationFrame)
      return performance.now() - startedAt
    },
    { save: en.actions.save, path: pathOf('secretary') },
  )
  await context.close()
  return took
}
