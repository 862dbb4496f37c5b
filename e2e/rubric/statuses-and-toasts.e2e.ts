// Full: measures how long a toast stays.
// @module-tag full
import type { Page } from 'playwright-core'
import { pathOf, stepOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { speakQuorum } from '../../web/page/spoken-quorum.ts'
import { field, press, untick, waitUntilFetchedAhead } from '../harness/controls.ts'
import { goOffline } from '../harness/network.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { PHONE } from '../harness/test.ts'
import { addNames, pickTopic } from '../harness/walk.ts'
import { NOTHING, ORDINARY, visit, type Device } from './device.ts'
import { expect, point, type Tools } from './point.ts'
import { routeName, STEP_ROUTES } from './routes.ts'

function sayQuorum(counts: { directors: number; present: number; seats: number }): string {
  const { counted = '', verdict = '' } =
    speakQuorum(
      { form: 'corporation', body: 'board', kind: 'corporation', formedIn: 'US-KY', ...counts },
      en,
    ) ?? {}
  return `${counted} ${verdict}`
}

/** Marks the existing regions, to recognise ones that are added later. */
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
  /** The action that the status then reports. */
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
    act: (page) => addNames(page, 'Ines Castellanos'),
    text: en.directors.addedMany(1, 0, 'corporation'),
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
      await pickTopic(page, en.discussion.topic('other'))
      await field(page, en.discussion.other).fill('x'.repeat(19_990))
    },
    text: en.discussion.left(10),
  },
  {
    what: 'who was present',
    step: 'attendance',
    device: ORDINARY,
    act: (page) => untick(page, 'Rosa Lindqvist'),
    text: sayQuorum({ directors: 3, present: 1, seats: 3 }),
  },
  {
    what: 'a copied link',
    step: 'confirmation',
    device: ORDINARY,
    act: (page) => press(page, en.confirmation.copyLink),
    text: en.confirmation.linkCopied,
  },
]

point(44, 'the live region exists before its text', async ({ open, on }) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const { what, step, device, act, text } of NEWS) {
    await on(`${routeName(step)} (${what})`, async () => {
      await visit(page, device, pathOf(step))
      // The first screen is prerendered, and the app renders it again.
      await waitUntilFetchedAhead(page)
      await markRegions(page)
      await act(page)
      await page.locator('[role=status][data-early]').getByText(text, { exact: true }).first().waitFor()
    })
  }
})

point(44, 'every step has its live regions, and the toast’s is empty', async ({ open, on }) => {
  const page = await open()
  for (const { name, address, device, step } of STEP_ROUTES) {
    if (stepOf(step).number < stepOf('ceo').number) continue
    await on(name, async () => {
      await visit(page, device, address)
      const regions = page.locator('[role=status]')
      expect(await regions.count()).toBeGreaterThanOrEqual(3)
      expect(await page.locator('.toast-region').textContent()).toBe('')
    })
  }
})

point(44, 'what changed is read out once and seen once', async ({ open, on }) => {
  const page = await open()
  await on(routeName('directors'), async () => {
    await visit(page, ORDINARY, pathOf('directors'))
    await addNames(page, 'Ines Castellanos')
    const text = en.directors.addedMany(1, 0, 'corporation')
    await page.locator('.toast-region').getByText(text, { exact: true }).waitFor()
    await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    expect(await toastOf(page).count()).toBe(0)
    const live = page.locator('[role=status], [role=alert], [aria-live]')
    expect(await live.filter({ hasText: text }).count()).toBe(1)
  })
})

point(
  44,
  'what comes while the page is scrolled elsewhere is seen, and read out once',
  async ({ open, on }) => {
    const page = await open({ viewport: PHONE, expected: [/ERR_INTERNET_DISCONNECTED/u] })
    await on(routeName('ceo'), async () => {
      const silent = toastOf(page)
      await visit(page, ORDINARY, pathOf('ceo'))
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await goOffline(page)
      const toast = silent.getByText(en.notices.offline, { exact: true })
      await toast.waitFor()
      const { y = -1, height = 0 } = (await toast.boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThan(PHONE.height)
      expect(await page.getByRole('status').getByText(en.notices.offline).count()).toBe(1)
      await page.context().setOffline(false)
      await silent.getByText(en.notices.onlineAgain, { exact: true }).waitFor()
      // A visible heading needs no toast.
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => silent.count()).toBe(0)
      await goOffline(page)
      await page.getByRole('complementary').getByText(en.notices.offline, { exact: true }).waitFor()
      expect(await silent.count()).toBe(0)
    })
  },
)

/** A page with a toast that repeats text outside the window. Its clock stands still. */
async function openWithToast({ open }: Tools): Promise<Page> {
  const page = await open({ viewport: PHONE, expected: [/ERR_INTERNET_DISCONNECTED/u] })
  await visit(page, ORDINARY, pathOf('ceo'))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await goOffline(page)
  await page.getByRole('complementary').getByText(en.notices.offline, { exact: true }).waitFor()
  await page.clock.runFor(300)
  await toastOf(page).getByText(en.notices.offline, { exact: true }).waitFor()
  return page
}

function toastOf(page: Page) {
  return page.getByRole('banner').locator('p.toast')
}

point(44, 'a toast disappears after three seconds and waits while hovered or focused', async (tools) => {
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
