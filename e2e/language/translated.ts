import type { Page } from 'playwright-core'
import { en } from '@minutebook/i18n/words.en'
import { expect } from '../harness/test.ts'

/*
 * Browsers translate pages by replacing texts with `<font>` elements. Code that later removes or changes the
 * original text node fails, and so does React.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const body = document.querySelector('body')
      if (!body) return
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const isLeftAlone = text.parentElement?.closest('font, script, style, textarea')
        if (!(text instanceof Text) || isLeftAlone || text.data.trim() === '') continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.data)
        text.replaceWith(outer)
      }
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

const replaced = (page: Page) => page.locator('main font').count()

/** No exception, no problem screen; and the page was in fact translated. */
export async function expectWhole(page: Page): Promise<void> {
  expect(await replaced(page)).toBeGreaterThan(0)
  expect(await page.getByRole('heading', { name: en.frame.problem }).count()).toBe(0)
}
