import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { describe } from 'vitest'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { en } from '@minutebook/i18n/words.en'
import { anEntity } from '../../test/samples/factories.ts'
import { installedProgram } from '../harness/chromium.ts'
import { expectFocus, field, heading, press } from '../harness/controls.ts'
import { watchEvents } from '../harness/events.ts'
import { goOffline } from '../harness/network.ts'
import { CONNECTICUT_NAME, KENTUCKY, NUMBER_IN_TWO_REGISTERS, UNKNOWN_NUMBER } from '../harness/samples.ts'
import { expect, installedTest, test } from '../harness/test.ts'

/*
 * The screen distinguishes each outcome of a lookup, keeps what was typed, and reports it to analytics
 * (specification §8).
 */
const LOOKUP = '**/api/searchByNumber?*'
const OF_CONNECTICUT = new RegExp(`^${CONNECTICUT_NAME}`, 'u')
const FAILED_ANSWER = /\b(404|429|503|500|300)\b/u

async function search(page: Page, number: string): Promise<void> {
  await field(page, en.entitySearch.label).fill(number)
  await press(page, en.entitySearch.submit)
}

async function answerWith(page: Page, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route(LOOKUP, (route) => route.fulfill(answer))
}

/**
 * What a person sees after a failure: the message, focused, at the button; the number still there; a way to
 * try again.
 */
async function expectFailure(page: Page, text: string, number: string): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.getByText(text, { exact: true }).waitFor()
  await expectFocus(alert)
  expect(await field(page, en.entitySearch.label).inputValue()).toBe(number)
  expect(new URL(page.url()).pathname).toBe('/question1')
}

async function expectFound(page: Page, name: string): Promise<void> {
  await heading(page, en.entityDetails.heading).waitFor()
  await page.getByRole('main').getByRole('definition').getByText(name, { exact: true }).waitFor()
}

test('an unknown number is an error at the field', async ({ open, server }) => {
  const page = await open({ path: '/question1', expected: [/404/u] })
  const events = watchEvents(page, server.dataDir)
  await search(page, UNKNOWN_NUMBER)
  const text = en.messages.entityNotFound({ number: UNKNOWN_NUMBER })
  await page.getByRole('alert').getByRole('link', { name: text, exact: true }).waitFor()
  expect(await page.title()).toMatch(/^Error: /u)
  await page.getByRole('alert').getByRole('link', { name: text }).click()
  await expectFocus(field(page, en.entitySearch.label))
  expect(await events.outcomes()).toEqual(['entity_lookup_failed not-found'])
})

test(
  'a single letter is no number, and too short to search names: nothing is asked',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ path: '/question1' })
    await search(page, 'x')
    const text = en.messages.companyNameTooShort()
    await page.getByRole('alert').getByRole('link', { name: text, exact: true }).waitFor()
  },
)

test('a number in several registers asks which company it is', async ({ open, server }) => {
  const page = await open({ path: '/question1', expected: [/\b300\b/u] })
  const events = watchEvents(page, server.dataDir)
  await search(page, NUMBER_IN_TWO_REGISTERS)
  await page.getByRole('heading', { level: 2, name: en.search.several(NUMBER_IN_TWO_REGISTERS, 2) }).waitFor()
  await press(page, OF_CONNECTICUT)
  await expectFound(page, CONNECTICUT_NAME)
  expect(await events.outcomes()).toEqual(['entity_lookup found'])
})

test('the choices are still there after a reload and Back', { tags: ['full'] }, async ({ open }) => {
  const page = await open({ path: '/question1', expected: [/\b300\b/u] })
  await search(page, NUMBER_IN_TWO_REGISTERS)
  const question = page.getByText(en.search.several(NUMBER_IN_TWO_REGISTERS, 2), { exact: true })
  await question.waitFor()
  await page.reload()
  await question.waitFor()
  await expectFocus(page.locator('body'))
  await press(page, OF_CONNECTICUT)
  await expectFound(page, CONNECTICUT_NAME)
  await page.goBack()
  await question.waitFor()
  await search(page, KENTUCKY.number)
  await expectFound(page, KENTUCKY.name)
  await page.goBack()
  await heading(page, en.entitySearch.heading).waitFor()
  expect(await question.count()).toBe(0)
})

test(
  'the choices stay while the chosen company is looked up, and when that fails',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ path: '/question1', expected: [FAILED_ANSWER] })
    await search(page, 'bluegrass')
    const match = page.locator('button.match').first()
    await match.waitFor()
    const answer = Promise.withResolvers<void>()
    await page.route(LOOKUP, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, body: '' })
    })
    await match.click()
    await page.getByText(en.entitySearch.searching).first().waitFor()
    await expectFocus(match)
    answer.resolve()
    await page.getByRole('alert').getByText(en.search.server('number', undefined), { exact: true }).waitFor()
    await page.unroute(LOOKUP)
    await match.click()
    await heading(page, en.entityDetails.heading).waitFor()
  },
)

test('a button that disappears when pressed passes the focus on', { tags: ['full'] }, async ({ open }) => {
  const page = await open({ path: '/question1', expected: [FAILED_ANSWER] })
  await answerWith(page, { status: 500, body: '' })
  await search(page, KENTUCKY.number)
  await expectFailure(page, en.search.server('number', undefined), KENTUCKY.number)
  await page.unroute(LOOKUP)
  await page.route(LOOKUP, () => undefined)
  await press(page, en.errors.tryAgain)
  await expectFocus(page.getByRole('button', { name: en.entitySearch.searching }))
})

