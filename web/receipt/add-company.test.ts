// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReceipt, NAMED } from '../../test/samples/factories.ts'
import { aRecordOf } from '../../test/samples/golden-meetings.ts'
import type { CarriedCompany } from '../draft/carried-company.ts'
import { entityKey } from '../draft/company.ts'
import { keepReceipt, listReceipts } from '../draft/device-drafts.ts'
import { changeDraft, clearDraft, findDraft } from '../draft/draft.ts'
import { companyToCarry, addCompany } from './add-company.ts'

const RECORD = aRecordOf({})
const KEY = entityKey(RECORD.entity)
const DIGEST = 'd1'.repeat(32)
const SENT = aReceipt({
  id: RECORD.id,
  entity: KEY,
  digest: DIGEST,
  read: 'its-link',
  meetingDay: '1999-01-01',
})
const CARRIED: CarriedCompany = { entity: KEY, entityName: 'Bluegrass', records: [SENT] }

let answer: () => Response

beforeEach(() => {
  localStorage.clear()
  clearDraft(KEY)
  answer = () => Response.json({ ...RECORD, digest: DIGEST })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function beginDraft(): void {
  changeDraft(KEY, (draft) => ({ ...draft, answers: { ...NAMED, attendance: {} }, lastStep: 'ceo' }))
}

test('takes a record once, with the minutes that the service has', async () => {
  const [first, again] = [await addCompany(CARRIED), await addCompany(CARRIED)]
  expect(first).toEqual({ kind: 'added', records: 1, known: 0, refused: [], draft: 'none' })
  expect(again).toMatchObject({ records: 0, known: 1 })
  expect(listReceipts(KEY)).toMatchObject([
    {
      id: RECORD.id,
      reference: RECORD.reference,
      meetingDay: '2026-11-20',
      minutes: RECORD.minutes,
      manage: 'm',
    },
  ])
})

test.each<[string, Partial<typeof SENT>, (() => Response)?]>([
  ['its link opens nothing', {}, () => Response.json({}, { status: 404 })],
  ['its link opens another record', { id: 'another' }],
  ['its digest is another one', { digest: 'e2'.repeat(32) }],
  ['it is of another company', { entity: 'KY:7654321' }],
])('leaves a record out if %s', async (_why, changes, answered) => {
  answer = answered ?? answer
  const sent = { ...SENT, ...changes }
  expect(await addCompany({ ...CARRIED, records: [sent] })).toMatchObject({ records: 0, refused: [sent] })
  expect(listReceipts()).toEqual([])
})

test('takes nothing, not even the answers, while the service cannot be asked', async () => {
  beginDraft()
  const carried = companyToCarry(KEY, 'Bluegrass', [SENT])
  clearDraft(KEY)
  answer = () => Response.json({}, { status: 503 })
  expect(await addCompany(carried)).toEqual({ kind: 'notAsked' })
  expect([listReceipts(), findDraft(KEY)]).toEqual([[], undefined])
})

test('takes the answers of minutes in progress, unless this device has its own', async () => {
  beginDraft()
  keepReceipt(SENT)
  const carried = companyToCarry(KEY, 'Bluegrass', listReceipts(KEY))
  expect(await addCompany(carried)).toMatchObject({ known: 1, draft: 'kept' })
  clearDraft(KEY)
  expect(await addCompany(carried)).toMatchObject({ draft: 'added' })
  expect(findDraft(KEY)?.answers).toEqual(carried.draft?.answers)
})

test('a draft whose sending is not settled is not carried: it could be recorded twice', () => {
  beginDraft()
  const unconfirmed = { minutes: RECORD.minutes, body: '{}', idempotencyKey: 'k', read: 'r', manage: 'm' }
  changeDraft(KEY, (draft) => ({ ...draft, unconfirmed: { ...unconfirmed, sentAt: draft.startedAt } }))
  expect(companyToCarry(KEY, 'Bluegrass', []).draft).toBeUndefined()
})
