import type { RouteObject } from 'react-router'
import { WORKER_FILE } from '@minutebook/contract/page-files'
import { deviceStorage, tabStorage } from '../draft/storage.ts'

export type Screen = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'shouldRevalidate'>

const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * A screen's chunk as its route wants it. After a release the chunks that an open page still wants are gone: the page
 * is loaded anew once, which the draft makes harmless. Otherwise the screen is one whose loader fails, so that the
 * problem screen stands in the frame: the router draws nothing at all for a route that could not be loaded.
 */
export async function loadScreen(load: () => Promise<Screen>): Promise<Screen> {
  try {
    return await load()
  } catch {
    // Said by the loader, which asks once more.
    return (await startAnew()) ? new Promise(() => {}) : screenOfItsLoader(load)
  }
}

/** The router asks for a screen once, and its loader whenever the screen is opened: this one asks again until it is there. */
function screenOfItsLoader(load: () => Promise<Screen>): Screen {
  let screen: Screen | undefined
  return {
    async loader(args) {
      screen ??= await load()
      return typeof screen.loader === 'function' ? screen.loader(args) : null
    },
    action: (args) => (typeof screen?.action === 'function' ? screen.action(args) : null),
    shouldRevalidate: (args) => screen?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    Component: () => screen?.Component && <screen.Component />,
  }
}

/**
 * Only where the page would come back with its answers: without a network, or with the server away, a reload would lose
 * the page too, and where the browser keeps nothing the answers. It comes from the server then: the worker would give
 * the same page once more, which wants the same chunk.
 */
async function startAnew(): Promise<boolean> {
  const isSafe = !tabStorage.read(RELOADED_KEY) && deviceStorage.keepsAll() && (await isServerThere())
  // Where it cannot be remembered it would be done again and again.
  if (!isSafe || !tabStorage.write(RELOADED_KEY, 'yes')) return false
  await forgetWorker()
  window.location.reload()
  return true
}

/** A public network answers in the server's place with a page of its own, never with a script. */
async function isServerThere(): Promise<boolean> {
  try {
    const { headers } = await fetch(`/${WORKER_FILE}`, { method: 'HEAD', cache: 'no-store' })
    return headers.get('content-type')?.includes('javascript') ?? false
  } catch {
    // Offline or the server is away: said by the answer.
    return false
  }
}

/** The next page registers it again. */
async function forgetWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  } catch {
    // A browser that knows no workers, or blocks them, has none to forget.
  }
}

/** A page that has been up for a while did not need its reload to cure anything. */
export function forgetReload(): void {
  setTimeout(() => tabStorage.remove(RELOADED_KEY), 30_000)
}
