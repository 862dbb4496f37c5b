import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { Language } from '@minutebook/contract/languages'
import { pathOf } from '@minutebook/contract/journey'
import { App } from './app.tsx'
import { isAtFirstScreen, isFirstVisit } from './first-visit.ts'
import { finishClearing } from './draft/cleared-device.ts'
import { firstLanguage } from './language/language.ts'
import { wholeFrame } from './journey/whole-frame.ts'
import { loadFirstWords } from './language/words.ts'
import { takeLinkFromAddress } from './receipt/link.ts'
import { furtherSearch } from './registry/further-search.ts'
import { pressSearch, takePressedSearch, takeTypedText } from './registry/take-over.ts'
import { FIRST_STEP, loadFirstScreen, loadScreens, routes } from './routes.ts'
import type { Router } from './screens.ts'
import './ui/styles.ts'

finishClearing()
takeLinkFromAddress()

// Not awaited here: what is fetched later imports from this very file, and would wait for it in turn.
void start(requireRoot(), firstLanguage())

async function start(root: HTMLElement, language: Language): Promise<void> {
  // The server went by the browser's languages alone.
  document.documentElement.lang = language
  const begin = isAtFirstScreen() ? startAtFirstScreen : startElsewhere
  const router = await begin(root, language)
  whenLoaded(() => fetchAhead(router))
}

/**
 * A first visit finds the first screen in the page and only brings it to life. Whoever was here before waits for all
 * that tells of it, so that nothing moves afterwards; the screen in the page stands meanwhile and can be typed into.
 */
async function startAtFirstScreen(root: HTMLElement, language: Language): Promise<Router> {
  const wasPressed = takePressedSearch()
  const isNew = isFirstVisit(root)
  await Promise.all([
    loadFirstWords(language),
    isNew ? undefined : furtherSearch.load().catch(() => undefined),
  ])
  const isInPage = root.dataset.drawn === language
  const focusAgain = takeTypedText(root)
  // The address without a path is the first screen's, without a history entry of its own.
  window.history.replaceState(window.history.state, '', pathOf(FIRST_STEP) + window.location.search)
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [FIRST_STEP]: loadFirstScreen() } },
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

/** Every other screen and page: it is drawn once the frame is whole, and the page shows its outline until then. */
async function startElsewhere(root: HTMLElement, language: Language): Promise<Router> {
  // Without it the screen is asked for all the same: what loads that tries again, and then says so.
  await Promise.all([loadFirstWords(language), wholeFrame.load().catch(() => undefined)])
  const router = createBrowserRouter(routes)
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

/** What is out of reach now is asked for again when it is wanted. */
function fetchAhead(router: Router): void {
  loadScreens().then(
    ({ fetchScreensAhead }) => fetchScreensAhead(router),
    () => undefined,
  )
}

function requireRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('The page has no #root')
  return root
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}
