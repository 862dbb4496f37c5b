import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { openRecord, revokeReceipt } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/contract/journey'
import { PAGES } from '@minutebook/contract/pages'
import { makeSecret } from '@minutebook/contract/receipt'
import { en } from '@minutebook/contract/words.en'
import { someMinutes } from '../test/factories.ts'
import { recordAt, type SampleRecord } from '../test/serve-records.ts'
import { AXE, axeFindings } from './harness/axe.ts'
import { arriveAt, follow, heading, press } from './harness/controls.ts'
import { KENTUCKY } from './harness/samples.ts'
import { DESKTOP, expect, PHONE, test } from './harness/test.ts'

/*
 * A record is opened by its private link and by nothing else, on any device; the link's secret is nowhere that somebody
 * else could find it.
 */
const OPEN_CALL = `**/api${openRecord.url}`
const STREET = '77 Elkhorn Ave'

function linkOf({ read }: Pick<SampleRecord, 'read'>): string {
  return `${PAGES.receipt}#r=${read}`
}

async function expectRecord(page: Page, { reference = '' }: SampleRecord): Promise<void> {
  await heading(page, en.receipt.heading).waitFor()
  await page.getByRole('definition').getByText(reference, { exact: true }).waitFor()
  await page.getByRole('heading', { name: en.review.company }).waitFor()
}

async function expectAlert(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
}

/** What the device that sent the minutes has of them. */
async function keepAsSent(page: Page, { id, reference, read, manage }: SampleRecord): Promise<void> {
  const sent = {
    id,
    reference,
    read,
    manage,
    entity: `KY:${KENTUCKY.number}`,
    entityName: KENTUCKY.name,
    meetingDay: '2026-11-20',
    sentAt: '2026-11-21T12:00:00.000Z',
    minutes: someMinutes(),
  }
  const draft = JSON.stringify({ version: 1, companies: {}, sent: [sent] })
  await page.addInitScript((value) => {
    // Once: what the page itself removes stays removed.
    if (sessionStorage.getItem('prepared')) return
    sessionStorage.setItem('prepared', 'yes')
    localStorage.setItem('draft', value)
  }, draft)
}

test('opens in a browser that has never been here, and keeps its secret to itself', async ({
  open,
  server,
}) => {
  const kept = await recordAt(server.origin)
  const calls: string[] = []
  const page = await open({
    async prepare(opened) {
      opened.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
    },
  })
  await page.goto(linkOf(kept))
  await expectRecord(page, kept)
  expect(page.url()).toBe(server.origin + PAGES.receipt)
  expect(await page.title()).toBe(en.pages.title(en.receipt.heading))
  await page.getByText(en.confirmation.notVerified, { exact: true }).waitFor()
  await page.getByText(kept.digest ?? '', { exact: true }).waitFor()
  await page.getByText(en.frame.notGovernment, { exact: true }).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')

  const before = server.output().length
  await page.reload()
  await expectRecord(page, kept)
  expect(page.url()).toBe(server.origin + PAGES.receipt)

  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(calls.filter((call) => call.includes('analytics'))).toEqual([])
  expect(calls.filter((call) => call.includes(kept.read))).toEqual([])
  await expect.poll(() => server.output().slice(before)).toContain(openRecord.url)
  expect(server.output()).not.toContain(kept.read)
})

test('shows a record whole, for whoever prints it at once', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open({
    async prepare(opened) {
      await opened.route(/minutes-summary-[^/]+\.js$/u, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500))
        await route.continue()
      })
    },
  })
  await page.goto(linkOf(kept))
  await page.getByRole('button', { name: en.confirmation.print }).waitFor()
  expect(await page.getByRole('heading', { name: en.review.company }).isVisible()).toBe(true)
})

test('shows people’s addresses only when asked, and again hides them', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  expect(await page.getByText(STREET).count()).toBe(0)
  expect(await page.getByText(en.review.addressHidden).count()).toBeGreaterThan(0)
  // What the button changes stands below it, and the record before all that can be made of it.
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe(
    en.review.company,
  )
  await press(page, en.receipt.showAddresses)
  expect(await page.getByText(STREET).count()).toBeGreaterThan(0)
  expect(await page.getByText(en.review.addressHidden).count()).toBe(0)
  await press(page, en.receipt.hideAddresses)
  expect(await page.getByText(STREET).count()).toBe(0)
})

