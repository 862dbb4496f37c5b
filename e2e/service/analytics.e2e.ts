import { describe } from 'vitest'
import { recordAnalytics, recordMinutes } from '@minutebook/contract/endpoints'
import { SCREEN_NAMES, pathOf, STEPS } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, follow, press } from '../harness/controls.ts'
import { completeAnswers, openWithDraft, standAtReview } from '../harness/drafts.ts'
import { watchEvents, type KeptEvent } from '../harness/events.ts'
import { keptEvents, keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { findCompany, send } from '../harness/walk.ts'

/*
 * Analytics record which steps were opened, how long they took and how they ended, but no person
 * (specification §7, product promise 4).
 */
const SINK = `**/api${recordAnalytics.url}`

/** The register names one person for this company. */
const SMALL = '0387741'

/** Words of a complete journey of the sample company that no event may contain. */
const MARKERS = [
  KENTUCKY.number,
  'Bluegrass',
  'Okonkwo',
  'Whitfield',
  'Frankfort',
  'by video call',
  'marguerite',
]

function ofName(events: KeptEvent[], name: string): KeptEvent[] {
  return events.filter((event) => event['name'] === name)
}

/** After this time the app sends queued events even if no page closes. */
const FLUSH_AFTER_MS = 5000

/** Runs in the page: a timer of this length never fires, however long the test takes. */
function neverAfter(milliseconds: number): void {
  const { setTimeout } = window
  function replaced(run: () => void, delay?: number) {
    if (delay !== milliseconds) return setTimeout(run, delay)
    document.documentElement.dataset['waits'] = 'yes'
    return 0
  }
  Object.assign(window, { setTimeout: replaced })
}

describe('a whole journey', { tags: ['full'] }, () => {
  test('each step sends view, time and exit, and outcomes name their step, without personal data', async ({
    open,
    server,
  }) => {
    const page = await open({ path: pathOf('entitySearch') })
    const events = watchEvents(page, server.dataDir)
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    for (const { id } of STEPS.slice(3, -1)) {
      const address = pathOf(id) + (id === 'viewDirector' ? '?id=daniel' : '')
      await openWithDraft(page, address, completeAnswers())
      await arriveAt(page, pathOf(id))
      await events.arrived()
    }
    await send(page)

    const kept = await events.arrived()
    const seen = new Set(ofName(kept, 'page').map(({ step, screen, route }) => `${step} ${screen} ${route}`))
    expect([...seen].toSorted()).toEqual(
      STEPS.map((each) => `${each.number} ${SCREEN_NAMES[each.id]} /${each.path}`).toSorted(),
    )
    expect(ofName(kept, 'page_exit').length).toBeGreaterThan(10)
    for (const left of [...ofName(kept, 'page_timing'), ...ofName(kept, 'page_exit')]) {
      expect(left['duration']).toMatch(/^(<\d+[sm]|10m\+)$/u)
    }
    expect(ofName(kept, 'page_timing').length).toBeGreaterThan(0)
    expect(ofName(kept, 'entity_lookup')).toMatchObject([{ step: 1, outcome: 'found' }])
    expect(ofName(kept, 'data_submission')).toMatchObject([{ step: 14, outcome: 'recorded' }])

    const written = JSON.stringify(keptEvents(server.dataDir))
    expect(MARKERS.filter((marker) => written.includes(marker))).toEqual([])
    expect(written).toContain('/:entityNumber')
  })

  test('step by step and on the page are two ways in the events', async ({ open, server }) => {
    const waysFrom = async (start: string, path: string) => {
      const page = await open({ path: pathOf('entitySearch') })
      const events = watchEvents(page, server.dataDir)
      await findCompany(page, SMALL, SMALL)
      await follow(page, start)
      await arriveAt(page, path)
      const views = ofName(await events.arrived(), 'page')
      return new Set(views.map(({ step, way }) => (Number(step) > 3 ? String(way) : `no way: ${way}`)))
    }
    expect(await waysFrom(en.entityHome.start, pathOf('ceo'))).toEqual(new Set(['no way: null', 'steps']))
    expect(await waysFrom(en.plan.start.other, pathOf('review'))).toEqual(new Set(['no way: null', 'page']))
  })

  test('waiting events are sent with a beacon when the page closes', async ({ open, server }) => {
    const page = await open({
      async prepare(opened) {
        await opened.addInitScript(neverAfter, FLUSH_AFTER_MS)
      },
    })
    const events = watchEvents(page, server.dataDir)
    await page.goto(pathOf('entitySearch'))
    // Before its scripts have loaded, the page counts nothing and a link opens a new one.
    await page.locator('html[data-waits]').waitFor()
    await page.getByRole('link', { name: en.frame.privacy }).click()
    await arriveAt(page, '/about/privacy', en.privacy.heading)
    await page.goBack()
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
    await page.waitForTimeout(300)
    expect(events.all()).toEqual([])
    await page.goto('about:blank')
    await expect
      .poll(() => events.all().map(({ name }) => name))
      .toEqual(['page', 'page_timing', 'page', 'page_exit'])
  })

  test('the server’s log holds no personal data either', async ({ open, server }) => {
    const page = await open()
    const before = server.output().length
    await standAtReview(page)
    await send(page)
    const record = keptRecords(server.dataDir).at(-1)
    const markers = [...MARKERS, record?.id ?? '', record?.reference ?? '']
    await expect.poll(() => server.output().slice(before)).toContain(recordMinutes.url)
    // An alarm names the records that raised it to the operator: many records of one company are one.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => !line.includes('"alarm":'))
    expect(markers.filter((marker) => lines.some((line) => line.includes(marker)))).toEqual([])
  })
})

describe('a person who opted out is not counted', () => {
  test.for([
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ] as const)(
    '%s: no request leaves the browser in a whole journey',
    async ([_name, signal, value], { open }) => {
      const sent: string[] = []
      const page = await open({
        async prepare(opened) {
          await opened.addInitScript(
            ([name, wanted]) => Object.defineProperty(Navigator.prototype, name, { get: () => wanted }),
            [signal, value] as const,
          )
          opened.on('request', (request) => {
            if (request.url().endsWith(recordAnalytics.url)) sent.push(request.url())
          })
        },
      })
      await standAtReview(page)
      await send(page)
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
      await page.goto('about:blank')
      expect(sent).toEqual([])
    },
  )

  test('the server drops events with the opt-out header', { tags: ['full'] }, async ({ open, server }) => {
    const page = await open({ path: pathOf('entitySearch'), extraHTTPHeaders: { 'Sec-GPC': '1' } })
    const events = watchEvents(page, server.dataDir)
    const answered = page.waitForResponse(SINK)
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    expect((await answered).status()).toBe(204)
    expect(events.all()).toEqual([])
  })
})

test.for([
  ['never answers', undefined],
  ['answers 500', 500],
] as const)(
  'a sink that %s disturbs nothing',
  { tags: ['full'] },
  async ([_what, status], { open, server }) => {
    const page = await open({
      expected: [/\b500\b/u],
      async prepare(opened) {
        await opened.route(SINK, (route) => (status ? route.fulfill({ status }) : undefined))
      },
    })
    const before = keptRecords(server.dataDir).length
    await standAtReview(page)
    await press(page, en.review.send)
    await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  },
)
