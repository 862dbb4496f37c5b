import type { Page } from 'playwright-core'
import { en } from '@minutebook/contract/words.en'
import { press } from '../harness/controls.ts'
import { screenStands, visit } from './device.ts'
import { formValues } from './form-values.ts'
import { expect, point, type Tools } from './point.ts'
import { refuse, REFUSALS, type Refusal } from './refusals.ts'

/** Checks a point on every form that was refused. */
function onEveryRefusal(check: (page: Page, refusal: Refusal) => Promise<void>) {
  return async ({ open, on }: Tools) => {
    const page = await open({ expected: [/\b(300|404)\b/u] })
    for (const refusal of REFUSALS) {
      await on(refusal.route, async () => {
        await visit(page, refusal.device, refusal.address)
        await refuse(page, refusal)
        await check(page, refusal)
      })
    }
  }
}

function isFocused(page: Page, control: string): Promise<boolean> {
  return page.locator(control).evaluate((element) => element === document.activeElement)
}

/** What a screen reader says of a control, or of the group that it stands in, beside its name. */
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

/** The review's links lead to rows, not to controls: they have no error of their own. */
function controlsOf({ faults }: Refusal) {
  return faults.filter(({ control }) => !control.includes('answer-'))
}

point(
  13,
  'after every refused form',
  onEveryRefusal(async (page, refusal) => {
    for (const { control, text } of controlsOf(refusal)) {
      const { said, hint, hidden } = await descriptionOf(page, control)
      expect(said).toContain(`${en.ui.errorPrefix}${text}`)
      expect(said).toContain(hint)
      expect(hidden).toBe(en.ui.errorPrefix)
    }
  }),
)

point(
  26,
  'after every refused form',
  onEveryRefusal(async (page, { faults }) => {
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
    for (const { text, control } of faults) {
      await summary.getByRole('link', { name: text, exact: true }).click()
      expect({ text, isFocused: await isFocused(page, control) }).toEqual({ text, isFocused: true })
      await expect.poll(() => page.locator(control).isVisible()).toBe(true)
    }
  }),
)

point(
  27,
  'after every refused form',
  onEveryRefusal(async (page, refusal) => {
    const lines = await page.locator('.error-summary a').allInnerTexts()
    expect(lines).toEqual(refusal.faults.map(({ text }) => text))
    const atFields = await page.locator('.error-message > span > span:not(.visually-hidden)').allInnerTexts()
    expect(atFields.toSorted()).toEqual(
      controlsOf(refusal)
        .map(({ text }) => text)
        .toSorted(),
    )
  }),
)

/** Words that blame, beg or frighten. */
const BANNED = /please|\binvalid|\brequired\b|oops|sorry|forbidden/iu

function sentencesIn(value: unknown): string[] {
  // A sentence with gaps is a function, and its text holds the words.
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

point(
  28,
  'every form, refused twice',
  onEveryRefusal(async (page, { submit, faults }) => {
    const summary = page.locator('.error-summary')
    const first = await summary.elementHandle()
    await press(page, submit)
    // Drawn anew, so that it is read again.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expect.poll(() => isFocused(page, '.error-summary')).toBe(true)
    expect(await summary.getByRole('link').count()).toBe(faults.length)
  }),
)

point(29, 'after every refused form, and after a reload', async ({ open, on }) => {
  const page = await open({ expected: [/\b(300|404)\b/u] })
  for (const refusal of REFUSALS) {
    await on(refusal.route, async () => {
      await visit(page, refusal.device, refusal.address)
      await refusal.spoil?.(page)
      const typed = await formValues(page)
      await refuse(page, { ...refusal, spoil: undefined })
      expect(await formValues(page)).toEqual(typed)
      // A choice of registers belongs to its search, which starts anew.
      if (refusal.faults[0]?.control.includes('register')) return
      await page.reload()
      await screenStands(page)
      await expect.poll(() => formValues(page)).toEqual(typed)
    })
  }
})

function failingControls(page: Page): Promise<number> {
  return page.locator('[aria-invalid]').count()
}

point(
  30,
  'after every refused form, and once its first fault is right',
  onEveryRefusal(async (page, refusal) => {
    const controls = controlsOf(refusal)
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(controls.length)
    for (const { control } of controls) {
      const failing = page.locator(control).and(page.locator('[aria-invalid="true"]'))
      const inGroup = page
        .locator('[role=radiogroup][aria-invalid="true"]')
        .filter({ has: page.locator(control) })
      expect({ control, found: await failing.or(inGroup).count() }).toEqual({ control, found: 1 })
    }
    if (!refusal.mend) return
    await refusal.mend(page)
    await expect.poll(() => failingControls(page)).toBe(controls.length - 1)
  }),
)

point(25, 'every form: left empty, sent, put right', async ({ open, on }) => {
  const page = await open({ expected: [/\b(300|404)\b/u] })
  for (const refusal of REFUSALS) {
    const { route, device, address, spoil, faults, mend } = refusal
    await on(route, async () => {
      await visit(page, device, address)
      const shownBefore = await failingControls(page)
      await spoil?.(page)
      for (const box of await page.getByRole('main').getByRole('textbox').all()) {
        await box.focus()
        await box.blur()
      }
      expect(await failingControls(page)).toBe(shownBefore)
      await refuse(page, { ...refusal, spoil: undefined })
      if (!mend) return
      await mend(page)
      const [text] = faults.map((fault) => fault.text)
      await expect.poll(() => page.getByText(text ?? '', { exact: true }).count()).toBe(0)
      await expect.poll(() => page.locator('.error-summary a').count()).toBe(faults.length - 1)
    })
  }
})
