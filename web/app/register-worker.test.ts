// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A worker and its registration as browsers have them, as far as we use them. */
class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<() => void>()

  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
}

let registration: Registration
const register = () => Promise.resolve(registration)
const never = new Promise<never>(() => {})

function browserHas(controller: Worker | null, isReady = controller !== null): void {
  const ready = isReady ? register() : never
  const serviceWorker = Object.assign(new EventTarget(), { register, ready, controller })
  vi.stubGlobal('navigator', { serviceWorker, languages: ['en'] })
}

/** A separate page with freshly loaded modules. */
async function openPage() {
  vi.resetModules()
  const { tab } = await import('../browser/tab-state.ts')
  const { registerWorker } = await import('./register-worker.ts')
  return { isNewReleaseReady: () => tab.state.acceptNewRelease !== undefined, registerWorker }
}

beforeEach(() => (registration = new Registration()))
afterEach(() => vi.unstubAllGlobals())

test('a newer release that was already downloading is announced once its files have arrived', async () => {
  const installing = new Worker()
  registration.active = new Worker()
  registration.installing = installing
  browserHas(registration.active)
  const page = await openPage()
  await page.registerWorker()
  expect(page.isNewReleaseReady()).toBe(false)
  Object.assign(registration, { installing: null, waiting: installing })
  installing.becomes('installed')
  expect(page.isNewReleaseReady()).toBe(true)
})

test('a first worker that cannot keep the files because the disk is full fails instead of waiting forever', async () => {
  const installing = new Worker()
  registration.installing = installing
  browserHas(null)
  const { registerWorker } = await openPage()
  const registered = registerWorker()
  await Promise.resolve()
  registration.installing = null
  installing.becomes('redundant')
  await expect(registered).rejects.toThrow('The first worker was not installed')
})

test('a newer worker that cannot keep its files leaves the current one in control', async () => {
  const installing = new Worker()
  registration.active = new Worker()
  registration.installing = installing
  browserHas(registration.active)
  const { registerWorker } = await openPage()
  const registered = registerWorker()
  installing.becomes('redundant')
  await registered
  expect(registration.active.postMessage).toHaveBeenCalledWith({ kind: 'speak', language: 'en' })
})

test('a page that was loading while the first worker claimed the others asks to be claimed', async () => {
  registration.active = new Worker()
  browserHas(null, true)
  const { registerWorker } = await openPage()
  await registerWorker()
  expect(registration.active.postMessage).toHaveBeenCalledWith({ kind: 'claim' })
})

test('a page that has its worker requests nothing', async () => {
  registration.active = new Worker()
  browserHas(registration.active)
  const { registerWorker } = await openPage()
  await registerWorker()
  expect(registration.active.postMessage).not.toHaveBeenCalledWith({ kind: 'claim' })
})
