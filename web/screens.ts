import type { createBrowserRouter } from 'react-router'
import { STEPS, type StepId } from '@minutebook/contract/journey'
import type { PAGES } from '@minutebook/contract/pages'
import { fetchAhead } from './journey/fetch-ahead.ts'
import { forgetReload, loadScreen, type Screen } from './journey/load-screen.tsx'
import { loadFurtherWords } from './language/further-words.ts'
import { inSpokenLanguage } from './journey/spoken.tsx'
import { wholeFrame } from './journey/whole-frame.ts'

/** Every screen but the first, which comes with the app; and the pages that are not steps. */
export type ScreenId = Exclude<StepId, 'entitySearch'> | keyof typeof PAGES

/** A step or page without a screen does not compile; each screen is a chunk of its own. */
const SCREENS: Record<ScreenId, () => Promise<Screen>> = {
  entityDetails: () => import('./registry/entity-details.screen.tsx'),
  entityHome: () => import('./registry/entity-home.screen.tsx'),
  ceo: () => import('./people/ceo.screen.tsx'),
  secretary: () => import('./people/secretary.screen.tsx'),
  cfo: () => import('./people/cfo.screen.tsx'),
  directors: () => import('./people/directors.screen.tsx'),
  addDirector: () => import('./people/add-director.screen.tsx'),
  viewDirector: () => import('./people/view-director.screen.tsx'),
  otherPersons: () => import('./people/other-persons.screen.tsx'),
  addOtherPerson: () => import('./people/add-other-person.screen.tsx'),
  meetingDate: () => import('./meeting/meeting-date.screen.tsx'),
  discussion: () => import('./topics/discussion.screen.tsx'),
  attendance: () => import('./attendance/attendance.screen.tsx'),
  review: () => import('./minutes/review.screen.tsx'),
  confirmation: () => import('./minutes/confirmation.screen.tsx'),
  privacy: () => import('./journey/privacy.page.tsx'),
  receipt: () => import('./receipt/view.page.tsx'),
}

/** They speak of minutes; the others do without those sentences. */
const SPEAKS_OF_MINUTES: ReadonlySet<ScreenId> = new Set<ScreenId>([
  'entityHome',
  'meetingDate',
  'discussion',
  'attendance',
  'review',
  'confirmation',
  'receipt',
])

/** A screen as its route wants it. */
export function openScreen(id: ScreenId): Promise<Screen> {
  return loadScreen(async () => inSpokenLanguage(await fetchScreen(id)))
}

/** No screen is drawn before the frame can keep what is typed there, and has words for it. */
async function fetchScreen(id: ScreenId): Promise<Screen> {
  const [screen] = await Promise.all([SCREENS[id](), wholeFrame.load(), loadWordsOf(id)])
  return screen
}

async function loadWordsOf(id: ScreenId): Promise<void> {
  if (id === 'privacy') await loadFurtherWords('privacy')
  else if (SPEAKS_OF_MINUTES.has(id)) await loadFurtherWords('minutes')
}

/** From the company home a person may go straight on to any of the next parts; from a list to its side screens. */
const AHEAD = 3

/**
 * Called once the first screen stands. Fetches the screens that may come next, then those after each step that is
 * taken; the worker keeps the files of all, and where there is none, all screens are fetched here.
 */
export function fetchScreensAhead(router: Router): void {
  forgetReload()
  let step = stepIn(router)
  fetchAhead([wholeFrame.load, ...screensAfter(step), keepAllFiles])
  router.subscribe(() => {
    if (step === stepIn(router)) return
    step = stepIn(router)
    fetchAhead(screensAfter(step))
  })
}

export type Router = ReturnType<typeof createBrowserRouter>

/** Routes have the names of their steps; pages have none. */
function stepIn({ state }: Router): string | undefined {
  return state.matches.at(-1)?.route.id
}

function screensAfter(step: string | undefined): (() => Promise<Screen>)[] {
  const position = STEPS.findIndex(({ id }) => id === step)
  return STEPS.slice(position + 1, position + 1 + AHEAD).flatMap(({ id }) =>
    id === 'entitySearch' ? [] : () => fetchScreen(id),
  )
}

async function keepAllFiles(): Promise<void> {
  if (import.meta.env.DEV) return
  try {
    const worker = await import('./offline/register-worker.ts')
    await worker.registerWorker()
  } catch {
    // This browser keeps nothing, but for as long as the page stands.
    // Its keys are the screens’ names.
    fetchAhead((Object.keys(SCREENS) as ScreenId[]).map((id) => () => fetchScreen(id)))
  }
}
