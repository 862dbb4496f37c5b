import type { Page } from 'playwright-core'
import { PAGES } from '@minutebook/domain/journey'
import { shortOrFull } from '../../test/support/form.ts'
import { recordAt } from '../../test/support/serve-records.ts'
import { AXE, axeFindings, CONTRAST } from '../harness/axe.ts'
import { standAt } from '../harness/drafts.ts'
import { COMPANY, MEETING, PEOPLE, SENDING, show, type State } from '../harness/states.ts'
import { WIDTHS } from './census.ts'
import { expect, type Tools } from './point.ts'

/** In the gate the light one alone. */
const THEMES = shortOrFull<('dark' | 'light')[]>(['light'], ['dark', 'light'])

/**
 * All axe findings of a screen at each of the widths; in the other theme only those that depend on colour.
 */
export async function findingsOfAxe(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      const findings = await axeFindings(page, colorScheme === 'dark' ? CONTRAST : undefined)
      found.push(...findings.map((finding) => `${finding} (${width}, ${colorScheme})`))
    }
  }
  return found
}

export async function findingsOfWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (what: string) => {
    if (await isWide(page)) found.push(`scrolls sideways ${what}`)
  }
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: 800 })
    await look(`at ${width}`)
  }
  await widenText(page)
  await look('at 320 with wide text')
  return found
}

/**
 * Targets under 24 by 24 pixels, except within a sentence or enlarged by their label; standalone buttons,
 * boxes, cards and links lower than our 44; and anything that moves although nothing should.
 */
function findingsOfTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
    const small = shown
      .filter((element) =>
        element.matches('a, button, input:not([type=hidden], [aria-hidden]), select, textarea, summary'),
      )
      .filter((element) => !element.closest('.visually-hidden, p, .skip-link'))
      .filter((element) => !(element instanceof HTMLInputElement && element.labels?.length))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (width < 24 || height < 24)
      })
    const alone = '.button-link, .card-actions > *, .summary-action > *, .actions > a, .footer-links > a'
    const low = shown.filter(
      (element) =>
        // A target that is hidden until it has the focus must then be as large as the others.
        element.matches(`.button, .input, .choice, ${alone}`) &&
        !element.matches('.visually-hidden:not(:focus)') &&
        element.getBoundingClientRect().height < 44,
    )
    const moving = document.getAnimations().length
    const slow = shown.filter((element) => getComputedStyle(element).transitionDuration !== '0s')
    return [
      ...small.map((element) => `under 24 pixels: ${element.outerHTML.slice(0, 80)}`),
      ...low.map((element) => `lower than 44 pixels: ${element.outerHTML.slice(0, 80)}`),
      ...slow.map((element) => `moves: ${element.outerHTML.slice(0, 80)}`),
      ...(moving > 0 ? [`${moving} animations`] : []),
    ]
  })
}

/** One main action: in an open dialog, or else on the whole page. With more than one, none stands out. */
export async function findingsOfEmphasis(page: Page): Promise<string[]> {
  const dialog = page.locator('dialog[open]')
  const stage = (await dialog.count()) > 0 ? dialog.last() : page.locator('body')
  const main = await stage.locator('.button-primary').filter({ visible: true }).allTextContents()
  return main.length > 1 ? [`main actions: ${main.join(', ')}`] : []
}

/** A width where targets may be squeezed and one with enough room. */
export async function findingsOfTargetsAtEachWidth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await findingsOfTargets(page)).map((finding) => `${finding} (${width})`))
  }
  return found
}

/** Minutes as their private link shows them. */
async function recordState(origin: string): Promise<State> {
  const { read } = await recordAt(origin)
  return {
    what: 'a record',
    path: `${PAGES.receipt}#r=${read}`,
    act: (page) => page.getByRole('main').getByRole('term').first().waitFor(),
  }
}

export const PARTS = [
  ['the company', COMPANY],
  ['people', PEOPLE],
  ['the meeting', MEETING],
  ['sending', SENDING],
] as const

/** Shows every state of a part and fails for each state with findings. */
export async function checkStates(
  { open, server, on }: Tools,
  [part, states]: (typeof PARTS)[number],
  find: (page: Page) => Promise<string[]>,
): Promise<void> {
  const page = await open({
    reducedMotion: 'reduce',
    expected: [/\b(300|404)\b/u],
    async prepare(opened) {
      await opened.addInitScript(AXE)
    },
  })
  await standAt(page, 'entityHome')
  for (const state of part === 'sending' ? [...states, await recordState(server.origin)] : states) {
    await on(state.what, async () => {
      await show(page, state)
      expect(await find(page)).toEqual([])
    })
  }
}

/** WCAG 2.2, contrast ratio of two colours as a browser computes them: `rgb(11, 87, 208)`. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether the page must be scrolled sideways. */
export function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** The text spacing of WCAG 1.4.12. */
export async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [style]
  })
}
