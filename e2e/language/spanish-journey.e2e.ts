import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import type { Language } from '@minutebook/domain/language-names'
import { LANGUAGE_SAMPLES } from '../../test/samples/languages.ts'
import {
  arriveAt,
  choose,
  escapePattern,
  field,
  follow,
  heading,
  press,
  tick,
  openForm,
} from '../harness/controls.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { languageButton, leftovers, takeLanguage } from '../harness/languages.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { pickTopic, pressInMore, sayAllInFavor } from '../harness/walk.ts'

const NOW = new Date('2026-03-04T15:00:00Z')

/** Every answer in one language, by its name on the screen, up to the confirmation. */
async function walk(page: Page, language: Language): Promise<void> {
  const { words } = LANGUAGE_SAMPLES[language]
  const { people, directors, otherPersons, meetingDate, actions } = words
  const savesTopic = words.discussion.saveOutcome('adopted', words.discussion.allFor)
  const save = () => press(page, new RegExp(`^(?:${escapePattern(actions.save)}|${savesTopic})$`, 'u'))

  await field(page, words.entitySearch.label).fill(KENTUCKY.number)
  await press(page, words.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), words.entityDetails.heading)
  await press(page, words.known.right)
  await follow(page, words.entityHome.start)

  await arriveAt(page, pathOf('ceo'), words.ceo.heading)
  await openForm(page)
  await field(page, people.lastName).fill('Ruiz Ortega')
  await save()
  await arriveAt(page, pathOf('secretary'), words.offices.secretary.heading)
  await choose(page, words.offices.someoneElse)
  await field(page, people.firstName).fill('Inés')
  await field(page, people.lastName).fill('Castellanos')
  await save()
  await arriveAt(page, pathOf('cfo'), words.offices.cfo.heading)
  await press(page, words.offices.nobody)

  await arriveAt(page, pathOf('directors'), directors.emptyHeading('corporation'))
  await tick(page, 'Inés Castellanos')
  await heading(page, directors.heading(1, 'corporation')).waitFor()
  await press(page, actions.continue)
  await arriveAt(page, pathOf('otherPersons'), otherPersons.emptyHeading)
  await press(page, words.known.someoneElse)
  await arriveAt(page, pathOf('addOtherPerson'), otherPersons.addHeading)
  await field(page, people.firstName).fill('Cosmo')
  await field(page, people.lastName).fill('Ravenswood')
  await field(page, people.reason).fill('CPA')
  await press(page, otherPersons.save)
  await heading(page, otherPersons.heading(1)).waitFor()
  await choose(page, people.noMore)
  await press(page, actions.continue)

  await arriveAt(page, pathOf('meetingDate'), meetingDate.heading)
  await openForm(page)
  await field(page, meetingDate.parts.month)
    .first()
    .fill(language === 'es' ? '3 de marzo de 2026' : 'March 3, 2026')
  await field(page, meetingDate.parts.day).first().fill('')
  await field(page, meetingDate.parts.year).first().fill('')
  await field(page, meetingDate.startTime).fill(language === 'es' ? '9:30 a. m.' : '9:30 am')
  await choose(page, meetingDate.remote)
  await field(page, meetingDate.placeMeans).fill('Zoom')
  await page.getByText(meetingDate.more).click()
  await choose(page, words.review.kinds.special)
  await choose(page, words.review.notices.given)
  await save()
  await arriveAt(page, pathOf('discussion'), words.discussion.heading)
  await pickTopic(page, words.discussion.topic('registeredAgent'), words)
  await sayAllInFavor(page, words)
  await save()
  await arriveAt(page, pathOf('attendance'), words.attendance.heading('corporation'))
  await save()
  await arriveAt(page, pathOf('review'), words.review.heading)
  await field(page, words.review.submittedBy).fill('Inés Castellanos')
  await press(page, words.review.send)
  await arriveAt(page, pathOf('confirmation'), words.confirmation.heading)
}

/** The record that its private link on the confirmation opens. */
async function leftoversOfRecord(page: Page): Promise<string[]> {
  await page.goto((await page.locator('.private-link code').textContent()) ?? '')
  await page.getByText(LANGUAGE_SAMPLES.es.words.receipt.digest).waitFor()
  return leftovers(page, 'en', [KENTUCKY.name])
}

/** The bodies of a page's submissions, without the random values and the language, which the record keeps. */
function watchSends(page: Page): () => unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/addmeetinginformation')) return
    const { Receipt: _secret, Language: _spoken, ...body } = Object(JSON.parse(request.postData() ?? '{}'))
    bodies.push(body)
  })
  return () => bodies
}

/** Minutes without the texts of their resolutions. */
function withoutTexts(minutes: unknown, resolutions: string, text: string): unknown {
  const list: unknown = Reflect.get(Object(minutes), resolutions)
  const wordless = Array.isArray(list) ? list.map((each) => ({ ...Object(each), [text]: '' })) : list
  return { ...Object(minutes), [resolutions]: wordless }
}

test('the Spanish journey records exactly what the English one records', async ({ open, server }) => {
  const sent: unknown[] = []
  const before = keptRecords(server.dataDir).length
  for (const language of ['en', 'es'] as const) {
    const page = await open()
    await page.clock.setFixedTime(NOW)
    const bodies = watchSends(page)
    await page.goto(pathOf('entitySearch'))
    if (language === 'es') await takeLanguage(page, 'en', 'es')
    await walk(page, language)
    sent.push(...bodies())
    if (language === 'es') {
      expect(await leftovers(page, 'en', [KENTUCKY.name])).toEqual([])
      expect(await leftoversOfRecord(page)).toEqual([])
    }
  }
  expect(sent).toHaveLength(2)
  // The texts of the resolutions are in the language that the minutes state.
  const [inEnglish, inSpanish] = sent.map((body) => withoutTexts(body, 'Resolutions', 'Text'))
  expect(inSpanish).toEqual(inEnglish)
  const records = keptRecords(server.dataDir)
    .slice(before)
    .map(({ minutes }) => minutes)
  const [english, spanish] = records.map((minutes) => withoutTexts(minutes, 'resolutions', 'text'))
  expect(spanish).toEqual({ ...Object(english), language: 'es' })
  expect(spanish).toMatchObject({ discussion: 'Registered agent or office', meetingTime: { start: '09:30' } })
})

test('clearing the device also clears the chosen language, so the browser’s decides again', async ({
  open,
}) => {
  const page = await open({ path: pathOf('entitySearch'), locale: 'en-US' })
  await takeLanguage(page, 'en', 'es')
  await walk(page, 'es')
  const { words } = LANGUAGE_SAMPLES.es
  const { notices } = words
  await pressInMore(page, notices.finish, words)
  await press(page.getByRole('dialog'), notices.clearDevice)
  await page.getByText(LANGUAGE_SAMPLES.en.words.notices.deviceCleared).waitFor()
  await languageButton(page, 'en', 'es').waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
