import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { visit } from './device.ts'
import { openEveryPart } from './form-values.ts'
import { SCREENS, type Route } from './routes.ts'

export const WIDTHS = [320, 390, 1280] as const

/** One control of one screen, as the page has it. */
export type Control = {
  name: string
  /** `text`, `radio`, `select-one`, `textarea`. */
  type: string
  attributes: Record<string, string>
  labels: { text: string; isSeen: boolean }[]
  /** The legends around it, from the inside out. */
  legends: string[]
  /** Pixels, at each of the widths. */
  fontSize: number[]
  width: number[]
}

/** What one screen has, with every part of it open. */
export type Census = {
  route: Route
  controls: Control[]
  /** Everything that can be read. */
  text: string
  disabled: number
  /** What can be pressed and has another name than its text. */
  renamed: string[]
  /** Hints that no control and no group names as its description; what stands under a heading is read with that. */
  unread: string[]
  viewport: string
}

let census: Promise<Census[]> | undefined

/**
 * Every control of every screen. Counted once a file, by whichever test comes first, and anew after a test that failed: on a slow
 * machine a screen may have been counted before it was whole.
 */
export function censusOf(openPage: () => Promise<Page>): Promise<Census[]> {
  onTestFailed(() => {
    census = undefined
  })
  census ??= openPage().then(countAll)
  return census
}

async function countAll(page: Page): Promise<Census[]> {
  const all: Census[] = []
  for (const route of SCREENS) {
    await visit(page, route.device, route.address)
    // What a screen fetches for itself may come after its heading.
    await page.waitForLoadState('networkidle')
    await openEveryPart(page)
    const { controls, ...facts } = await page.evaluate(readScreen)
    const sizes: ReturnType<typeof readSizes>[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      sizes.push(await page.evaluate(readSizes))
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

/** Runs in the page. */
function readScreen() {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('main :is(input:not([type=hidden]), select, textarea)'),
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
function readSizes() {
  const controls = document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea)')
  return [...controls].map((control) => ({
    fontSize: Number.parseFloat(getComputedStyle(control).fontSize),
    width: control.getBoundingClientRect().width,
  }))
}
