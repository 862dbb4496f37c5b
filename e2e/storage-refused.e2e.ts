import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { stepOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { field, press } from './harness/controls.ts'
import { keptRecords, lastRecord } from './harness/kept-records.ts'
import { expect, test } from './harness/test.ts'
import { DANIEL, send } from './harness/walk.ts'
import { deviceWith, visit } from './rubric/device.ts'
import { walkToReview } from './rubric/forward.ts'
import { blockStorage, fillStorage } from './scenes/this-device.ts'

/*
 * Browsers may keep nothing at all, or no more: the journey then lives in the open page, says so, and ends as ever
 * (journey B1.2, D15).
 */
/** In a region whose news is read out. */
const warning = (page: Page) => page.getByRole('status').getByText(en.notices.notSaving, { exact: true })

/** From the moment on when there is something to lose. */
async function expectWarning(page: Page, step: StepId): Promise<void> {
  const hasCompany = stepOf(step).number > stepOf('entitySearch').number
  expect({ step, isWarned: await warning(page).isVisible() }).toEqual({ step, isWarned: hasCompany })
}

describe.for([
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const)('storage that is %s', ([_what, refuse]) => {
  test('from the search to the confirmation: the person is told, and the minutes are recorded', async ({
    open,
    server,
  }) => {
    const page = await open({ prepare: refuse })
    const before = keptRecords(server.dataDir).length
    await walkToReview(page, { arrived: (step) => expectWarning(page, step) })
    await send(page)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
    const { reference = '', minutes } = lastRecord(server.dataDir)
    expect(minutes.directors.map(({ person }) => person.lastName)).toContain(DANIEL.lastName)
    await page.getByText(reference, { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: en.confirmation.privateLink }).waitFor()
  })
})

test('a store that fills up keeps the last answers that it took, and takes the newest once there is room', async ({
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
  const kept = () => page.evaluate(() => localStorage.getItem('draft') ?? '')
  const before = await kept()
  await field(page, en.people.city).fill('Louisville')
  await warning(page).waitFor()
  await press(page, en.actions.save)
  await page.waitForURL('**/secretary-officers')
  expect(await kept()).toBe(before)

  await page.evaluate(() => Reflect.get(window, 'makeRoom')())
  await page.goBack()
  await field(page, en.people.city).fill('Lexington')
  await warning(page).waitFor({ state: 'hidden' })
  expect(await kept()).toContain('Lexington')
})
