import { pathOf } from './journey.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** The service worker as the build names it, beside the pages: from there it may serve every address. */
export const WORKER_FILE = 'service-worker.js'

/** Addresses that are never a page of the app: calls, built files, and anything that begins with a dot. */
const NO_PAGE = /^\/(?:api|assets)(?:\/|$)|\/\./u

/** `path` is decoded and has no query. */
export function isPageAddress(path: string): boolean {
  return !NO_PAGE.test(path)
}

/** `index` has the first screen in it before any script runs; `app` is the frame alone, for every other address. */
export type PageKind = 'index' | 'app'

/** What the build calls a page: `app.html`, and `app.es.html` in another language than the default one. */
export function pageFile(kind: PageKind, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `${kind}.html` : `${kind}.${language}.html`
}

/** The page that an address gets. */
export function pageFileAt(path: string, language: Language): string {
  return pageFile(path === '/' || path === pathOf('entitySearch') ? 'index' : 'app', language)
}
