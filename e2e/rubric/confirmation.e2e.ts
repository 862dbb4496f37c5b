import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aPerson } from '../../test/samples/factories.ts'
import { heading } from '../harness/controls.ts'
import { completeAnswers, standAt, standAtReview } from '../harness/drafts.ts'
import { keptRecords, lastRecord } from '../harness/kept-records.ts'
import { send } from '../harness/walk.ts'
import { screenStands } from './device.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'

const CONFIRMATION = routeName('confirmation')
const { confirmation } = en
const ADDRESS = aPerson().street

point(43, 'after a send, a reload, Back, and on paper', async ({ open, server, on }) => {
  const page = await open()
  await standAt(page, 'attendance', completeAnswers())
  await page.goto(pathOf('review'))
  await send(page)
  const { reference } = lastRecord(server.dataDir)
  const main = page.getByRole('main')
  await on(CONFIRMATION, async () => {
    for (const next of [() => page.reload(), () => page.goBack(), () => page.reload()]) {
      await main.getByText(reference, { exact: true }).first().waitFor()
      await main.getByText(confirmation.privateLinkText(true)).waitFor()
      await main.getByText(confirmation.more, { exact: true }).click()
      await main.getByText(confirmation.otherKeys, { exact: true }).click()
      await main.getByRole('img', { name: confirmation.qrCode }).waitFor()
      await main.getByRole('button', { name: confirmation.print }).waitFor()
      await main.getByText(confirmation.next, { exact: true }).click()
      for (const step of confirmation.nextSteps('corporation'))
        await main.getByText(step, { exact: true }).waitFor()
      await next()
      await stands(page, 'confirmation')
    }
    expect(keptRecords(server.dataDir).filter((record) => record.reference === reference)).toHaveLength(1)
    expect(await page.getByRole('button', { name: en.review.send }).count()).toBe(0)
  })

  await on(`${CONFIRMATION} on paper`, async () => {
    const link = await main.getByText('#r=').innerText()
    await page.emulateMedia({ media: 'print' })
    await main.getByText(reference, { exact: true }).first().waitFor()
    expect(await page.locator('body').innerText()).not.toContain(link)
    expect(await main.getByRole('img', { name: confirmation.qrCode }).count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    // As in the documents, people's addresses appear only on request.
    expect(await main.getByText(ADDRESS).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    const more = main.locator('details', { has: page.getByText(confirmation.more, { exact: true }) }).first()
    if (!(await more.evaluate((details) => details.hasAttribute('open'))))
      await more.locator('summary').first().click()
    await main.getByText(confirmation.whatWasRecorded, { exact: true }).click()
    await main.getByRole('button', { name: en.receipt.showAddresses }).click()
    await page.emulateMedia({ media: 'print' })
    await main.getByText(ADDRESS).first().waitFor()
    expect(await page.getByText(en.frame.notGovernment).isVisible()).toBe(true)

    const elsewhere = await open()
    await elsewhere.goto(link)
    await screenStands(elsewhere)
    await heading(elsewhere, en.receipt.heading).waitFor()
    await elsewhere.getByText(reference, { exact: true }).first().waitFor()
  })
})

point(43, 'the minutes can be downloaded as PDF and for Word', async ({ open, on }) => {
  const page = await open()
  await standAtReview(page)
  await send(page)
  await on(CONFIRMATION, async () => {
    for (const [name, ending] of [
      [/\bPDF\b/u, '.pdf'],
      [/\bWord\b/u, '.docx'],
    ] as const) {
      // The waiver of notice is among the other files, which are closed.
      const control = page.getByRole('main').locator('a, button').filter({ hasText: name, visible: true })
      await control.waitFor()
      expect({ name, count: await control.count() }).toEqual({ name, count: 1 })
      const download = page.waitForEvent('download')
      await control.click()
      expect((await download).suggestedFilename()).toContain(ending)
    }
  })
})
