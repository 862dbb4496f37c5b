import { pathOf, STEPS } from '@minutebook/domain/journey'
import { DEFAULT_LANGUAGE, type Language } from '@minutebook/domain/language-names'

/** The built service worker, beside the pages. From there it may control every address. */
export const WORKER_FILE = 'service-worker.js'

/** The built description of the API (OpenAPI), under its address as a call. */
export const API_DESCRIPTION_FILE = 'api/openapi.json'

/**
 * Addresses that are never a page of the app: calls, built files, the server's own pages, and paths that
 * begin with a dot.
 */
const NO_PAGE = /^\/(?:(?:api|assets)(?:\/|$)|verify\/)|\/\./u

/** `path` is decoded and has no query. */
export function isPageAddress(path: string): boolean {
  return !NO_PAGE.test(path)
}

/**
 * `index` contains the rendered first screen. Every other page contains the frame alone: `step` also has the
 * first screen in a template, for visitors who must begin there; `app` does not.
 */
export const PAGE_KINDS = ['index', 'step', 'app'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** The build's file name of a page: `app.html`, and `app.es.html` for a language that is not the default. */
export function pageFile(kind: PageKind, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `${kind}.html` : `${kind}.${language}.html`
}

/** The page for an address. */
export function pageFileAt(path: string, language: Language): string {
  return pageFile(kindAt(path), language)
}

function kindAt(path: string): PageKind {
  if (path === '/' || path === pathOf('entitySearch')) return 'index'
  return needsCompany(path) ? 'step' : 'app'
}

/**
 * Whether the screen redirects to the search without a company. The company home finds its own, and the
 * confirmation needs none.
 */
function needsCompany(path: string): boolean {
  const step = STEPS.find(({ id }) => pathOf(id) === path)?.id
  return step !== undefined && step !== 'entityHome' && step !== 'confirmation'
}
