import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { openRecord, revokeReceipt } from '@minutebook/contract/endpoints'
import { makeSecret } from '@minutebook/contract/receipt'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { documentOf, someMinutes } from '../../test/samples/factories.ts'
import { blockText } from '../../test/support/block-text.ts'
import { recordAt, type SampleRecord } from '../../test/support/serve-records.ts'
import { paperCodeOf } from '../../web/receipt/link.ts'
import { AXE, axeFindings } from '../harness/axe.ts'
import { arriveAt, follow, heading, press } from '../harness/controls.ts'
import { keepAsSent, standAtReview } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { goOffline } from '../harness/network.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { DESKTOP, expect, PHONE, test } from '../harness/test.ts'
import { send } from '../harness/walk.ts'

/*
 * Only its private link opens a record, on any device; the link's secret appears nowhere that anyone else
 * could find it.
 */
const OPEN_CALL = `**/api${openRecord.url}`
const STREET = '77 Elkhorn Ave'
const SHEET = 'main > .page'
const { title: TITLE } = documentOf(someMinutes())

function linkOf({ read }: Pick<SampleRecord, 'read'>): string {
  return `${PAGES.receipt}#r=${read}`
}

async function expectRecord(page: Page, { reference = '' }: SampleRecord): Promise<void> {
  await heading(page, en.receipt.heading).waitFor()
  await page.getByText(reference, { exact: true }).waitFor()
  await page.getByRole('heading', { name: TITLE }).waitFor()
}

async function expectAlert(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
}

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('opens in a new browser and does not leak its secret', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const calls: string[] = []
  const page = await open({
    async prepare(opened) {
      opened.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
    },
  })
  await page.goto(linkOf(kept))
  await expectRecord(page, kept)
  expect(await focusedTag(page)).toBe('BODY')
  // The URL as a bookmark stores it.
  expect(page.url()).toBe(server.origin + linkOf(kept))
  expect(await page.title()).toBe(en.pages.title(en.receipt.heading))
  await page.getByText(en.confirmation.notVerified, { exact: true }).waitFor()
  await page.getByText(kept.digest ?? '', { exact: true }).waitFor()
  await page.getByText(en.frame.notGovernment, { exact: true }).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')

  const before = server.output().length
  await page.reload()
  await expectRecord(page, kept)
  expect(page.url()).toBe(server.origin + linkOf(kept))

  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(calls.filter((call) => call.includes('analytics'))).toEqual([])
  expect(calls.filter((call) => call.includes(kept.read))).toEqual([])
  await expect.poll(() => server.output().slice(before)).toContain(openRecord.url)
  expect(server.output()).not.toContain(kept.read)
})

test('is the holder’s to lose, which the review says before anything is sent, and the last screen again', async ({
  open,
}) => {
  const page = await open()
  await standAtReview(page)
  const said = page.getByText(en.review.link, { exact: true })
  expect(await said.innerText()).toMatch(/Without it, we cannot open the record\.$/u)
  await send(page)
  const again = page.getByText(en.confirmation.privateLinkText(true), { exact: true })
  expect(await again.innerText()).toMatch(/Only this device can replace it\.$/u)
})

test('opens by a code or a link given to the page, which the browser’s history does not have', async ({
  open,
  server,
}) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: PAGES.receipt })
  const field = page.getByRole('textbox', { name: en.receipt.typedLink })
  const code = paperCodeOf(kept.read)
  await field.fill(code.slice(0, -1))
  await press(page, en.receipt.openTyped)
  await expectAlert(page, en.receipt.unknown)
  expect(await field.inputValue()).toBe(code.slice(0, -1))
  await field.fill(code)
  await press(page, en.receipt.openTyped)
  await expectRecord(page, kept)
  // The form with the focus is gone.
  expect(await focusedTag(page)).toBe('H1')
  await page.getByText(en.confirmation.otherKeys, { exact: true }).click()
  await page.getByText(code, { exact: true }).waitFor()

  const other = await open({ path: PAGES.receipt })
  await other.getByRole('textbox', { name: en.receipt.typedLink }).fill(server.origin + linkOf(kept))
  await other.keyboard.press('Enter')
  await expectRecord(other, kept)
  for (const each of [page, other]) {
    const browser = await each.context().newCDPSession(each)
    const { entries } = await browser.send('Page.getNavigationHistory')
    expect(entries.at(-1)?.url).toBe(server.origin + PAGES.receipt)
    expect(JSON.stringify(entries)).not.toContain(kept.read)
  }
})

