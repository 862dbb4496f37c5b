import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import type { Language } from '@minutebook/contract/languages'
import { isPageAddress, pageFileAt } from '@minutebook/contract/page-files'
import { readMessage } from './messages.ts'
import type { Release } from './release.ts'
import { rememberLanguage, spokenLanguage, wantedLanguage } from './spoken-language.ts'

/*
 * Answers for the app's own files, so that what was opened once works without a network. It holds what anybody may
 * fetch and nothing else: calls pass by untouched. Every release has its own worker; see docs/decisions/0008.
 */
declare const self: ServiceWorkerGlobalScope
/** Written in by the build, wherever it stands: once. */
declare const RELEASE: Release
const { app, words } = RELEASE

/** One cache for all releases: what did not change is not fetched again, and open pages of the last one find theirs. */
const files = new PrecacheController({ cacheName: 'minutebook' })
files.addToCacheList(app)

self.addEventListener('install', (event) => event.waitUntil(fetchRelease(event)))
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), removeOldFiles(event)]))
})
self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message?.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (message?.kind === 'speak') event.waitUntil(keepLanguage(event, message.language))
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

/** All or nothing. A file with another digest is refused: a public network's page, or half of another release. */
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
 * Files of earlier releases stay as long as a page may be open that runs one. What a newer release, still on its way,
 * has put beside them is not this worker's to judge.
 */
async function removeOldFiles(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = self.registration
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0 || installing || waiting) return
  files.addToCacheList(Object.values(words).flat())
  await files.activate(event)
}

/** A file of any release that is here; what is missing is fetched, and kept when it is of this release. */
function answerFile(event: FetchEvent): void {
  const { request } = event
  const cacheKey = files.getCacheKeyForURL(request.url)
  if (!cacheKey && !new URL(request.url).pathname.startsWith('/assets/')) return
  const params = cacheKey ? { cacheKey, integrity: files.getIntegrityForCacheKey(cacheKey) } : {}
  event.respondWith(files.strategy.handle({ event, request, params }))
}

/** Not what the server alone can answer: a name with an ending may be a file, and a broken address is its to refuse. */
function isScreen(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname)
    return isPageAddress(path) && !path.includes('.')
  } catch {
    return false
  }
}

async function answerPage(request: Request, pathname: string): Promise<Response> {
  const page = pageFileAt(pathname, await spokenLanguage())
  return (await files.matchPrecache(`/${page}`)) ?? fetch(request)
}
