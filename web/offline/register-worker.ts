import { WORKER_FILE } from '@minutebook/contract/page-files'
import { offerNewRelease } from '../journey/new-release.ts'
import { onLanguageChange, spokenLanguage } from '../language/words.ts'
import { tell, type Message } from './messages.ts'

/** Browsers ask for a newer worker whenever a page is loaded; a page that stays open for days asks itself. */
const ASK_AGAIN_MS = 60 * 60 * 1000

/**
 * From now on this device keeps the app's files. Rejected where the browser keeps nothing, in some private windows for
 * one or on a full disk, and where it has no workers: they are there only over TLS, or on the machine itself.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('There are no workers here')
  const registration = await navigator.serviceWorker.register(workerAddress())
  watchForRelease(registration)
  askAgain(registration)
  await Promise.race([navigator.serviceWorker.ready, whenFirstFails(registration)])
  tellLanguage(registration)
  onLanguageChange(() => tellLanguage(registration))
}

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/; what it makes is an object that stands where a string would. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (address: string) => string }
    }
  }
}

/** Our content policy lets no script address through but this, where the browser minds such addresses. */
function workerAddress(): string {
  const address = `/${WORKER_FILE}`
  const policy = window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

/** The worker in charge opens pages in this language; the one that waits fetches its sentences too. */
function tellLanguage({ active, waiting }: ServiceWorkerRegistration): void {
  const message: Message = { kind: 'speak', language: spokenLanguage() }
  tell(active, message)
  tell(waiting, message)
}

/** Told once all its files are here. The very first worker is no news: the page is of its release. */
function watchForRelease(registration: ServiceWorkerRegistration): void {
  function offerWhatWaits() {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    offerNewRelease(() => takeOver(registration))
  }
  function watchInstalling() {
    registration.installing?.addEventListener('statechange', offerWhatWaits)
  }
  offerWhatWaits()
  // The browser may have found it while this page was loaded.
  watchInstalling()
  registration.addEventListener('updatefound', watchInstalling)
}

/** Never fulfilled. Rejected when the very first worker cannot fetch or keep its files: `ready` would wait for ever. */
function whenFirstFails({ active, installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (active) return
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The first worker was not installed'))
    })
  })
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has taken it: this one only has to be loaded anew.
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  tell(waiting, { kind: 'take-over' })
}

function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASK_AGAIN_MS) return
    asked = Date.now()
    // Without a network there is nothing new to be had.
    registration.update().catch(() => undefined)
  })
}
