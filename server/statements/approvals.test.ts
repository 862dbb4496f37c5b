import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  addLink,
  IDEMPOTENCY_KEY_HEADER,
  openCopy,
  openRecord,
  recordMinutes,
  revokeReceipt,
} from '@minutebook/contract/endpoints'
import { EntityCodec } from '@minutebook/contract/entity-codec'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { approveRecord } from '@minutebook/contract/statements'
import { namedEntity } from '@minutebook/domain/minutes'
import { minutesThatDecide } from '../../test/samples/approvals.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { barePayload, lookUp, post as sendTo, recordedIn } from '../../test/support/outside-caller.ts'
import { recordAt, serveRecords, type SampleRecord } from '../../test/support/serve-records.ts'
import { eraseRecord } from '../database/erase.ts'

/** In the sample register, beside the company of all other records here. */
const OTHER_COMPANY = '0733806'

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code: unknown }).code
}

await describeOnBoth('the approval of earlier minutes', (database) => {
  async function serveMeetings() {
    const server = await serveRecords({}, database)
    const approve = (secret: string, by: string) => server.post(approveRecord.url, { secret, by })
    return { ...server, approve }
  }

  async function twoMeetings(decide = minutesThatDecide) {
    const server = await serveMeetings()
    const earlier = await server.record('The roof')
    const later = await recordAt(server.origin, decide(earlier.reference))
    const approvalsOf = async ({ read }: SampleRecord) =>
      z.parse(openRecord.success, await (await server.post(openRecord.url, { secret: read })).json())
        .approvals
    return { ...server, earlier, later, approvalsOf }
  }

  test('is shown with the earlier record and its copy, once, however often and at once it comes', async () => {
    const { post, earlier, later, approve, approvalsOf } = await twoMeetings()
    const answers = await Promise.all(Array.from({ length: 5 }, () => approve(earlier.read, later.manage)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await approve(earlier.manage, later.manage)).status).toBe(204)
    const shown = await approvalsOf(earlier)
    expect(shown, 'records').toHaveLength(1)
    expect(shown?.[0]).toMatchObject({
      by: { reference: later.reference, digest: later.digest },
      isCorrected: true,
    })
    const copy = await (await post(openCopy.url, { secret: earlier.read })).json()
    expect(z.parse(openCopy.success, copy).approvals).toEqual(shown)
    expect(await approvalsOf(later)).toBeUndefined()
  })

  test('knows the reference as it was read out', async () => {
    const { earlier, later, approve } = await twoMeetings((reference = '') =>
      minutesThatDecide(reference.toLowerCase().replace('mb-', '').replace('-', ' ')),
    )
    expect((await approve(earlier.read, later.manage)).status).toBe(204)
  })

  test.each<[string, (reference?: string) => ReturnType<typeof minutesThatDecide>]>([
    ['was not adopted', (reference) => minutesThatDecide(reference, 'notAdopted')],
    ['was postponed', (reference) => minutesThatDecide(reference, 'postponed')],
    ['names another record', () => minutesThatDecide('MB-0000-0000')],
  ])('approves nothing where the decision %s', async (_what, decide) => {
    const { earlier, later, approve, approvalsOf } = await twoMeetings(decide)
    expect(await codeOf(await approve(earlier.read, later.manage))).toBe('approves-nothing')
    expect(await approvalsOf(earlier)).toBeUndefined()
  })

  test('approves nothing of another company', async () => {
    const { origin, earlier, approve, approvalsOf } = await twoMeetings()
    const other = z.parse(EntityCodec, await lookUp(origin, OTHER_COMPANY))
    const decided = minutesThatDecide(earlier.reference)
    const later = await recordAt(origin, { ...decided, entity: namedEntity(other) })
    expect(later.reference).toBeDefined()
    expect(await codeOf(await approve(earlier.read, later.manage))).toBe('approves-nothing')
    expect(await approvalsOf(earlier)).toBeUndefined()
  })

  test('needs the secret that manages the later record, and an open one of the earlier', async () => {
    const { post, earlier, later, approve } = await twoMeetings()
    await post(revokeReceipt.url, { secret: earlier.manage, id: earlier.id })
    const refused = [
      await approve(earlier.read, later.manage),
      await approve(earlier.manage, later.read),
      await approve(earlier.manage, makeSecret()),
      await approve(makeSecret(), later.manage),
    ]
    for (const answer of refused) expect(await codeOf(answer)).toBe('record-not-found')
    expect((await approve(earlier.manage, later.manage)).status).toBe(204)
  })

  test('is not shown by the holder of a link that the sender made later', async () => {
    const { post, earlier, later, approve, approvalsOf } = await twoMeetings()
    for (const opens of ['record', 'copy'] as const) {
      const link = makeSecret()
      const made = { secret: earlier.manage, id: earlier.id, read: await digestSecret(link), opens }
      expect((await post(addLink.url, made)).status).toBe(204)
      expect(await codeOf(await approve(link, later.manage))).toBe('record-not-found')
    }
    expect(await approvalsOf(earlier)).toBeUndefined()
    expect((await approve(earlier.read, later.manage)).status).toBe(204)
  })

  test('is shown by a caller that made no secret itself, also by the secret of a repeated call', async () => {
    const { origin, approve } = await serveMeetings()
    const body = barePayload(await lookUp(origin, '0812345'))
    const send = async (key: string) =>
      recordedIn(await sendTo(`${origin}/api${recordMinutes.url}`, body, { [IDEMPOTENCY_KEY_HEADER]: key }))
    const [once, lost] = [await send('sent-only-once'), await send('sent-again')]
    const again = await send('sent-again')
    for (const earlier of [once, again]) {
      const later = await recordAt(origin, minutesThatDecide(earlier['reference']))
      expect((await approve(earlier['receipt'] ?? '', later.manage)).status).toBe(204)
    }
    const late = await recordAt(origin, minutesThatDecide(lost['reference']))
    expect(await codeOf(await approve(lost['receipt'] ?? '', late.manage))).toBe('record-not-found')
  })

  test.each(['earlier', 'later'] as const)('is forgotten with the %s record', async (which) => {
    const meetings = await twoMeetings()
    const { db, earlier, later, approve } = meetings
    await approve(earlier.read, later.manage)
    await eraseRecord(db, meetings[which].reference ?? '', new Date().toISOString())
    expect(await db.selectFrom('approvals').selectAll().execute()).toEqual([])
  })
})
