import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Everything is found as a person finds it: by its role and its words. A dialog on top is looked into first. */
export async function press(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

export async function follow(page: Page | Locator, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
}

/** The label lies over its radio or box, so that the whole card can be pressed: Playwright would wait for it to go. */
const ON_ITS_LABEL = { force: true }

/** A radio by its label. */
export async function choose(page: Page | Locator, name: string | RegExp): Promise<void> {
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

/** The screen's one heading. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** Waits for an address and, when given, for its heading. */
export async function arriveAt(page: Page, path: string, name?: string | RegExp): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  await (name === undefined ? page.getByRole('heading', { level: 1 }) : heading(page, name)).waitFor()
}

/** Waits until the keyboard stands there. */
export async function expectFocus(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** Waits until the alert says it, with the keyboard on it. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.getByText(text, { exact: true }).waitFor()
  await expectFocus(alert)
}
