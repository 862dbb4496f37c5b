// @vitest-environment jsdom
import { onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { openRecord, recordMinutes } from '@minutebook/contract/endpoints'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { minutesOf, aTopic } from '../../test/samples/factories.ts'
import { shortOrFull } from '../../test/support/form.ts'
import { lookUp } from '../../test/support/outside-caller.ts'
import { grantLocks } from '../../test/support/web-locks.ts'
import { entityKey } from '../../web/draft/company.ts'
import { startFaultProxy } from '../harness/fault-proxy.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'

const TIMES = shortOrFull(20, 100)

/*
 * The app's own sending, from the draft to the receipt, over real connections that lose a hundred answers
 * (twenty in the gate). Without screens, so that a hundred sends take only seconds.
 */
test('as many lost answers give as many records and receipts that open', async ({ server }) => {
  const before = keptRecords(server.dataDir).length
  const proxy = await startFaultProxy(server.origin)
  onTestFinished(() => proxy.stop())
  vi.stubEnv('VITE_API_BASE', `${proxy.origin}/api`)
  const { sendMinutes } = await import('../../web/review/sending.ts')
  const { findDraft, saveAnswers } = await import('../../web/draft/draft.ts')
  const { listReceipts } = await import('../../web/draft/device-drafts.ts')
  const { startNewMinutes } = await import('../../web/draft/new-minutes.ts')
  const { chooseCompany } = await import('../../web/draft/stored-company.ts')
  grantLocks()

  const entity = z.parse(EntityCodec, await lookUp(server.origin, KENTUCKY.number))
  const key = entityKey(entity)
  chooseCompany(entity, entity.number)
  const opens = async (secret: string | undefined) => {
    const response = await fetch(`${server.origin}/api${openRecord.url}`, {
      method: openRecord.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
    })
    return z.parse(openRecord.success, await response.json())
  }

  for (let time = 1; time <= TIMES; time += 1) {
    const minutes = minutesOf(entity, { discussion: `Meeting ${time}` })
    startNewMinutes(key)
    saveAnswers(key, 'discussion', (answers) => ({
      ...answers,
      resolutions: [aTopic('other', { text: String(time) })],
    }))
    proxy.cut(`/api${recordMinutes.url}`, time % 2 ? 'before the response' : 'within the response')
    expect(await sendMinutes(key, minutes)).toMatchObject({ kind: 'failed', outcome: { kind: 'no-answer' } })
    expect((await opens(findDraft(key)?.unconfirmed?.read)).minutes.discussion).toBe(`Meeting ${time}`)

    proxy.mend()
    expect(await sendMinutes(key, minutes)).toEqual({ kind: 'recorded' })
    expect(findDraft(key)).toBeUndefined()
  }

  const records = keptRecords(server.dataDir).slice(before)
  expect(records.map(({ minutes }) => minutes.discussion)).toEqual(
    Array.from({ length: TIMES }, (_none, index) => `Meeting ${index + 1}`),
  )
  const receipts = listReceipts(key).toReversed()
  expect(receipts.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
  for (const { id, read } of receipts) expect((await opens(read)).id).toBe(id)
})
