import type { Browser } from 'playwright-core'
import { makeSlow } from './slow-phone.ts'

/** Milliseconds from the navigation on: the first field is on the screen, and its script answers. */
export type FirstField = { shown: number; ready: number }

const PHONE = { width: 390, height: 844 }
const PATIENCE_MS = 60_000

/** Opens a page for the first time on a slow phone. */
export async function measureFirstField(browser: Browser, address: string): Promise<FirstField> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await makeSlow(page)
  await page.addInitScript(watchField)
  await page.goto(address, { waitUntil: 'commit' })
  const handle = await page
    .waitForFunction(
      () => Reflect.get(window, 'fieldTimes')?.ready && Reflect.get(window, 'fieldTimes'),
      undefined,
      { polling: 50, timeout: PATIENCE_MS },
    )
    .catch((cause: unknown) => {
      throw new Error(`The page at ${address} shows no field that answers`, { cause })
    })
  const times: unknown = await handle.jsonValue()
  await context.close()
  // The page's own function below writes both.
  return times as FirstField
}

/** Runs in the page: looks at each frame whether the field is there, and whether React has taken it over. */
function watchField(): void {
  const times: { shown?: number; ready?: number } = {}
  Reflect.set(window, 'fieldTimes', times)
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input:not([type=hidden])')
    // React marks the elements that it looks after; a custom element's own field is drawn by its script.
    const isAlive =
      Object.keys(field ?? {}).some((key) => key.startsWith('__react')) || field?.closest('ion-input')
    const isShown = field !== null && field.getBoundingClientRect().width > 0
    if (isShown) times.shown ??= performance.now()
    if (isShown && isAlive) times.ready ??= performance.now()
    if (times.ready === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
