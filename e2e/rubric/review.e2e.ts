import type { Page } from 'playwright-core'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import type { Answers } from '../../web/draft/answers.ts'
import { choose, field, follow, press } from '../harness/controls.ts'
import { readSheet } from '../harness/review.ts'
import { completeAnswers } from '../harness/drafts.ts'
import { DANIEL, fillPerson } from '../harness/walk.ts'
import { deviceWith, visit } from './device.ts'
import { formValues } from './form-values.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'
import { aTopic } from '../../test/factories.ts'

const { review, actions } = en

/** Minutes in which every optional answer is given too, each text another one. */
const EVERY_ANSWER = deviceWith({
  meeting: {
    date: '2026-03-03T19:30:00.000Z',
    dateUntouched: false,
    time: { day: '2026-03-03', start: '14:30', zone: 'America/New_York' },
    place: { kind: 'elsewhere', address: '9 Quarry Lane, Berea' },
    placeUntouched: false,
    kind: 'special',
    notice: { kind: 'given', day: '2026-02-20', means: 'certified mail', waivedBy: '' },
    ended: '16:45',
  },
  resolutions: [aTopic('other', { text: 'The roof of the mill is mended' })],
})

/** Every text that somebody typed; choices, days and times are looked for in words. */
function typedTexts({ people, otherPersons, meeting, resolutions }: Answers): string[] {
  const ofPeople = [...Object.values(people), ...otherPersons.map(({ person }) => person)].flatMap((person) =>
    // An address is repeated once, and the state stands in it as its code.
    Object.values(person),
  )
  const place = meeting?.place?.kind === 'elsewhere' ? meeting.place.address : ''
  return [
    ...ofPeople,
    place,
    meeting?.notice?.means ?? '',
    String(resolutions[0]?.facts['other']?.['text']),
  ].filter(Boolean)
}

const IN_WORDS = [
  en.format.dayWithWeekday('2026-03-03'),
  en.format.time('14:30'),
  en.format.time('16:45'),
  en.format.day('2026-02-20'),
  review.kinds.special,
  review.remotely,
  review.absent,
  review.couldHear,
  review.sameAs.ceo,
]

point(39, 'every answer is on the sheet', async ({ open, on }) => {
  const page = await open()
  await on(routeName('review'), async () => {
    await visit(page, EVERY_ANSWER, pathOf('review'))
    const sheet = (await readSheet(page)).map(({ term, lines }) => `${term}: ${lines.join('; ')}`).join('\n')
    const texts = typedTexts(EVERY_ANSWER.answers ?? completeAnswers())
    expect([...texts, ...IN_WORDS].filter((text) => !sheet.includes(text))).toEqual([])
  })
})

/** How each screen is changed, from the review and back, and what the review then shows. */
const CHANGES: { step: StepId; row: string; change: (page: Page) => Promise<unknown>; shown: string }[] = [
  {
    step: 'ceo',
    row: review.ceo,
    change: async (page) => {
      await field(page, en.people.city).fill('Paducah')
      await press(page, actions.save)
    },
    shown: 'Paducah',
  },
  {
    step: 'secretary',
    row: review.secretary,
    change: async (page) => {
      await choose(page, en.offices.someoneElse)
      await fillPerson(page, { ...DANIEL, firstName: 'Desmond' })
      await press(page, actions.save)
    },
    shown: 'Desmond Whitfield',
  },
  {
    step: 'cfo',
    row: review.cfo,
    change: async (page) => {
      await choose(page, en.offices.nobody)
      await press(page, actions.save)
    },
    shown: review.noOfficer,
  },
  {
    step: 'directors',
    row: review.director(2, 'corporation'),
    change: async (page) => {
      await follow(page, `${actions.change} Daniel Whitfield`)
      await field(page, en.people.lastName).fill('Whitlock')
      await press(page, en.directors.save('corporation'))
      await choose(page, en.people.noMore)
      await press(page, actions.continue)
    },
    shown: 'Daniel Whitlock',
  },
  {
    step: 'otherPersons',
    row: review.other(1),
    change: async (page) => {
      await follow(page, `${actions.change} Cosmo Ravenswood`)
      await field(page, en.otherPersons.reason).fill('surveyor')
      await press(page, en.otherPersons.save)
      await choose(page, en.people.noMore)
      await press(page, actions.continue)
    },
    shown: 'surveyor',
  },
  {
    step: 'meetingDate',
    row: review.date,
    change: async (page) => {
      await field(page, en.meetingDate.startTime).fill('8 am')
      await press(page, actions.save)
    },
    shown: en.format.time('08:00'),
  },
  {
    step: 'attendance',
    row: review.attendance,
    change: async (page) => {
      await choose(page.getByRole('radiogroup', { name: 'Daniel Whitfield' }), review.present)
      await press(page, actions.save)
    },
    shown: review.allAttended(3, 'corporation'),
  },
  {
    step: 'discussion',
    row: review.resolution(1, 1),
    change: async (page) => {
      await field(page, en.discussion.other).fill('The bell of the mill is sold')
      await press(page, actions.save)
    },
    shown: 'The bell of the mill is sold',
  },
]

