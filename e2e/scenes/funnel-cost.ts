import type { Locator, Page } from 'playwright-core'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { launchChromium } from '../harness/chromium.ts'
import { arriveAt, choose, field, follow, heading, press } from '../harness/controls.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import {
  addNames,
  tickDirector,
  answerOffice,
  confirmWholeMeeting,
  findCompany,
  INES,
  leaveDirectors,
  pickTopic,
  ROSA,
  save,
  sayAllInFavor,
  startMinutes,
} from '../harness/walk.ts'
import { installMeter, getMeter, resetMeter } from './cost-meter.ts'

/*
 * What minutes cost five people: screens, taps, words, keys, and what is above the headings. Each way is
 * walked in Chromium and counted in the page, to the PDF. A walk whose document says of a decision that
 * something is not stated fails. `npm run funnel-cost -- seen` also lists every screen with its words, `--
 * texts` also what a person reads there.
 */
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
/** A company for which the register names one person. */
const SMALL = '0387741'
/** Another such company: the agent's first one. */
const EARLIER = '1302219'
const CEO = 'Marguerite A. Okonkwo-Hale'
/** The names of further directors as they stand in an e-mail. */
const PASTED = ['Daniel Whitfield', 'Noor Abernathy-Ōtani']
/** The card that is asked now, and its main button. */
const CURRENT = '.ask[data-current]'
const ACCEPT = 'button.button-primary'
/** As the documents say that a decision lacks something. */
const UNSTATED = /do not state|no indica/u

const server = await startServer(ROOMY_SERVER)
const browser = await launchChromium()
const rows: string[][] = []
try {
  await walk('Owner, guided page', PHONE, (page) => walkGuided(page))
  await walk('Owner, question by question', PHONE, walkBySteps)
  await walk('Secretary, five directors, four topics', DESKTOP, walkAsSecretary)
  await walk('Agent, next company, keyboard', DESKTOP, walkAsAgent)
  await walk('Spanish owner, guided page', PHONE, walkInSpanish, 'es-US')
} finally {
  await browser.close()
  await server.stop()
}
printTable([['', 'screens', 'taps', 'words', '(minutes)', 'keys', 'above h1'], ...rows])

async function walk(
  who: string,
  viewport: { width: number; height: number },
  take: (page: Page) => Promise<void>,
  locale = 'en-US',
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport,
    locale,
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await installMeter(page)
  await page.goto(pathOf('entitySearch'))
  await take(page)
  requireDecisions(who)
  const { screens, taps, words, minutes, presses, above, seen } = await getMeter(page)
  rows.push([who, ...[screens, taps, words, minutes, presses].map(String), `${above} px`])
  if (process.argv.includes('seen') || process.argv.includes('texts')) printSeen(who, seen)
  await context.close()
}

/** Minutes that decide nothing are cheap: they do not count. */
function requireDecisions(who: string): void {
  const { minutes } = lastRecord(server.dataDir)
  const texts =
    minutes.resolutions?.map((each) => resolutionText(each, minutes, WORDINGS[minutes.language ?? 'en'])) ??
    []
  if (texts.length === 0) throw new Error(`${who}: nothing was decided`)
  const unstated = texts.find((text) => UNSTATED.test(text))
  if (unstated !== undefined) throw new Error(`${who}: ${unstated}`)
}

async function sendAndSave(page: Page, words = en): Promise<void> {
  await press(page, words.review.send)
  await arriveAt(page, pathOf('confirmation'), words.confirmation.heading)
  const download = page.waitForEvent('download')
  await press(page, words.documents.pdf)
  await download
}

/**
 * Holds every office and is the only director. The annual meeting elects the director and appoints the
 * officers.
 */
async function walkGuided(page: Page, number = SMALL): Promise<void> {
  await findCompany(page, number, number)
  await takeAnnualMeeting(page)
  await sendAndSave(page)
}

async function takeAnnualMeeting(page: Page, { guided, plan } = en): Promise<void> {
  await follow(page, plan.start.annual)
  await arriveAt(page, pathOf('review'), guided.annualHeading)
  await acceptCards(page, (button) => button.click())
}

/** Accepts one card after the other by its main button. A card that wants to be filled in has none. */
async function acceptCards(page: Page, accept: (button: Locator) => Promise<void>): Promise<void> {
  const current = page.locator(CURRENT)
  const said = current.locator('.ask-text > p').first()
  for (await current.waitFor(); await current.isVisible();) {
    const id = await said.getAttribute('id')
    const button = current.locator(ACCEPT)
    if (!(await button.isVisible())) throw new Error(`Nothing to accept: ${await current.textContent()}`)
    await accept(button)
    await page.locator(`${CURRENT} [id="${id}"]`).waitFor({ state: 'detached' })
  }
}

