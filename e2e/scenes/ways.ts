import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { launchChromium } from '../harness/chromium.ts'
import {
  arriveAt,
  field,
  follow,
  heading,
  openForm,
  press,
  waitUntilFetchedAhead,
} from '../harness/controls.ts'
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
 * How far a reader goes for one thing that the app does: the files of `web/` of which a function runs, as
 * Chromium's coverage counts them. A way has up to four stretches. A form is opened and filled in; a press
 * saves or refuses it; the loaders of the next screen run; that screen is drawn. Controls in `web/ui/` are
 * not counted, nor are texts and shared rules, which lie outside `web/`. What runs on every way, the frame,
 * is listed once. The app runs unbundled, so that each file is a script of its own. `npm run ways -- files`
 * also lists the files, with the stretches in which each of them runs.
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
    begin: (page) => standAtReview(page),
    async fillIn(page) {
      await follow(page, en.frame.back)
      await arriveAt(page, pathOf('attendance'), en.attendance.heading('corporation'))
    },
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

/**
 * Calls `noticeSaved` when an action has ended, and `noticeData` when the loaders of another screen have run,
 * before it is drawn. React keeps the router in its own tree.
 */
const NOTICE = `window.noticeSaved = () => {}
window.noticeData = () => {}
{
  const root = document.querySelector('#root')
  const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$'))]
  let part = container.stateNode.current
  while (!part.memoizedProps?.router) part = part.child
  let { pathname } = window.location
  let before
  part.memoizedProps.router.subscribe(({ navigation, location }) => {
    if (before === 'submitting' && navigation.state !== before) window.noticeSaved()
    before = navigation.state
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
  const [first, ...others] = ways.map(({ files }) => union(Object.values(files)))
  const frame = new Set([...(first ?? [])].filter((file) => others.every((files) => files.has(file))))
  print('Every way', { loaded: frame })
  for (const { name, files } of ways) {
    const ofItsOwn = Object.entries(files).map(([stretch, part]) => [stretch, part.difference(frame)])
    print(name, Object.fromEntries(ofItsOwn) as Files)
  }
} finally {
  await browser.close()
  await app.close()
  await server.stop()
}

/**
 * The files of each stretch: the form until the press, the action, what follows until the next screen has its
 * data, and until it is drawn. A stretch is missing if the way does not have it: a press that opens no other
 * screen draws nothing more, and sending is no navigation.
 */
type Files = { form?: Set<string>; saved?: Set<string>; loaded?: Set<string>; drawn?: Set<string> }

function union(parts: readonly (Set<string> | undefined)[]): Set<string> {
  return new Set(parts.flatMap((part) => [...(part ?? [])]))
}

function print(name: string, files: Files): void {
  const { form, saved, loaded, drawn } = files
  const figures = {
    'until the action ends': saved && [saved],
    'until the data are there': loaded && [saved, loaded],
    'until the screen is drawn': drawn && [saved, loaded, drawn],
    'the form and the action': form && [form, saved],
  }
  const counts = Object.entries(figures).flatMap(([label, parts]) =>
    parts ? `${label} ${union(parts).size}` : [],
  )
  console.log(`${name}: ${counts.join(', ')}`)
  if (!process.argv.includes('files')) return
  for (const file of [...union(Object.values(files))].toSorted()) {
    const marks = [form, saved, loaded, drawn].map((part, at) => (part?.has(file) ? 'fsld'.charAt(at) : ' '))
    console.log(`  ${marks.join('')}  ${file}`)
  }
}

/**
 * Walks it in a new profile. Everything has loaded before, so what loading runs is not counted, except after
 * a reload.
 */
async function filesOf({ begin, fillIn, submit }: Way): Promise<Files> {
  const [baseURL] = app.resolvedUrls?.local ?? []
  const context = await browser.newContext({ baseURL, locale: 'en-US', timezoneId: 'America/New_York' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(pathOf('entitySearch'))
  await begin(page)
  await waitUntilFetchedAhead(page)
  await page.evaluate(NOTICE)
  const devtools = await context.newCDPSession(page)
  /** What has run since it was asked last. */
  const take = async () => {
    const { result } = await devtools.send('Profiler.takePreciseCoverage')
    const called = result.filter(({ functions }) => functions.some(isCalled))
    return own(new Set(called.map(({ url }) => pathIn(url))))
  }
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const files: Files = {}
  await fillIn?.(page)
  await page.waitForTimeout(SETTLED_MS)
  const form = await take()
  if (fillIn) files.form = form
  /** The stretch that each function ends, by its breakpoint. */
  const ends = new Map<string, 'saved' | 'loaded'>()
  devtools.on('Debugger.paused', ({ hitBreakpoints = [] }) => {
    void take().then((ran) => {
      const stretch = ends.get(hitBreakpoints[0] ?? '') ?? 'loaded'
      files[stretch] = union([files[stretch], ran])
      return devtools.send('Debugger.resume')
    })
  })
  await devtools.send('Debugger.enable')
  for (const [expression, stretch] of [
    ['noticeSaved', 'saved'],
    ['noticeData', 'loaded'],
  ] as const) {
    const { result } = await devtools.send('Runtime.evaluate', { expression })
    const objectId = result.objectId ?? ''
    const { breakpointId } = await devtools.send('Debugger.setBreakpointOnFunctionCall', { objectId })
    ends.set(breakpointId, stretch)
  }
  await submit(page)
  const rest = await take()
  await context.close()
  // A press that opens no other screen draws what it leads to; a reload ends with its data.
  if (files.loaded) files.drawn = rest
  else files.loaded = rest
  return files
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
