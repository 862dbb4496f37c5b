// Full: every way through the lists.
// @module-tag full
import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { arriveAt, field, follow, heading, press } from '../harness/controls.ts'
import { decide, fillPerson } from '../harness/walk.ts'
import { deviceWith, ORDINARY, UNANSWERED, visit } from './device.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'

const DANIEL = 'Daniel Whitfield'
const COSMO = 'Cosmo Ravenswood'
const { people, actions } = en

/** The two lists: each with a person in it, the screen that adds one, and the texts of both. */
const LISTS = [
  {
    list: 'directors',
    add: 'addDirector',
    words: directorsOfCorporation(),
    count: 3,
    someone: DANIEL,
    id: 'daniel',
    keep: 'Daniel',
    hasView: true,
  },
  {
    list: 'otherPersons',
    add: 'addOtherPerson',
    words: en.otherPersons,
    count: 1,
    someone: COSMO,
    id: 'cosmo',
    keep: 'Cosmo',
    hasView: false,
  },
] as const

/** The texts of the list of directors for a corporation. */
function directorsOfCorporation() {
  const { emptyHeading, heading: headingOf, removeTitle, save, leaveTitle } = en.directors
  return {
    emptyHeading: emptyHeading('corporation'),
    heading: (count: number) => headingOf(count, 'corporation'),
    removeTitle: (name: string) => removeTitle(name, 'corporation'),
    save: save('corporation'),
    leaveTitle: leaveTitle('corporation'),
  }
}

const TOPIC_IDS = ['bankAccount', 'loan', 'ratify'] as const
const TOPICS = TOPIC_IDS.map((topic) => en.discussion.topic(topic))
const SEVERAL_TOPICS = deviceWith({ resolutions: TOPIC_IDS.map((topic) => aTopic(topic)) })

async function addSomeone(
  page: Page,
  list: StepId,
  typed: { firstName: string; lastName: string },
): Promise<void> {
  const { add, words } = LISTS.find((each) => each.list === list) ?? LISTS[0]
  await page.goto(pathOf(add))
  await stands(page, add)
  await fillPerson(page, typed)
  await press(page, words.save)
}

point(32, 'directors and other people', async ({ open, on }) => {
  const page = await open()
  for (const { list, add, words, count } of LISTS) {
    await on(routeName(add), async () => {
      await visit(page, ORDINARY, pathOf(list))
      await addSomeone(page, list, { firstName: 'Noor', lastName: 'Abernathy' })
      await stands(page, list)
      await heading(page, words.heading(count + 1)).waitFor()
      expect(await page.locator('main [name=firstName]').count()).toBe(0)
    })
  }
})

point(32, 'topics', async ({ open, on }) => {
  const page = await open()

  async function addTopic(topic: 'ratify' | 'loan') {
    await press(page, en.discussion.addTopic)
    await heading(page, en.discussion.headingFurther).waitFor()
    await decide(page, en.discussion.topic(topic))
    await press(page, en.discussion.saveOutcome('adopted', en.discussion.allFor))
  }

  await on(routeName('discussion'), async () => {
    await visit(page, ORDINARY, pathOf('discussion'))
    await addTopic('ratify')
    // The form of the first topic offered another one, so saving that one is the end: the next screen has the
    // count.
    await arriveAt(page, pathOf('review'))
    await page.getByRole('main').getByText(en.discussion.headingList(2)).waitFor()
    await page.goto(pathOf('discussion'))
    await heading(page, en.discussion.headingList(2)).waitFor()

    await addTopic('loan')
    await heading(page, en.discussion.headingList(3)).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(0)
    await page
      .getByText(en.discussion.added(en.discussion.topic('loan')))
      .first()
      .waitFor()
    await page.reload()
    await heading(page, en.discussion.headingList(3)).waitFor()
  })
})

