// Full: slowed down.
// @module-tag full
import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { arriveAt, field, follow, openForm, press } from '../harness/controls.ts'
import { completeAnswers, keptAnswers, standAt } from '../harness/drafts.ts'
import { expect, test } from '../harness/test.ts'
import { fillPerson, ROSA, save } from '../harness/walk.ts'

/*
 * Saving an entry of a list goes back to the list. A second press on a slow device, before the list is drawn,
 * saves nothing again and goes back no further.
 */
const { directors, people, discussion, actions } = en

const SAVES = {
  async 'a new director'(page: Page) {
    const entry = await standAtDirectors(page, completeAnswers({ directors: ['marguerite', 'daniel'] }))
    await press(page, directors.addDetailed('corporation'))
    await arriveAt(page, pathOf('addDirector'))
    await fillPerson(page, ROSA)
    return { entry, list: pathOf('directors'), of: 'directors', count: 3 }
  },
  async 'a changed director'(page: Page) {
    const entry = await standAtDirectors(page)
    await follow(page, `${actions.change} Daniel Whitfield`)
    await arriveAt(page, pathOf('addDirector'))
    await field(page, people.firstName).fill('Dan')
    return { entry, list: pathOf('directors'), of: 'directors', count: 3 }
  },
  async 'a form that is left'(page: Page) {
    const entry = await standAtDirectors(page)
    await follow(page, `${actions.change} Daniel Whitfield`)
    await arriveAt(page, pathOf('addDirector'))
    return { entry, list: pathOf('directors'), of: 'directors', count: 3 }
  },
  async 'the details of a director, left'(page: Page) {
    const entry = await standAtDirectors(page)
    await follow(page, `${people.view} Daniel Whitfield`)
    await arriveAt(page, pathOf('viewDirector'))
    return { entry, list: pathOf('directors'), of: 'directors', count: 3 }
  },
  async 'a further topic'(page: Page) {
    await standAt(page, 'meetingDate', completeAnswers({ resolutions: [aTopic('ratify'), aTopic('loan')] }))
    await save(page)
    await arriveAt(page, pathOf('discussion'))
    const entry = await entryOf(page)
    await follow(page, `${actions.change} ${discussion.topic('loan')}`)
    await arriveAt(page, pathOf('discussion'), discussion.topic('loan'))
    return { entry, list: pathOf('discussion'), of: 'resolutions', count: 2 }
  },
}

/** The links that leave instead of saving. */
const LEAVES: Record<string, string> = {
  'a form that is left': actions.cancel,
  'the details of a director, left': directors.backToList('corporation'),
}

/** Opens the list of directors. Returns its position in the tab's history. */
async function standAtDirectors(page: Page, answers = completeAnswers()): Promise<number> {
  await standAt(page, 'cfo', answers)
  await save(page)
  await arriveAt(page, pathOf('directors'))
  await openForm(page)
  return entryOf(page)
}

/** The position of the open screen in the tab's history. */
const entryOf = (page: Page) => page.evaluate<number>('window.history.state.idx')

/**
 * When the second press comes: just after the browser was told to go back, or so many milliseconds after the
 * first one.
 */
const PRESSES = Object.entries(SAVES).flatMap(([what, begin]) =>
  (['while it goes back', 40] as const).map((when) => ({ what, begin, when })),
)

test.for(PRESSES)('$what, pressed again: $when', async ({ what, begin, when }, { open }) => {
  const page = await open({})
  const { entry, list, of, count } = await begin(page)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const main = page.locator('form .actions [type="submit"]').first()
  const link = LEAVES[what]
  const control = link === undefined ? main : page.getByRole('link', { name: link })
  await control.evaluate((button: HTMLElement, moment) => {
    const { history } = window
    const goBack = history.back.bind(history)
    const pressAgain = () => button.isConnected && button.click()
    history.back = () => {
      goBack()
      if (moment === 'while it goes back') pressAgain()
    }
    button.click()
    if (moment !== 'while it goes back') setTimeout(pressAgain, moment)
  }, when)
  await arriveAt(page, list)
  await page.waitForTimeout(500)
  expect(await page.evaluate('window.location.pathname')).toBe(list)
  expect(await entryOf(page)).toBe(entry)
  expect(await keptAnswers(page)).toHaveProperty(`answers.${of}.length`, count)
})
