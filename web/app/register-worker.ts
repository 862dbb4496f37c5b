import { WORKER_FILE } from '@minutebook/contract/page-files'
import { inBrowser } from '../browser/base.ts'
import { tab } from '../browser/tab-state.ts'
import { onLanguageChange, spokenLanguage } from '../language/words.ts'
import { tell, type Message } from './worker-contract.ts'

/** Browsers check for a newer worker at each page load. A page that stays open for days checks by itself. */
const ASK_AGAIN_MS = 60 * 60 * 1000

/**
 * Registers the service worker, which caches the app's files on this device. Rejects if the browser stores
 * nothing (some private windows, a full disk) or has no workers (without TLS, except on the machine itself).
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers')
  const registration = await navigator.serviceWorker.register(workerAddress())
  watchForRelease(registration)
  askAgain(registration)
  await Promise.race([navigator.serviceWorker.ready, whenFirstFails(registration)])
  tellLanguage(registration)
  // The worker claimed the open pages when it was activated. It missed a page that was loading at that
  // moment.
  if (!navigator.serviceWorker.controller) tell(registration.active, { kind: 'claim' })
  onLanguageChange(() => tellLanguage(registration))
}

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/. A policy returns an object that is used in place of a string. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (address: string) => string }
    }
  }
}

/**
 * In browsers with trusted types, our content policy allows only script addresses from a policy like this
 * one.
 */
function workerAddress(): string {
  const address = inBrowser(`/${WORKER_FILE}`)
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

/** The active worker serves pages in this language; the waiting one fetches its words too. */
function tellLanguage({ active, waiting }: ServiceWorkerRegistration): void {
  const message: Message = { kind: 'speak', language: spokenLanguage() }
  tell(active, message)
  tell(waiting, message)
}

/**
 * Offers a new release once all its files are cached. The first worker offers nothing: it has the page's own
 * release.
 */
function watchForRelease(registration: ServiceWorkerRegistration): void {
  function offerWhatWaits() {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    tab.change({ acceptNewRelease: () => takeOver(registration) })
  }
  function watchInstalling() {
    registration.installing?.addEventListener('statechange', offerWhatWaits)
  }
  offerWhatWaits()
  // The browser may have started to install it while this page was loading.
  watchInstalling()
  registration.addEventListener('updatefound', watchInstalling)
}

/**
 * Rejects if the first worker cannot fetch or store its files; `ready` would never settle. Never fulfills.
 */
function whenFirstFails({ active, installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (active) return
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The first worker was not installed'))
    })
  })
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has activated it, so this one only has to reload.
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  tell(waiting, { kind: 'take-over' })
}

function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    // Offline there is no update.
    registration.update().catch(() => undefined)
  })
}