point(33, 'everybody in both lists', async ({ open, on }) => {
  const page = await open()
  const { people: named = {}, directors = [] } = ORDINARY.answers ?? {}
  const names = {
    directors: directors.map((id) => fullName(named[id] ?? { firstName: '', middleName: '', lastName: '' })),
    otherPersons: [COSMO],
  }
  for (const { list, hasView } of LISTS) {
    await on(routeName(list), async () => {
      await visit(page, ORDINARY, pathOf(list))
      for (const name of names[list]) {
        const links = [...(hasView ? [people.view] : []), actions.change]
        for (const action of links) {
          expect(await page.getByRole('link', { name: `${action} ${name}`, exact: true }).count()).toBe(1)
        }
        const remove = page.getByRole('button', { name: `${people.remove} ${name}`, exact: true })
        expect(await remove.count()).toBe(1)
      }
    })
  }
})

point(33, 'every topic of several', async ({ open, on }) => {
  const page = await open()
  await on(routeName('discussion'), async () => {
    await visit(page, SEVERAL_TOPICS, pathOf('discussion'))
    for (const topic of TOPICS) {
      expect(await page.getByRole('link', { name: `${actions.change} ${topic}`, exact: true }).count()).toBe(
        1,
      )
      const remove = page.getByRole('button', { name: `${people.remove} ${topic}`, exact: true })
      expect(await remove.count()).toBe(1)
    }
  })
})

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

async function expectRemoved(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.getByRole('status').getByText(people.removed(name), { exact: true }).first().waitFor()
}

point(34, 'by the keyboard, in both lists', async ({ open, on }) => {
  const page = await open()
  for (const { list, words, count, someone, keep } of LISTS) {
    await on(routeName(list), async () => {
      await visit(page, ORDINARY, pathOf(list))
      const remove = page.getByRole('button', { name: `${people.remove} ${someone}`, exact: true })
      const dialog = page.getByRole('dialog', { name: words.removeTitle(someone) })
      await remove.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      expect(await focusedText(page)).toBe(people.keepNamed(keep))
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true)
      await heading(page, words.heading(count)).waitFor()

      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await page.keyboard.press('Tab')
      expect(await focusedText(page)).toBe(people.removeNamed(someone))
      await page.keyboard.press('Enter')
      await heading(page, count > 1 ? words.heading(count - 1) : words.emptyHeading).waitFor()
      await expectRemoved(page, someone)
    })
  }
})

point(34, 'by the keyboard, among the topics', async ({ open, on }) => {
  const page = await open()
  const [topic = ''] = TOPICS
  await on(routeName('discussion'), async () => {
    await visit(page, SEVERAL_TOPICS, pathOf('discussion'))
    const remove = page.getByRole('button', { name: `${people.remove} ${topic}`, exact: true })
    const dialog = page.getByRole('dialog', { name: en.discussion.removeTitle(topic) })
    await remove.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    expect(await focusedText(page)).toBe(en.discussion.keep)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await heading(page, en.discussion.headingList(TOPICS.length)).waitFor()

    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(people.remove)
    await page.keyboard.press('Enter')
    await heading(page, en.discussion.headingList(TOPICS.length - 1)).waitFor()
    await expectRemoved(page, topic)
  })
})

point(34, 'from the details of a director', async ({ open, on }) => {
  const page = await open()
  await on(routeName('viewDirector'), async () => {
    await visit(page, ORDINARY, `${pathOf('viewDirector')}?id=daniel`)
    await press(page, people.remove)
    expect(await focusedText(page)).toBe(people.keepNamed('Daniel'))
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedText(page)).toBe(people.remove)
    await press(page, people.remove)
    await press(page, people.removeNamed(DANIEL))
    await stands(page, 'directors')
    await heading(page, en.directors.heading(2, 'corporation')).waitFor()
    await expectRemoved(page, DANIEL)
  })
})

async function cancelAndLeave(page: Page, title: string): Promise<void> {
  await follow(page, actions.cancel)
  await page.getByRole('dialog', { name: title }).waitFor()
  await press(page, people.leave)
}

