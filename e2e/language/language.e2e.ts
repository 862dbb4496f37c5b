import type { Page, Request } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { installedProgram } from '../harness/chromium.ts'
import {
  arriveAt,
  choose,
  field,
  heading,
  press,
  openForm,
  waitUntilFetchedAhead,
} from '../harness/controls.ts'
import { standAt } from '../harness/drafts.ts'
import { filesOfLanguage, languageButton, takeLanguage } from '../harness/languages.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { DESKTOP, expect, installedTest, PHONE, test } from '../harness/test.ts'
import { pickTopic } from '../harness/walk.ts'

/** Which files with a language's sentences a page requested. */
function watchWords(page: Page): () => string[] {
  const asked: string[] = []
  const files = LANGUAGES.flatMap((language) => filesOfLanguage(language).map((file) => ({ language, file })))
  page.on('request', (request: Request) => {
    const found = files.find(({ file }) => request.url().endsWith(file))
    if (found) asked.push(found.language)
  })
  return () => [...new Set(asked)]
}

const spokenOn = (page: Page) => page.evaluate(() => document.documentElement.lang)

describe('a first visit', () => {
  test.for([
    ['es-MX', 'es', es],
    ['es', 'es', es],
    ['tlh', 'en', en],
    ['en-GB', 'en', en],
  ] as const)(
    'from a browser in %s speaks %s, and nothing else is fetched',
    async ([locale, language, words], { open }) => {
      const asked: (() => string[])[] = []
      const page = await open({
        path: pathOf('entitySearch'),
        locale,
        async prepare(opened) {
          asked.push(watchWords(opened))
        },
      })
      await heading(page, words.entitySearch.heading).waitFor()
      await page.goto('/about/privacy')
      await heading(page, words.privacy.heading).waitFor()
      await waitUntilFetchedAhead(page)
      expect(await spokenOn(page)).toBe(language)
      expect(await page.title()).toBe(words.pages.title(words.privacy.heading))
      expect(asked[0]?.()).toEqual([language])
    },
  )
})

