import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { isPageAddress, pageFileAt } from '@minutebook/contract/page-files'
import { type Language, chooseLanguage, isLanguage } from '@minutebook/domain/language-names'
import { BASE_PATH, inBrowser, isBelowBase, pathBelowBase } from '../browser/base.ts'
import { parseMessage, type Release } from './worker-contract.ts'

/*
 * Serves the app's own files from a cache, so that the app works offline after the first visit. It caches
 * public files only and never handles API calls. Each release has its own worker; see docs/decisions/0008.
 */
declare const self: ServiceWorkerGlobalScope
/** The build replaces this name once. */
declare const RELEASE: Release
const { app, words } = RELEASE

/**
 * One cache for all releases: unchanged files are not fetched again, and open pages of the previous release
 * find their files.
 */
const files = new PrecacheController({ cacheName: `minutebook${BASE_PATH}` })
files.addToCacheList(app)

self.addEventListener('install', (event) => event.waitUntil(fetchRelease(event)))
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), removeOldFiles(event)]))
})
self.addEventListener('message', (event) => {
  const message = parseMessage(event.data)
  if (message?.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.kind === 'speak') event.waitUntil(keepLanguage(event, message.language))
  if (message?.kind === 'claim') event.waitUntil(self.clients.claim())
})
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode !== 'navigate') answerFile(event)
  else if (isScreen(pathname)) {
    event.waitUntil(removeOldFiles(event))
    event.respondWith(answerPage(event.request, pathname))
  }
})

/**
 * Installs every file or fails. A file with a wrong digest is refused: it is a captive portal's page, or
 * belongs to another release.
 */
async function fetchRelease(event: ExtendableEvent): Promise<void> {
  const languages = new Set([wantedLanguage(), await spokenLanguage()])
  files.addToCacheList([...languages].flatMap((language) => words[language]))
  await files.install(event)
}

async function keepLanguage(event: ExtendableEvent, language: Language): Promise<void> {
  await rememberLanguage(language)
  for (const { url, integrity } of words[language]) {
    const cacheKey = new URL(url, self.location.href).href
    await files.strategy.handle({ event, request: new Request(url), params: { cacheKey, integrity } })
  }
}

/**
 * Keeps files of earlier releases while a page that runs one may be open. While a newer release is
 * installing, it deletes nothing: that release has put files into the same cache.
 */
async function removeOldFiles(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0 || installing || waiting) return
  files.addToCacheList(Object.values(words).flat())
  await files.activate(event)
}

/**
 * Serves a cached file of any release. Fetches a missing file, and caches it if it belongs to this release.
 */
function answerFile(event: FetchEvent): void {
  const { request } = event
  const cacheKey = files.getCacheKeyForURL(request.url)
  if (!cacheKey && !new URL(request.url).pathname.startsWith(inBrowser('/assets/'))) return
  const params = cacheKey ? { cacheKey, integrity: files.getIntegrityForCacheKey(cacheKey) } : {}
  event.respondWith(files.strategy.handle({ event, request, params }))
}

/** Leaves to the server what it alone can answer: a path with a file extension, and a malformed address. */
function isScreen(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathBelowBase(pathname))
    return isBelowBase(pathname) && isPageAddress(path) && !path.includes('.')
  } catch {
    return false
  }
}

async function answerPage(request: Request, pathname: string): Promise<Response> {
  const page = pageFileAt(pathBelowBase(pathname), await spokenLanguage())
  return (await files.matchPrecache(inBrowser(`/${page}`))) ?? fetch(request)
}

/** A worker has no local storage, so a separate cache stores the language. */
const CACHE = `minutebook-language${BASE_PATH}`
const ENTRY = '/spoken-language'

async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(ENTRY, new Response(language))
}

/** The language of the last page; before the first page, the browser's preference. */
async function spokenLanguage(): Promise<Language> {
  const cache = await caches.open(CACHE)
  const kept = (await (await cache.match(ENTRY))?.text()) ?? ''
  return isLanguage(kept) ? kept : wantedLanguage()
}

/** The app's language for a person who has not chosen one. */
function wantedLanguage(): Language {
  return chooseLanguage(navigator.languages)
}
