import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { anEntity } from '../../test/samples/factories.ts'
import { press, waitUntilFetchedAhead } from '../harness/controls.ts'
import { goOffline } from '../harness/network.ts'
import { SUBMISSION } from '../harness/submissions.ts'
import { pressInMore } from '../harness/walk.ts'
import { COMPANY_ONLY, deviceWith, ORDINARY } from '../rubric/device.ts'
import { calls, PAST_PATIENCE_MS, PORTAL, waitForAlert, type Scene } from './scene.ts'

const REVIEW = { path: pathOf('review'), device: deviceWith({}) }

const send = (page: Page) => press(page, en.review.send)
const sendInVain = async (page: Page) => {
  await send(page)
  await waitForAlert(page)
}

/** As if the rules of the service were stricter than the app's. */
async function spoilAnswers(page: Page): Promise<void> {
  await page.route(SUBMISSION, async (route) => {
    const body = route.request().postDataJSON()
    body.Persons.CEO.ZipCode = '123'
    body.Persons.Directors[1].FirstName = ''
    body.SubmittedBy = 'x'.repeat(201)
    await route.continue({ postData: JSON.stringify(body) })
  })
}

/** The states and failures of sending. */
const AT_THE_REVIEW: Scene[] = [
  {
    what: 'sending',
    ...REVIEW,
    prepare: calls(SUBMISSION, 'never'),
    act: async (page) => {
      await send(page)
      await page.getByRole('button', { name: en.sending.button }).waitFor()
    },
  },
  {
    what: 'sending, slow',
    ...REVIEW,
    prepare: async (page) => {
      await calls(SUBMISSION, 'never')(page)
      await page.clock.install()
    },
    act: async (page) => {
      await send(page)
      await page.clock.fastForward(PAST_PATIENCE_MS)
      await page.getByText(en.sending.slow).waitFor()
    },
  },
  {
    what: 'sending, offline',
    ...REVIEW,
    act: async (page) => {
      await waitUntilFetchedAhead(page)
      await goOffline(page)
      await sendInVain(page)
    },
  },
  { what: 'sending, no answer', ...REVIEW, prepare: calls(SUBMISSION, 'cut'), act: sendInVain },
  { what: 'sending, captive portal', ...REVIEW, prepare: calls(SUBMISSION, PORTAL), act: sendInVain },
  {
    what: 'sending, refused',
    ...REVIEW,
    prepare: calls(SUBMISSION, { status: 503, headers: { 'retry-after': '30' } }),
    act: sendInVain,
  },
  {
    what: 'sending, too many',
    ...REVIEW,
    prepare: calls(SUBMISSION, { status: 429, headers: { 'retry-after': '1800' } }),
    act: sendInVain,
  },
  {
    what: 'sending, register changed',
    ...REVIEW,
    device: { ...REVIEW.device, entity: anEntity({ address: '1 Old Street, Frankfort, KY 40601' }) },
    act: sendInVain,
  },
  { what: 'sending, answers refused', ...REVIEW, prepare: spoilAnswers, act: sendInVain },
  {
    what: 'sending, unknown number',
    ...REVIEW,
    device: { ...REVIEW.device, entity: anEntity({ number: '0999999' }) },
    act: sendInVain,
  },
  {
    what: 'unconfirmed send, on the review',
    ...REVIEW,
    prepare: calls(SUBMISSION, 'cut'),
    act: async (page) => {
      await sendInVain(page)
      await page.reload()
      await page.getByText(en.sending.noAnswer).waitFor()
    },
  },
  {
    what: 'unconfirmed send, elsewhere',
    ...REVIEW,
    prepare: calls(SUBMISSION, 'cut'),
    act: async (page) => {
      await sendInVain(page)
      await page.goto(pathOf('ceo'))
      await page.getByRole('link', { name: en.notices.sendAgain }).waitFor()
    },
  },
  {
    what: 'review, recorded before',
    path: pathOf('review'),
    device: { ...COMPANY_ONLY, receipt: ORDINARY.receipt, isOtherTab: true },
  },
]

const AT_THE_CONFIRMATION: Scene[] = [
  {
    what: 'confirmation, copied',
    path: pathOf('confirmation'),
    device: ORDINARY,
    prepare: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']),
    act: async (page) => {
      await press(page, en.confirmation.copyLink)
      await page.getByText(en.confirmation.linkCopied).waitFor()
    },
  },
  {
    what: 'confirmation, clear this device',
    path: pathOf('confirmation'),
    device: ORDINARY,
    act: (page) => pressInMore(page, en.notices.finish),
  },
]

export const SENDING_SCENES: Scene[] = [...AT_THE_REVIEW, ...AT_THE_CONFIRMATION]
