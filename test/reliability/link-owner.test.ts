import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { addLink, openRecord, revokeReceipt } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { describeOnBoth, type TestDatabase } from '../support/databases.ts'
import { barePayload, lookUp, post, recordedIn } from '../support/outside-caller.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS, OURS, start, type Entry } from './servers.ts'

const STRANGERS = 20
const [{ number: NUMBER }] = SAMPLE_NUMBERS

/**
 * A holder makes a link and, at the same moment, strangers who know its secret record other minutes with it,
 * on two servers. Returns the statuses of their submissions, and the topics that the link opens then and
 * after the holder has ended it.
 */
async function recordBehindLink(entry: Entry, database: TestDatabase) {
  const place = await database.make()
  onTestFinished(place.remove)
  const servers = [start(entry, place), start(entry, place)]
  const [one = '', other = ''] = await Promise.all(servers.map((server) => server.listening()))
  const payload = barePayload(await lookUp(one, NUMBER))
  const submit = (origin: string, Discussion: string, receipt: object) =>
    post(
      `${origin}${SUBMISSIONS}`,
      { ...payload, Discussion, Receipt: receipt },
      { 'idempotency-key': randomUUID() },
    )

  const [first, manage, link] = [makeSecret(), makeSecret(), makeSecret()]
  const receipt = { Read: await digestSecret(first), Manage: await digestSecret(manage) }
  const id = recordedIn(await submit(one, 'The roof', receipt))['_id']
  const Read = await digestSecret(link)
  const making = post(`${other}/api${addLink.url}`, { secret: manage, id, read: Read })
  const early = Array.from({ length: STRANGERS }, (_, index) =>
    submit(index % 2 === 0 ? one : other, 'A forged loan', { Read }),
  )
  const made = await making
  const late = Array.from({ length: STRANGERS }, (_, index) =>
    submit(index % 2 === 0 ? one : other, 'A forged loan', { Read }),
  )
  const statuses = {
    link: made.status,
    early: (await Promise.all(early)).map(({ status }) => status),
    late: (await Promise.all(late)).map(({ status }) => status),
  }

  async function opened(): Promise<string[]> {
    const answers = await Promise.all(
      [one, other].map((origin) => post(`${origin}/api${openRecord.url}`, { secret: link })),
    )
    return answers.map(({ text }) => /A forged loan|The roof/u.exec(text)?.[0] ?? 'nothing')
  }

  const before = await opened()
  await post(`${one}/api${revokeReceipt.url}`, { secret: manage, id })
  const after = await opened()
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  return { statuses, before, after }
}

await describeOnBoth('a link that its holder shared', (database) => {
  test('belongs to one record, whoever else records with its secret', async () => {
    const { statuses, before, after } = await recordBehindLink(OURS, database)
    // One of those that came at the same moment may have been first. The holder is told so, and makes another
    // link.
    const isHolders = statuses.link === 204
    const [topic, end] = isHolders ? ['The roof', 'nothing'] : ['A forged loan', 'A forged loan']
    const recorded = [...statuses.early, ...statuses.late].filter((status) => status === 201)
    expect({ recorded: recorded.length, before, after }, 'records').toEqual({
      recorded: isHolders ? 0 : 1,
      before: [topic, topic],
      after: [end, end],
    })
    expect(statuses.late, 'records').toEqual(Array(STRANGERS).fill(422))
  })

  test('is seen to be taken over where nothing checks whose it is', { tags: ['full'] }, async () => {
    const { statuses, before } = await recordBehindLink(MUTANTS.reassignsLinks, database)
    expect(statuses.late).toContain(201)
    expect(before).toContain('A forged loan')
  })
})
