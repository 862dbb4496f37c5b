import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import type { Answers } from '../web/journey/answers.ts'
import { choose, press } from './harness/controls.ts'
import { completeAnswers, putDraft, standAt } from './harness/drafts.ts'
import { KENTUCKY, NUMBER_IN_TWO_REGISTERS, UNKNOWN_NUMBER } from './harness/samples.ts'
import { DESKTOP, expect, PHONE, test } from './harness/test.ts'
import { send } from './harness/walk.ts'

/*
 * axe finds nothing on any screen, in any of its main states, on a phone and on a desk, in light and in dark, and no
 * screen scrolls sideways (rubric 1, 2, 46).
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type State = {
  what: string
  path: string
  answers?: Answers
  /** From the screen as it opens to the state that is looked at. */
  act?: (page: Page) => Promise<unknown>
}

const NOBODY = completeAnswers({
  people: {},
  ceo: undefined,
  secretary: undefined,
  cfo: undefined,
  directors: [],
  otherPersons: [],
  attendance: {},
  topic: undefined,
  meeting: undefined,
})
const COMPLETE = completeAnswers()
const saveEmpty = (page: Page) => press(page, en.frame.save)
const lookUp = (number: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: en.entitySearch.label }).fill(number)
  await press(page, en.entitySearch.submit)
}

const COMPANY: State[] = [
  { what: 'search', path: pathOf('entitySearch') },
  { what: 'search, refused', path: pathOf('entitySearch'), act: lookUp('???') },
  {
    what: 'search, not found',
    path: pathOf('entitySearch'),
    act: async (page) => {
      await lookUp(UNKNOWN_NUMBER)(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    what: 'search, several registers',
    path: pathOf('entitySearch'),
    act: async (page) => {
      await lookUp(NUMBER_IN_TWO_REGISTERS)(page)
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    what: 'search, names',
    path: pathOf('entitySearch'),
    act: async (page) => {
      await press(page, en.entitySearch.openNameSearch)
      await page.getByRole('textbox', { name: en.entitySearch.nameLabel }).fill('company')
      await press(page, en.entitySearch.searchByName)
      await page.getByRole('heading', { level: 2 }).last().waitFor()
    },
  },
  { what: 'company', path: pathOf('entityDetails') },
  { what: 'home, new', path: pathOf('entityHome', KENTUCKY.number) },
  { what: 'home, begun', path: pathOf('entityHome', KENTUCKY.number), answers: COMPLETE },
  {
    what: 'home, start again',
    path: pathOf('entityHome', KENTUCKY.number),
    answers: COMPLETE,
    act: (page) => press(page, en.entityHome.startAgain),
  },
]

const PEOPLE: State[] = [
  { what: 'CEO, filled in', path: pathOf('ceo') },
  {
    what: 'CEO, refused',
    path: pathOf('ceo'),
    act: async (page) => {
      for (const field of await page.getByRole('textbox').all()) await field.fill('')
      await saveEmpty(page)
    },
  },
  {
    what: 'secretary, refused',
    path: pathOf('secretary'),
    answers: { ...COMPLETE, secretary: undefined },
    act: saveEmpty,
  },
  {
    what: 'CFO, someone else, refused',
    path: pathOf('cfo'),
    answers: { ...COMPLETE, cfo: undefined },
    act: async (page) => {
      await choose(page, en.offices.someoneElse)
      await saveEmpty(page)
    },
  },
  {
    what: 'directors, none',
    path: pathOf('directors'),
    answers: { ...COMPLETE, directors: [], attendance: {} },
  },
  {
    what: 'directors',
    path: pathOf('directors'),
    answers: COMPLETE,
    act: (page) => press(page, en.frame.continue),
  },
  {
    what: 'directors, remove',
    path: pathOf('directors'),
    answers: COMPLETE,
    act: (page) => press(page, `${en.people.remove} Daniel Whitfield`),
  },
  {
    what: 'add a director',
    path: pathOf('addDirector'),
    answers: COMPLETE,
    act: (page) => press(page, en.directors.save),
  },
  { what: 'change a director', path: `${pathOf('addDirector')}?id=daniel`, answers: COMPLETE },
  { what: 'view a director', path: `${pathOf('viewDirector')}?id=daniel`, answers: COMPLETE },
  {
    what: 'others, none',
    path: pathOf('otherPersons'),
    answers: NOBODY,
    act: (page) => press(page, en.frame.continue),
  },
  { what: 'others', path: pathOf('otherPersons'), answers: COMPLETE },
  {
    what: 'add another',
    path: pathOf('addOtherPerson'),
    answers: COMPLETE,
    act: (page) => press(page, en.otherPersons.save),
  },
]

const MEETING: State[] = [
  { what: 'meeting, filled in', path: pathOf('meetingDate'), answers: NOBODY },
  {
    what: 'meeting, refused, all open',
    path: pathOf('meetingDate'),
    answers: NOBODY,
    act: async (page) => {
      await page.getByText(en.meetingDate.more).click()
      await page.getByRole('textbox', { name: en.meetingDate.parts.day }).first().fill('31')
      await page.getByRole('textbox', { name: en.meetingDate.parts.month }).first().fill('feb')
      await choose(page, en.meetingDate.elsewhere)
      await saveEmpty(page)
    },
  },
  {
    what: 'meeting, calendar',
    path: pathOf('meetingDate'),
    answers: COMPLETE,
    act: async (page) => {
      await press(page, en.meetingDate.calendar.open)
      await page.getByRole('grid').waitFor()
    },
  },
  { what: 'discussion, refused', path: pathOf('discussion'), answers: NOBODY, act: saveEmpty },
  {
    what: 'discussion, other',
    path: pathOf('discussion'),
    act: (page) => choose(page, en.discussion.topic('other')),
  },
  { what: 'attendance', path: pathOf('attendance'), answers: COMPLETE },
  { what: 'attendance, nobody named', path: pathOf('attendance'), answers: NOBODY },
]

const SENDING: State[] = [
  { what: 'review', path: pathOf('review'), answers: COMPLETE },
  {
    what: 'review, gaps',
    path: pathOf('review'),
    answers: NOBODY,
    act: (page) => press(page, en.review.send),
  },
  { what: 'confirmation, nothing sent', path: pathOf('confirmation'), answers: COMPLETE },
  { what: 'confirmation', path: pathOf('review'), answers: COMPLETE, act: send },
  { what: 'privacy', path: '/about/privacy' },
  { what: 'no such page', path: '/no/such/page' },
]

async function show(page: Page, { path, answers, act }: State): Promise<void> {
  await page.setViewportSize(PHONE)
  if (answers) await putDraft(page, answers)
  else await page.evaluate(() => localStorage.removeItem('draft'))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await act?.(page)
}

/** On a phone and on a desk, in light and in dark: `rule: selector`, one line a finding. */
async function findingsOfAxe(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const finding of await runAxe(page)) found.add(`${finding} (${viewport.width}, ${colorScheme})`)
    }
  }
  return [...found]
}