test('says of what nobody stated that it was not stated, and asks nobody to add it', async ({
  open,
  server,
}) => {
  const kept = await recordAt(server.origin, { secretary: undefined, cfo: undefined })
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  await expect.poll(() => page.getByText(en.people.notStated, { exact: true }).count()).toBe(2)
  expect(await page.locator('.sheet').getByRole('link').count()).toBe(0)
})

test('leads on to the company’s next meeting, and to another company', async ({ open, server }) => {
  const record = await recordAt(server.origin)
  const page = await open({ path: linkOf(record) })
  await expectRecord(page, record)
  await follow(page, en.confirmation.another(KENTUCKY.name))
  await arriveAt(page, `/${KENTUCKY.number}`, en.entityHome.heading(KENTUCKY.name))
  await page.goBack()
  await expectRecord(page, record)
  await follow(page, en.confirmation.findAnother)
  await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
})

test('prints the record without buttons', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  await expectRecord(page, kept)
  expect(await page.getByText(en.frame.notGovernment).isVisible()).toBe(true)
  expect(await page.locator('body').innerText()).not.toContain(kept.read)
})

describe('a link that opens nothing', () => {
  test('says the same whether it never was or was ended', async ({ open, server }) => {
    const ended = await recordAt(server.origin)
    await fetch(`${server.origin}/api${revokeReceipt.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: ended.manage }),
    })
    const texts: string[] = []
    for (const read of [ended.read, makeSecret()]) {
      const page = await open({ path: linkOf({ read }), expected: [/404/u] })
      await expectAlert(page, en.receipt.unknown)
      texts.push(await page.locator('body').innerText())
    }
    expect(texts[0]).toBe(texts[1])
  })

  test('is not even tried when a part of it is missing; a full stop behind it does not matter', async ({
    open,
    server,
  }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ path: linkOf(kept).slice(0, -1) })
    await expectAlert(page, en.receipt.unknown)
    expect(page.url()).toBe(server.origin + PAGES.receipt)
    // The same page: only what stands behind the # is another.
    await page.goto(`${linkOf(kept)}.`)
    await expectRecord(page, kept)
    expect(page.url()).toBe(server.origin + PAGES.receipt)
  })

  test('is missing altogether: the page says which link it wants', async ({ open }) => {
    const page = await open({ path: PAGES.receipt })
    await page.getByText(en.receipt.noLink, { exact: true }).waitFor()
    await page.getByRole('link', { name: en.errors.findCompany }).waitFor()
  })
})

describe('trouble on the way', () => {
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
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    },
  )

  test('offline: the record opens by itself once the network is back', async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ path: PAGES.receipt, expected: [/ERR_INTERNET_DISCONNECTED/u] })
    await page.getByText(en.receipt.noLink).waitFor()
    await page.context().setOffline(true)
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
  test('the link can be ended, after asking, for everybody', async ({ open, server }) => {
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

    const elsewhere = await open({ path: linkOf(kept), expected: [/404/u] })
    await expectAlert(elsewhere, en.receipt.unknown)
  })

  test('ending that does not work says so, and the record stays on the page', async ({ open, server }) => {
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
  })
})

test('elsewhere nobody is offered to end the link, and finishing leaves nothing behind', async ({
  open,
  server,
}) => {
  const kept = await recordAt(server.origin)
  const page = await open({ path: linkOf(kept) })
  await expectRecord(page, kept)
  expect(await page.getByRole('button', { name: en.receipt.end }).count()).toBe(0)
  await press(page, en.notices.finish)
  await press(page.getByRole('dialog'), en.notices.clearDevice)
  await heading(page, en.entitySearch.heading).waitFor()
  const stored = await page.evaluate(
    () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }),
  )
  expect(stored).not.toContain(kept.read)
  await page.goto(PAGES.receipt)
  await page.getByText(en.receipt.noLink).waitFor()
})

describe.for([
  ['a phone, light', PHONE, 'light'],
  ['a phone, dark', PHONE, 'dark'],
  ['a desk, light', DESKTOP, 'light'],
  ['a desk, dark', DESKTOP, 'dark'],
] as const)('on %s', ([_where, viewport, colorScheme]) => {
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
