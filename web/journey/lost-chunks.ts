import { tabStorage } from './storage.ts'

const RELOADED_KEY = 'reloaded-for-chunk'

/**
 * After a release the parts of the app that an open page still wants are gone. The page is loaded anew once, which the
 * draft makes harmless; if that does not help, the problem screen speaks (vitejs/vite#11804).
 */
export function reloadOnceForLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is lost, only out of reach: a reload would lose the page too.
    if (!navigator.onLine || tabStorage.read(RELOADED_KEY)) return
    event.preventDefault()
    tabStorage.write(RELOADED_KEY, new Date().toISOString())
    window.location.reload()
  })
  // A page that has been up for a while did not need the reload to cure anything.
  setTimeout(() => tabStorage.remove(RELOADED_KEY), 30_000)
}
