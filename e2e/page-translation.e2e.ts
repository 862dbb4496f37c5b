import type { Page } from 'playwright-core'
import { en } from '@minutebook/contract/words.en'
import { keptRecords } from './harness/kept-records.ts'
import { show, COMPANY, MEETING, PEOPLE, SENDING } from './harness/states.ts'
import { standAt } from './harness/drafts.ts'
import { expect, test } from './harness/test.ts'
import { send } from './harness/walk.ts'
import { visit } from './rubric/device.ts'
import { walkToReview } from './rubric/forward.ts'
import { refuse, REFUSALS } from './rubric/refusals.ts'

/*
 * Browsers translate pages by putting `<font>` elements in the places of texts; whoever removes or changes such a text
 * afterwards by the node that was there finds it gone, and React breaks at it (journey D12).
 */
async function translate(page: Page): Promise<void> {
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
async function expectWhole(page: Page): Promise<void> {
  expect(await replaced(page)).toBeGreaterThan(0)
  expect(await page.getByRole('heading', { name: en.frame.problem }).count()).toBe(0)
}

test('from the search to the confirmation, translated all the way', async ({ open, server }) => {
  const page = await open({ prepare: translate })
  const before = keptRecords(server.dataDir).length
  await walkToReview(page, { arrived: () => expectWhole(page), filled: () => expectWhole(page) })
  await send(page)
  await expectWhole(page)
  expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
})

test('every screen in its states', async ({ open }) => {
  const page = await open({ prepare: translate, expected: [/\b(300|404)\b/u] })
  await standAt(page, 'entityHome')
  for (const state of [...COMPANY, ...PEOPLE, ...MEETING, ...SENDING]) {
    await show(page, state)
    await expectWhole(page)
  }
})

test('every form refused, put right, and left', async ({ open }) => {
  const page = await open({ prepare: translate, expected: [/\b(300|404)\b/u] })
  for (const refusal of REFUSALS) {
    await visit(page, refusal.device, refusal.address)
    await refuse(page, refusal)
    await refusal.mend?.(page)
    await expectWhole(page)
    await page.getByRole('link', { name: en.frame.privacy }).click()
    await page.getByRole('heading', { level: 1, name: en.privacy.heading }).waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.pathname === new URL(refusal.address, url).pathname)
  }
})
