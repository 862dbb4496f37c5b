import type { Locator, Page } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, field, heading } from './harness/controls.ts'
import { keptRecords } from './harness/kept-records.ts'
import { KENTUCKY } from './harness/samples.ts'
import { DESKTOP, expect, PHONE, test } from './harness/test.ts'

/*
 * The whole journey without a pointer: the skip link first, every stop visible and uncovered, the ring at least 3 pixels
 * (rubric 10, 45).
 */
const MOST_STOPS = 60

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** What is wrong with where the focus is: nothing when its middle can be seen and its ring is wide enough. */
function focusFault(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const what = focused.outerHTML.slice(0, 100)
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return `not in view: ${what}`
    const hit = document.elementFromPoint(x, y)
    const label = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? null) : null
    const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit))
    if (!isSeen) return `covered: ${what}`
    const ringed = [focused, focused.closest('.choice')].filter((element) => element !== null)
    const ring = Math.max(
      ...ringed.map((element) => Number.parseFloat(getComputedStyle(element).outlineWidth)),
    )
    return ring >= 3 ? undefined : `ring of ${ring} pixels: ${what}`
  })
}

/** Presses Tab until the control has the focus. Every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
    expect(await focusFault(page)).toBeUndefined()
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

async function pressKeyOn(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Into the group by Tab, to the option by the arrows. */
async function chooseByArrows(page: Page, name: string): Promise<void> {
  const option = page.getByRole('radio', { name, exact: true })
  await tabTo(page, page.getByRole('radio').first())
  for (let stop = 0; stop < MOST_STOPS && !(await isFocused(option)); stop += 1) {
    await page.keyboard.press('ArrowDown')
  }
  if (!(await option.isChecked())) await page.keyboard.press('Space')
  expect(await option.isChecked()).toBe(true)
}

test.for([
  ['a phone’s keyboard', PHONE],
  ['a desk’s keyboard', DESKTOP],
] as const)(
  '%s is enough from the search to the confirmation',
  async ([_what, viewport], { open, server }) => {
    const page = await open({ path: pathOf('entitySearch'), viewport })
    await heading(page, en.entitySearch.heading).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(en.frame.skipLink)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

    await tabTo(page, field(page, en.entitySearch.label))
    await page.keyboard.type(KENTUCKY.number)
    await page.keyboard.press('Enter')
    await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await pressKeyOn(page, 'button', en.entityDetails.yes)
    await arriveAt(page, pathOf('entityHome', KENTUCKY.number))
    await pressKeyOn(page, 'link', en.entityHome.start)
    await arriveAt(page, pathOf('ceo'), en.ceo.heading)
    await pressKeyOn(page, 'button', en.frame.save)

    for (const office of ['secretary', 'cfo'] as const) {
      await arriveAt(page, pathOf(office), en.offices[office].heading)
      await chooseByArrows(page, en.offices.nobody)
      await pressKeyOn(page, 'button', en.frame.save)
    }
    await arriveAt(page, pathOf('directors'), en.directors.emptyHeading)
    await pressKeyOn(page, 'button', en.people.addNamed('Marguerite A. Okonkwo-Hale'))
    await heading(page, en.directors.heading(1)).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await chooseByArrows(page, en.people.noMore)
    await pressKeyOn(page, 'button', en.frame.continue)
    await arriveAt(page, pathOf('otherPersons'), en.otherPersons.emptyHeading)
    await chooseByArrows(page, en.otherPersons.no)
    await pressKeyOn(page, 'button', en.frame.continue)
    await arriveAt(page, pathOf('meetingDate'), en.meetingDate.heading)
    await pressKeyOn(page, 'button', en.frame.save)
    await arriveAt(page, pathOf('discussion'), en.discussion.heading)
    await chooseByArrows(page, en.discussion.topic('ratify'))
    await pressKeyOn(page, 'button', en.frame.save)
    await arriveAt(page, pathOf('attendance'), en.attendance.heading)
    await pressKeyOn(page, 'button', en.frame.save)
    await arriveAt(page, pathOf('review'), en.review.heading)
    const before = keptRecords(server.dataDir).length
    await pressKeyOn(page, 'button', en.review.send)
    await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  },
)
