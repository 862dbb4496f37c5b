import { expect, onTestFinished, test } from 'vitest'
import { addLink, openCopy, openRecord, recordMinutes, revokeReceipt } from '@minutebook/contract/endpoints'
import { ALL_LINKS_LIMIT, digestSecret, LINKS_LIMIT, makeSecret } from '@minutebook/contract/receipt'
import { describeOnBoth } from '../../test/support/databases.ts'
import { barePayload, lookUp, recordedIn } from '../../test/support/outside-caller.ts'
import { recordAt, serveRecords, type SampleRecord } from '../../test/support/serve-records.ts'
import { toBytes } from '../database/bytes.ts'
import { eraseRecord } from '../database/erase.ts'
import { placesOf } from '../database/places.ts'
import { openDatabase } from '../open-stores.ts'
import { sha256 } from '../record-bytes.ts'
import { createReceiptStore } from './receipt.store.ts'

const AT = '2026-11-21T12:00:00.000Z'
const MORE_THAN_ALLOWED = 130

await describeOnBoth('a secret of a record', (database) => {
  /** A record with a secret of each kind, open and ended. */
  async function aRecordWithLinks() {
    const server = await serveRecords({}, database)
    const { post } = server
    const kept = await server.record('The roof')
    const add = async (opens: 'record' | 'copy') => {
      const secret = makeSecret()
      await post(addLink.url, { secret: kept.manage, id: kept.id, read: await digestSecret(secret), opens })
      return secret
    }
    const secrets = {
      read: kept.read,
      manage: kept.manage,
      link: await add('record'),
      copy: await add('copy'),
      ended: await add('record'),
    }
    const end = { secret: kept.manage, id: kept.id, read: await digestSecret(secrets.ended) }
    expect((await post(revokeReceipt.url, end)).status).toBe(204)
    return { ...server, kept, secrets }
  }
  type Secrets = Awaited<ReturnType<typeof aRecordWithLinks>>['secrets']
  const kinds: (keyof Secrets)[] = ['read', 'manage', 'link', 'copy', 'ended']

  test.each(kinds)('is refused as a secret of another record: %s', async (kind) => {
    const { origin, post, secrets } = await aRecordWithLinks()
    const payload = barePayload(await lookUp(origin, '0812345'))
    const taken = await digestSecret(secrets[kind])
    const free = await digestSecret(makeSecret())
    for (const [pointer, Receipt] of [
      ['/Receipt/Read', { Read: taken }],
      ['/Receipt/Manage', { Read: free, Manage: taken }],
    ] as const) {
      const answer = await post(recordMinutes.url, { ...payload, Receipt })
      expect([answer.status, ((await answer.json()) as { errors?: unknown }).errors]).toEqual([
        422,
        [{ pointer, message: 'receiptInUse' }],
      ])
    }
  })

  test('manages a record or opens it, never both', async () => {
    const { origin, post } = await serveRecords({}, database)
    const Read = await digestSecret(makeSecret())
    const payload = barePayload(await lookUp(origin, '0812345'))
    const answer = await post(recordMinutes.url, { ...payload, Receipt: { Read, Manage: Read } })
    expect(answer.status).toBe(422)
  })

  test.each(kinds)('is refused as another link: %s', async (kind) => {
    const { post, record, kept, secrets } = await aRecordWithLinks()
    const other = await record('The gate')
    const read = await digestSecret(secrets[kind])
    const statusOf = async ({ manage, id }: SampleRecord, opens: 'record' | 'copy') => {
      const answer = await post(addLink.url, { secret: manage, id, read, opens })
      return answer.status === 204 ? 204 : ((await answer.json()) as { code: string }).code
    }
    expect([await statusOf(other, 'record'), await statusOf(other, 'copy')]).toEqual([
      'link-in-use',
      'link-in-use',
    ])
    // Making the same link again changes nothing.
    expect([await statusOf(kept, 'record'), await statusOf(kept, 'copy')]).toEqual([
      kind === 'read' || kind === 'link' ? 204 : 'link-in-use',
      kind === 'copy' ? 204 : 'link-in-use',
    ])
    const [opens, opensCopy] = [openRecord, openCopy].map(
      async ({ url }) => (await post(url, { secret: secrets[kind] })).status,
    )
    const isRecord = kind === 'read' || kind === 'link'
    expect([await opens, await opensCopy]).toEqual([
      isRecord ? 200 : 404,
      isRecord || kind === 'copy' ? 200 : 404,
    ])
  })

  test('stays its own after the record is erased', async () => {
    const { origin, db, kept, secrets } = await aRecordWithLinks()
    await eraseRecord(db, kept.reference ?? '', AT)
    for (const read of [secrets.read, secrets.link, secrets.ended])
      await expect(recordAt(origin, {}, undefined, { read, manage: makeSecret() })).rejects.toThrow(
        /invalid_type/u,
      )
    expect(await createReceiptStore(db).open(secrets.link)).toBeUndefined()
  })

  test('opens one of a hundred links, also when two servers make more of them at once', async () => {
    const { db, record, dataDir, databaseUrl } = await serveRecords({}, database)
    // Several servers share only PostgreSQL.
    const other = databaseUrl === undefined ? db : await openDatabase({ dataDir, databaseUrl })
    onTestFinished(() => other.destroy())
    const stores = [createReceiptStore(db), createReceiptStore(other)] as const
    const { id, manage } = await record('The roof')
    const digests = await Promise.all(
      Array.from({ length: MORE_THAN_ALLOWED }, () => digestSecret(makeSecret())),
    )
    const outcomes = await Promise.allSettled(
      digests.map((read, index) =>
        stores[index % 2 === 0 ? 0 : 1].addLink({ secret: manage, id, read, opens: 'copy' }),
      ),
    )
    // The first link is one of the hundred.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LINKS_LIMIT - 1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['links-too-many']))
    const links = await db
      .selectFrom('secrets')
      .select('grants')
      .where('minutes_id', '=', toBytes(id))
      .execute()
    expect(links.filter(({ grants }) => grants !== 'manage')).toHaveLength(LINKS_LIMIT)
  })

  test('is one of at most a hundred and fifty links, ended ones too', async () => {
    const { db, record } = await serveRecords({}, database)
    const { addLink: add, revoke } = createReceiptStore(db)
    const { id, manage: secret } = await record('The roof')
    const links = Array.from({ length: LINKS_LIMIT - 1 }, (_, index) => ({
      digest: toBytes(sha256(`${index}`)),
      place: placesOf(sha256(`${index}`))[0],
      minutes_id: toBytes(id),
      grants: 'copy' as const,
      ended_at: null,
    }))
    await db.insertInto('secrets').values(links).execute()
    expect(await revoke({ secret, id }, AT)).toBe(true)
    for (let made = LINKS_LIMIT; made < ALL_LINKS_LIMIT; made += 1)
      expect(await add({ secret, id, read: sha256(`more ${made}`), opens: 'record' })).toBe(true)
    await expect(add({ secret, id, read: sha256('too many'), opens: 'record' })).rejects.toMatchObject({
      code: 'links-too-many',
    })
    // Ending stays possible.
    expect(await revoke({ secret, id }, AT)).toBe(true)
  })

  test('that the server made is renewed for twenty lost responses, and then the last one stays', async () => {
    const { origin, post } = await serveRecords({}, database)
    const payload = barePayload(await lookUp(origin, '0812345'))
    const send = async () => {
      const response = await fetch(`${origin}/api${recordMinutes.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'one-key-for-all' },
        body: JSON.stringify(payload),
      })
      return recordedIn({ body: (await response.json()) as Record<string, unknown> })['receipt']
    }
    const secrets: (string | undefined)[] = []
    for (let count = 0; count < 22; count += 1) secrets.push(await send())
    expect(secrets.map((secret) => secret !== undefined)).toEqual([...Array(20).fill(true), false, false])
    expect((await post(openRecord.url, { secret: secrets[18] })).status).toBe(404)
    expect((await post(openRecord.url, { secret: secrets[19] })).status).toBe(200)
  })
})
