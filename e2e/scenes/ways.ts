import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { launchChromium } from '../harness/chromium.ts'
import { arriveAt, field, heading, openForm, press, waitUntilFetchedAhead } from '../harness/controls.ts'
import { completeAnswers, standAt, standAtReview } from '../harness/drafts.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import {
  addDirector,
  confirmAttendance,
  fillPerson,
  pickTopic,
  ROSA,
  save,
  sayAllInFavor,
  searchField,
  send,
} from '../harness/walk.ts'

/*
 * How far a reader goes for one thing that the app does: the files of `web/` of which a function runs between a press and what the person
 * then sees, as Chromium's coverage counts them. Controls in `web/ui/` are not counted, nor are texts and shared rules, which lie outside
 * `web/`. What runs on every way, the frame, is listed once. The first figure ends where the next screen has its data, before it is drawn.
 * The app runs unbundled, so that each file is a script of its own. `npm run ways -- files` also lists the files, with a dot before those
 * that only draw the next screen.
 */

type Way = { name: string; begin: (page: Page) => Promise<void>; walk: (page: Page) => Promise<void> }

const WAYS: Way[] = [
  {
    name: 'A typed number → its company',
    begin: async (page) => {
      await page.goto(pathOf('entitySearch'))
      await heading(page, en.entitySearch.heading).waitFor()
    },
    async walk(page) {
      await searchField(page).fill(KENTUCKY.number)
      await press(page, en.entitySearch.submit)
      await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
    },
  },
  {
    name: 'Saving the CEO',
    begin: fillInCeo,
    async walk(page) {
      await save(page)
      await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    },
  },
  {
    name: 'A CEO that is refused',
    async begin(page) {
      await fillInCeo(page)
      await field(page, en.people.firstName).fill('')
    },
    async walk(page) {
      await save(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'A reload with half-typed text',
    begin: fillInCeo,
    async walk(page) {
      await page.reload()
      await field(page, en.people.firstName).waitFor()
    },
  },
  {
    name: 'Adding a director, to the list',
    begin: (page) => standAt(page, 'directors', completeAnswers({ directors: ['marguerite'] })),
    walk: (page) => addDirector(page, ROSA),
  },
  {
    name: 'A topic with facts and votes, to the next screen',
    begin: (page) =>
      standAt(page, 'discussion', completeAnswers({ resolutions: [], attendanceConfirmed: false })),
    async walk(page) {
      await pickTopic(page, en.discussion.topic('bankAccount'))
      await sayAllInFavor(page)
      await save(page)
      await arriveAt(page, pathOf('attendance'), en.attendance.heading('corporation'))
    },
  },
  {
    name: 'Attendance with one absent, to the review',
    begin: (page) => standAt(page, 'attendance', completeAnswers()),
    walk: confirmAttendance,
  },
  {
    name: 'Send → the confirmation',
    begin: (page) => standAtReview(page),
    walk: send,
  },
]

async function fillInCeo(page: Page): Promise<void> {
  await standAt(page, 'ceo')
  await openForm(page)
  await fillPerson(page, ROSA)
}

/** The router changes the address once all loaders have run, and then draws. */
const NOTICE_ADDRESS = `window.noticeAddress = () => {}
for (const name of ['pushState', 'replaceState']) {
  const change = history[name]
  history[name] = function (state, title, url) {
    if (url && new URL(url, location.href).pathname !== location.pathname) noticeAddress()
    return change.call(this, state, title, url)
  }
}`

const OWN_FILE = /^(?!ui\/)[a-z][\w-]*\/[^@]*\.tsx?$/u

const ROOT = join(import.meta.dirname, '../..')
const server = await startServer(ROOMY_SERVER)
const app = await createServer({
  configFile: join(ROOT, 'web/vite.config.ts'),
  server: {
    port: 0,
    strictPort: false,
    hmr: false,
    proxy: { '^/api/': { target: server.origin, changeOrigin: true, headers: { origin: server.origin } } },
  },
})
await app.listen()
const browser = await launchChromium()
try {
  const ways: { name: string; files: Files }[] = []
  for (const way of WAYS) ways.push({ name: way.name, files: await filesOf(way) })
  const [first, ...others] = ways.map(({ files }) => files.whole)
  const shared = new Set([...(first ?? [])].filter((file) => others.every((files) => files.has(file))))
  print('Every way', { toData: shared, whole: shared })
  for (const {
    name,
    files: { toData, whole },
  } of ways)
    print(name, { toData: toData.difference(shared), whole: whole.difference(shared) })
} finally {
  await browser.close()
  await app.close()
  await server.stop()
}

/** `toData`: until the last loader has run. */
type Files = { toData: Set<string>; whole: Set<string> }

function print(name: string, { toData, whole }: Files): void {
  const drawn = whole.size === toData.size ? '' : `(${whole.size} with what it draws)`
  console.log(`${String(toData.size).padStart(4)}  ${name} ${drawn}`)
  if (!process.argv.includes('files')) return
  for (const file of [...whole].toSorted()) console.log(`      ${toData.has(file) ? ' ' : '·'} ${file}`)
}

/** Walks it in a new profile. Everything has loaded before, so what loading runs is not counted, except after a reload. */
async function filesOf({ begin, walk }: Way): Promise<Files> {
  const [baseURL] = app.resolvedUrls?.local ?? []
  const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript({ content: NOTICE_ADDRESS })
  await page.goto(pathOf('entitySearch'))
  await begin(page)
  await waitUntilFetchedAhead(page)
  const devtools = await context.newCDPSession(page)
  const whole = new Set<string>()
  let toData: Set<string> | undefined
  const take = async () => {
    const { result } = await devtools.send('Profiler.takePreciseCoverage')
    for (const { url, functions } of result) if (functions.some(isCalled)) whole.add(pathIn(url))
  }
  devtools.on('Debugger.paused', () => {
    void take().then(() => {
      toData = new Set(whole)
      return devtools.send('Debugger.resume')
    })
  })
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await devtools.send('Debugger.enable')
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'noticeAddress' })
  await devtools.send('Debugger.setBreakpointOnFunctionCall', { objectId: result.objectId ?? '' })
  await walk(page)
  await take()
  await context.close()
  return { toData: own(toData ?? whole), whole: own(whole) }
}

function own(files: Set<string>): Set<string> {
  return new Set([...files].filter((file) => OWN_FILE.test(file)))
}

/** Scripts of the test itself have no address. */
function pathIn(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(1) : ''
}

type Covered = { functionName: string; ranges: { count: number }[] }

/** A script itself is a function without a name, which runs when the script loads. */
function isCalled({ functionName, ranges: [whole] }: Covered): boolean {
  return functionName !== '' && (whole?.count ?? 0) > 0
}