/** Everything that a form would send, the open details, and the focused element. */
async function standOf(page: Page) {
  return page.evaluate(() => ({
    fields: [...document.querySelectorAll('form')].map((form) =>
      [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`),
    ),
    open: [...document.querySelectorAll('details')].map(({ open: isOpen }) => isOpen),
    focus: document.activeElement?.textContent,
    focusTop: document.activeElement?.getBoundingClientRect().top ?? 0,
  }))
}

async function fillHalf(page: Page): Promise<void> {
  const { meetingDate, review } = en
  await openForm(page)
  await field(page, meetingDate.parts.month).first().fill('nov')
  await field(page, meetingDate.parts.day).first().fill('')
  await field(page, meetingDate.startTime).fill('half past')
  await page.getByText(meetingDate.zoneIs('Eastern Time')).click()
  await page.getByRole('combobox').selectOption('America/Chicago')
  await choose(page, meetingDate.elsewhere)
  await field(page, meetingDate.placeAddress).fill('77 Elkhorn Ave')
  await page.getByText(meetingDate.more).click()
  await choose(page, review.kinds.special)
  await choose(page, review.notices.waived)
  await field(page, meetingDate.waivedBy).fill('all of them')
}

describe('on a half-filled screen', () => {
  test.for([DESKTOP, PHONE])(
    'another language changes the words alone, at %o',
    { tags: ['full'] },
    async (viewport, { open }) => {
      const page = await open({ viewport })
      await standAt(page, 'meetingDate')
      await fillHalf(page)
      await press(page, en.actions.save)
      await page.getByRole('alert').waitFor()
      // It loads after the screen, and may make the page longer.
      await page.locator('.so-far').waitFor({ state: 'attached' })

      await languageButton(page, 'en', 'es').focus()
      const before = await standOf(page)
      await page.keyboard.press('Enter')
      await languageButton(page, 'es', 'en').waitFor()
      const after = await standOf(page)
      expect(after).toMatchObject({ fields: before.fields, open: before.open })
      // A device pixel may be smaller than the unit of scrolling.
      expect(Math.abs(after.focusTop - before.focusTop)).toBeLessThanOrEqual(1)
      expect(after.focus).toContain('English')
      expect(await spokenOn(page)).toBe('es')
      expect(await page.title()).toMatch(/^Error: ¿Cuándo fue la reunión\?/u)
      await page.getByRole('alert').getByText(es.messages.dateMissesDay()).waitFor()
      await page.getByText(es.language.taken).waitFor()

      await page.reload()
      await heading(page, es.meetingDate.heading).waitFor()
      await page.locator('.so-far').waitFor({ state: 'attached' })
      const reloaded = await standOf(page)
      expect(reloaded.fields).toEqual(before.fields)
      await takeLanguage(page, 'es', 'en')
      expect((await standOf(page)).fields).toEqual(before.fields)
      await heading(page, en.meetingDate.heading).waitFor()
    },
  )

  test('recently typed text, chosen topics and ticked boxes stay', async ({ open }) => {
    const page = await open()
    await standAt(page, 'discussion')
    await pickTopic(page, en.discussion.topic('other'))
    await field(page, en.discussion.other).fill('Half of what was decided')
    await takeLanguage(page, 'en', 'es')
    expect(await field(page, es.discussion.other).inputValue()).toBe('Half of what was decided')
    await heading(page, es.discussion.topic('other')).waitFor()
    await pickTopic(page, es.discussion.topic('loan'), es)
    await takeLanguage(page, 'es', 'en')
    await heading(page, en.discussion.topic('loan')).waitFor()

    await page.goto(pathOf('directors'))
    await page.getByRole('checkbox', { name: en.directors.noBoard('corporation') }).check({ force: true })
    await takeLanguage(page, 'en', 'es')
    expect(await page.getByRole('checkbox', { name: es.directors.noBoard('corporation') }).isChecked()).toBe(
      true,
    )
  })

  test('a search by name stays with its results', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ path: pathOf('entitySearch'), expected: [/404/u] })
    await field(page, en.entitySearch.label).fill('company')
    await press(page, en.entitySearch.submit)
    const matches = page.locator('.matches').getByRole('listitem')
    await matches.first().waitFor()
    const found = await matches.count()
    await takeLanguage(page, 'en', 'es')
    expect(await field(page, es.entitySearch.label).inputValue()).toBe('company')
    expect(await matches.count()).toBe(found)
    await page.getByText(es.nameSearch.matches(found, 'company')).waitFor()
  })
})

describe('the chosen language', () => {
  test('stays when the rest of the language before comes later', { tags: ['full'] }, async ({ open }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const page = await open({
      async prepare(opened) {
        await opened.route(/\/catalogue\.en-[^/]+\.js$/u, async (route) => {
          await released
          await route.continue()
        })
      },
    })
    const asked = page.waitForRequest(/\/catalogue\.en-/u)
    await page.goto(pathOf('entitySearch'))
    await asked
    await takeLanguage(page, 'en', 'es')
    const came = page.waitForResponse(/\/catalogue\.en-/u)
    release()
    await (await came).finished()
    await field(page, es.entitySearch.label).fill(KENTUCKY.number)
    await press(page, es.entitySearch.submit)
    await heading(page, es.entityDetails.heading).waitFor()
  })

  test('is stored for the next visit and wins over the browser’s', async ({ open }) => {
    const page = await open({ path: pathOf('entitySearch'), locale: 'es-MX' })
    await takeLanguage(page, 'es', 'en')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    const tab = await open({ path: '/about/privacy' }, page)
    await heading(tab, en.privacy.heading).waitFor()
    expect(await spokenOn(tab)).toBe('en')
  })

  const notLoaded = 'that cannot be loaded changes nothing and is reported'
  installedTest.skipIf(!installedProgram)(
    `${notLoaded} (skipped where there is no installed Chromium)`,
    async ({ open }) => {
      const page = await open({ path: pathOf('entitySearch'), expected: [/catalogue|ERR_|Failed to load/u] })
      const files = filesOfLanguage('es').map((file) => `**/${file}`)
      for (const file of files) await page.route(file, (route) => route.abort('internetdisconnected'))
      await field(page, en.entitySearch.label).fill('081')
      await languageButton(page, 'en', 'es').click()
      await page.getByRole('status').getByText(en.language.notTaken).waitFor()
      await heading(page, en.entitySearch.heading).waitFor()
      expect(await spokenOn(page)).toBe('en')
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
      expect(await field(page, en.entitySearch.label).inputValue()).toBe('081')

      for (const file of files) await page.unroute(file)
      await takeLanguage(page, 'en', 'es')
      await arriveAt(page, pathOf('entitySearch'), es.entitySearch.heading)
      expect(await field(page, es.entitySearch.label).inputValue()).toBe('081')
    },
  )
})
