import type { Page, Request } from 'playwright-core'
import * as z from 'zod/mini'
import { recordMinutes, searchByNumber } from '@minutebook/contract/endpoints'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { minutesAlone } from '@minutebook/document-text/minutes-content'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { pathOf, STEPS } from '@minutebook/domain/journey'
import { plainGateway } from '@minutebook/i18n/en/plain-gateway'
import { en } from '@minutebook/i18n/words.en'
import { drawPdf } from '../../test/support/drawing.ts'
import { sealEnvelope } from '../../test/support/outside-caller.ts'
import { parsePdf } from '../../test/support/pdf-file.ts'
import { arriveAt, expectAlert, heading, press } from '../harness/controls.ts'
import { download, textOfDocx } from '../harness/downloads.ts'
import { EXAMPLE_SECRET, MAPLETON, openAtExampleGateway, walkToReview } from '../harness/example-gateway.ts'
import { expect, test as base } from '../harness/test.ts'
import { pressInMore, searchField } from '../harness/walk.ts'

/* The app at a gateway that has the specification's two calls, strict CORS and no field beyond the nine. */
const test = base.extend('plain', { scope: 'file' }, async ({}, { onCleanup }) => {
  const plain = await openAtExampleGateway()
  onCleanup(() => plain.stop())
  return plain
})

const OF_PLAIN = plainGateway({ counts: false, takesAllFields: false })
const SEND = recordMinutes.url
const LOOKUP = searchByNumber.url

/** Every request to another origin than the pages', as `GET /path`, with the headers that the app sets. */
function watchCalls(page: Page, origin: string) {
  const calls: { what: string; headers: string[] }[] = []
  const SET_BY_BROWSER =
    /^(?:sec-|accept|user-agent|referer|origin|cache-control|pragma|host|connection|content-length)/u
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.origin === origin && !url.pathname.startsWith('/api')) return
    const headers = Object.keys(request.headers()).filter((name) => !SET_BY_BROWSER.test(name))
    calls.push({ what: `${request.method()} ${url.pathname}${url.search}`, headers })
  })
  return calls
}

const PROMISES = /private link|only once|search by name|I do not know the number/iu

test('all sixteen routes lead to a record, by two calls and nothing else, and promise nothing more', async ({
  open,
  plain,
}) => {
  const page = await open({ baseURL: plain.origin })
  const calls = watchCalls(page, plain.origin)
  const visited = new Set<string>()
  const promised: string[] = []
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).pathname))
  await page.goto('/')
  expect(await page.locator('body').innerText()).not.toMatch(PROMISES)
  await press(page, en.entitySearch.submit)
  await page.getByRole('link', { name: OF_PLAIN.instead.messages.entityNumberEmpty(), exact: true }).waitFor()
  await walkToReview(page, 'No. 00-44017')
  await page.getByText(OF_PLAIN.instead.review.link).waitFor()
  promised.push(await page.locator('body').innerText())
  await press(page, en.review.send)
  await arriveAt(page, pathOf('confirmation'), OF_PLAIN.instead.confirmation.heading)
  await page.getByText('9001', { exact: true }).waitFor()
  await page.getByText(OF_PLAIN.holds ?? '', { exact: true }).waitFor()
  // The gateway accepted less than the minutes say.
  await page.getByText(en.confirmation.more, { exact: true }).click()
  await page.getByText(OF_PLAIN.instead.confirmation.whatWasRecorded, { exact: true }).waitFor()
  promised.push(await page.locator('body').innerText())
  expect(promised.filter((text) => PROMISES.test(text))).toEqual([])
  const routes = ['/', ...STEPS.map(({ id }) => pathOf(id, MAPLETON.number))]
  expect([...visited].toSorted()).toEqual(routes.toSorted())
  expect(calls).toEqual([
    { what: `GET ${LOOKUP}?term=No.+00-44017`, headers: [] },
    { what: `GET ${LOOKUP}?term=0044017`, headers: [] },
    { what: `POST ${SEND}`, headers: ['content-type'] },
  ])

  await pressInMore(page, en.notices.finish)
  await page.getByText(OF_PLAIN.instead.confirmation.nothingTaken).waitFor()
  await press(page, en.notices.keepThem)
  const { name, bytes } = await download(page, OF_PLAIN.keep)
  await pressInMore(page, en.notices.finish)
  await page.getByText(OF_PLAIN.instead.notices.finishText).waitFor()
  expect(await page.getByText(OF_PLAIN.instead.confirmation.nothingTaken).count()).toBe(0)
  await press(page, en.notices.keepThem)
  expect(name).toMatch(/^record-Mapleton-Mill-Inc-\d{4}-\d\d-\d\d\.json$/u)
  expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({
    _id: '9001',
    sentAtByDeviceClock: expect.stringMatching(/^\d{4}-/u),
    type: 'meeting-minutes',
    EntityName: MAPLETON.name,
    Persons: {
      CEO: { FirstName: 'Ruth', ZipCode: '40422' },
      OtherPersons: [{ FirstName: 'Cosmo', Reason: 'attorney' }],
    },
    Resolutions: [{ Topic: 'bankAccount', Text: expect.stringMatching(/\w/u) }],
  })

  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const pdf = await download(page, en.documents.pdf)
  expect(pdf.name).toMatch(/^minutes-Mapleton-Mill-Inc-\d{4}-\d\d-\d\d\.pdf$/u)
  expect(parsePdf(pdf.bytes).metadata).toContain(MAPLETON.name)
  expect(Buffer.compare(pdf.bytes, await drawAsServer(bytes))).toBe(0)
  // The code of PDF and the two fonts of Latin text.
  expect(fetched.join(' ')).toMatch(/drawing\.worker\S+\.js .*\.ttf/u)
  expect(fetched.filter((url) => url.endsWith('.ttf'))).toHaveLength(2)
  expect(await bytesSent(fetched)).toBeLessThanOrEqual(280_000)
  fetched.length = 0
  expect(textOfDocx((await download(page, en.documents.word)).bytes)).toContain('Cosmo Ravenswood')
  expect(await bytesSent(fetched)).toBeLessThanOrEqual(110_000)
})

