import {
  data,
  replace,
  type DataStrategyFunction,
  type MiddlewareFunction,
  type RouteObject,
} from 'react-router'
import { pathOf, STEPS, type Step, type StepId, PAGES } from '@minutebook/domain/journey'
import * as firstScreen from '../company-search/search.screen.tsx'
import * as frame from '../shell/frame.tsx'
import { loadDraftParts } from '../shell/load-draft-parts.ts'
import { loadScreen, toRoute, type Screen } from '../shell/load-screen.tsx'
import { Opening } from '../shell/opening.tsx'
import { ProblemScreen } from '../shell/problem-screen.tsx'
import { linkOfPath } from '../statements/link-of-path.ts'

/**
 * The screen that a first visit opens. It is bundled with the app, and is in the page before any script runs.
 */
export const FIRST_STEP = 'entitySearch'

/** The route of the frame around every screen and page. */
export const FRAME = 'frame'

/** Every screen but the first; and the pages that are not steps. */
export type ScreenId = Exclude<StepId, typeof FIRST_STEP> | keyof typeof PAGES

/** A step or page without a screen does not compile; each screen is a separate chunk. */
const SCREENS: Record<ScreenId, () => Promise<Screen>> = {
  entityDetails: () => import('../company-search/entity-details.screen.tsx'),
  entityHome: () => import('../company-search/entity-home.screen.tsx'),
  ceo: () => import('../officers/ceo.screen.tsx'),
  secretary: async () => (await import('../officers/office.screen.tsx')).secretary,
  cfo: async () => (await import('../officers/office.screen.tsx')).cfo,
  directors: () => import('../directors/directors.screen.tsx'),
  addDirector: () => import('../directors/add-director.screen.tsx'),
  viewDirector: () => import('../directors/view-director.screen.tsx'),
  otherPersons: () => import('../guests/other-persons.screen.tsx'),
  addOtherPerson: () => import('../guests/add-other-person.screen.tsx'),
  meetingDate: () => import('../meeting/meeting-date.screen.tsx'),
  discussion: () => import('../topics/discussion.screen.tsx'),
  attendance: () => import('../attendance/attendance.screen.tsx'),
  review: () => import('../review/review.screen.tsx'),
  confirmation: () => import('../receipt/confirmation.screen.tsx'),
  privacy: () => import('../shell/privacy.page.tsx'),
  receipt: () => import('../receipt/view.page.tsx'),
  statement: () => import('../statements/give.page.tsx'),
}

/** Steps that open without a company, or look for one themselves. */
const UNGUARDED = new Set<StepId>(['entityHome', 'confirmation'])

/** Loads a screen together with what it needs of drafts and words. */
export async function fetchScreen(id: ScreenId): Promise<Screen> {
  const [screen] = await Promise.all([SCREENS[id](), loadDraftParts()])
  return screen
}

function lazily(id: ScreenId) {
  return () => loadScreen(async () => toRoute(await fetchScreen(id)))
}

function stepRoute({ id, path }: Step): RouteObject {
  const route = { id, path, ErrorBoundary: ProblemScreen }
  if (id !== FIRST_STEP) return { ...route, middleware: [guard(id)], lazy: lazily(id) }
  const { loader, action, Component } = firstScreen
  return { ...route, ...toRoute({ loader, action, Component }) }
}

/** If the guard does not load, neither does the screen, which then says so. */
function guard(id: StepId): MiddlewareFunction {
  return async (args, next) => {
    const parts = UNGUARDED.has(id)
      ? undefined
      : await import('../shell/draft-parts.tsx').catch(() => undefined)
    await parts?.enterStep(id, args)
    return next()
  }
}

/**
 * As the router does it, but the guard does not run where nothing loads: a send that ends must not lead away
 * from the screen that a person has opened meanwhile.
 */
export const loadRoutes: DataStrategyFunction = async ({ matches, runClientMiddleware }) => {
  const loading = matches.filter(({ shouldLoad }) => shouldLoad)
  if (loading.length === 0) return {}
  return runClientMiddleware(async () => {
    const results = await Promise.all(loading.map(async (match) => [match.route.id, await match.resolve()]))
    return Object.fromEntries(results)
  })
}

/** For an address without a page. */
function refuse({ request }: { request: Request }): Promise<never> {
  const whole = linkOfPath(new URL(request.url))
  if (whole === undefined) throw data(null, 404)
  window.location.replace(whole)
  // The browser leaves this page.
  return new Promise(() => {})
}

const pages: RouteObject[] = [
  { path: PAGES.privacy, ErrorBoundary: ProblemScreen, lazy: lazily('privacy') },
  { path: PAGES.receipt, ErrorBoundary: ProblemScreen, lazy: lazily('receipt') },
  { path: PAGES.statement, ErrorBoundary: ProblemScreen, lazy: lazily('statement') },
  { path: '*', ErrorBoundary: ProblemScreen, loader: refuse },
]

export const routes: RouteObject[] = [
  {
    HydrateFallback: Opening,
    ErrorBoundary: ProblemScreen,
    children: [
      {
        index: true,
        loader: ({ request }) => replace(pathOf(FIRST_STEP) + new URL(request.url).search),
      },
      { id: FRAME, ...frame, children: [...STEPS.map(stepRoute), ...pages] },
    ],
  },
]