/** The same owner, who passes every screen and records the election. */
async function walkBySteps(page: Page): Promise<void> {
  await findCompany(page, SMALL, SMALL)
  await startMinutes(page)
  await press(page, en.known.allRight(4))
  await confirmWholeMeeting(page)
  await pickTopic(page, en.discussion.topic('electDirectors'))
  await save(page)
  await arriveAt(page, pathOf('review'))
  await sendAndSave(page)
}

async function walkAsSecretary(page: Page): Promise<void> {
  const { discussion } = en
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(page)
  await save(page)
  await answerOffice(page, 'secretary', ROSA)
  await answerOffice(page, 'cfo', INES)
  for (const name of [CEO, 'Rosa Lindqvist', 'Ines María Castellanos']) await tickDirector(page, name)
  await addNames(page, PASTED.join('\n'))
  await heading(page, en.directors.heading(5, 'corporation')).waitFor()
  await leaveDirectors(page)
  await confirmWholeMeeting(page)
  await pickTopic(page, discussion.topic('electDirectors'))
  await addTopic(page, 2)
  await pickTopic(page, discussion.topic('officers'))
  await sayAllInFavor(page)
  await addTopic(page, 3)
  await pickTopic(page, discussion.topic('financials'))
  await page.locator('[id="financials.period"]').fill('the year 2026')
  await sayAllInFavor(page)
  await addTopic(page, 4)
  await pickTopic(page, discussion.topic('other'))
  await choose(page, discussion.decision)
  await field(page, discussion.decided).fill('the company buys a forklift for up to $20,000')
  await sayAllInFavor(page)
  await save(page)
  await arriveAt(page, pathOf('review'))
  await sendAndSave(page)
}

/** Saves a topic and opens the next one. */
async function addTopic(page: Page, number: number): Promise<void> {
  await press(page, en.discussion.addTopic)
  await page.waitForURL(({ searchParams }) => searchParams.get('topic') === String(number))
  await page.locator('button', { hasText: en.discussion.changeTopic }).waitFor({ state: 'hidden' })
}

/** From the confirmation of one company to the next company's record, with the keyboard alone. */
async function walkAsAgent(page: Page): Promise<void> {
  const { keyboard } = page
  await walkGuided(page, EARLIER)
  await resetMeter(page)
  await enterOn(page.getByText(en.confirmation.findAnother, { exact: true }))
  await arriveAt(page, pathOf('entitySearch'))
  await reach(page.getByRole('main').getByRole('textbox'))
  await keyboard.type(SMALL)
  await keyboard.press('Enter')
  await arriveAt(page, pathOf('entityDetails'))
  await enterOn(page.getByRole('button', { name: en.known.right }))
  await arriveAt(page, pathOf('entityHome', SMALL))
  await enterOn(page.getByRole('link', { name: en.plan.start.annual }))
  await arriveAt(page, pathOf('review'))
  let accepted = 0
  await acceptCards(page, async (button) => {
    // After the first card, the focus moves to the next one by itself.
    if (accepted > 0) await waitForFocus(page.locator(CURRENT))
    accepted += 1
    await enterOn(button)
  })
  await waitForFocus(page.getByText(en.review.confirm, { exact: true }))
  await enterOn(page.getByRole('button', { name: en.review.send }))
  await arriveAt(page, pathOf('confirmation'))
}

/** The first owner in Spanish. */
async function walkInSpanish(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill(SMALL)
  await press(page, es.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), es.entityDetails.heading)
  await press(page, es.known.right)
  await arriveAt(page, pathOf('entityHome', SMALL))
  await takeAnnualMeeting(page, es)
  await sendAndSave(page, es)
}

/** Presses Tab until this has the focus. */
async function reach(place: Locator): Promise<void> {
  const page = place.page()
  await place.waitFor()
  for (let tabs = 0; tabs < 200; tabs += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

async function waitForFocus(place: Locator): Promise<void> {
  const element = await place.elementHandle()
  await place.page().waitForFunction((wanted) => wanted === document.activeElement, element)
}

async function enterOn(place: Locator): Promise<void> {
  await reach(place)
  await place.page().keyboard.press('Enter')
}

/** Each screen with its words; with `texts` also what a person reads there, without the minutes. */
function printSeen(who: string, seen: { screen: string; texts: string[] }[]): void {
  console.log(who)
  for (const { screen, texts } of seen) {
    console.log(`  ${screen}`)
    if (process.argv.includes('texts')) for (const text of texts) console.log(`    ${text}`)
  }
}

function printTable(table: string[][]): void {
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table)
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
}
