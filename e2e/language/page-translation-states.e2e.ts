// Full: walks through all screens, translated by the browser.
// @module-tag full
import { en } from '@minutebook/i18n/words.en'
import { standAt } from '../harness/drafts.ts'
import { show, COMPANY, MEETING, PEOPLE, SENDING } from '../harness/states.ts'
import { test } from '../harness/test.ts'
import { visit } from '../rubric/device.ts'
import { refuse, REFUSALS } from '../rubric/refusals.ts'
import { expectWhole, translate } from './translated.ts'

test('every screen in its states', async ({ open }) => {
  const page = await open({ prepare: translate, expected: [/\b(300|404)\b/u] })
  await standAt(page, 'entityHome')
  for (const state of [...COMPANY, ...PEOPLE, ...MEETING, ...SENDING]) {
    await show(page, state)
    await expectWhole(page)
  }
})

test('every form is refused, corrected and left', async ({ open }) => {
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
