// Full: random walks.
// @module-tag full
import * as fc from 'fast-check'
import type { Page } from 'playwright-core'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf, stepAfter, type StepId } from '@minutebook/domain/journey'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { MinutesRecord } from '@minutebook/domain/record'
import { cleanLine, cleanLines } from '@minutebook/domain/text'
import type { Words } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { LANGUAGE_SAMPLES } from '../../test/samples/languages.ts'
import { arriveAt, expectFocus, press, openForm } from '../harness/controls.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { keptRecords, lastRecord } from '../harness/kept-records.ts'
import { takeLanguage } from '../harness/languages.ts'
import { expect, PHONE, test } from '../harness/test.ts'

/*
 * A person moves back and forth through the journey on a phone, types anything, leaves half of it, comes back
 * in another language, and sends through a network that loses the answer. Every screen on the way is
 * complete, nothing typed or saved is lost, and the one record matches the review.
 */
const SEEDS = [1, 5]
const MOVES = 10

/** A control, its screen, and the place of its answer in the record. */
const CONTROLS = {
  street: { step: 'ceo', of: ({ minutes }) => minutes.ceo?.street },
  lastName: { step: 'ceo', of: ({ minutes }) => minutes.ceo?.lastName },
  'meetingPlace.means': {
    step: 'meetingDate',
    of: ({ minutes: { meetingPlace } }) => Object(meetingPlace).means,
  },
  otherDiscussion: { step: 'discussion', of: ({ minutes }) => minutes.discussion },
  otherMatters: { step: 'attendance', of: ({ minutes }) => minutes.otherMatters },
} satisfies Record<string, { step: StepId; of: (record: MinutesRecord) => unknown }>
type Control = keyof typeof CONTROLS

const NAMES = Object.keys(CONTROLS) as Control[] // keys of the table
const HOLDS_LINES = new Set<Control>(['otherDiscussion', 'otherMatters'])

const odd = fc.constantFrom(
  'محمد بن علي',
  '👩‍👩‍👧‍👦 & <b>Sons</b>',
  'W'.repeat(80),
  '__proto__',
  'constructor',
  '{name} ${0} %s',
  'one\n\ntwo',
  '\u202Eevil\u202C',
)
const written = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
const move = fc.record({
  control: fc.constantFrom(...NAMES),
  text: fc.oneof(odd, written).filter((text) => /[\p{L}\p{N}]/u.test(text) && text.length <= 100),
  /** Saved, or left half-typed: by a reload, or by Back and Forward. */
  ends: fc.constantFrom('press', 'enter', 'reload', 'back'),
  language: fc.constantFrom(...LANGUAGES),
})
type Move = typeof move extends fc.Arbitrary<infer Made> ? Made : never

const box = (page: Page, control: Control) => page.locator(`main [name="${control}"]`)
const cleaned = (control: Control, text: string) => (HOLDS_LINES.has(control) ? cleanLines : cleanLine)(text)
/** Compares as the eye does; sentences may begin with a capital letter. */
const asRead = (text: string) => text.replaceAll(/\s+/gu, ' ').trim().toUpperCase()

async function open(page: Page, control: Control): Promise<void> {
  await page.goto(pathOf(CONTROLS[control].step))
  await unfold(page, control)
}

/** Waits for the control, even in a closed part. */
async function unfold(page: Page, control: Control): Promise<void> {
  await box(page, control).waitFor({ state: 'attached' })
  await openForm(page)
  await box(page, control).evaluate((element) => element.closest('details')?.setAttribute('open', ''))
}

/** What is typed but not saved, and what is saved. */
type Answers = { typed: Map<Control, string>; saved: Map<Control, string> }

