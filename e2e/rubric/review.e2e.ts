import type { Page } from 'playwright-core'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import type { Answers } from '../../web/draft/answers.ts'
import { personTexts } from '../../web/people/parse-person.ts'
import { choose, field, follow, press, tick } from '../harness/controls.ts'
import { completeAnswers } from '../harness/drafts.ts'
import { linkTo, reviewText } from '../harness/review.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { DANIEL, fillPerson } from '../harness/walk.ts'
import { deviceWith, visit } from './device.ts'
import { formValues } from './form-values.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'

const { review, actions } = en

/** Minutes with every optional answer too, each with a different text. */
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

/** Every typed text; choices, days and times appear as words. */
function typedTexts({ people, otherPersons, meeting, resolutions }: Answers): string[] {
  const ofPeople = [...Object.values(people), ...otherPersons.map(({ person }) => person)].flatMap((person) =>
    // An address appears once more, with the code of its state.
    Object.values(personTexts(person)),
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
  'Everyone taking part could hear everyone else at the same time',
]

point(39, 'every answer is on the page', async ({ open, on }) => {
  const page = await open()
  await on(routeName('review'), async () => {
    await visit(page, EVERY_ANSWER, pathOf('review'))
    const said = (await reviewText(page)).toLowerCase()
    const texts = typedTexts(EVERY_ANSWER.answers ?? completeAnswers())
    // A word of a form may appear inside a sentence.
    const isSaid = (text: string) => said.includes(text.toLowerCase())
    expect([...texts, ...IN_WORDS].filter((text) => !isSaid(text))).toEqual([])
  })
})

/** How to change each screen from the review and back, and what the review then shows. */
const CHANGES: { step: StepId; change: (page: Page) => Promise<unknown>; shown: string }[] = [
  {
    step: 'ceo',
    change: async (page) => {
      await field(page, en.people.city).fill('Paducah')
      await press(page, actions.save)
    },
    shown: 'Paducah',
  },
  {
    step: 'secretary',
    change: async (page) => {
      await choose(page, en.offices.someoneElse)
      await fillPerson(page, { ...DANIEL, firstName: 'Desmond' })
      await press(page, actions.save)
    },
    shown: 'Desmond Whitfield',
  },
  {
    step: 'cfo',
    change: async (page) => {
      await choose(page, en.offices.someoneElse)
      await fillPerson(page, { ...DANIEL, firstName: 'Delbert' })
      await press(page, actions.save)
    },
    shown: 'Delbert Whitfield',
  },
  {
    step: 'directors',
    change: async (page) => {
      await follow(page, `${actions.change} Daniel Whitfield`)
      await field(page, en.people.lastName).fill('Whitlock')
      await press(page, en.directors.save('corporation'))
      await press(page, actions.continue)
    },
    shown: 'Daniel Whitlock',
  },
  {
    step: 'otherPersons',
    change: async (page) => {
      await follow(page, `${actions.change} Cosmo Ravenswood`)
      await field(page, en.people.reason).fill('surveyor')
      await press(page, en.otherPersons.save)
      await choose(page, en.people.noMore)
      await press(page, actions.continue)
    },
    shown: 'surveyor',
  },
  {
    step: 'meetingDate',
    change: async (page) => {
      await field(page, en.meetingDate.startTime).fill('8 am')
      await press(page, actions.save)
    },
    shown: en.format.time('08:00'),
  },
  {
    step: 'attendance',
    change: async (page) => {
      await tick(page, 'Daniel Whitfield')
      await press(page, actions.save)
    },
    shown: 'Three directors were present',
  },
  {
    step: 'discussion',
    change: async (page) => {
      await choose(page, en.discussion.noDecision)
      await field(page, en.discussion.other).fill('The bell of the mill is sold')
      await press(page, actions.save)
    },
    shown: 'The bell of the mill is sold',
  },
]

point(39, 'each screen is opened filled in, changed, and leads back', async ({ open, on }) => {
  const page = await open()
  for (const { step, change, shown } of CHANGES) {
    await on(routeName(step), async () => {
      await visit(page, EVERY_ANSWER, pathOf('review'))
      expect(await page.getByRole('main').innerText()).not.toContain(shown)
      await linkTo(page, step).click()
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

point(39, 'each sentence opens the screen of its answer', async ({ open, on }) => {
  const page = await open()
  await on(routeName('review'), async () => {
    await visit(page, EVERY_ANSWER, pathOf('review'))
    const links = page.getByRole('main').locator('.page a')
    await links.first().waitFor()
    expect(await links.count()).toBeGreaterThan(15)
    const paths = new Set(CHANGES.map(({ step }) => `${pathOf(step)}?from=review`))
    paths.add(`${pathOf('discussion')}?topic=1&from=review`)
    paths.add(`${pathOf('entityHome', KENTUCKY.number)}?from=review`)
    const leads = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''),
    )
    expect(leads.filter((lead) => !paths.has(lead))).toEqual([])
  })
})

/** The required answers: the screen, the draft without the answer, and the sentence shown instead. */
const NEEDED: { step: StepId; without: Partial<Answers>; text: string }[] = [
  { step: 'ceo', without: { ceo: undefined }, text: en.messages.firstNameEmpty({ role: 'ceo' }) },
  { step: 'secretary', without: { secretary: undefined }, text: en.messages.secretaryNotChosen() },
  { step: 'cfo', without: { cfo: undefined }, text: en.messages.cfoNotChosen() },
  { step: 'directors', without: { directors: [], attendance: {} }, text: en.messages.directorsMissing({}) },
  { step: 'discussion', without: { resolutions: [] }, text: en.messages.topicNotChosen() },
]

point(40, 'each needed answer, one after the other', async ({ open, on }) => {
  let posts = 0
  const page = await open()
  page.on('request', (request) => {
    if (request.url().endsWith(recordMinutes.url)) posts += 1
  })
  for (const { step, without, text } of NEEDED) {
    await on(routeName(step), async () => {
      await visit(page, deviceWith(without), pathOf('review'))
      const link = page.locator(`main .page .gap a#answer-${step}`)
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
