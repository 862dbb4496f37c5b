import type { Page } from 'playwright-core'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { choose } from '../harness/controls.ts'
import { WIDTHS } from './census.ts'
import { EXTREME, ORDINARY, visit, type Device } from './device.ts'
import { expect, point } from './point.ts'
import { EXTREME_ROUTES, routeName } from './routes.ts'
import { isWide, widenText } from './state-findings.ts'

point(31, 'places in the progress, chosen answers, and notes', async ({ open, on }) => {
  const page = await open({ forcedColors: 'active' })
  for (const step of ['directors', 'discussion', 'attendance'] as const) {
    await on(routeName(step), async () => {
      await visit(page, ORDINARY, routeName(step))
      // Done is filled, to come is not; the current one has another colour and is named in words.
      const fills = await page
        .locator('.tick')
        .evaluateAll((ticks) => ticks.map((tick) => getComputedStyle(tick).backgroundColor))
      expect(fills[0]).not.toBe(fills.at(-1))
      const borders = await page.locator('.choice').evaluateAll((choices) =>
        choices.map((choice) => ({
          isChosen: choice.querySelector(':checked') !== null,
          border: Number.parseFloat(getComputedStyle(choice).borderTopWidth),
        })),
      )
      for (const { isChosen, border } of borders)
        expect({ isChosen, isThick: border >= 3 }).toEqual({ isChosen, isThick: isChosen })
    })
  }
  await on(routeName('ceo'), async () => {
    await visit(page, ORDINARY, routeName('ceo'))
    const notes = page.locator('.note')
    expect(await notes.count()).toBeGreaterThan(0)
    expect(await notes.locator('> svg').count()).toBe(await notes.count())
  })
})

point(38, 'every screen at each width, also with wide text', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device } of EXTREME_ROUTES) {
    await on(name, async () => {
      await visit(page, device, address)
      await expectNarrow(page)
    })
  }
})

/** Its people are checkboxes, select options and votes. */
const EXTREME_TOPIC: Device = {
  ...EXTREME,
  answers: EXTREME.answers && { ...EXTREME.answers, resolutions: [aTopic('indemnify', { kind: 'advance' })] },
}

point(38, 'a topic with its facts and votes open', async ({ open, on }) => {
  const page = await open()
  const { discussion } = en
  await on(routeName('discussion'), async () => {
    await visit(page, EXTREME_TOPIC, routeName('discussion'))
    for (const details of [discussion.interestsPart, discussion.more]) await page.getByText(details).click()
    await choose(page, discussion.manners.byName)
    await page.getByRole('button', { name: discussion.outcomes.notAdopted, exact: true }).waitFor()
    await expectNarrow(page)
  })
})

/** The page must not scroll sideways at any width or with wide text spacing. */
async function expectNarrow(page: Page): Promise<void> {
  const wide: string[] = []
  for (const spacing of ['', ', wide text']) {
    if (spacing) await widenText(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      if (await isWide(page)) wide.push(`${width}${spacing}`)
    }
  }
  expect(wide).toEqual([])
}
