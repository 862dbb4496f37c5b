import type { Browser, Page } from 'playwright-core'

/**
 * Milliseconds since the navigation until the first field is on the screen, and until its script responds.
 */
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
  // The function below sets both in the page.
  return times as FirstField
}

/** Runs in the page: checks in each frame whether the field is there, and whether React has hydrated it. */
function watchField(): void {
  const times: { shown?: number; ready?: number } = {}
  Reflect.set(window, 'fieldTimes', times)
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input:not([type=hidden])')
    // React marks the elements that it manages; a custom element's script draws its own field.
    const isAlive =
      Object.keys(field ?? {}).some((key) => key.startsWith('__react')) || field?.closest('ion-input')
    const isShown = field !== null && field.getBoundingClientRect().width > 0
    if (isShown) times.shown ??= performance.now()
    if (isShown && isAlive) times.ready ??= performance.now()
    if (times.ready === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Lighthouse's slow 4G, and a processor a quarter as fast as this machine's. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

export async function makeSlow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