/** The document of the stored file, drawn here by the server's code. */
async function drawAsServer(file: Uint8Array): Promise<Uint8Array> {
  const {
    _id: reference,
    sentAtByDeviceClock: recordedAt,
    ...sent
  } = JSON.parse(Buffer.from(file).toString())
  const { minutes } = z.decode(SubmissionCodec, sent)
  const document = composeMinutes(minutes, MAPLETON.name, WORDINGS.en)
  const record = { reference, recordedAt, minutes, document, entity: { name: MAPLETON.name }, isPart: true }
  return drawPdf(minutesAlone(record, { language: 'en', withAddresses: false }))
}

/** What the server sends of these files to a browser that reads gzip only. */
async function bytesSent(urls: string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => fetch(url, { headers: { 'accept-encoding': 'gzip' } })))
  const lengths = answers.map(({ headers }) => Number(headers.get('content-length')))
  expect(Math.min(...lengths)).toBeGreaterThan(0)
  return lengths.reduce((sum, length) => sum + length, 0)
}

test(
  'the device keeps the app for use without a network, and nothing of what draws documents',
  { tags: ['full'] },
  async ({ plain }) => {
    const worker = await (await fetch(`${plain.origin}/service-worker.js`)).text()
    const kept = [...new Set(worker.match(/\/assets\/[\w.-]+/gu))]
    const statuses = await Promise.all(kept.map(async (path) => (await fetch(plain.origin + path)).status))
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.filter((_path, index) => statuses[index] !== 200)).toEqual([])
    expect(kept.filter((path) => /drawing|\.ttf/u.test(path))).toEqual([])
  },
)

test('after a lost answer it says what is true, and nothing goes again by itself', async ({
  open,
  plain,
}) => {
  const page = await open({
    baseURL: plain.origin,
    path: '/',
    expected: [/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/u],
  })
  await walkToReview(page, MAPLETON.number)
  plain.line.cut(SEND, 'before the response')
  await press(page, en.review.send)
  await expectAlert(page, OF_PLAIN.instead.sending.noAnswer)
  const { bytes } = await download(page, OF_PLAIN.keep)
  expect(JSON.parse(Buffer.from(bytes).toString())).not.toHaveProperty('_id')

  const later = await open({ path: pathOf('ceo') }, page)
  await later.getByText(OF_PLAIN.instead.notices.unconfirmed(MAPLETON.name)).waitFor()
  await later.getByRole('link', { name: en.notices.sendAgain }).click()
  await arriveAt(later, pathOf('review'))
  plain.line.mend()
  await press(later, en.sending.sendAgain)
  await arriveAt(later, pathOf('confirmation'), OF_PLAIN.instead.confirmation.heading)
})

const CORS = { 'access-control-allow-origin': '*' }

test.for([
  ['an empty answer', '', en.messages.entityNotFound({ number: '77', form: 'corporation' })],
  ['null, encrypted', 'null', en.messages.entityNotFound({ number: '77', form: 'corporation' })],
  ['an empty object, encrypted', '{}', en.messages.entityNotFound({ number: '77', form: 'corporation' })],
  ['an empty list, encrypted', '[]', en.messages.entityNotFound({ number: '77', form: 'corporation' })],
  ['false, encrypted', 'false', en.messages.entityNotFound({ number: '77', form: 'corporation' })],
  ['a page', '<html>Sign in</html>', en.search.unreadable],
  ['an answer that is cut', 'mb1.AAAA', en.search.unusable(en.search.number)],
] as const)('a lookup that comes to %s says so', async ([what, answer, text], { open, plain }) => {
  const body = what.endsWith('encrypted') ? await sealEnvelope(answer, EXAMPLE_SECRET) : answer
  const page = await open({ baseURL: plain.origin, path: pathOf('entitySearch') })
  await page.route(`**${LOOKUP}?*`, (route) => route.fulfill({ status: 200, body, headers: CORS }))
  await searchField(page).fill('77')
  await press(page, en.entitySearch.submit)
  await page.getByText(text).first().waitFor()
  expect(await page.getByRole('textbox').count()).toBe(1)
})

test(
  'a gateway out of reach, and a number that is a name, are told apart without a search by name',
  { tags: ['full'] },
  async ({ open, plain }) => {
    const page = await open({
      baseURL: plain.origin,
      path: pathOf('entitySearch'),
      expected: [/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/u],
    })
    plain.line.cut(LOOKUP, 'before the request')
    await searchField(page).fill(MAPLETON.number)
    await press(page, en.entitySearch.submit)
    await expectAlert(page, en.entitySearch.outOfReach)
    plain.line.mend()
    await searchField(page).fill('Mill & Sons')
    await press(page, en.entitySearch.submit)
    await page.getByText(en.messages.entityNumberCharacters()).first().waitFor()
    await searchField(page).fill(MAPLETON.number)
    await press(page, en.entitySearch.submit)
    await heading(page, en.entityDetails.heading).waitFor()
  },
)
