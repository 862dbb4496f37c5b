import { pathOf, STEPS } from './journey.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** The service worker as the build names it, beside the pages: from there it may serve every address. */
export const WORKER_FILE = 'service-worker.js'

/** Addresses that are never a page of the app: calls, built files, and anything that begins with a dot. */
const NO_PAGE = /^\/(?:api|assets)(?:\/|$)|\/\./u

/** `path` is decoded and has no query. */
export function isPageAddress(path: string): boolean {
  return !NO_PAGE.test(path)
}

/**
 * `index` has the first screen in it before any script runs. Every other page is the frame alone: `step` with the first
 * screen laid aside for whoever has to begin there, `app` without.
 */
export const PAGE_KINDS = ['index', 'step', 'app'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** What the build calls a page: `app.html`, and `app.es.html` in another language than the default one. */
export function pageFile(kind: PageKind, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `${kind}.html` : `${kind}.${language}.html`
}

/** The page that an address gets. */
export function pageFileAt(path: string, language: Language): string {
  return pageFile(kindAt(path), language)
}

function kindAt(path: string): PageKind {
  if (path === '/' || path === pathOf('entitySearch')) return 'index'
  return needsCompany(path) ? 'step' : 'app'
}

/** Whether it leads to the search without one. The company home finds its own, the confirmation needs none. */
function needsCompany(path: string): boolean {
  const step = STEPS.find(({ id }) => pathOf(id) === path)?.id
  return step !== undefined && step !== 'entityHome' && step !== 'confirmation'
}
