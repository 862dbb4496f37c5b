import type { Page } from 'playwright-core'
import { openRecord } from '@minutebook/contract/endpoints'
import { PAGES } from '@minutebook/contract/pages'
import { makeSecret } from '@minutebook/contract/receipt'
import { en } from '@minutebook/contract/words.en'
import { pathOf } from '@minutebook/contract/journey'
import type { Sent } from '../../web/draft/stored-draft.ts'
import { press } from '../harness/controls.ts'
import { send } from '../harness/walk.ts'
import { deviceWith, NOTHING, ORDINARY } from '../rubric/device.ts'
import { calls, playScene, PORTAL, waitForAlert, type Scene } from './scene.ts'

/** What opens and ends the link of a record. */
export type OpenedRecord = Pick<Sent, 'id' | 'read' | 'manage'>

const OPENING = `**/api${openRecord.url}`

const stands = (page: Page) => page.getByRole('main').getByRole('term').first().waitFor()

/** A record behind its private link, as everybody and as its sender sees it. */
export function recordScenes({ id, read, manage }: OpenedRecord): Scene[] {
  const link = { path: `${PAGES.receipt}#r=${read}`, device: NOTHING }
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
  ]
}

/** Sends minutes as a person does, and gives what their browser then keeps of them. */
export async function makeRecord(page: Page): Promise<OpenedRecord> {
  await playScene(page, { what: 'review', path: pathOf('review'), device: deviceWith({}), act: send })
  // The draft as the app itself has just written it.
  const draft = await page.evaluate(
    () => JSON.parse(localStorage.getItem('draft') ?? '{}') as { sent: Sent[] },
  )
  const [sent] = draft.sent
  if (!sent) throw new Error('The minutes were sent, and this device kept no receipt')
  return sent
}
