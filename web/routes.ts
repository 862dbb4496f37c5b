import { data, replace, type RouteObject } from 'react-router'
import { pathOf, STEPS, type Step } from '@minutebook/contract/journey'
import { PAGES } from '@minutebook/contract/pages'
import { FailedScreen } from './journey/failed-screen.tsx'
import { JourneyLayout } from './journey/layout.tsx'
import { OpeningFrame } from './journey/opening-frame.tsx'
import { PageLayout } from './journey/page-layout.tsx'
import { inSpokenLanguage } from './journey/spoken.tsx'
import { Component, loader } from './registry/entity-search.screen.tsx'
import type { ScreenId } from './screens.ts'

/** The screen that a first visit opens: it comes with the app, and stands in the page before any script runs. */
export const FIRST_STEP = 'entitySearch'
export const loadFirstScreen = loader

/** All other screens, which the first one must not wait for. */
export function loadScreens() {
  return import('./screens.ts')
}

/** Without the screens’ own loader, which tries again, the screen is one that fails. */
function lazily(id: ScreenId) {
  return () =>
    loadScreens().then(
      ({ openScreen }) => openScreen(id),
      (error: unknown) => ({ loader: () => Promise.reject(error) }),
    )
}

function stepRoute({ id, path }: Step): RouteObject {
  const route = { id, path, ErrorBoundary: FailedScreen }
  return id === FIRST_STEP
    ? { ...route, ...inSpokenLanguage({ loader, Component }) }
    : { ...route, lazy: lazily(id) }
}

/** An address that is no page. */
function refuse(): never {
  throw data(null, 404)
}

const pages: RouteObject[] = [
  { path: PAGES.privacy, ErrorBoundary: FailedScreen, lazy: lazily('privacy') },
  { path: PAGES.receipt, ErrorBoundary: FailedScreen, lazy: lazily('receipt') },
  ...(import.meta.env.DEV ? [{ path: 'dev/ui', lazy: () => import('./ui/ui-gallery.tsx') }] : []),
  { path: '*', ErrorBoundary: FailedScreen, loader: refuse },
]

export const routes: RouteObject[] = [
  {
    HydrateFallback: OpeningFrame,
    ErrorBoundary: FailedScreen,
    children: [
      {
        index: true,
        loader: ({ request }) => replace(pathOf(FIRST_STEP) + new URL(request.url).search),
      },
      { Component: JourneyLayout, children: STEPS.map(stepRoute) },
      { Component: PageLayout, children: pages },
    ],
  },
]
