import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, press } from '../harness/controls.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { DESKTOP, expect, PHONE, test } from '../harness/test.ts'
import { pressInMore, send } from '../harness/walk.ts'

const { confirmation, correction, documents, plan, notices } = en

test('the end is a document: tick and first page, one main button, then three cards, and the rest in one fold', async ({
  open,
}) => {
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await open({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    await standAtReview(page)
    await send(page)
    const main = page.getByRole('main')
    // A picture: its words appear in full below, so screen readers and the keyboard skip it.
    const picture = main.locator('.first-page')
    expect(await picture.getAttribute('aria-hidden')).toBe('true')
    expect(await picture.evaluate((element) => element instanceof HTMLElement && element.inert)).toBe(true)
    await picture.locator('.icon').waitFor()
    await picture.getByText('Minutes of a meeting').waitFor()
    await main.getByRole('button', { name: documents.pdf }).waitFor()
    expect(await main.locator('.button-primary').allTextContents()).toEqual([documents.pdf])
    await main.getByText(confirmation.notVerified, { exact: true }).waitFor()

    // In this order; on a desk, the link stands beside the two other cards.
    const places = [
      main.getByRole('button', { name: documents.pdf }),
      main.getByText(documents.noCertificates(false), { exact: true }),
      main.getByRole('heading', { name: confirmation.privateLink }),
      main.getByRole('button', { name: confirmation.copyLink }),
      main.getByRole('button', { name: plan.sameAgain }),
      main.getByRole('link', { name: confirmation.findAnother }),
      main.getByRole('button', { name: correction.start }),
      main.getByText(confirmation.more, { exact: true }),
    ]
    // Three cards, and one fold.
    expect(await main.locator('.ends > *').count()).toBe(3)
    const heights = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? -1))
    if (viewport === PHONE) expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(Math.min(...heights)).toBeGreaterThan(0)
    expect(await main.locator('details[open]').count()).toBe(0)
    await press(page, confirmation.copyLink)
    await page.getByText(confirmation.linkCopied, { exact: true }).waitFor()
  }
})

test(
  'before sending, and again at the link, the app warns that a lost link cannot be replaced',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open()
    await standAtReview(page)
    const main = page.getByRole('main')
    await main.getByText(en.review.link, { exact: true }).waitFor()
    await send(page)
    await main.getByText(en.confirmation.privateLinkText(true), { exact: true }).waitFor()
  },
)

test('the link is shared by the device where it can', { tags: ['full'] }, async ({ open }) => {
  const shared: string[] = []
  const page = await open({
    async prepare(opened) {
      await opened.exposeFunction('noteShared', (url: string) => void shared.push(url))
      await opened.addInitScript(() =>
        Object.assign(navigator, { share: ({ url }: ShareData) => Reflect.get(window, 'noteShared')(url) }),
      )
    },
  })
  await standAtReview(page)
  await send(page)
  await press(page, confirmation.shareLink)
  await expect.poll(() => shared).toEqual([await page.getByText('#r=').innerText()])
  // A person who shared the link still has it.
  await pressInMore(page, notices.finish)
  await page.getByText(notices.finishText).waitFor()
  expect(await page.getByText(confirmation.nothingTaken).count()).toBe(0)
})

test(
  'clearing asks first, and says so when neither link nor document was taken',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    await standAtReview(page, completeAnswers())
    await send(page)
    const { reference } = lastRecord(server.dataDir)
    await pressInMore(page, notices.finish)
    await page.getByRole('dialog').getByText(confirmation.nothingTaken).waitFor()
    await press(page, notices.keepThem)
    await page.getByText(reference, { exact: true }).waitFor()
    const saved = page.waitForEvent('download')
    await press(page, documents.pdf)
    await saved
    await pressInMore(page, notices.finish)
    await page.getByRole('dialog').getByText(notices.finishText).waitFor()
    expect(await page.getByRole('dialog').getByText(confirmation.nothingTaken).count()).toBe(0)
    await press(page.getByRole('dialog'), notices.clearDevice)
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
  },
)
