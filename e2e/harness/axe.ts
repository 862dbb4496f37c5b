import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/**
 * For `addInitScript`, before the page's own scripts: our content policy blocks scripts that are added later.
 */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The only rule whose findings depend on the theme. */
export const CONTRAST = { type: 'rule', values: ['color-contrast'] }

/** axe's findings on the current page: `rule: selector`, one line per finding. */
export async function axeFindings(page: Page, runOnly: object = TAGS): Promise<string[]> {
  const results = await page.evaluate(async (rules: object): Promise<AxeResults> => {
    // AXE defines it.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({ runOnly: rules, resultTypes: ['violations'] })
  }, runOnly)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