test('shows the words that the record keeps', { tags: ['full'] }, async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  const { document } = lastRecord(server.dataDir)
  const sheet = await page.locator(SHEET).innerText()
  const paragraphs = document.blocks.filter((block) => block.kind === 'paragraph')
  expect(paragraphs.length).toBeGreaterThan(5)
  expect(paragraphs.map(({ text }) => text).filter((text) => !sheet.includes(text))).toEqual([])
  const addresses = document.blocks.filter((block) => 'isPrivate' in block && block.isPrivate)
  expect(addresses.map(blockText).join('\n')).toContain(STREET)
  expect(await page.locator(SHEET).getByRole('link').count()).toBe(0)
})

test('shows people’s addresses on request and hides them again', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  expect(await page.getByText(STREET).count()).toBe(0)
  // The content that the button changes is below it.
  const button = await page.getByRole('button', { name: en.receipt.showAddresses }).boundingBox()
  const sheet = await page.locator(SHEET).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(sheet?.y ?? 0)
  await press(page, en.receipt.showAddresses)
  expect(await page.getByText(STREET).count()).toBeGreaterThan(0)
  await press(page, en.receipt.hideAddresses)
  expect(await page.getByText(STREET).count()).toBe(0)
})

test(
  'the document and the link are at hand before the minutes, which stand on paper',
  { tags: ['full'] },
  async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    for (const [reader, viewport, prepare] of [
      ['sender', PHONE, (opened: Page) => keepAsSent(opened, kept)],
      ['holder of the link', DESKTOP, undefined],
    ] as const) {
      const page = await open({ path: linkOf(kept), viewport, ...(prepare && { prepare }) })
      await expectRecord(page, kept)
      const save = page.getByRole('button', { name: en.documents.pdf })
      await save.waitFor()
      expect(await page.locator('main .button-primary').allTextContents(), reader).toEqual([en.documents.pdf])
      const box = await save.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), reader).toBeLessThanOrEqual(viewport.height)
      const places = [
        save,
        page.getByRole('button', { name: en.confirmation.copyLink }).first(),
        page.locator(SHEET),
      ]
      const heights = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? -1))
      expect(heights, reader).toEqual(heights.toSorted((one, other) => one - other))
      // Only the device that sent the minutes can make another link.
      await page.getByText(en.confirmation.privateLinkText(reader === 'sender'), { exact: true }).waitFor()
      expect(await page.locator(SHEET).evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
        /^Newsreader/u,
      )
    }
  },
)

test(
  'leads to the company’s next meeting and to another company',
  { tags: ['full'] },
  async ({ open, server }) => {
    const record = await recordAt(server.origin)
    const page = await open({ path: linkOf(record) })
    await expectRecord(page, record)
    await follow(page, en.confirmation.another)
    await arriveAt(page, `/${KENTUCKY.number}`, en.entityHome.heading)
    await page.goBack()
    await expectRecord(page, record)
    await follow(page, en.confirmation.findAnother)
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
    expect(await page.getByRole('textbox').first().inputValue()).toBe('')
  },
)

test('prints the record without buttons', { tags: ['full'] }, async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  await expectRecord(page, kept)
  // The picture beside both on screen is not printed.
  const title = await heading(page, en.receipt.heading).boundingBox()
  const reference = await page
    .getByText(kept.reference ?? '', { exact: true })
    .locator('..')
    .boundingBox()
  expect(title?.x).toBe(reference?.x)
  expect(reference?.width).toBeGreaterThan(500)
  expect(await page.getByText(en.frame.notGovernment).isVisible()).toBe(true)
  expect(await page.locator('body').innerText()).not.toContain(kept.read)
})

