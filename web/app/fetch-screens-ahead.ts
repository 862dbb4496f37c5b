import type { createBrowserRouter } from 'react-router'
import { STEPS } from '@minutebook/domain/journey'
import { loadSearch } from '../company-search/search.screen.tsx'
import { fetchAhead } from '../shell/fetch-ahead.ts'
import { loadDraftParts } from '../shell/load-draft-parts.ts'
import { forgetReload } from '../shell/load-screen.tsx'
import { fetchScreen, FIRST_STEP } from './routes.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** From the company home a person may go to any of the next parts; from a list to its side screens. */
const AHEAD = 3

/**
 * Called once the first screen is shown. Fetches the screens that may come next, and again after each step.
 * The worker caches the files of all screens; without a worker, this fetches all screens. The root element
 * has `data-fetched-ahead` while there is nothing left to fetch, so that others, such as tests, can wait for
 * that.
 */
export function fetchScreensAhead(router: Router): void {
  const { dataset } = document.documentElement
  let unfinished = 0
  async function fetchAndMark(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
    unfinished += 1
    delete dataset['fetchedAhead']
    await fetchAhead(loads)
    unfinished -= 1
    if (unfinished === 0) dataset['fetchedAhead'] = ''
  }

  forgetReload()
  let step = stepIn(router)
  void fetchAndMark([loadDraftParts, ...screensFrom(step), keepAllFiles])
  router.subscribe(() => {
    if (step === stepIn(router)) return
    step = stepIn(router)
    void fetchAndMark(screensFrom(step))
  })
}

/** The ids of step routes are step ids; pages have none. */
function stepIn({ state }: Router): string | undefined {
  return state.matches.at(-1)?.route.id
}

/**
 * What the open screen has not loaded yet, and the screens after it. From a page a person goes to the first
 * screen.
 */
function screensFrom(step: string | undefined): (() => Promise<unknown>)[] {
  const position = Math.max(
    STEPS.findIndex(({ id }) => id === step),
    0,
  )
  return STEPS.slice(position, position + 1 + AHEAD).map(loadOf)
}

/** The first screen comes with the app; its search does not. */
function loadOf({ id }: (typeof STEPS)[number]): () => Promise<unknown> {
  return id === FIRST_STEP ? loadSearch : () => fetchScreen(id)
}

async function keepAllFiles(): Promise<void> {
  if (import.meta.env.DEV) return
  try {
    const worker = await import('./register-worker.ts')
    await worker.registerWorker()
  } catch {
    // This browser caches files only while the page is open.
    await fetchAhead(STEPS.map(loadOf))
  }
}
