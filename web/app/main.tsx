import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { Language } from '@minutebook/domain/language-names'
import { BASE_PATH, inBrowser, isBelowBase, pathBelowBase } from '../browser/base.ts'
import { loader as loadFirstScreen } from '../company-search/search.screen.tsx'
import { finishClearing } from '../draft/cleared-device.ts'
import { findSearchInput } from '../draft/search-input.ts'
import { firstLanguage, consumeLanguageOfAddress } from '../language/language.ts'
import { loadFirstWords } from '../language/words.ts'
import { whenLoaded } from '../shell/fetch-ahead.ts'
import * as frame from '../shell/frame.tsx'
import { App } from './app.tsx'
import type { Router } from './fetch-screens-ahead.ts'
import {
  fillKeptText,
  isFirstVisit,
  pressSearch,
  consumePressedSearch,
  keepEarlyText,
} from './prerendered-screen.ts'
import { FIRST_STEP, FRAME, loadRoutes, routes } from './routes.ts'
import '../ui/styles/global.css'

const ROUTER = { basename: BASE_PATH || '/', dataStrategy: loadRoutes }

finishClearing()
const wasLanguagePressed = consumeLanguageOfAddress()

const { pathname, search, hash } = window.location
// A server that is opened directly, and not through the proxy that adds the path, serves the same page.
if (!isBelowBase(pathname)) window.location.replace(inBrowser(pathname + search + hash))
// Not awaited: chunks that load later import from this file and would wait for it.
else void start(requireRoot(), firstLanguage())

async function start(root: HTMLElement, language: Language): Promise<void> {
  // The server knows only the browser's languages.
  document.documentElement.lang = language
  if (!window.isSecureContext) (await import('./plain-http.ts')).standIn()
  const isAtFirstScreen = ['/', pathOf(FIRST_STEP)].includes(pathBelowBase(pathname))
  const begin = isAtFirstScreen ? startAtFirstScreen : startElsewhere
  const router = await begin(root, language)
  whenLoaded(() => void fetchAhead(router))
}

/**
 * A first visit hydrates the first screen that is in the page. A later visit first loads what the screen says
 * about the earlier one, so that nothing moves afterwards; until then, the person can type into the screen in
 * the page.
 */
async function startAtFirstScreen(root: HTMLElement, language: Language): Promise<Router> {
  // Pressing a language sends the text too, but is not a search.
  const wasPressed = consumePressedSearch() && !wasLanguagePressed
  const isNew = isFirstVisit(root)
  fillKeptText(root)
  await loadFirstWords(language)
  const parts = isNew ? null : await frame.loader()
  const isInPage = root.dataset.drawn === language
  const earlier = await loadFirstScreen()
  const focusAgain = keepEarlyText(root)
  // An address without a path becomes the first screen's, without a new history entry.
  const address = inBrowser(pathOf(FIRST_STEP)) + window.location.search
  window.history.replaceState(window.history.state, '', address)
  const router = createBrowserRouter(routes, {
    ...ROUTER,
    hydrationData: {
      loaderData: { [FRAME]: parts, [FIRST_STEP]: { ...earlier, unsaved: findSearchInput() } },
    },
  })
  const app = appOn(router)
  if (isNew && isInPage) startTransition(() => void hydrateRoot(root, app))
  else {
    flushSync(() => createRoot(root).render(app))
    focusAgain()
  }
  if (wasPressed) pressSearch(root)
  return router
}

/** Every other screen and page: the page shows its outline until the screen has loaded. */
async function startElsewhere(root: HTMLElement, language: Language): Promise<Router> {
  await loadFirstWords(language)
  const router = createBrowserRouter(routes, ROUTER)
  startTransition(() => createRoot(root).render(appOn(router)))
  return router
}

function appOn(router: Router) {
  return (
    <App>
      <RouterProvider router={router} />
    </App>
  )
}

async function fetchAhead(router: Router): Promise<void> {
  try {
    const { fetchScreensAhead } = await import('./fetch-screens-ahead.ts')
    fetchScreensAhead(router)
  } catch {
    // The network failed: each screen is fetched when it is opened.
  }
}

function requireRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('The page has no #root')
  return root
}