describe('a link that opens nothing', () => {
  test('says the same for an unknown link and an ended one', async ({ open, server }) => {
    const ended = await recordAt(server.origin)
    await fetch(`${server.origin}/api${revokeReceipt.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: ended.manage, id: ended.id }),
    })
    const texts: string[] = []
    for (const read of [ended.read, makeSecret()]) {
      const page = await open({ path: linkOf({ read }), expected: [/404/u] })
      await expectAlert(page, en.receipt.unknown)
      texts.push(await page.locator('body').innerText())
    }
    expect(texts[0]).toBe(texts[1])
  })

  test('is not sent when a part is missing; a full stop after it is ignored', async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ path: linkOf(kept).slice(0, -1) })
    await expectAlert(page, en.receipt.unknown)
    // The same page: only the part after the # differs.
    await page.goto(`${linkOf(kept)}.`)
    await expectRecord(page, kept)
    const other = await recordAt(server.origin)
    await page.goto(linkOf(other))
    await expectRecord(page, other)
    await page.goBack()
    await expectRecord(page, kept)
  })

  test('is missing: the page says which link it needs', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ path: PAGES.receipt })
    await page.getByText(en.receipt.noLink, { exact: true }).waitFor()
    await page.getByRole('link', { name: en.errors.findCompany }).waitFor()
  })
})

describe('network trouble', { tags: ['full'] }, () => {
  test.for([
    ['a server failure', { status: 500, body: '' }, en.receipt.notOpened],
    ['too many tries', { status: 429, headers: { 'retry-after': '40' }, body: '' }, en.receipt.tooMany(40)],
    ['a page of a public network', { status: 200, body: '<html>Sign in</html>' }, en.search.unreadable],
    ['no connection', undefined, en.receipt.network],
  ] as const)(
    '%s: says so, and opens the record on the next try',
    async ([_what, answer, text], { open, server }) => {
      const kept = await recordAt(server.origin)
      const page = await open({
        path: linkOf(kept),
        expected: [/\b(500|429)\b|ERR_CONNECTION_REFUSED/u],
        async prepare(opened) {
          await opened.route(OPEN_CALL, (route) =>
            answer ? route.fulfill(answer) : route.abort('connectionrefused'),
          )
        },
      })
      await expectAlert(page, text)
      await page.unroute(OPEN_CALL)
      await press(page, en.errors.tryAgain)
      await expectRecord(page, kept)
      expect(await focusedTag(page)).toBe('H1')
    },
  )

  test('offline, the record opens by itself once the network is back', async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ path: PAGES.receipt, expected: [/ERR_INTERNET_DISCONNECTED/u] })
    await page.getByText(en.receipt.noLink).waitFor()
    await goOffline(page)
    await page.evaluate((hash) => (window.location.hash = hash), `#r=${kept.read}`)
    await expectAlert(page, en.receipt.offline)
    await page.context().setOffline(false)
    await expectRecord(page, kept)
  })

  test('a slow answer says what is happening', async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const page = await open({
      path: linkOf(kept),
      async prepare(opened) {
        await opened.route(OPEN_CALL, () => undefined)
      },
    })
    await page.getByRole('status').getByText(en.receipt.opening, { exact: true }).waitFor()
  })
})

