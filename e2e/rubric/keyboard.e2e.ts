import type { Locator, Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, expectFocus, field, heading } from '../harness/controls.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'

/** More than the stops between any two controls. */
const MOST_STOPS = 80
const CEO = 'Marguerite A. Okonkwo-Hale'

function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** Presses a key until the control has the focus. */
async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

async function enterOn(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await keyTo(page, 'Tab', page.getByRole(role, { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await keyTo(page, 'Tab', field(page, label))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Into the group with Tab, to the option with the arrow keys. */
async function chooseByArrows(page: Page, name: string, group: Page | Locator = page): Promise<void> {
  const option = group.getByRole('radio', { name, exact: true })
  await option.waitFor()
  const radios = group.getByRole('radio')
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[type=radio]'))) break
    await page.keyboard.press('Tab')
  }
  if (!(await isFocused(option))) await keyTo(page, 'ArrowDown', option)
  if (!(await option.isChecked())) await page.keyboard.press('Space')
  expect(await option.isChecked()).toBe(true)
  expect(await radios.count()).toBeGreaterThan(1)
}

point(45, 'from the search to the confirmation, with no pointer', async ({ open, server, on }) => {
  for (const width of [320, 390, 1280]) {
    const page = await open({ path: pathOf('entitySearch'), viewport: { width, height: 800 } })
    const at = (name: string, work: () => Promise<void>) => on(`${name} at ${width}`, work)
    await at(routeName('entitySearch'), async () => {
      await heading(page, en.entitySearch.heading).waitFor()
      await typeInto(page, en.entitySearch.label, KENTUCKY.number)
      await page.keyboard.press('Enter')
    })
    await at(routeName('entityDetails'), async () => {
      await stands(page, 'entityDetails')
      await enterOn(page, 'button', en.known.right)
    })
    await at(routeName('entityHome'), async () => {
      await stands(page, 'entityHome')
      await enterOn(page, 'link', en.entityHome.start)
    })
    await at(routeName('ceo'), async () => {
      await stands(page, 'ceo')
      await enterOn(page, 'button', en.known.change)
      await typeInto(page, en.people.city, 'Louisville')
      // Back the same way: there is no keyboard trap.
      await keyTo(page, 'Shift+Tab', field(page, en.people.firstName))
      await enterOn(page, 'button', en.actions.save)
    })
    await at(routeName('secretary'), async () => {
      await stands(page, 'secretary')
      await enterOn(page, 'button', en.offices.someoneElse)
      await typeInto(page, en.people.firstName, 'Ines')
      await typeInto(page, en.people.lastName, 'Castellanos')
      await enterOn(page, 'button', en.actions.save)
    })
    await at(routeName('cfo'), async () => {
      await stands(page, 'cfo')
      await enterOn(page, 'button', en.offices.nobody)
    })
    await at(routeName('directors'), () => nameDirectors(page))
    await at(routeName('otherPersons'), async () => {
      await stands(page, 'otherPersons')
      await enterOn(page, 'button', en.known.onlyNobodyElse)
    })
    await at(routeName('meetingDate'), async () => {
      await stands(page, 'meetingDate')
      await enterOn(page, 'button', en.known.change)
      await typeInto(page, en.meetingDate.startTime, '9 am')
      await enterOn(page, 'button', en.actions.save)
    })
    await at(routeName('discussion'), async () => {
      await stands(page, 'discussion')
      await chooseByArrows(page, en.discussion.topic('officers'))
      await keyTo(page, 'Tab', page.getByRole('radio', { name: en.discussion.manners.unanimous }))
      await page.keyboard.press('Space')
      await enterOn(page, 'button', en.discussion.saveOutcome('adopted', en.discussion.allFor))
    })
    await at(routeName('attendance'), async () => {
      await stands(page, 'attendance')
      await enterOn(page, 'button', en.known.change)
      await keyTo(page, 'Tab', page.getByRole('checkbox').first())
      await page.keyboard.press('Space')
      await page.keyboard.press('Space')
      await enterOn(page, 'button', en.actions.save)
    })
    await at(routeName('review'), async () => {
      await stands(page, 'review')
      const before = keptRecords(server.dataDir).length
      await enterOn(page, 'button', en.review.send)
      await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    })
    await page.close()
  }
})

/**
 * One by a press, one by typing. The second one is removed again: first cancelled with Escape, then
 * confirmed.
 */
async function nameDirectors(page: Page): Promise<void> {
  await stands(page, 'directors')
  await keyTo(page, 'Tab', page.getByRole('checkbox', { name: CEO, exact: true }))
  await page.keyboard.press('Space')
  await heading(page, en.directors.heading(1, 'corporation')).waitFor()
  await enterOn(page, 'button', en.directors.addDetailed('corporation'))
  await stands(page, 'addDirector')
  await typeInto(page, en.people.firstName, 'Noor')
  await typeInto(page, en.people.lastName, 'Abernathy')
  await enterOn(page, 'button', en.directors.save('corporation'))
  await heading(page, en.directors.heading(2, 'corporation')).waitFor()
  const remove = `${en.people.remove} Noor Abernathy`
  await enterOn(page, 'button', remove)
  await page.keyboard.press('Escape')
  await expectFocus(page.getByRole('button', { name: remove, exact: true }))
  await page.keyboard.press('Enter')
  await keyTo(
    page,
    'Tab',
    page.getByRole('dialog').getByRole('button', { name: en.people.removeNamed('Noor Abernathy') }),
  )
  await page.keyboard.press('Enter')
  await heading(page, en.directors.heading(1, 'corporation')).waitFor()
  await enterOn(page, 'button', en.actions.continue)
}
