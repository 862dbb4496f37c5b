import type { Page } from 'playwright-core'
import { en } from '@minutebook/i18n/words.en'
import { press, openForm } from '../harness/controls.ts'
import { DESKTOP } from '../harness/test.ts'
import { WIDTHS } from './census.ts'
import { screenStands, visit } from './device.ts'
import { formValues } from './form-values.ts'
import { expect, FULL, point, points, type SharedTools } from './point.ts'
import { refuse, REFUSALS, type Refusal } from './refusals.ts'
import { contrastOf } from './state-findings.ts'

function isFocused(page: Page, control: string): Promise<boolean> {
  return page.locator(control).evaluate((element) => element === document.activeElement)
}

function isInSight(page: Page, control: string): Promise<boolean> {
  return page.locator(control).evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    return top >= 0 && top < window.innerHeight
  })
}

/** What a screen reader says of a control or of its group, after its name. */
function descriptionOf(page: Page, control: string): Promise<{ said: string; hint: string; hidden: string }> {
  return page.locator(control).evaluate((element) => {
    const described = element.closest('[type=radio]') ? element.closest('[role=radiogroup]') : element
    const parts = described?.closest('.date-parts')?.closest('fieldset')
    const ids = [described, parts].flatMap((each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [])
    const texts = ids.map((id) => document.getElementById(id))
    const around = parts ?? described?.closest('.control, fieldset')
    const error = texts.find((each) => each?.classList.contains('error-message'))
    return {
      said: texts.map((each) => each?.textContent).join(' '),
      hint: around?.querySelector(':scope > .hint')?.textContent ?? '',
      hidden: error?.querySelector('.visually-hidden')?.textContent ?? '',
    }
  })
}

/** The review's links lead to rows, not to controls: rows show no error. */
function controlsOf({ faults }: Refusal) {
  return faults.filter(({ control }) => !control.includes('answer-'))
}

/**
 * What marks each wrong control apart from colour: the icon, the bar and, for a box, the border, in pixels.
 */
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
    // With forced colours the mark has the person's own colour.
    expect(barColor).not.toBe(ground)
  }
}

/** Checks the marks of wrong answers at each width, in each theme, and with forced colours. */
async function expectMarksWithAnyColors(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const forcedColors of ['active', 'none'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors })
        await expectMarks(page)
      }
    }
  }
}

function failingControls(page: Page): Promise<number> {
  return page.locator('[aria-invalid]').count()
}

async function expectDescribed(page: Page, refusal: Refusal): Promise<void> {
  for (const { control, text } of controlsOf(refusal)) {
    const { said, hint, hidden } = await descriptionOf(page, control)
    expect(said).toContain(`${en.ui.errorPrefix}${text}`)
    expect(said).toContain(hint)
    expect(hidden).toBe(en.ui.errorPrefix)
  }
}

async function expectOnlyFailingInvalid(page: Page, refusal: Refusal): Promise<void> {
  const controls = controlsOf(refusal)
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(controls.length)
  for (const { control } of controls) {
    const failing = page.locator(control).and(page.locator('[aria-invalid="true"]'))
    const inGroup = page
      .locator('[role=radiogroup][aria-invalid="true"]')
      .filter({ has: page.locator(control) })
    expect({ control, found: await failing.or(inGroup).count() }).toEqual({ control, found: 1 })
  }
}

async function expectSameWords(page: Page, refusal: Refusal): Promise<void> {
  const lines = await page.locator('.error-summary a').allInnerTexts()
  expect(lines).toEqual(refusal.faults.map(({ text }) => text))
  const atFields = await page.locator('.error-message > span > span:not(.visually-hidden)').allInnerTexts()
  expect(atFields.toSorted()).toEqual(
    controlsOf(refusal)
      .map(({ text }) => text)
      .toSorted(),
  )
}

async function expectNewSummary(page: Page, { submit, faults }: Refusal): Promise<void> {
  const summary = page.locator('.error-summary')
  const first = await summary.elementHandle()
  await press(page, submit)
  // Recreated, so that screen readers read it again.
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
  await expect.poll(() => isFocused(page, '.error-summary')).toBe(true)
  expect(await summary.getByRole('link').count()).toBe(faults.length)
}

