import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** For `addInitScript`, before the page's own scripts: our content policy lets nothing in later. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and what is good practice besides. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The one rule whose findings another theme can change. */
export const CONTRAST = { type: 'rule', values: ['color-contrast'] }

/** What axe finds on the page as it is now: `rule: selector`, one line a finding. */
export async function axeFindings(page: Page, runOnly: object = TAGS): Promise<string[]> {
  const results = await page.evaluate(async (rules: object): Promise<AxeResults> => {
    // AXE has put it there.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
    return axe.run({ runOnly: rules, resultTypes: ['violations'] })
  }, runOnly)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
}
