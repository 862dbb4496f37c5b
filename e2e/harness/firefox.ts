import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { findProgram } from './chromium.ts'

const TIMEOUT_MS = 15_000

/** Undefined if Firefox is not installed. */
export const firefoxProgram = findProgram(['firefox-esr', 'firefox'])

/** A real Firefox, driven over WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath, headless: true })
}

type Role = 'button' | 'link' | 'field' | 'radio'

/** Acts like a person at this Firefox: finds everything by its visible words. */
export function personAt(page: Page) {
  async function find(role: Role, name: string): Promise<ElementHandle<HTMLElement>> {
    const handle = await page.waitForFunction(findByWords, { timeout: TIMEOUT_MS }, role, name)
    const element = handle.asElement()
    // `waitForFunction` returns only once `findByWords` has found an element.
    const found = element as ElementHandle<HTMLElement>
    // The browser considers an element under the bottom bar visible, and would press the bar.
    await found.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    return found
  }

  return {
    press: async (name: string) => (await find('button', name)).click(),
    follow: async (name: string) => (await find('link', name)).click(),
    choose: async (name: string) => (await find('radio', name)).click(),
    async type(name: string, text: string): Promise<void> {
      const field = await find('field', name)
      await field.evaluate((element) => element instanceof HTMLInputElement && element.select())
      await field.type(text)
    },
    /** Waits for a path and its heading. */
    async arriveAt(path: string, heading?: string): Promise<void> {
      await page.waitForFunction(
        (wantedPath, wantedHeading) =>
          window.location.pathname === wantedPath &&
          (wantedHeading === undefined || document.querySelector('h1')?.textContent === wantedHeading),
        { timeout: TIMEOUT_MS },
        path,
        heading,
      )
    },
    text: () => page.evaluate(() => document.querySelector('main')?.textContent ?? ''),
  }
}

/** Runs in the page. A field or a radio is named by its label, other elements by their text. */
function findByWords(role: Role, name: string): Element | undefined {
  const place = document.querySelector('dialog[open]') ?? document
  const isNamed = (element: Element) => element.textContent.replace(/\s*\(optional\)$/u, '').trim() === name
  if (role === 'button') return [...place.querySelectorAll('button')].find(isNamed)
  if (role === 'link') return [...place.querySelectorAll('a')].find(isNamed)
  const label = [...place.querySelectorAll('label')].find(
    (each) =>
      (each.control?.getAttribute('type') === 'radio') === (role === 'radio') &&
      isNamed(each.querySelector('span') ?? each),
  )
  return role === 'radio' ? label : (label?.control ?? undefined)
}