async function expectSummaryAboveHeading(page: Page, { faults }: Refusal): Promise<void> {
  const summary = page.locator('main .error-summary[role=alert]')
  const isAboveHeading = await summary.evaluate((element) => {
    const heading = document.querySelector('h1')
    return heading !== null && element.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING
  })
  expect(isAboveHeading).toBe(true)
  expect(await summary.getByRole('heading', { level: 2 }).innerText()).toBe(
    faults.length === 1 ? en.errors.summaryOne : en.errors.summaryMany,
  )
  await expect.poll(() => isFocused(page, '.error-summary')).toBe(true)
  // At the end of a press, the router moves the page.
  await page.locator('[data-busy]').waitFor({ state: 'detached' })
  expect(await isInSight(page, '.error-summary')).toBe(true)
}

async function expectLinksToFields(page: Page, { faults }: Refusal): Promise<void> {
  const summary = page.locator('main .error-summary[role=alert]')
  for (const { text, control } of faults) {
    await summary.getByRole('link', { name: text, exact: true }).click()
    await expect.poll(() => isFocused(page, control), { message: text }).toBe(true)
    await expect.poll(() => page.locator(control).isVisible()).toBe(true)
  }
}

/**
 * Sends every form wrong and puts it right. The full walk looks at the marks with any colours, sends each
 * form once more and reloads it: that takes three times as long.
 */
function walkEveryForm(isFull: boolean) {
  return async (tools: SharedTools) => {
    const page = await tools.open({ expected: [/\b(300|404)\b/u] })
    for (const refusal of REFUSALS) {
      const { route, spoil, faults, mend } = refusal
      const sentAsItStands = { ...refusal, spoil: undefined }
      let typed: string[][] = []
      await tools.on(25, route, async () => {
        await visit(page, refusal.device, refusal.address)
        await openForm(page)
        const shownBefore = await failingControls(page)
        await spoil?.(page)
        for (const box of await page.getByRole('main').getByRole('textbox').all()) {
          await box.focus()
          await box.blur()
        }
        expect(await failingControls(page)).toBe(shownBefore)
        typed = await formValues(page)
        await refuse(page, sentAsItStands)
      })
      await tools.on(26, route, () => expectSummaryAboveHeading(page, refusal))
      await tools.on(2, route, () => expect.poll(() => page.title()).toMatch(/^Error: .+ - Minutebook$/u))
      await tools.on(13, route, () => expectDescribed(page, refusal))
      await tools.on(27, route, () => expectSameWords(page, refusal))
      await tools.on(30, route, () => expectOnlyFailingInvalid(page, refusal))
      // Only the summary shows the faults of the review.
      const hasMarks = controlsOf(refusal).length > 0
      if (hasMarks && isFull) {
        await tools.on(31, route, () => expectMarksWithAnyColors(page))
        await page.setViewportSize(DESKTOP)
        await page.emulateMedia({ colorScheme: null, forcedColors: null })
      } else if (hasMarks) {
        await tools.on(31, route, () => expectMarks(page))
      }
      if (isFull) await tools.on(28, route, () => expectNewSummary(page, refusal))
      await tools.on(26, route, () => expectLinksToFields(page, refusal))
      await tools.on(29, route, async () => {
        expect(await formValues(page)).toEqual(typed)
        if (!isFull) return
        await page.reload()
        await screenStands(page)
        await expect.poll(() => formValues(page)).toEqual(typed)
        await refuse(page, sentAsItStands)
      })
      if (!mend) continue
      await tools.on(25, route, async () => {
        await mend(page)
        const [text] = faults.map((fault) => fault.text)
        await expect.poll(() => page.getByText(text ?? '', { exact: true }).count()).toBe(0)
        await expect.poll(() => page.locator('.error-summary a').count()).toBe(faults.length - 1)
      })
      await tools.on(30, route, () =>
        expect.poll(() => failingControls(page)).toBe(controlsOf(refusal).length - 1),
      )
    }
  }
}

points([2, 13, 25, 26, 27, 29, 30, 31], 'Every form: sent wrong and put right', walkEveryForm(false))

points(
  [2, 13, 25, 26, 27, 28, 29, 30, 31],
  'Every form with any colours: sent wrong twice, reloaded, put right',
  walkEveryForm(true),
  FULL,
)

/** Words that blame, beg or frighten. */
const BANNED = /please|\binvalid|\brequired\b|oops|sorry|forbidden/iu

function sentencesIn(value: unknown): string[] {
  // A sentence with gaps is a function, whose source contains the words.
  if (typeof value === 'string' || typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}

point(27, 'no sentence begs, blames or frightens', async ({ on }) => {
  await on('the whole catalogue', async () => {
    const sentences = sentencesIn(en)
    expect(sentences.length).toBeGreaterThan(300)
    expect(sentences.filter((sentence) => BANNED.test(sentence))).toEqual([])
  })
})