describe('on the device that sent the minutes', () => {
  test(
    'a link to a copy shows the minutes without addresses, and is ended alone',
    { tags: ['full'] },
    async ({ open, server }) => {
      const kept = await recordAt(server.origin)
      const page = await open({ path: linkOf(kept), prepare: (opened) => keepAsSent(opened, kept) })
      await press(page, en.receipt.makeLink.copy)
      const link = await page.getByText('#c=').innerText()
      const reader = await open({ path: link.replace(server.origin, '') })
      await reader.getByText(en.receipt.isCopy).waitFor()
      await reader
        .getByText(kept.reference ?? '')
        .first()
        .waitFor()
      expect(reader.url()).toBe(link)
      for (const name of [en.receipt.showAddresses, en.receipt.makeLink.record, en.minuteBook.keep]) {
        expect(await reader.getByRole('button', { name }).count()).toBe(0)
      }
      await press(page.getByRole('listitem'), new RegExp(`^${en.receipt.endOne}`, 'u'))
      await press(page.getByRole('dialog', { name: en.receipt.endOneTitle }), en.receipt.endOne)
      await page.getByText('#c=').waitFor({ state: 'detached' })
      await expectRecord(page, kept)
      const later = await open({ path: link.replace(server.origin, ''), expected: [/404/u] })
      await expectAlert(later, en.receipt.unknown)
    },
  )

  test('every link can be ended after a confirmation, and a new one opens the record again', async ({
    open,
    server,
  }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ path: linkOf(kept), prepare: (opened) => keepAsSent(opened, kept) })
    await press(page, en.receipt.end)
    const dialog = page.getByRole('dialog', { name: en.receipt.endTitle })
    await press(dialog, en.receipt.keepLink)
    await expectRecord(page, kept)

    await press(page, en.receipt.end)
    await press(dialog, en.receipt.end)
    await expectAlert(page, en.receipt.ended)
    expect(await page.getByText(kept.reference ?? '').count()).toBe(0)
    expect(page.url()).toBe(server.origin + PAGES.receipt)

    const elsewhere = await open({ path: linkOf(kept), expected: [/404/u] })
    await expectAlert(elsewhere, en.receipt.unknown)

    await press(page, en.receipt.newLink)
    await expectRecord(page, kept)
    expect(await page.getByText('#r=').innerText()).not.toContain(kept.read)
    expect(page.url()).toBe(await page.getByText('#r=').innerText())
  })

  test(
    'a failed ending says so, and the record stays on the page',
    { tags: ['full'] },
    async ({ open, server }) => {
      const kept = await recordAt(server.origin)
      const page = await open({
        path: linkOf(kept),
        expected: [/503/u],
        prepare: (opened) => keepAsSent(opened, kept),
      })
      await page.route(`**/api${revokeReceipt.url}`, (route) => route.fulfill({ status: 503, body: '' }))
      await press(page, en.receipt.end)
      await press(page.getByRole('dialog'), en.receipt.end)
      await expectAlert(page, en.receipt.notEnded)
      await expectRecord(page, kept)
    },
  )
})

test(
  'other devices do not offer to end the link or to correct, and finishing leaves nothing behind',
  { tags: ['full'] },
  async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ path: linkOf(kept) })
    await expectRecord(page, kept)
    for (const name of [en.receipt.end, en.correction.start])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    await press(page, en.notices.finish)
    await press(page.getByRole('dialog'), en.notices.clearDevice)
    await heading(page, en.entitySearch.heading).waitFor()
    const stored = await page.evaluate(
      () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }),
    )
    expect(stored).not.toContain(kept.read)
    await page.goto(PAGES.receipt)
    await page.getByText(en.receipt.noLink).waitFor()
  },
)

describe.for([
  ['a phone, light', PHONE, 'light'],
  ['a phone, dark', PHONE, 'dark'],
  ['a desk, light', DESKTOP, 'light'],
  ['a desk, dark', DESKTOP, 'dark'],
] as const)('on %s', { tags: ['full'] }, ([_where, viewport, colorScheme]) => {
  test('axe finds nothing in any state, and nothing scrolls sideways', async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const page = await open({
      path: linkOf(kept),
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      expected: [/\b(404|500)\b/u],
      async prepare(opened) {
        await opened.addInitScript(AXE)
        await keepAsSent(opened, kept)
      },
    })
    const found: string[] = []
    const look = async (state: string) => {
      for (const finding of await axeFindings(page)) found.push(`${state}: ${finding}`)
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      if (isWide) found.push(`${state}: scrolls sideways`)
    }
    await expectRecord(page, kept)
    await look('record')
    await press(page, en.receipt.showAddresses)
    await look('record with addresses')
    await press(page, en.receipt.end)
    await look('asking')
    await press(page.getByRole('dialog'), en.receipt.end)
    await expectAlert(page, en.receipt.ended)
    await look('ended')
    await page.reload()
    await page.getByText(en.receipt.noLink).waitFor()
    await look('no link')
    await page.goto(linkOf(kept))
    await expectAlert(page, en.receipt.unknown)
    await look('unknown')
    await page.route(OPEN_CALL, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(linkOf({ read: makeSecret() }))
    await expectAlert(page, en.receipt.notOpened)
    await look('failed')
    expect(found).toEqual([])
  })
})
