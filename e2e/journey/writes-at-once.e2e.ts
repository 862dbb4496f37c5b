// Full: two tabs that write in the same millisecond.
// @module-tag full
import type { Page } from 'playwright-core'
import { KENTUCKY, OTHER_KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { findCompany, startMinutes } from '../harness/walk.ts'

/* Tabs in separate processes may write to the device at the same moment. Each company has its own key. */
const ROUNDS = 30

/** Types a street into the form at `moment`. */
async function writeAt(page: Page, moment: number, street: string): Promise<void> {
  await page.evaluate(
    async ([at, text]) => {
      const input = document.querySelector<HTMLInputElement>('[name="street"]')
      if (!input) throw new Error('There is no street')
      input.value = text
      while (Date.now() < at) await new Promise((resolve) => setTimeout(resolve))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
    [moment, street] as const,
  )
}

async function keptStreets(page: Page): Promise<unknown[]> {
  const texts = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? '{}'),
    [KENTUCKY, OTHER_KENTUCKY].map(({ number }) => `typed:KY:${number}`),
  )
  return texts.map((text) => JSON.parse(text).forms?.ceo?.street?.[0])
}

test('two tabs that write at the same moment keep what each wrote', async ({ open }) => {
  const first = await open({ path: '/question1' })
  await findCompany(first, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(first)
  const second = await open({ path: '/question1' }, first)
  await findCompany(second, OTHER_KENTUCKY.number, OTHER_KENTUCKY.number)
  await startMinutes(second)

  for (let round = 1; round <= ROUNDS; round += 1) {
    const moment = Date.now() + 60
    const streets = [`${round} First Street`, `${round} Second Street`] as const
    await Promise.all([writeAt(first, moment, streets[0]), writeAt(second, moment, streets[1])])
    // A browser shows another tab's writes a moment later.
    await expect.poll(() => keptStreets(first)).toEqual(streets)
    await expect.poll(() => keptStreets(second)).toEqual(streets)
  }
})
