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
 * How far a reader goes for one thing that the app does: the files of `web/` of which a function runs, as Chromium's coverage counts them.
 * A way has up to three stretches. A form is opened and filled in; a press leads to the next screen, until its loaders have run; that
 * screen is drawn. Controls in `web/ui/` are not counted, nor are texts and shared rules, which lie outside `web/`. What runs on every way,
 * the frame, is listed once. The app runs unbundled, so that each file is a script of its own. `npm run ways -- files` also lists the
 * files, with the stretches in which each of them runs.
 */

type Way = {
  name: string
  begin: (page: Page) => Promise<void>
  /** Where the way begins before the form that the press sends. */
  fillIn?: (page: Page) => Promise<void>
  submit: (page: Page) => Promise<void>
}

const WAYS: Way[] = [
  {
    name: 'A typed number → its company',
    begin: async (page) => {
      await page.goto(pathOf('entitySearch'))
      await heading(page, en.entitySearch.heading).waitFor()
    },
    fillIn: (page) => searchField(page).fill(KENTUCKY.number),
    async submit(page) {
      await press(page, en.entitySearch.submit)
      await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
    },
  },
  {
    name: 'Saving the CEO',
    begin: fillInCeo,
    async submit(page) {
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
    async submit(page) {
      await save(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'A reload with half-typed text',
    begin: fillInCeo,
    async submit(page) {
      await page.reload()
      await field(page, en.people.firstName).waitFor()
    },
  },
  {
    name: 'Adding a director, to the list',
    begin: (page) => standAt(page, 'directors', completeAnswers({ directors: ['marguerite'] })),
    async fillIn(page) {
      await openForm(page)
      await press(page, en.directors.addDetailed('corporation'))
      await arriveAt(page, pathOf('addDirector'), en.directors.add('corporation'))
      await fillPerson(page, ROSA)
    },
    async submit(page) {
      await press(page, en.directors.save('corporation'))
      await arriveAt(page, pathOf('directors'), en.directors.heading(2, 'corporation'))
    },
  },
  {
    name: 'A topic with facts and votes, to the next screen',
    begin: (page) =>
      standAt(page, 'discussion', completeAnswers({ resolutions: [], attendanceConfirmed: false })),
    async fillIn(page) {
      await pickTopic(page, en.discussion.topic('bankAccount'))
      await sayAllInFavor(page)
    },
    async submit(page) {
      await save(page)
      await arriveAt(page, pathOf('attendance'), en.attendance.heading('corporation'))
    },
  },
  {
    name: 'Attendance with one absent, to the review',
    begin: (page) => standAt(page, 'attendance', completeAnswers()),
    submit: confirmAttendance,
  },
  {
    name: 'Send → the confirmation',
    begin: (page) => standAtReview(page),
    submit: send,
  },
]

async function fillInCeo(page: Page): Promise<void> {
  await standAt(page, 'ceo')
  await openForm(page)
  await fillPerson(page, ROSA)
}

/** Calls `noticeData` when the loaders of another screen have run, before it is drawn. React keeps the router in its own tree. */
const NOTICE_DATA = `window.noticeData = () => {}
{
  const root = document.querySelector('#root')
  const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))]
  let part = container.stateNode.current
  while (!part.memoizedProps?.router) part = part.child
  let { pathname } = window.location
  part.memoizedProps.router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    window.noticeData()
  })
}`

/** After a pause in typing, screens announce what it led to. */
const SETTLED_MS = 2000

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
  const [first, ...others] = ways.map(({ files }) => wholeOf(files))
  const frame = new Set([...(first ?? [])].filter((file) => others.every((files) => files.has(file))))
  print('Every way', { pressed: frame })
  for (const { name, files } of ways) {
    const { filledIn, pressed, drawn } = files
    print(name, {
      filledIn: filledIn?.difference(frame),
      pressed: pressed.difference(frame),
      drawn: drawn?.difference(frame),
    })
  }
} finally {
  await browser.close()
  await app.close()
  await server.stop()
}

/** The files of each stretch. Without `drawn`, the press opens no other screen. */
type Files = { filledIn?: Set<string> | undefined; pressed: Set<string>; drawn?: Set<string> | undefined }

function wholeOf({ filledIn = new Set(), pressed, drawn = new Set() }: Files): Set<string> {
  return filledIn.union(pressed).union(drawn)
}

function print(name: string, files: Files): void {
  const { filledIn, pressed, drawn } = files
  const toData = wholeOf({ filledIn, pressed })
  const figures = [pressed, ...(filledIn ? [toData] : []), ...(drawn ? [wholeOf(files)] : [])]
  const labels = ['', ...(filledIn ? ['with the form'] : []), ...(drawn ? ['with what it draws'] : [])]
  const text = figures.map(({ size }, at) => [size, labels[at]].filter(Boolean).join(' '))
  console.log(`${name}: ${text.join(', ')}`)
  if (!process.argv.includes('files')) return
  for (const file of [...wholeOf(files)].toSorted()) {
    const stretches = { f: filledIn, p: pressed, d: drawn }
    const marks = Object.entries(stretches).map(([mark, part]) => (part?.has(file) ? mark : ' '))
    console.log(`  ${marks.join('')}  ${file}`)
  }
}

/** Walks it in a new profile. Everything has loaded before, so what loading runs is not counted, except after a reload. */
async function filesOf({ begin, fillIn, submit }: Way): Promise<Files> {
  const [baseURL] = app.resolvedUrls?.local ?? []
  const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(pathOf('entitySearch'))
  await begin(page)
  await waitUntilFetchedAhead(page)
  await page.evaluate(NOTICE_DATA)
  const devtools = await context.newCDPSession(page)
  /** What has run since it was asked last. */
  const take = async () => {
    const { result } = await devtools.send('Profiler.takePreciseCoverage')
    const called = result.filter(({ functions }) => functions.some(isCalled))
    return own(new Set(called.map(({ url }) => pathIn(url))))
  }
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await fillIn?.(page)
  await page.waitForTimeout(SETTLED_MS)
  const filledIn = fillIn && (await take())
  let pressed: Set<string> | undefined
  devtools.on('Debugger.paused', () => {
    void take().then((files) => {
      pressed = files.union(pressed ?? new Set())
      return devtools.send('Debugger.resume')
    })
  })
  await devtools.send('Debugger.enable')
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'noticeData' })
  await devtools.send('Debugger.setBreakpointOnFunctionCall', { objectId: result.objectId ?? '' })
  await submit(page)
  const rest = await take()
  await context.close()
  return pressed ? { filledIn, pressed, drawn: rest } : { filledIn, pressed: rest }
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
