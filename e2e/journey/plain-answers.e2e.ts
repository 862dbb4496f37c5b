// Full: builds the app for another gateway.
// @module-tag full
import type { Page } from 'playwright-core'
import { recordMinutes, searchByNumber } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/domain/journey'
import { plainGateway } from '@minutebook/i18n/en/plain-gateway'
import { en } from '@minutebook/i18n/words.en'
import { sealEnvelope } from '../../test/support/outside-caller.ts'
import { arriveAt, expectAlert, press } from '../harness/controls.ts'
import { download } from '../harness/downloads.ts'
import { completeAnswers, draftOf, openWithDraft } from '../harness/drafts.ts'
import { EXAMPLE_SECRET, MAPLETON, openAtExampleGateway } from '../harness/example-gateway.ts'
import { expect, test as base } from '../harness/test.ts'
import { findCompany, searchField } from '../harness/walk.ts'

/*
 * Possible answers, good and bad, of a gateway with the specification's two calls. Its app sends all fields,
 * and the gateway refuses them.
 */
const test = base.extend('plain', { scope: 'file' }, async ({}, { onCleanup }) => {
  const plain = await openAtExampleGateway({ VITE_GATEWAY_FIELDS: 'all' })
  onCleanup(() => plain.stop())
  return plain
})

const OF_PLAIN = plainGateway({ counts: false, takesAllFields: true })
const { sending } = OF_PLAIN.instead
const SUBMISSION = `**${recordMinutes.url}`
const LOOKUP = `**${searchByNumber.url}?*`
const CORS = { 'access-control-allow-origin': '*' }

async function standAtReview(page: Page): Promise<void> {
  await findCompany(page, MAPLETON.number, MAPLETON.number)
  const local = { [`draft:KY:${MAPLETON.number}`]: draftOf(completeAnswers()) }
  await openWithDraft(page, pathOf('review'), undefined, { local })
  await arriveAt(page, pathOf('review'), en.review.heading)
}

/** Sends, and waits for the message. The button then says whether this was the first try. */
async function sendInto(page: Page, button: string, text: string): Promise<void> {
  await press(page, button)
  await expectAlert(page, text)
  await page.getByRole('button', { name: en.sending.sendAgain, exact: true }).waitFor()
}

test('a refused field and each unusable reply are distinguished, and nothing is sent again without the person', async ({
  open,
  plain,
}) => {
  const page = await open({
    baseURL: plain.origin,
    path: pathOf('entitySearch'),
    expected: [
      /\b(400|429|500|503)\b|ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED/u,
    ],
  })
  await standAtReview(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(recordMinutes.url)) sent += 1
  })
  await sendInto(page, en.review.send, sending.refused(undefined))
  expect(sent).toBe(1)
  // It is refused again each time, so the person can keep it, also after a reload, and nothing is called
  // unknown.
  const keep = page.getByRole('button', { name: OF_PLAIN.keep, exact: true })
  await keep.waitFor()
  await page.reload()
  await page.getByText(sending.refused(undefined), { exact: true }).waitFor()
  expect(JSON.parse(Buffer.from((await download(page, OF_PLAIN.keep)).bytes).toString())).toMatchObject({
    EntityNumber: MAPLETON.number,
  })
  expect(await page.getByText(OF_PLAIN.instead.notices.unconfirmed(MAPLETON.name)).count()).toBe(0)

  const { sendAgain } = en.sending
  const answers = [
    [503, '', sending.refused(undefined)],
    [429, '', sending.tooMany(undefined)],
    [200, '<html>Sign in</html>', sending.unreadable],
    [200, '', sending.unreadable],
    [200, '{"data":{"addinformation":{}}}', sending.unreadable],
    [500, 'oh', sending.noAnswer],
  ] as const
  for (const [status, body, text] of answers) {
    await page.route(SUBMISSION, (route) => route.fulfill({ status, body, headers: CORS }), { times: 1 })
    await sendInto(page, sendAgain, text)
  }
  plain.line.cut(recordMinutes.url, 'within the response')
  await sendInto(page, sendAgain, sending.noAnswer)
  plain.line.mend()
  expect(sent).toBe(answers.length + 2)
  await keep.waitFor()
})