point(35, 'with a name typed, in both lists', async ({ open, on }) => {
  const page = await open()
  for (const { list, add, words, count, someone, id } of LISTS) {
    await on(routeName(add), async () => {
      await visit(page, ORDINARY, pathOf(add))
      await field(page, people.firstName).fill('Ghost')
      await cancelAndLeave(page, words.leaveTitle)
      await stands(page, list)
      await heading(page, words.heading(count)).waitFor()
      await page.goto(pathOf(add))
      await stands(page, add)
      expect(await page.locator('input[name=firstName]').inputValue()).toBe('')

      await page.goto(`${pathOf(add)}?id=${id}`)
      await heading(page, people.changeHeading(someone)).waitFor()
      await field(page, people.lastName).fill('Ghost')
      await cancelAndLeave(page, words.leaveTitle)
      await stands(page, list)
      await page.getByRole('link', { name: `${actions.change} ${someone}`, exact: true }).waitFor()
      await follow(page, `${actions.change} ${someone}`)
      await expect.poll(() => field(page, people.lastName).inputValue()).toBe(someone.split(' ')[1])
    })
  }
})

point(36, 'one after the other', async ({ open, on }) => {
  const page = await open()
  const dialog = page.getByRole('dialog')
  await on(routeName('directors'), async () => {
    await visit(page, deviceWith({ directors: ['daniel', 'rosa'], attendance: {} }), pathOf('directors'))
    await press(page, `${people.remove} ${DANIEL}`)
    expect(await dialog.getByText(en.directors.removeLast('corporation')).count()).toBe(0)
    await press(dialog, people.removeNamed(DANIEL))
    await heading(page, en.directors.heading(1, 'corporation')).waitFor()
    await press(page, `${people.remove} Rosa Lindqvist`)
    await dialog.getByText(en.directors.removeLast('corporation')).waitFor()
    await press(dialog, people.removeNamed('Rosa Lindqvist'))
    await heading(page, en.directors.emptyHeading('corporation')).waitFor()
    await page.getByText(en.directors.lead('corporation'), { exact: true }).waitFor()

    await press(page, actions.continue)
    const missing = en.messages.directorsMissing({})
    await page.getByRole('alert').getByRole('link', { name: missing, exact: true }).waitFor()
    expect(await field(page, en.directors.addName).isVisible()).toBe(true)
    expect(await page.getByRole('checkbox', { name: en.directors.noBoard('corporation') }).isVisible()).toBe(
      true,
    )
  })
})

point(37, 'in both lists', async ({ open, on }) => {
  const page = await open()
  for (const { list, add, words, count, someone } of LISTS) {
    const [firstName = '', lastName = ''] = someone.split(' ')
    await on(routeName(add), async () => {
      await visit(page, ORDINARY, pathOf(list))
      await addSomeone(page, list, { firstName, lastName })
      const alert = page.getByRole('alert')
      await alert.getByText(people.duplicate(someone), { exact: true }).waitFor()
      await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
      await press(page, words.save)
      await stands(page, list)
      await heading(page, words.heading(count + 1)).waitFor()

      // Two people of one name are told apart by their positions.
      const twins = page.getByRole('link', { name: new RegExp(`^${actions.change} ${someone}`, 'u') })
      expect(await twins.count()).toBe(2)
      await twins.last().click()
      await heading(page, people.changeHeading(someone)).waitFor()
      await field(page, people.lastName).fill('Changed')
      await press(page, words.save)
      await page.getByRole('link', { name: `${actions.change} ${firstName} Changed`, exact: true }).waitFor()
      expect(
        await page.getByRole('link', { name: `${actions.change} ${someone}`, exact: true }).count(),
      ).toBe(1)
    })
  }
})

point(36, 'with an empty list', async ({ open, on }) => {
  const page = await open()
  await on(routeName('directors'), async () => {
    await visit(page, UNANSWERED, pathOf('directors'))
    await heading(page, en.directors.emptyHeading('corporation')).waitFor()
    await page.getByText(en.directors.lead('corporation'), { exact: true }).waitFor()
  })
})
