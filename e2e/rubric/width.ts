import type { Page } from 'playwright-core'

/** Whether the page must be scrolled sideways. */
export function isWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** The spacing of WCAG 1.4.12. */
export async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [style]
  })
}
