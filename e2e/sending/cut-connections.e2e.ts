import { describe } from 'vitest'
import {
  IDEMPOTENCY_KEY_HEADER,
  openRecord,
  recordMinutes,
  searchByNumber,
} from '@minutebook/contract/endpoints'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { recordAt } from '../../test/support/serve-records.ts'
import { arriveAt, expectAlert, expectFocus, field, heading, press } from '../harness/controls.ts'
import { keptAnswers, standAtReview } from '../harness/drafts.ts'
import { CUTS, CUTS_AFTER_THE_WORK, startFaultProxy, type Cut } from '../harness/fault-proxy.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test as base } from '../harness/test.ts'

/*
 * Wherever a bad network cuts a call: no false success, no lost answer, no second record, and the right
 * sentence for this case where the person is; pressing the same button works once the network is back.
 */
const test = base
  .extend('proxy', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const proxy = await startFaultProxy(server.origin)
    onCleanup(() => proxy.stop())
    return proxy
  })
  .extend('openBehind', async ({ open, proxy }, { onCleanup }) => {
    onCleanup(() => proxy.mend())
    return (path?: string) =>
      open({
        baseURL: proxy.origin,
        expected: [/ERR_(CONNECTION_(RESET|CLOSED)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)|\b502\b/u],
        ...(path !== undefined && { path }),
      })
  })

const LOOKUP = `/api${searchByNumber.url}`
const SUBMISSION = `/api${recordMinutes.url}`
const OPENING = `/api${openRecord.url}`

describe('a lookup', { tags: ['full'] }, () => {
  const said: Record<Cut, string> = {
    'before the request': en.entitySearch.outOfReach,
    'within the request': en.entitySearch.outOfReach,
    'before the response': en.entitySearch.outOfReach,
    'within the response': en.entitySearch.outOfReach,
    'an error page': en.search.server('number', undefined),
    'a captive portal': en.search.unreadable,
  }

  test.for(CUTS)('cut: %s', async (cut, { openBehind, proxy }) => {
    const page = await openBehind(pathOf('entitySearch'))
    proxy.cut(LOOKUP, cut)
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await expectAlert(page, said[cut])
    expect(new URL(page.url()).pathname).toBe(pathOf('entitySearch'))

    await page.reload()
    expect(await field(page, en.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await expectAlert(page, said[cut])

    proxy.mend()
    await press(page, en.errors.tryAgain)
    await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
    await page.getByRole('main').getByRole('definition').getByText(KENTUCKY.name, { exact: true }).waitFor()
  })
})

describe('a submission', () => {
  const said: Record<Cut, string> = {
    'before the request': en.sending.noAnswer,
    'within the request': en.sending.noAnswer,
    'before the response': en.sending.noAnswer,
    'within the response': en.sending.noAnswer,
    'an error page': en.sending.noAnswer,
    'a captive portal': en.sending.unreadable,
  }

  test.for(CUTS)('cut: %s', async (cut, { openBehind, proxy, server }) => {
    const page = await openBehind()
    await standAtReview(page)
    const before = keptRecords(server.dataDir).length
    const keysBefore = proxy.headsOf(SUBMISSION).length
    const reached = before + (CUTS_AFTER_THE_WORK.includes(cut) ? 1 : 0)
    proxy.cut(SUBMISSION, cut)
    await field(page, en.review.submittedBy).fill('Ines Castellanos')
    const { answers } = Object(await keptAnswers(page))
    await press(page, en.review.send)
    await expectAlert(page, said[cut])
    expect(new URL(page.url()).pathname).toBe(pathOf('review'))
    expect(keptRecords(server.dataDir), 'records').toHaveLength(reached)
    expect(answers).toMatchObject({ resolutions: [{ topic: 'bankAccount' }] })
    const kept = Object(await keptAnswers(page))
    expect(kept.answers).toEqual(answers)
    expect(kept).toMatchObject({ unconfirmed: {} })

    await page.reload()
    await page.getByText(en.sending.noAnswer).waitFor()
    expect(await field(page, en.review.submittedBy).inputValue()).toBe('Ines Castellanos')
    await press(page, en.sending.sendAgain)
    await expectAlert(page, said[cut])
    expect(keptRecords(server.dataDir), 'records').toHaveLength(reached)

    proxy.mend()
    await press(page, en.sending.sendAgain)
    await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
    const records = keptRecords(server.dataDir)
    expect(records).toHaveLength(before + 1)
    expect(records.at(-1)?.minutes.submittedBy).toBe('Ines Castellanos')
    const keys = proxy.headsOf(SUBMISSION).slice(keysBefore).map(keyIn)
    expect(keys.length).toBeGreaterThanOrEqual(3)
    expect(new Set(keys).size).toBe(1)
  })
})

function keyIn(head: string): string | undefined {
  return new RegExp(`^${IDEMPOTENCY_KEY_HEADER}: (.+)$`, 'imu').exec(head)?.[1]
}

describe('opening a receipt', { tags: ['full'] }, () => {
  const said: Record<Cut, string> = {
    'before the request': en.receipt.network,
    'within the request': en.receipt.network,
    'before the response': en.receipt.network,
    'within the response': en.receipt.network,
    'an error page': en.receipt.notOpened,
    'a captive portal': en.search.unreadable,
  }

  test.for(CUTS)('cut: %s', async (cut, { openBehind, proxy, server }) => {
    const { read, reference = '' } = await recordAt(server.origin)
    const before = keptRecords(server.dataDir).length
    proxy.cut(OPENING, cut)
    const page = await openBehind(`${PAGES.receipt}#r=${read}`)
    await expectAlert(page, said[cut])
    expect(await page.getByText(reference).count()).toBe(0)

    await page.reload()
    await expectAlert(page, said[cut])
    await press(page, en.errors.tryAgain)
    await expectAlert(page, said[cut])

    proxy.mend()
    await press(page, en.errors.tryAgain)
    await page.getByText(reference, { exact: true }).waitFor()
    await expectFocus(heading(page, en.receipt.heading))
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
  })
})
