import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { standAt } from './harness/drafts.ts'
import { COMPANY, MEETING, PEOPLE, SENDING, show } from './harness/states.ts'
import { DESKTOP, expect, PHONE, test } from './harness/test.ts'

/*
 * axe finds nothing on any screen, in any of its main states, on a phone and on a desk, in light and in dark, and no
 * screen scrolls sideways (rubric 1, 2, 46).
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** On a phone and on a desk, in light and in dark: `rule: selector`, one line a finding. */
async function findingsOfAxe(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const finding of await runAxe(page)) found.add(`${finding} (${viewport.width}, ${colorScheme})`)
    }
  }
  return [...found]
}

async function runAxe(page: Page): Promise<string[]> {
  const results = await page.evaluate(async (rules): Promise<AxeResults> => {
    // Put there by the test before the page's own scripts.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({ runOnly: rules, resultTypes: ['violations'] })
  }, RULES)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}

/** At 320 pixels, as it is and with the text spacing of WCAG 1.4.12. */
async function findingsOfWidth(page: Page): Promise<string[]> {
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const found: string[] = []
  for (const viewport of [DESKTOP, PHONE, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    if (await isWide()) found.push(`scrolls sideways at ${viewport.width}`)
  }
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [style]
  })
  if (await isWide()) found.push('scrolls sideways with wide text')
  return found
}

/** Targets under 24 by 24 pixels on a phone, save those within a sentence and those that their label makes larger. */
async function findingsOfTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, p, .skip-link'))
      .filter((element) => !(element instanceof HTMLInputElement && element.labels?.length))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (width < 24 || height < 24)
      })
      .map((element) => `small target: ${element.textContent}`),
  )
}

describe.for([
  ['the company', COMPANY],
  ['people', PEOPLE],
  ['the meeting', MEETING],
  ['sending', SENDING],
] as const)('the screens of %s', ([_part, states]) => {
  test('have one heading, no finding of axe, targets to hit, and no need to scroll sideways', async ({
    open,
  }) => {
    const page = await open({
      viewport: PHONE,
      reducedMotion: 'reduce',
      expected: [/\b(300|404)\b/u],
      async prepare(opened) {
        await opened.addInitScript(AXE)
      },
    })
    await standAt(page, 'entityHome')
    const found: string[] = []
    for (const state of states) {
      await page.setViewportSize(PHONE)
      await show(page, state)
      const headings = await page.getByRole('heading', { level: 1 }).count()
      const findings = [
        ...(headings === 1 ? [] : [`${headings} main headings`]),
        ...(await findingsOfTargets(page)),
        ...(await findingsOfAxe(page)),
        ...(await findingsOfWidth(page)),
      ]
      for (const finding of findings) found.push(`${state.what}: ${finding}`)
    }
    expect(found).toEqual([])
  })
})
