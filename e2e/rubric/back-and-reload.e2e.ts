import type { Page } from 'playwright-core'
import { pathOf, stepBefore, type StepId, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { follow, waitUntilFetchedAhead } from '../harness/controls.ts'
import { linkTo } from '../harness/review.ts'
import { save, send } from '../harness/walk.ts'
import { ORDINARY, screenStands, visit } from './device.ts'
import { changeEveryField, formValues, openEveryPart } from './form-values.ts'
import { MAIN_STEPS, stands, walkToReview } from './forward.ts'
import { expect, point, FULL } from './point.ts'
import { routeName, SCREENS, STEP_ROUTES } from './routes.ts'

/** From the screen before the review to the first one. */
const WAY_BACK = MAIN_STEPS.slice(0, -1).toReversed()

point(5, 'from the review back to the search', async ({ open, on }) => {
  const page = await open()
  const answered = new Map<StepId, string[][]>()
  await walkToReview(page, {
    async filled(step) {
      // For a proposal, the press that leaves the screen is the answer.
      if (!(await page.locator('.known').isVisible())) answered.set(step, await answersOf(page))
    },
  })
  for (const step of WAY_BACK) {
    await page.goBack()
    await on(routeName(step), async () => {
      await stands(page, step)
      const expected = answered.get(step)
      if (expected) await expect.poll(() => answersOf(page)).toEqual(expected)
      // The confirmed sentence, or the choice that it became.
      else await page.locator('main :is(.known, [type=radio]:checked)').first().waitFor({ state: 'attached' })
    })
  }
})

/** Leaves out the proposed vote of each director: there is none for a director who is marked absent later. */
async function answersOf(page: Page): Promise<string[][]> {
  const forms = await formValues(page)
  return forms.map((values) => values.filter((value) => !value.startsWith('vote.')))
}

function backLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: en.frame.back, exact: true })
}

async function expectBackLinkFirst(page: Page): Promise<void> {
  await screenStands(page)
  const first = await page.locator('main > :first-child').innerText()
  expect(first).toBe(en.frame.back)
}

point(
  6,
  'step by step from the review, as browser Back goes',
  async ({ open, on }) => {
    const page = await open()
    await walkToReview(page)
    for (const step of WAY_BACK) {
      await on(routeName(step), async () => {
        await expectBackLinkFirst(page)
        await backLink(page).click()
        await stands(page, step)
      })
    }
    expect(await backLink(page).count()).toBe(0)
    for (const step of MAIN_STEPS.slice(1)) {
      await page.goForward()
      await stands(page, step)
    }
    for (const step of WAY_BACK) {
      await page.goBack()
      await on(routeName(step), () => stands(page, step))
    }
  },
  FULL,
)

point(
  6,
  'after a change from the review',
  async ({ open, on }) => {
    const page = await open()
    await walkToReview(page)
    for (const step of ['ceo', 'discussion'] as const) {
      await on(routeName(step), async () => {
        await linkTo(page, step).click()
        await stands(page, step)
        await save(page)
        await stands(page, 'review')
        await backLink(page).click()
        await stands(page, 'attendance')
        await page.goForward()
        await stands(page, 'review')
      })
    }
  },
  FULL,
)

point(
  6,
  'after sending, none of the steps is in the way',
  async ({ open, on }) => {
    const page = await open()
    await walkToReview(page)
    await send(page)
    await on(routeName('confirmation'), async () => {
      for (const back of [() => page.goBack(), () => backLink(page).click()]) {
        await back()
        await stands(page, 'entityHome')
        await page.goBack()
        await stands(page, 'entityDetails')
        await page.goForward()
        await page.goForward()
        await stands(page, 'confirmation')
      }
    })
  },
  FULL,
)

point(
  6,
  'opened by its address, a step leads to the one before it',
  async ({ open, on }) => {
    const page = await open()
    for (const { name, address, device, step } of STEP_ROUTES.slice(1)) {
      await on(name, async () => {
        await visit(page, device, address)
        await expectBackLinkFirst(page)
        await backLink(page).click()
        await stands(page, step === 'confirmation' ? 'entityHome' : stepBefore(step))
      })
    }
  },
  FULL,
)

point(6, 'a page outside the journey leads back to where it was opened', async ({ open, on }) => {
  const page = await open()
  await on(PAGES.privacy, async () => {
    await visit(page, ORDINARY, pathOf('ceo'))
    await follow(page, en.frame.privacy)
    await page.waitForURL(`**${PAGES.privacy}`)
    await expectBackLinkFirst(page)
    await backLink(page).click()
    await stands(page, 'ceo')

    await visit(page, ORDINARY, PAGES.privacy)
    await backLink(page).click()
    await stands(page, 'entitySearch')
  })
})

async function reload(page: Page): Promise<void> {
  await page.reload()
  await screenStands(page)
}

point(7, 'saved answers and every half-typed field', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device } of SCREENS) {
    await visit(page, device, address)
    if ((await page.locator('main form[data-unsaved] :is(input, select, textarea)').count()) === 0) continue
    await on(name, async () => {
      // The first screen picks up what was typed once the rest of the app has loaded.
      await waitUntilFetchedAhead(page)
      const saved = await formValues(page)
      await reload(page)
      await expect.poll(() => formValues(page)).toEqual(saved)
      await changeEveryField(page)
      const typed = await formValues(page)
      expect(typed).not.toEqual(saved)
      await reload(page)
      await openEveryPart(page)
      await expect.poll(() => formValues(page)).toEqual(typed)
    })
  }
})

point(7, 'saved answers, where nothing is typed', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device, step } of STEP_ROUTES) {
    if (!['entityHome', 'viewDirector', 'confirmation'].includes(step)) continue
    await on(name, async () => {
      await visit(page, device, address)
      // The choice of a record's documents appears after the record.
      if (step === 'confirmation') await page.getByRole('button', { name: en.documents.pdf }).waitFor()
      const text = await page.getByRole('main').innerText()
      await reload(page)
      await expect.poll(() => page.getByRole('main').innerText()).toBe(text)
    })
  }
})
