import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { STEPS } from '@minutebook/domain/journey'

/** Finds everything as a person does: by role and name. Looks into an open dialog first. */
export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

export async function follow(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}

/**
 * The label covers its radio or checkbox, so that the whole card can be pressed: Playwright would wait for it
 * to go away.
 */
const ON_ITS_LABEL = { force: true }

/** Presses Change if a screen proposes an answer: its form is hidden until then. */
export async function openForm(page: Page | Locator): Promise<void> {
  const whole = 'page' in page ? page.page() : page
  // Once the screen is shown, it is clear whether there is a proposal.
  await whole.locator('main h1[tabindex="-1"]').first().waitFor({ state: 'attached' })
  const change = whole.locator('.known button[type="button"]')
  if (await change.isVisible()) await change.click()
}

/** A radio by its label. */
export async function choose(page: Page | Locator, name: string | RegExp): Promise<void> {
  await openForm(page)
  await page.getByRole('radio', { name, exact: true }).check(ON_ITS_LABEL)
}

export async function tick(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name, exact: true }).check(ON_ITS_LABEL)
}

export async function untick(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name, exact: true }).uncheck(ON_ITS_LABEL)
}

/** A text field by its label, whether or not that says "(optional)". */
export function field(page: Page | Locator, label: string): Locator {
  return page.getByRole('textbox', { name: labelled(label) })
}

export function select(page: Page | Locator, label: string): Locator {
  return page.getByRole('combobox', { name: labelled(label) })
}

function labelled(label: string): RegExp {
  return new RegExp(`^${escapePattern(label)}( \\((?:optional|opcional)\\))?$`, 'u')
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

/** The only heading of the screen. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/**
 * Waits until the page has everything that it fetches ahead: the frame, the next screens, the service worker
 * with its files.
 */
export async function waitUntilFetchedAhead(page: Page): Promise<void> {
  await page.locator('html[data-fetched-ahead]').waitFor({ state: 'attached' })
}

/**
 * Waits until React has hydrated the page: it then has its own keys on its elements. The first screen is
 * shown before any script runs.
 */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('main h1')
    return drawn !== null && Object.keys(drawn).some((key) => key.startsWith('__react'))
  })
}

/** Some tests serve the app below this path. */
export const PATH_OF_PROXY = '/minutes'

/**
 * Waits for a path and for its screen: the screen with this heading, or else the path's step. The path
 * changes a moment before the screen.
 */
export async function arriveAt(page: Page, path: string, name?: string | RegExp): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path || pathname === PATH_OF_PROXY + path)
  if (name !== undefined) return heading(page, name).waitFor()
  const step = STEPS.find((candidate) => path === `/${candidate.path}`)?.id ?? 'entityHome'
  await page.locator(`main[data-step="${step}"]`).getByRole('heading', { level: 1 }).waitFor()
}

/** Waits until this has the keyboard focus. */
export async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Waits until the alert says this and has the focus. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.getByText(text, { exact: true }).waitFor()
  await expectFocus(alert)
}