describe('failures that are not the person’s fault', () => {
  test.for([
    ['a server failure', { status: 500, body: '' }, en.search.server('number', undefined), 'server'],
    [
      'a server that says when to come back',
      { status: 503, headers: { 'retry-after': '40' }, body: '' },
      en.search.server('number', 40),
      'server',
    ],
    [
      'too many searches',
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      en.search.tooMany('number', 7),
      'too-many',
    ],
    [
      'a page of a public network',
      { status: 200, contentType: 'text/html', body: '<html><body>Sign in</body></html>' },
      en.search.unreadable,
      'unreadable',
    ],
    [
      'another secret',
      { status: 200, body: `mb1.${'A'.repeat(80)}` },
      en.search.unusable('number'),
      'unreadable',
    ],
    [
      'an envelope that holds no company',
      { status: 200, body: sealedAsCryptoJsDoes('{"hello":"world"}') },
      en.search.unusable('number'),
      'unreadable',
    ],
  ] as const)('%s', async ([_what, answer, text, outcome], { open, server }) => {
    const page = await open({ path: '/question1', expected: [FAILED_ANSWER] })
    const events = watchEvents(page, server.dataDir)
    await answerWith(page, answer)
    await search(page, KENTUCKY.number)
    await expectFailure(page, text, KENTUCKY.number)
    expect(await events.outcomes()).toEqual([`entity_lookup_failed ${outcome}`])

    await page.unroute(LOOKUP)
    await press(page, en.errors.tryAgain)
    await expectFound(page, KENTUCKY.name)
  })

  test('an empty answer is an unknown number', async ({ open, server }) => {
    const page = await open({ path: '/question1' })
    const events = watchEvents(page, server.dataDir)
    await answerWith(page, { status: 200, body: '' })
    await search(page, KENTUCKY.number)
    await page
      .getByRole('alert')
      .getByText(en.messages.entityNotFound({ number: KENTUCKY.number }))
      .waitFor()
    expect(await events.outcomes()).toEqual(['entity_lookup_failed not-found'])
  })

  test('no connection', async ({ open, server }) => {
    const page = await open({ path: '/question1', expected: [/ERR_CONNECTION_REFUSED/u] })
    const events = watchEvents(page, server.dataDir)
    await page.route(LOOKUP, (route) => route.abort('connectionrefused'))
    await search(page, KENTUCKY.number)
    await expectFailure(page, en.entitySearch.outOfReach, KENTUCKY.number)
    expect(await events.outcomes()).toEqual(['entity_lookup_error network'])
  })

  const again = 'offline, and online again'
  installedTest.skipIf(!installedProgram)(
    `${again} (skipped where there is no installed Chromium)`,
    { tags: ['full'] },
    async ({ open, server }) => {
      const page = await open({ expected: [/ERR_INTERNET_DISCONNECTED/u] })
      const events = watchEvents(page, server.dataDir)
      // The page fetches the search's code while idle. The page's own script is there once it can be
      // imported.
      const script = page.waitForResponse(/\/search-company-[^/]+\.js$/u)
      await page.goto('/question1')
      const address = (await script).url()
      // As a string, because the bundler of the test would replace the import.
      await page.evaluate(`import('${address}').then(() => true)`)
      await goOffline(page)
      await search(page, KENTUCKY.number)
      await expectFailure(page, en.search.offline('number'), KENTUCKY.number)
      await page.context().setOffline(false)
      await page.getByText(en.notices.onlineAgain).first().waitFor()
      expect(await events.outcomes()).toEqual(['entity_lookup_error offline'])
      await press(page, en.errors.tryAgain)
      await expectFound(page, KENTUCKY.name)
    },
  )
})

test(
  'a slow search says so after eight seconds and can be stopped',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open({ path: '/question1' })
    const events = watchEvents(page, server.dataDir)
    await page.route(LOOKUP, () => undefined)
    await page.clock.install()
    await search(page, KENTUCKY.number)
    await page.getByRole('button', { name: en.entitySearch.searching }).waitFor()
    await page.getByRole('status').getByText(en.search.waiting(KENTUCKY.number)).waitFor()
    expect(await page.getByRole('button', { name: en.search.stop }).count()).toBe(0)
    await page.clock.fastForward(8500)
    await page.getByText(en.search.slow).waitFor()
    await press(page, en.search.stop)
    await page.getByText(en.search.stopped('number')).waitFor()
    expect(await field(page, en.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
    expect(await events.outcomes()).toEqual([])
  },
)

test('an answer in the other cipher form is decrypted', async ({ open }) => {
  const page = await open({ path: '/question1' })
  const entity = anEntity({ name: 'AN OLD NAME\nMade by Another Gateway, Inc.' })
  const sealed = sealedAsCryptoJsDoes(JSON.stringify(z.encode(EntityCodec, entity)))
  expect(sealed).toMatch(/^U2FsdGVkX1/u)
  await answerWith(page, { status: 200, contentType: 'text/plain', body: JSON.stringify(sealed) })
  await search(page, entity.number)
  await expectFound(page, 'Made by Another Gateway, Inc.')
})

/** `CryptoJS.AES.encrypt(text, passphrase).toString()`: OpenSSL's salted form with one round of MD5. */
function sealedAsCryptoJsDoes(text: string): string {
  const salt = randomBytes(8)
  let derived = Buffer.alloc(0)
  let block = Buffer.alloc(0)
  while (derived.length < 48) {
    block = createHash('md5')
      .update(Buffer.concat([block, Buffer.from(DEFAULT_LOOKUP_SECRET), salt]))
      .digest()
    derived = Buffer.concat([derived, block])
  }
  const cipher = createCipheriv('aes-256-cbc', derived.subarray(0, 32), derived.subarray(32))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from('Salted__'), salt, sealed]).toString('base64')
}