point(39, 'each screen is opened filled in, changed, and leads back', async ({ open, on }) => {
  const page = await open()
  for (const { step, row, change, shown } of CHANGES) {
    await on(routeName(step), async () => {
      await visit(page, EVERY_ANSWER, pathOf('review'))
      expect(await page.getByRole('main').innerText()).not.toContain(shown)
      await follow(page, `${actions.change} ${row}`)
      await stands(page, step)
      const isList = step === 'directors' || step === 'otherPersons'
      if (!isList)
        await page.locator('main form :is(input, select, textarea)').first().waitFor({ state: 'attached' })
      const answered = (await formValues(page)).flat().filter((value) => !value.endsWith('='))
      if (!isList) expect(answered).not.toEqual([])
      await change(page)
      await stands(page, 'review')
      await page.getByRole('main').getByText(shown).first().waitFor()
    })
  }
})

point(39, 'each Change link opens the screen of its answer', async ({ open, on }) => {
  const page = await open()
  await on(routeName('review'), async () => {
    await visit(page, EVERY_ANSWER, pathOf('review'))
    const rows = await readSheet(page)
    const named = new RegExp(`^(?:${actions.change}|${en.people.add}) `, 'u')
    const links = page.getByRole('main').getByRole('link', { name: named })
    const names = await links.evaluateAll((all) => all.map((link) => link.textContent.trim()))
    // The register's facts are not changed here: name, number, register, address, authorized person.
    const action = (lines: string[]) => (lines[0] === en.people.notStated ? en.people.add : actions.change)
    expect(names).toEqual(rows.slice(5).map(({ term, lines }) => `${action(lines)} ${term}`))
    const paths = new Set(CHANGES.map(({ step }) => `${pathOf(step)}?from=review`))
    paths.add(`${pathOf('discussion')}?topic=1&from=review`)
    const leads = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''),
    )
    expect(leads.filter((lead) => !paths.has(lead))).toEqual([])
  })
})

/** What must be answered: the screen, the draft without it, and the sentence in its place. */
const NEEDED: { step: StepId; without: Partial<Answers>; text: string }[] = [
  { step: 'ceo', without: { ceo: undefined }, text: en.messages.firstNameEmpty({ role: 'ceo' }) },
  { step: 'secretary', without: { secretary: undefined }, text: en.messages.secretaryNotChosen() },
  { step: 'cfo', without: { cfo: undefined }, text: en.messages.cfoNotChosen() },
  { step: 'directors', without: { directors: [], attendance: {} }, text: en.messages.directorsMissing({}) },
  { step: 'meetingDate', without: { meeting: undefined }, text: en.messages.dateEmpty() },
  { step: 'discussion', without: { resolutions: [] }, text: en.messages.topicNotChosen() },
]

point(40, 'each needed answer in turn', async ({ open, on }) => {
  let posts = 0
  const page = await open()
  page.on('request', (request) => {
    if (request.url().endsWith(recordMinutes.url)) posts += 1
  })
  for (const { step, without, text } of NEEDED) {
    await on(routeName(step), async () => {
      await visit(page, deviceWith(without), pathOf('review'))
      const link = page.locator('main dd').getByRole('link', { name: text, exact: true })
      await link.waitFor()
      await press(page, review.send)
      const summary = page.locator('.error-summary')
      await summary.getByRole('link', { name: text, exact: true }).click()
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await link.click()
      await stands(page, step)
      expect(posts).toBe(0)
    })
  }
})
