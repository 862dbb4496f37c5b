import type { Page } from 'playwright-core'
import { pathOf, stepOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { choose, field, press } from '../harness/controls.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { NOTHING, ORDINARY, visit, type Device } from './device.ts'
import { expect, point, type Tools } from './point.ts'
import { routeName, STEP_ROUTES } from './routes.ts'
import { speakQuorum } from '@minutebook/contract/spoken-quorum'

function sayQuorum(counts: { directors: number; present: number; seats: number }): string {
  const { counted = '', verdict = '' } =
    speakQuorum({ form: 'corporation', body: 'board', jurisdiction: 'KY', ...counts }, en) ?? {}
  return `${counted} ${verdict}`
}

/** Marks the regions that are there; those that come later are not. */
async function markRegions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const region of document.querySelectorAll<HTMLElement>('[role=status]'))
      region.dataset['early'] = 'yes'
  })
}

type News = {
  what: string
  step: StepId
  device: Device
  /** What somebody does of which the status then tells. */
  act: (page: Page) => Promise<unknown>
  text: string
}

const NEWS: News[] = [
  {
    what: 'a search that waits',
    step: 'entitySearch',
    device: NOTHING,
    act: async (page) => {
      await page.route('**/api/searchByNumber?*', () => undefined)
      await field(page, en.entitySearch.label).fill(KENTUCKY.number)
      await press(page, en.entitySearch.submit)
    },
    text: en.search.waiting(KENTUCKY.number),
  },
  {
    what: 'the register used again',
    step: 'ceo',
    device: ORDINARY,
    act: (page) => press(page, en.ceo.registerAgain),
    text: en.ceo.registerUsed,
  },
  {
    what: 'a director added',
    step: 'directors',
    device: ORDINARY,
    act: (page) => press(page, en.people.addNamed('Ines Castellanos')),
    text: en.people.added('Ines Castellanos'),
  },
  {
    what: 'a day in words',
    step: 'meetingDate',
    device: ORDINARY,
    act: (page) => field(page, en.meetingDate.parts.day).first().fill('4'),
    text: en.format.dayWithWeekday('2026-03-04'),
  },
  {
    what: 'how much is left to write',
    step: 'discussion',
    device: ORDINARY,
    act: async (page) => {
      await choose(page, en.discussion.topic('other'))
      await field(page, en.discussion.other).fill('x'.repeat(1990))
    },
    text: en.discussion.left(10),
  },
  {
    what: 'who was present',
    step: 'attendance',
    device: ORDINARY,
    act: (page) => choose(page.getByRole('radiogroup', { name: 'Rosa Lindqvist' }), en.review.absent),
    text: sayQuorum({ directors: 3, present: 1, seats: 3 }),
  },
  {
    what: 'a copied reference',
    step: 'confirmation',
    device: ORDINARY,
    act: (page) => press(page, en.confirmation.copyReference),
    text: en.confirmation.referenceCopied,
  },
]

point(44, 'what is told was a region before', async ({ open, on }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const { what, step, device, act, text } of NEWS) {
    await on(`${routeName(step)} (${what})`, async () => {
      await visit(page, device, pathOf(step))
      // The first screen is drawn before the app is there, which then draws it anew.
      await page.waitForLoadState('networkidle')
      await markRegions(page)
      await act(page)
      await page.locator('[role=status][data-early]').getByText(text, { exact: true }).first().waitFor()
    })
  }
})

point(44, 'on every step regions wait, and the toast’s is empty', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device, step } of STEP_ROUTES) {
    if (stepOf(step).number < stepOf('ceo').number) continue
    await on(name, async () => {
      await visit(page, device, address)
      const regions = page.locator('[role=status]')
      expect(await regions.count()).toBeGreaterThanOrEqual(3)
      expect(await page.getByRole('banner').getByRole('status').textContent()).toBe('')
    })
  }
})

/** A page with a toast that says what the page says below its heading. Its clock stands. */
async function openWithToast({ open }: Tools): Promise<Page> {
  const page = await open()
  await visit(page, ORDINARY, pathOf('directors'))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await press(page, en.people.addNamed('Ines Castellanos'))
  const text = en.people.added('Ines Castellanos')
  await page.getByRole('main').getByText(text, { exact: true }).waitFor()
  await toastOf(page).getByText(text, { exact: true }).waitFor()
  return page
}

function toastOf(page: Page) {
  return page.getByRole('banner').getByRole('status').locator('p')
}

point(44, 'a toast goes after three seconds, and waits while hovered or focused', async (tools) => {
  await tools.on(routeName('directors'), async () => {
    const left = await openWithToast(tools)
    await left.clock.runFor(2900)
    expect(await toastOf(left).count()).toBe(1)
    await left.clock.runFor(100)
    await expect.poll(() => toastOf(left).count()).toBe(0)

    const hovered = await openWithToast(tools)
    await toastOf(hovered).dispatchEvent('pointerover')
    await hovered.clock.runFor(10_000)
    expect(await toastOf(hovered).count()).toBe(1)
    await toastOf(hovered).dispatchEvent('pointerout')
    await hovered.clock.runFor(3000)
    await expect.poll(() => toastOf(hovered).count()).toBe(0)

    const focused = await openWithToast(tools)
    await toastOf(focused).focus()
    await focused.clock.runFor(10_000)
    expect(await toastOf(focused).count()).toBe(1)
    await toastOf(focused).blur()
    await focused.clock.runFor(3000)
    await expect.poll(() => toastOf(focused).count()).toBe(0)
  })
})