test('a send without an answer waits, and an id that is a text is the reference', async ({ open, plain }) => {
  const page = await open({ baseURL: plain.origin, path: pathOf('entitySearch') })
  await standAtReview(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SUBMISSION, async (route) => {
    await promise
    const body = '{"data":{"addinformation":{"_id":"65f0c2-a"}}}'
    await route.fulfill({ status: 201, body, headers: CORS })
  })
  await press(page, en.review.send)
  await page.getByRole('status').getByText(en.sending.slow, { exact: true }).waitFor()
  resolve()
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
  await page.getByText('65f0c2-a', { exact: true }).waitFor()
})

test('a company in the other form of an encrypted answer is found, with numbers as texts', async ({
  open,
  plain,
}) => {
  const page = await open({ baseURL: plain.origin, path: pathOf('entitySearch') })
  const company = { _id: 17, EntityName: 'Old Mill\nNew Mill LLC', EntityNumber: 77, Jurisdiction: 'KY' }
  const body = await sealEnvelope(JSON.stringify(company), EXAMPLE_SECRET)
  await page.route(LOOKUP, (route) => route.fulfill({ status: 200, body, headers: CORS }))
  await searchField(page).fill('77')
  await press(page, en.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
  // Only our own registers say what they mean by the person.
  await page
    .getByRole('term')
    .filter({ hasText: en.register.authorized(undefined) })
    .waitFor()
  await press(page, en.known.right)
  await arriveAt(page, pathOf('entityHome', '77'))
  await page.getByRole('banner').getByText('New Mill LLC').waitFor()
})

test.for([
  ['an empty name', { _id: 1, EntityName: '', EntityNumber: '77' }],
  ['a list for a text', { _id: 1, EntityName: 'Mill', EntityNumber: '77', Authorized: ['Ruth'] }],
  ['a list of companies', [{ _id: 1, EntityName: 'Mill', EntityNumber: '77' }]],
  ['a message', { message: 'Internal server error' }],
] as const)('%s in a lookup is not taken for a public network', async ([_what, answer], { open, plain }) => {
  const page = await open({ baseURL: plain.origin, path: pathOf('entitySearch') })
  const body = await sealEnvelope(JSON.stringify(answer), EXAMPLE_SECRET)
  await page.route(LOOKUP, (route) => route.fulfill({ status: 200, body, headers: CORS }))
  await searchField(page).fill('77')
  await press(page, en.entitySearch.submit)
  await expectAlert(page, en.search.unusable(en.search.number))
})

test('a company without a register has no label for one', async ({ open, plain }) => {
  const page = await open({ baseURL: plain.origin, path: pathOf('entitySearch') })
  const company = { _id: 1, EntityName: 'Mill', EntityNumber: '77' }
  const body = await sealEnvelope(JSON.stringify(company), EXAMPLE_SECRET)
  await page.route(LOOKUP, (route) => route.fulfill({ status: 200, body, headers: CORS }))
  await searchField(page).fill('77')
  await press(page, en.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
  expect(await page.getByText(en.entityDetails.register, { exact: true }).count()).toBe(0)
})

test('a lookup without an answer says that it takes long, and can be stopped', async ({ open, plain }) => {
  const page = await open({ baseURL: plain.origin, path: pathOf('entitySearch') })
  await page.route(LOOKUP, () => undefined)
  await searchField(page).fill(MAPLETON.number)
  await press(page, en.entitySearch.submit)
  await page.getByText(en.search.slow, { exact: true }).waitFor()
  await press(page, en.search.stop)
  await page.getByText(en.search.stopped(en.search.number), { exact: true }).waitFor()
  expect(await searchField(page).inputValue()).toBe(MAPLETON.number)
})