/** The person types something and leaves. Every screen on the way is complete. */
async function make(page: Page, made: Move, { typed, saved }: Answers): Promise<void> {
  const { control, text, ends } = made
  const { step } = CONTROLS[control]
  const expectWhole = () => expect.poll(() => faultsOn(page), { message: JSON.stringify(made) }).toEqual([])
  await open(page, control)
  const before = typed.get(control) ?? saved.get(control)
  if (before !== undefined) await expect.poll(() => box(page, control).inputValue()).toBe(before)
  await box(page, control).fill(text)
  typed.set(control, await box(page, control).inputValue())
  await expectWhole()
  if (ends === 'reload' || ends === 'back') {
    if (ends === 'reload') await page.reload()
    else await page.goBack().then(() => page.goForward())
    await unfold(page, control)
    await expect.poll(() => box(page, control).inputValue()).toBe(typed.get(control))
    return
  }
  if (ends === 'enter' && !HOLDS_LINES.has(control)) await box(page, control).press('Enter')
  else await page.locator('main form button[type="submit"]').first().click()
  await arriveAt(page, pathOf(nextAfter(step)))
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await expectWhole()
  for (const each of NAMES.filter((name) => CONTROLS[name].step === step)) {
    const accepted = typed.get(each)
    if (accepted !== undefined) saved.set(each, cleaned(each, accepted))
    typed.delete(each)
  }
}

/** The attendance is confirmed before the walk begins, and is not asked again. */
function nextAfter(step: StepId): StepId {
  const next = stepAfter(step)
  return next === 'attendance' ? stepAfter(next) : next
}

/** The faults of the current screen. */
function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('h1')].filter((each) =>
      each.checkVisibility(),
    )
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const described = [...document.querySelectorAll('[aria-describedby]')].flatMap(
      (each) => each.getAttribute('aria-describedby')?.split(' ') ?? [],
    )
    const checks = {
      'one heading': headings.length === 1,
      'one main': document.querySelectorAll('main').length === 1,
      'the heading in the title': document.title.includes(headings[0]?.textContent ?? ''),
      'no sideways scroll': document.documentElement.scrollWidth <= window.innerWidth,
      'no id twice': new Set(ids).size === ids.length,
      'descriptions that are there': described.every((id) => ids.includes(id)),
      'words for people': !/\bundefined\b|\bNaN\b|\[object|Invalid Date/u.test(document.body.innerText),
    }
    return Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
  })
}

/** The first answer is lost in transit. */
async function sendTwice(page: Page, words: Words): Promise<void> {
  await page.route(
    `**/api${recordMinutes.url}`,
    (route) => route.fetch().then(() => route.abort('connectionreset')),
    { times: 1 },
  )
  await press(page, words.review.send)
  await page.getByRole('alert').getByText(words.sending.noAnswer).waitFor()
  await press(page, words.sending.sendAgain)
  await arriveAt(page, pathOf('confirmation'), words.confirmation.heading)
}

test.for(SEEDS)('a walk by the seed %i', async (seed, { open: openPage, server }) => {
  const page = await openPage({ viewport: PHONE, expected: [/ERR_CONNECTION_RESET/u] })
  const { meeting } = completeAnswers()
  const changes = {
    meeting: meeting && { ...meeting, placeUntouched: true },
    resolutions: [aTopic('other', { text: 'The lease', isResolution: false })],
  }
  await standAtReview(page, completeAnswers(changes))
  const answers: Answers = { typed: new Map(), saved: new Map() }
  let spoken: Language = 'en'
  const moves = fc.sample(move, { seed, numRuns: MOVES })
  for (const each of moves) {
    if (each.language !== spoken) await takeLanguage(page, spoken, each.language)
    spoken = each.language
    await make(page, each, answers)
  }

  const before = keptRecords(server.dataDir).length
  await page.goto(pathOf('review'))
  await arriveAt(page, pathOf('review'), LANGUAGE_SAMPLES[spoken].words.review.heading)
  for (const [, text] of answers.saved) {
    for (const line of text.split('\n'))
      await expect.poll(async () => asRead(await page.getByRole('main').innerText())).toContain(asRead(line))
  }
  await sendTwice(page, LANGUAGE_SAMPLES[spoken].words)
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  const record = lastRecord(server.dataDir)
  for (const [control, text] of answers.saved) expect(CONTROLS[control].of(record), control).toBe(text)
})
