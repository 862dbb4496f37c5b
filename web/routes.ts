import { replace, type RouteObject } from 'react-router'
import { pathOf, STEPS, type StepId } from '@minutebook/contract/journey'
import { PAGES } from '@minutebook/contract/pages'
import { wholeFrame } from './journey/whole-frame.ts'
import { JourneyLayout } from './journey/layout.tsx'
import { fetchAhead, loadScreen, type Screen } from './journey/load-screen.ts'
import { OpeningFrame } from './journey/opening-frame.tsx'
import { PageLayout } from './journey/page-layout.tsx'
import { PageNotFound, ProblemScreen } from './journey/problem-screen.tsx'

/** A step without a screen does not compile; each screen is a chunk of its own. */
const screens: Record<StepId, () => Promise<Screen>> = {
  entitySearch: loadFirstScreen,
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
  meetingDate: () => import('./minutes/meeting-date.screen.tsx'),
  discussion: () => import('./minutes/discussion.screen.tsx'),
  attendance: () => import('./minutes/attendance.screen.tsx'),
  review: () => import('./minutes/review.screen.tsx'),
  confirmation: () => import('./minutes/confirmation.screen.tsx'),
}

/** The screen that a first visit opens, which stands in the page before any script runs. */
export const FIRST_STEP: StepId = 'entitySearch'

export function loadFirstScreen() {
  return import('./registry/entity-search.screen.tsx')
}

/** Screens that are there already; the others are fetched when they are opened. */
type ReadyScreens = Partial<Record<StepId, Screen>>

function stepRoutes(ready: ReadyScreens): RouteObject[] {
  return STEPS.map(({ id, path }) => ({
    id,
    path,
    ErrorBoundary: ProblemScreen,
    ...(ready[id] ?? { lazy: () => loadScreen(() => withWholeFrame(screens[id])) }),
  }))
}

/** Called once the first screen stands. */
export function fetchScreensAhead(): void {
  fetchAhead([wholeFrame.load, ...STEPS.map(({ id }) => screens[id])])
}

/** No screen is drawn before the frame can keep what is typed there, and has words for it. */
async function withWholeFrame(load: () => Promise<Screen>): Promise<Screen> {
  const [screen] = await Promise.all([load(), wholeFrame.load()])
  return screen
}

/** Pages that are not steps; all of them take at least two segments, for one segment is an entity number. */
const lazyPages: Record<string, () => Promise<Screen>> = {
  [PAGES.privacy]: () => import('./journey/privacy.page.tsx'),
  [PAGES.receipt]: () => import('./receipt/view.page.tsx'),
  ...(import.meta.env.DEV && { 'dev/ui': () => import('./ui/ui-gallery.tsx') }),
}

const pages: RouteObject[] = [
  ...Object.entries(lazyPages).map(([path, load]) => ({
    path,
    lazy: () => loadScreen(() => withWholeFrame(load)),
    ErrorBoundary: ProblemScreen,
  })),
  { path: '*', Component: PageNotFound },
]

export function buildRoutes(ready: ReadyScreens = {}): RouteObject[] {
  return [
    {
      HydrateFallback: OpeningFrame,
      ErrorBoundary: ProblemScreen,
      children: [
        {
          index: true,
          loader: ({ request }) => replace(pathOf(FIRST_STEP) + new URL(request.url).search),
        },
        { Component: JourneyLayout, children: stepRoutes(ready) },
        { Component: PageLayout, children: pages },
      ],
    },
  ]
}
