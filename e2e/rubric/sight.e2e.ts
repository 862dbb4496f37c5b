import type { Page } from 'playwright-core'
import { en } from '@minutebook/contract/words.en'
import { aTopic } from '../../test/factories.ts'
import { press } from '../harness/controls.ts'
import { WIDTHS } from './census.ts'
import { contrastOf } from './contrast.ts'
import { EXTREME, ORDINARY, visit, type Device } from './device.ts'
import { expect, point } from './point.ts'
import { refuse, REFUSALS } from './refusals.ts'
import { isWide, widenText } from './width.ts'
import { EXTREME_ROUTES, routeName } from './routes.ts'

/** What marks each wrong control, beside its colour: the icon, the bar and, of a box, the border, in pixels. */
function marksOfErrors(page: Page) {
  return page.locator('[data-wrong]').evaluateAll((all) =>
    all.map((wrong) => {
      const icon = wrong.querySelector('.error-message svg')
      const bar = getComputedStyle(wrong)
      const input = wrong.querySelector('.input[aria-invalid]')
      const box = input && getComputedStyle(input)
      return {
        icon: icon?.getBoundingClientRect().width ?? 0,
        iconColor: icon ? getComputedStyle(icon).fill : '',
        bar: bar.borderLeftStyle === 'solid' ? Number.parseFloat(bar.borderLeftWidth) : 0,
        barColor: bar.borderLeftColor,
        border: box ? Number.parseFloat(box.borderTopWidth) : 3,
        ground: getComputedStyle(document.body).backgroundColor,
      }
    }),
  )
}

async function expectMarks(page: Page): Promise<void> {
  const marks = await marksOfErrors(page)
  expect(marks).not.toEqual([])
  for (const { icon, iconColor, bar, barColor, border, ground } of marks) {
    expect({ icon, bar, border }).toEqual({ icon: 20, bar: 4, border: 3 })
    expect(contrastOf(iconColor, ground)).toBeGreaterThanOrEqual(3)
    // The mark of forced colours is the person's own.
    expect(barColor).not.toBe(ground)
  }
}

point(31, 'wrong answers, also with forced colours', async ({ open, on }) => {
  const page = await open({ expected: [/\b(300|404)\b/u] })
  for (const refusal of REFUSALS) {
    // The review's faults are links to other screens, and stand in its summary.
    if (refusal.faults.some(({ control }) => control.includes('answer-'))) continue
    await on(refusal.route, async () => {
      await visit(page, refusal.device, refusal.address)
      await refuse(page, refusal)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        for (const colorScheme of ['light', 'dark'] as const) {
          for (const forcedColors of ['active', 'none'] as const) {
            await page.emulateMedia({ colorScheme, forcedColors })
            await expectMarks(page)
          }
        }
      }
    })
  }
})

point(31, 'places in the progress, chosen answers, and notes', async ({ open, on }) => {
  const page = await open({ forcedColors: 'active' })
  for (const step of ['directors', 'discussion', 'attendance'] as const) {
    await on(routeName(step), async () => {
      await visit(page, ORDINARY, routeName(step))
      // Done is filled, to come is not; the current one is filled with another colour and named in words.
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

/** Its people are boxes to tick, lists to choose of, and votes. */
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
    await press(page, discussion.recordVotes)
    await page.getByRole('heading', { level: 2, name: discussion.votes }).waitFor()
    await expectNarrow(page)
  })
})

/** At no width, nor with wide text, does the page scroll sideways. */
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
