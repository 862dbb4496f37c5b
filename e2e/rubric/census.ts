import type { Page } from 'playwright-core'
import { shortOrFull } from '../../test/support/form.ts'
import { waitUntilFetchedAhead } from '../harness/controls.ts'
import { expect } from '../harness/test.ts'
import { visit } from './device.ts'
import { openEveryPart } from './form-values.ts'
import { SCREENS, type Route } from './routes.ts'

/** In the gate the narrowest alone. */
export const WIDTHS: readonly number[] = shortOrFull([320], [320, 390, 1280])

/** One control of a screen, as the page has it. */
export type Control = {
  name: string
  /** `text`, `radio`, `select-one`, `textarea`. */
  type: string
  attributes: Record<string, string>
  labels: { text: string; isSeen: boolean }[]
  /** The legends around it, innermost first. */
  legends: string[]
  /** In pixels, at each of the widths. */
  fontSize: number[]
  width: number[]
}

/** The contents of one screen, with every part open. */
export type Census = {
  route: Route
  controls: Control[]
  /** All visible text. */
  text: string
  disabled: number
  /** Buttons and links whose name differs from their text. */
  renamed: string[]
  /**
   * Hints that no control or group references as its description; text under a heading is read with the
   * heading.
   */
  unread: string[]
  viewport: string
}

let census: Promise<Census[]> | undefined

/** Every control of every screen. The first test of a file that asks takes the census for all of them. */
export function censusOf(openPage: () => Promise<Page>): Promise<Census[]> {
  census ??= openPage().then(countAll)
  return census
}

async function countAll(page: Page): Promise<Census[]> {
  const all: Census[] = []
  for (const route of SCREENS) {
    await visit(page, route.device, route.address)
    // A screen's own requests may finish after its heading appears.
    await waitUntilFetchedAhead(page)
    await openEveryPart(page)
    const { controls, ...facts } = await measureWholeScreen(page)
    const sizes: ReturnType<typeof getSizes>[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      sizes.push(await page.evaluate(getSizes))
    }
    all.push({
      route,
      ...facts,
      controls: controls.map((control, index) =>
        Object.assign(control, {
          fontSize: sizes.map((each) => each[index]?.fontSize ?? 0),
          width: sizes.map((each) => each[index]?.width ?? 0),
        }),
      ),
    })
  }
  return all
}

/** Reads the screen once two readings agree: parts of it load and are drawn after the network is idle. */
async function measureWholeScreen(page: Page): Promise<ReturnType<typeof measureScreen>> {
  let screen = await page.evaluate(measureScreen)
  await expect
    .poll(async () => {
      const earlier = JSON.stringify(screen)
      screen = await page.evaluate(measureScreen)
      return JSON.stringify(screen) === earlier
    })
    .toBe(true)
  return screen
}

/** Runs in the page. */
function measureScreen() {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>(
      'main :is(input:not([type=hidden], [aria-hidden]), select, textarea)',
    ),
  ]
  const legendsOf = (element: Element | null): string[] => {
    const fieldset = element?.closest('fieldset')
    if (!fieldset) return []
    const legend = fieldset.querySelector(':scope > legend')
    return [legend?.textContent ?? '', ...legendsOf(fieldset.parentElement)]
  }
  return {
    controls: controls.map((control) => ({
      name: control.name,
      type: control.type,
      attributes: Object.fromEntries([...control.attributes].map(({ name, value }) => [name, value])),
      labels: [...(control.labels ?? [])].map((label) => ({
        text: label.textContent.trim(),
        isSeen: label.checkVisibility() && !label.closest('.visually-hidden'),
      })),
      legends: legendsOf(control),
    })),
    text: document.body.innerText,
    disabled: document.querySelectorAll(':disabled, [aria-disabled="true"]').length,
    renamed: [...document.querySelectorAll<HTMLElement>(':is(a, button, input)[aria-label]')]
      .filter((element) => !element.ariaLabel?.includes(element.innerText.trim()))
      .map((element) => element.outerHTML),
    unread: [...document.querySelectorAll('main form .hint:not([aria-hidden], :is(h2, h3) + .hint)')]
      .filter(({ id }) => document.querySelector(`[aria-describedby~="${id}"]`) === null)
      .map((element) => element.outerHTML),
    viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? '',
  }
}

/** Runs in the page. */
function getSizes() {
  const controls = document.querySelectorAll(
    'main :is(input:not([type=hidden], [aria-hidden]), select, textarea)',
  )
  return [...controls].map((control) => ({
    fontSize: Number.parseFloat(getComputedStyle(control).fontSize),
    width: control.getBoundingClientRect().width,
  }))
}
