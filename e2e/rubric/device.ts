import type { Disposable, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { makeSecret } from '@minutebook/contract/receipt'
import type { Entity } from '@minutebook/domain/registry'
import { anEntity, aPerson, aReceipt, aTopic } from '../../test/samples/factories.ts'
import type { Answers } from '../../web/draft/answers.ts'
import { entityKey } from '../../web/draft/company.ts'
import type { CompanyDraft, Sent } from '../../web/draft/stored-draft.ts'
import type { Typed } from '../../web/draft/typed.ts'
import { completeAnswers } from '../harness/drafts.ts'
import { keepAtStart } from '../harness/keep-at-start.ts'

/** What the browser stores when a screen opens. Missing parts are not stored. */
export type Device = {
  entity?: Entity
  /** The last search term; the number of the company, if there is one. */
  term?: string
  answers?: Answers
  /** Other parts of the draft. */
  draft?: Partial<CompanyDraft>
  /** Typed or chosen values that were not saved as an answer, by form. */
  unsaved?: Record<string, Typed>
  /** Minutes that were sent from this tab. */
  receipt?: Sent
  /** Sent in an earlier visit, not from this tab. */
  isOtherTab?: boolean
}

/** Replaces everything in the browser's storage for the next URL that is opened. Dispose of it after that. */
export function putDevice(page: Page, device: Device): Promise<Disposable> {
  const { receipt, isOtherTab } = device
  const tab = receipt && !isOtherTab ? { receipt: receipt.id } : {}
  return keepAtStart(page, { local: localItems(device), tab, isAllThereIs: true })
}

function localItems({ entity, term, answers, draft, unsaved, receipt }: Device): Record<string, string> {
  const now = new Date().toISOString()
  const revision = crypto.randomUUID()
  const kept = { answers, revision, startedAt: now, changedAt: now, lastStep: 'attendance', ...draft }
  const typed = { forms: unsaved, typedAt: now }
  return {
    ...(entity && { entity: JSON.stringify(z.encode(EntityCodec, entity)), term: entity.number }),
    ...(term !== undefined && { term }),
    ...(entity && answers && { [`draft:${entityKey(entity)}`]: JSON.stringify(kept) }),
    ...(entity && unsaved && { [`typed:${entityKey(entity)}`]: JSON.stringify(typed) }),
    ...(receipt && { [`receipt:${receipt.id}`]: JSON.stringify(receipt) }),
  }
}

/** Opens a URL with this on the device, and waits until its screen is shown. */
export async function visit(page: Page, device: Device, address: string): Promise<void> {
  const put = await putDevice(page, device)
  await page.goto(address)
  await put.dispose()
  await screenStands(page)
}

/** Waits for the focusable heading: the frame before it has another one. */
export async function screenStands(page: Page): Promise<void> {
  await page.locator('main h1[tabindex="-1"]').waitFor()
}

/** Minutes that were sent, with secrets that could open a record. */
function aFullReceipt(): Sent {
  return aReceipt({ read: makeSecret(), manage: makeSecret() })
}

export const NOTHING: Device = {}
export const COMPANY_ONLY: Device = { entity: anEntity() }

const noMore = { another: ['no'] }

/** Complete minutes at the review, and earlier minutes that were sent. */
export const ORDINARY: Device = {
  entity: anEntity(),
  answers: completeAnswers(),
  unsaved: { directors: noMore, otherPersons: noMore },
  receipt: aFullReceipt(),
}

/** Complete answers with changes. */
export function deviceWith(changes: Partial<Answers>): Device {
  return { entity: anEntity(), answers: completeAnswers(changes) }
}

/** No questions are answered yet. */
export const UNANSWERED = deviceWith({
  people: {},
  ceo: undefined,
  secretary: undefined,
  cfo: undefined,
  directors: [],
  otherPersons: [],
  attendance: {},
  attendanceConfirmed: undefined,
  resolutions: [],
  meeting: undefined,
})

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse'
const NAMES = [
  { firstName: LONG, middleName: '', lastName: LONG },
  { firstName: 'Sukarnoputri', middleName: '', lastName: '' },
  { firstName: 'عبد الرحمن', middleName: 'محمد', lastName: 'الخوارزمي' },
  { firstName: 'יעל', middleName: '', lastName: 'בן־חיים' },
]

/**
 * Thirty directors, with names of 80 letters, of one word, and from right to left; a company with such a
 * name.
 */
export const EXTREME: Device = extremeDevice()

function extremeDevice(): Device {
  const ids = Array.from({ length: 30 }, (_none, index) => `person-${index}`)
  const people = Object.fromEntries(
    ids.map((id, index) => [id, aPerson({ ...NAMES[index % NAMES.length], street: LONG, city: LONG })]),
  )
  const answers = completeAnswers({
    people,
    ceo: ids[0],
    secretary: ids[2],
    cfo: ids[1],
    directors: ids,
    otherPersons: NAMES.map((name, index) => ({ id: `other-${index}`, person: { ...name, reason: LONG } })),
    attendance: { 'person-0': 'remote', 'person-2': 'absent' },
    resolutions: [aTopic('other', { text: `${LONG} عبد الرحمن` })],
  })
  const entity = anEntity({ name: `${LONG}, Inc.`, address: LONG, authorized: LONG })
  const receipt = aFullReceipt()
  return { entity, answers, receipt: { ...receipt, entityName: entity.name } }
}
