// Full: every way in which a browser refuses storage.
// @module-tag full
import type { Page, Route } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf, stepOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, field, press } from '../harness/controls.ts'
import { DRAFT_KEY, standAtReview, typedTexts } from '../harness/drafts.ts'
import { keptRecords, lastRecord } from '../harness/kept-records.ts'
import { expect, test } from '../harness/test.ts'
import { DANIEL, send } from '../harness/walk.ts'
import { deviceWith, visit } from '../rubric/device.ts'
import { walkToReview } from '../rubric/forward.ts'
import { blockStorage, fillStorage } from '../scenes/this-device.ts'

/*
 * Browsers may store nothing at all, or nothing more: the journey then works only in the open page, says so,
 * and ends as usual.
 */
/** In a live region. */
const warning = (page: Page) => page.getByRole('status').getByText(en.notices.notSaving, { exact: true })

/** Shown from the moment when there is something to lose. */
async function expectWarning(page: Page, step: StepId): Promise<void> {
  const hasCompany = stepOf(step).number > stepOf('entitySearch').number
  expect({ step, isWarned: await warning(page).isVisible() }).toEqual({ step, isWarned: hasCompany })
}

describe.for([
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)('storage that is %s', ([_what, refuse]) => {
  test('without storage the app warns the person and still records the minutes', async ({ open, server }) => {
    const page = await open({ prepare: refuse })
    const before = keptRecords(server.dataDir).length
    await walkToReview(page, { arrived: (step) => expectWarning(page, step) })
    await send(page)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    const { reference = '', minutes } = lastRecord(server.dataDir)
    expect(minutes.directors.map(({ person }) => person.lastName)).toContain(DANIEL.lastName)
    await page.getByText(reference, { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: en.confirmation.privateLink }).waitFor()
    expect(await warning(page).count()).toBe(0)
  })
})

/** Whether the browser asks before it closes the tab. The tab stays open. */
async function asksBeforeClosing(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 2000 }).then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.evaluate(() => setTimeout(() => window.location.reload()))
  return asked
}

/** Fills the storage from now on. `all`: also the storage of this tab alone. */
async function fillNow(page: Page, all: boolean): Promise<void> {
  await page.addInitScript(refuseWrites, all)
  await page.evaluate(refuseWrites, all)
}

/** Runs in the page. */
function refuseWrites(all: boolean): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function refuse(key, text) {
    if (all || this === localStorage)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, text)
  }
}

test('minutes whose receipt the browser does not keep stay in the tab until the link is copied', async ({
  open,
  server,
}) => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await standAtReview(page)
  expect(await asksBeforeClosing(page)).toBe(false)
  await arriveAt(page, pathOf('review'))
  await fillNow(page, false)
  await send(page)
  await arriveAt(page, pathOf('confirmation'))
  const { reference } = lastRecord(server.dataDir)
  const link = await page.getByText('#r=').innerText()
  await page.getByText(en.confirmation.takeNow, { exact: true }).waitFor()
  expect(await asksBeforeClosing(page)).toBe(true)

  // A person who closes it anyway still has it in this tab, and nothing is left that could be recorded twice.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(reference, { exact: true }).first().waitFor()
  expect(await page.getByText('#r=').innerText()).toBe(link)
  await page.getByText(en.confirmation.takeNow, { exact: true }).waitFor()
  await press(page, en.confirmation.copyLink)
  await page.getByText(en.confirmation.takeNow, { exact: true }).waitFor({ state: 'detached' })
  expect(await asksBeforeClosing(page)).toBe(false)
  await page.goto(pathOf('review'))
  await arriveAt(page, pathOf('confirmation'))
  expect(lastRecord(server.dataDir).reference).toBe(reference)
})

test('minutes that were recorded while nothing more is kept are not offered to be sent once more', async ({
  open,
  server,
}) => {
  const page = await open()
  await standAtReview(page)
  await fillNow(page, true)
  await send(page)
  await arriveAt(page, pathOf('confirmation'))
  const { reference } = lastRecord(server.dataDir)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(pathOf('review'))
  await arriveAt(page, pathOf('review'))
  await press(page, en.review.send)
  await page.getByRole('alert').first().waitFor()
  expect(lastRecord(server.dataDir).reference).toBe(reference)
})

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

test('minutes that no answer came for, while nothing is kept, are recorded once after a reload', async ({
  open,
  server,
}) => {
  const page = await open({ expected: [/Failed to load|net::/u] })
  await standAtReview(page)
  await fillNow(page, true)
  const before = keptRecords(server.dataDir).length
  // The service records them; its answer is lost at every try.
  await page.route('**/data/addmeetinginformation', loseAnswer)
  await press(page, en.review.send)
  await expect.poll(() => keptRecords(server.dataDir).length).toBe(before + 1)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.unroute('**/data/addmeetinginformation', loseAnswer)
  await arriveAt(page, pathOf('review'))
  await press(page, en.sending.sendAgain)
  await arriveAt(page, pathOf('confirmation'))
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
})

test('a full store keeps the last saved answers and saves the newest once there is room', async ({
  open,
}) => {
  const page = await open()
  await visit(page, deviceWith({}), '/ceo-officers')
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Object.assign(window, { makeRoom: () => (Storage.prototype.setItem = setItem) })
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', DRAFT_KEY)
  const before = await kept()
  await field(page, en.people.city).fill('Louisville')
  await warning(page).waitFor()
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('secretary'))
  expect(await kept()).toBe(before)

  await page.evaluate(() => Reflect.get(window, 'makeRoom')())
  await page.goBack()
  await arriveAt(page, pathOf('ceo'))
  await field(page, en.people.city).fill('Lexington')
  await warning(page).waitFor({ state: 'hidden' })
  expect(await kept()).toContain('Louisville')
  expect(await typedTexts(page)).toMatchObject({ ceo: { city: ['Lexington'] } })
})
