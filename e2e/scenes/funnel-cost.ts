import type { Locator, Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { launchChromium } from '../harness/chromium.ts'
import { arriveAt, follow, heading, press } from '../harness/controls.ts'
import { linkTo } from '../harness/review.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import {
  addDirector,
  addNamedDirector,
  answerOffice,
  chooseTopic,
  confirmAttendance,
  DANIEL,
  decide,
  findCompany,
  INES,
  leaveDirectors,
  leaveOtherPersons,
  NOOR,
  ROSA,
  save,
  send,
  startMinutes,
} from '../harness/walk.ts'
import { installMeter, getMeter, resetMeter } from './cost-meter.ts'

/*
 * What minutes cost three kinds of people: screens, taps, words, keys, and what is above the headings. Each way is walked in Chromium and
 * counted in the page. `npm run funnel-cost -- seen` also lists every screen with its words.
 */
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
/** A company for which the register names one person. */
const SMALL = '0387741'
/** Another such company. */
const NEXT = '0099120'
const OWNER = 'Percival Ndiaye'
const CEO = 'Marguerite A. Okonkwo-Hale'

const server = await startServer(ROOMY_SERVER)
const browser = await launchChromium()
const rows: string[][] = []
try {
  await walk('Sole owner, phone', PHONE, walkAsOwner)
  await walk('The same, on the page', PHONE, walkOnPage)
  await walk('Secretary, five directors', DESKTOP, walkAsSecretary)
  await walk('Agent, next company, keyboard', DESKTOP, walkAsAgent)
} finally {
  await browser.close()
  await server.stop()
}
printTable([['', 'screens', 'taps', 'words', '(minutes)', 'keys', 'above h1'], ...rows])

async function walk(
  who: string,
  viewport: { width: number; height: number },
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await installMeter(page)
  await page.goto(pathOf('entitySearch'))
  await take(page)
  const { screens, taps, words, minutes, presses, above, seen } = await getMeter(page)
  rows.push([who, ...[screens, taps, words, minutes, presses].map(String), `${above} px`])
  if (process.argv.includes('seen')) console.log(`${who}\n  ${seen.join('\n  ')}\n`)
  await context.close()
}

/** Holds every office and is the only director: the shortest complete minutes. */
async function walkAsOwner(page: Page): Promise<void> {
  await findCompany(page, SMALL, SMALL)
  await startMinutes(page)
  await save(page)
  await answerOffice(page, 'secretary', OWNER)
  await answerOffice(page, 'cfo', OWNER)
  await leaveDirectors(page)
  await leaveOtherPersons(page)
  await save(page)
  await chooseTopic(page, en.discussion.topic('ratify'))
  await confirmAttendance(page)
  await send(page)
}

async function walkAsSecretary(page: Page): Promise<void> {
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(page)
  await save(page)
  await answerOffice(page, 'secretary', ROSA)
  await answerOffice(page, 'cfo', INES)
  await addNamedDirector(page, CEO)
  for (const director of [DANIEL, NOOR]) await addDirector(page, director)
  await addNamedDirector(page, 'Rosa Lindqvist')
  await addNamedDirector(page, 'Ines María Castellanos')
  await leaveDirectors(page)
  await leaveOtherPersons(page)
  await save(page)
  await chooseTopic(page, en.discussion.topic('ratify'))
  for (const topic of ['financials', 'fiscalYearOrTax', 'bankAccount'] as const) {
    await page.goBack()
    await press(page, en.discussion.addTopic)
    await heading(page, en.discussion.headingFurther).waitFor()
    await decide(page, en.discussion.topic(topic))
    await save(page)
    await press(page, en.actions.continue)
    await arriveAt(page, pathOf('attendance'))
  }
  await confirmAttendance(page)
  await send(page)
}

/** The same owner, on the page itself. */
async function walkOnPage(page: Page): Promise<void> {
  await findCompany(page, SMALL, SMALL)
  await follow(page, en.entityHome.onPage)
  for (const count of [1, 3, 3]) {
    await press(page, en.known.allRight(count))
    await page.waitForTimeout(300)
  }
  await linkTo(page, 'discussion').click()
  await arriveAt(page, pathOf('discussion'))
  await decide(page, en.discussion.topic('ratify'))
  await save(page)
  await arriveAt(page, pathOf('review'))
  await send(page)
}

/** From the confirmation of one company to the next company's, with the keyboard alone and on the page. */
async function walkAsAgent(page: Page): Promise<void> {
  const { keyboard } = page
  await walkOnPage(page)
  await resetMeter(page)
  await enterOn(page.getByText(en.confirmation.findAnother, { exact: true }))
  await arriveAt(page, pathOf('entitySearch'))
  await reach(page.getByRole('main').getByRole('textbox'))
  await keyboard.type(NEXT)
  await keyboard.press('Enter')
  await arriveAt(page, pathOf('entityDetails'))
  await enterOn(page.getByRole('button', { name: en.entityDetails.yes }))
  await arriveAt(page, pathOf('entityHome', NEXT))
  await enterOn(page.getByRole('link', { name: en.entityHome.onPage }))
  await arriveAt(page, pathOf('review'))
  await enterOn(page.getByRole('button', { name: en.review.toProposals }))
  for (const count of [1, 3, 3]) {
    await waitForFocus(page.getByRole('button', { name: en.known.allRight(count), exact: true }))
    await keyboard.press('Enter')
    await page.waitForTimeout(300)
  }
  await waitForFocus(linkTo(page, 'discussion'))
  await keyboard.press('Enter')
  await arriveAt(page, pathOf('discussion'))
  await reach(page.getByRole('radio').first())
  await keyboard.press('Space')
  // The election is filled in, and a board only takes note of it.
  await page.getByText(en.discussion.filledIn, { exact: true }).waitFor()
  await keyboard.press('Enter')
  await arriveAt(page, pathOf('review'))
  await enterOn(page.getByRole('button', { name: en.review.toSending }))
  await keyboard.press('Enter')
  await arriveAt(page, pathOf('confirmation'))
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
