import type { Page } from 'playwright-core'
import { openRecord } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { invitePersons } from '@minutebook/contract/statements'
import { PAGES, pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import type { Sent } from '../../web/draft/stored-draft.ts'
import { press } from '../harness/controls.ts'
import { send } from '../harness/walk.ts'
import { deviceWith, NOTHING, ORDINARY } from '../rubric/device.ts'
import { calls, playScene, PORTAL, waitForAlert, type Scene } from './scene.ts'

/** The id and the secrets that open and end the link of a record. `invited` is that of its first director. */
export type OpenedRecord = Pick<Sent, 'id' | 'read' | 'manage'> & { invited: string }

const OPENING = `**/api${openRecord.url}`

const stands = (page: Page) => page.locator('main > .page').waitFor()

/** A record behind its private link, as anyone and as its sender sees it. */
export function recordScenes({ id, read, manage, invited }: OpenedRecord): Scene[] {
  const link = { path: `${PAGES.receipt}#r=${read}`, device: NOTHING }
  const asked = { path: `${PAGES.statement}#s=${invited}`, device: NOTHING }
  const receipt = ORDINARY.receipt && { ...ORDINARY.receipt, id, read, manage }
  return [
    { what: 'record', ...link, act: stands },
    { what: 'record, addresses', ...link, act: (page) => press(page, en.receipt.showAddresses) },
    {
      what: 'record, end the link',
      ...link,
      device: { receipt },
      act: (page) => press(page, en.receipt.end),
    },
    {
      what: 'record, opening',
      ...link,
      prepare: calls(OPENING, 'never'),
      act: (page) => page.getByText(en.receipt.opening).first().waitFor(),
    },
    { what: 'record, captive portal', ...link, prepare: calls(OPENING, PORTAL), act: waitForAlert },
    { what: 'record, server failed', ...link, prepare: calls(OPENING, { status: 500 }), act: waitForAlert },
    { what: 'record, unknown link', ...link, path: `${PAGES.receipt}#r=${makeSecret()}`, act: waitForAlert },
    { what: 'record, no link', ...link, path: PAGES.receipt },
    {
      what: 'record, people to ask',
      ...link,
      device: { receipt },
      act: (page) => page.getByText(en.statements.ask, { exact: true }).click(),
    },
    { what: 'statement', ...asked },
    {
      what: 'statement, objection',
      ...asked,
      act: (page) => page.getByLabel(en.statements.kinds.objected).check(),
    },
    { what: 'statement, link cut', ...asked, path: asked.path.slice(0, -1) },
  ]
}

/** Sends minutes as a person does, and returns what their browser then stores of them. */
export async function makeRecord(page: Page): Promise<OpenedRecord> {
  await playScene(page, { what: 'review', path: pathOf('review'), device: deviceWith({}), act: send })
  const text = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('receipt:'))
    return key === undefined ? null : localStorage.getItem(key)
  })
  if (text === null) throw new Error('The minutes were sent, and this device kept no receipt')
  // The receipt as the app itself has just written it.
  const sent = JSON.parse(text) as Sent
  return { ...sent, invited: await inviteFirstDirector(page, sent) }
}

/** Returns the secret of the link. */
async function inviteFirstDirector(page: Page, { id, manage }: Sent): Promise<string> {
  const secret = makeSecret()
  const invitations = [{ key: await digestSecret(secret), place: 'director-1' }]
  const answer = await page.request.post(`/api${invitePersons.url}`, {
    data: { secret: manage, id, invitations },
  })
  if (answer.status() !== 204) throw new Error(`The director could not be invited: ${answer.status()}`)
  return secret
}