async function runAxe(page: Page): Promise<string[]> {
  const results = await page.evaluate(async (rules): Promise<AxeResults> => {
    // Put there by the test before the page's own scripts.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({ runOnly: rules, resultTypes: ['violations'] })
  }, RULES)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

/** At 320 pixels, as it is and with the text spacing of WCAG 1.4.12. */
async function findingsOfWidth(page: Page): Promise<string[]> {
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const found: string[] = []
  for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    if (await isWide()) found.push(`scrolls sideways at ${viewport.width}`)
  }
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [style]
  })
  if (await isWide()) found.push('scrolls sideways with wide text')
  return found
}

/** Targets under 24 by 24 pixels on a phone, save those within a sentence and those that their label makes larger. */
async function findingsOfTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, p, .skip-link'))
      .filter((element) => !(element instanceof HTMLInputElement && element.labels?.length))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (width < 24 || height < 24)
      })
      .map((element) => `small target: ${element.textContent}`),
  )
}

describe.for([
  ['the company', COMPANY],
  ['people', PEOPLE],
  ['the meeting', MEETING],
  ['sending', SENDING],
] as const)('the screens of %s', ([_part, states]) => {
  test('have one heading, no finding of axe, targets to hit, and no need to scroll sideways', async ({
    open,
  }) => {
    const page = await open({
      viewport: PHONE,
      reducedMotion: 'reduce',
      expected: [/\b(300|404)\b/u],
      async prepare(opened) {
        await opened.addInitScript(AXE)
      },
    })
    await standAt(page, 'entityHome')
    const found: string[] = []
    for (const state of states) {
      await show(page, state)
      const headings = await page.getByRole('heading', { level: 1 }).count()
      const findings = [
        ...(headings === 1 ? [] : [`${headings} main headings`]),
        ...(await findingsOfTargets(page)),
        ...(await findingsOfAxe(page)),
        ...(await findingsOfWidth(page)),
      ]
      for (const finding of findings) found.push(`${state.what}: ${finding}`)
    }
    expect(found).toEqual([])
  })
})
