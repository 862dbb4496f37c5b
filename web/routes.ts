import { replace, type RouteObject } from 'react-router'
import { pathOf, STEPS, type StepId } from '@minutebook/contract/journey'
import { RECEIPT_PATH } from '@minutebook/contract/receipt'
import { JourneyLayout } from './journey/layout.tsx'
import { fetchAhead, loadScreen, type Screen } from './journey/load-screen.ts'
import { Opening } from './journey/opening.tsx'
import { PageLayout } from './journey/page-layout.tsx'
import { PageNotFound, ProblemScreen } from './journey/problem-screen.tsx'

/** A step without a screen does not compile; each screen is a chunk of its own. */
const screens: Record<StepId, () => Promise<Screen>> = {
  entitySearch: () => import('./registry/entity-search.screen.tsx'),
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

const steps: RouteObject[] = STEPS.map(({ id, path }) => ({
  id,
  path,
  lazy: () => loadScreen(screens[id]),
  ErrorBoundary: ProblemScreen,
}))

/** Called once the first screen stands. */
export function fetchScreensAhead(): void {
  fetchAhead(STEPS.map(({ id }) => screens[id]))
}

/** Pages that are not steps; all of them take at least two segments, for one segment is an entity number. */
const lazyPages: Record<string, () => Promise<Screen>> = {
  'about/privacy': () => import('./journey/privacy.page.tsx'),
  [RECEIPT_PATH]: () => import('./receipt/view.page.tsx'),
  ...(import.meta.env.DEV && { 'dev/ui': () => import('./ui/ui-gallery.tsx') }),
}

const pages: RouteObject[] = [
  ...Object.entries(lazyPages).map(([path, load]) => ({
    path,
    lazy: () => loadScreen(load),
    ErrorBoundary: ProblemScreen,
  })),
  { path: '*', Component: PageNotFound },
]

export const routes: RouteObject[] = [
  {
    HydrateFallback: Opening,
    ErrorBoundary: ProblemScreen,
    children: [
      {
        index: true,
        loader: ({ request }) => replace(pathOf('entitySearch') + new URL(request.url).search),
      },
      { Component: JourneyLayout, children: steps },
      { Component: PageLayout, children: pages },
    ],
  },
]
