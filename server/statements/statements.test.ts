import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addLink, openCopy, openRecord } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import {
  endInvitation,
  INVITATIONS_LIMIT,
  invitePersons,
  listInvitations,
  makeStatement,
  openInvitation,
} from '@minutebook/contract/statements'
import { aPerson } from '../../test/samples/factories.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { recordAt, serveRecords } from '../../test/support/serve-records.ts'
import { eraseRecord } from '../database/erase.ts'
import { toCanonicalJson, sha256 } from '../record-bytes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CONFIRMED = { kind: 'confirmed' }

async function anInvitation(place: string, index: number) {
  const lastDay = `2027-01-${String((index % 31) + 1).padStart(2, '0')}`
  return { key: await digestSecret(makeSecret()), place, lastDay }
}

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code: unknown }).code
}

await describeOnBoth('an invited person', (database) => {
  /** A record whose three directors are invited, with the secret of each. */
  async function aBoard() {
    const server = await serveRecords({}, database)
    const { post } = server
    const record = await server.record('The roof')
    const manage = { secret: record.manage, id: record.id }
    const invite = async (place: string, more: { lastDay?: string; key?: string } = {}) => {
      const secret = makeSecret()
      const invitation = { key: await digestSecret(secret), place, ...more }
      const answer = await post(invitePersons.url, { ...manage, invitations: [invitation] })
      return { secret, status: answer.status, answer, key: invitation.key }
    }
    const [first, second] = [await invite('director-1'), await invite('director-2')]
    const state = (secret: string, statement: object) => post(makeStatement.url, { secret, statement })
    const list = async () =>
      listInvitations.success.parse(await (await post(listInvitations.url, manage)).json())
    return { ...server, record, manage, invite, first, second, state, list }
  }

  test('opens the minutes without addresses and confirms them, and the sender sees who has not answered', async () => {
    const { post, record, first, second, state, list } = await aBoard()
    const opened = await post(openInvitation.url, { secret: first.secret })
    const { person, copy, statements } = z.parse(openInvitation.success, await opened.json())
    expect(person.place).toBe('director-1')
    expect(copy.reference).toBe(record.reference)
    expect(statements).toEqual([])

    const answer = await state(first.secret, CONFIRMED)
    expect(answer.status).toBe(201)
    const made = z.parse(makeStatement.success, await answer.json())
    expect(made).toMatchObject({ person, kind: 'confirmed' })

    const { invitations, statements: all } = await list()
    const answered = new Set(all.map(({ person: { place } }) => place))
    expect(invitations.flatMap(({ place, key }) => (answered.has(place) ? [] : key))).toEqual([second.key])

    // The holder of the record sees it with the record, and its digest covers what it is about.
    const shown = z.parse(
      openRecord.success,
      await (await post(openRecord.url, { secret: record.read })).json(),
    )
    expect(shown.statements).toEqual([made])
    const { digest, ...said } = made
    const about = { reference: record.reference, digest: shown.digest }
    expect(digest).toBe(sha256(toCanonicalJson({ ...said, record: about })))
  })

  test('says the same thing once, however often and at once the request comes', async () => {
    const { first, state, list } = await aBoard()
    const answers = await Promise.all(Array.from({ length: 10 }, () => state(first.secret, CONFIRMED)))
    const made = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await list()).statements, 'records').toHaveLength(1)
  })

  test('objects in words, and may withdraw that: nothing is erased', async () => {
    const { first, state, list } = await aBoard()
    const silent = await state(first.secret, { kind: 'objected', words: '  ' })
    expect(silent.status).toBe(422)
    expect(((await silent.json()) as { errors: unknown }).errors).toEqual([
      { pointer: '/statement/words', message: 'statementEmpty' },
    ])
    expect(await codeOf(await state(first.secret, { kind: 'withdrawn' }))).toBe('nothing-to-withdraw')
    expect((await state(first.secret, { kind: 'objected', words: 'I voted against.' })).status).toBe(201)
    expect((await state(first.secret, { kind: 'withdrawn' })).status).toBe(201)
    const { statements } = await list()
    expect(statements.map(({ kind, words }) => [kind, words])).toEqual([
      ['objected', 'I voted against.'],
      ['withdrawn', undefined],
    ])
  })

  test('waives notice with a typed name beside an answer, once, and may take the waiver back alone', async () => {
    const { post, first, state, list } = await aBoard()
    const waiver = { kind: 'waived', signature: 'M. Okonkwo-Hale' }
    const opened = await post(openInvitation.url, { secret: first.secret })
    expect(z.parse(openInvitation.success, await opened.json()).waiver).toBe('possible')
    const unsigned = await state(first.secret, { kind: 'waived', signature: ' ' })
    expect(unsigned.status).toBe(422)
    expect(await codeOf(await state(first.secret, { kind: 'waiverWithdrawn' }))).toBe('nothing-to-withdraw')
    const answers = await Promise.all(Array.from({ length: 10 }, () => state(first.secret, waiver)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    await state(first.secret, CONFIRMED)
    // A repeated request, after another statement about something else.
    await state(first.secret, waiver)
    expect((await state(first.secret, { kind: 'waiverWithdrawn' })).status).toBe(201)
    const { statements } = await list()
    expect(statements.map(({ kind, signature }) => [kind, signature])).toEqual([
      ['waived', 'M. Okonkwo-Hale'],
      ['confirmed', undefined],
      ['waiverWithdrawn', undefined],
    ])
  })

  test('waives no notice that was not due: a guest of the meeting', async () => {
    const { post, origin, state } = await aBoard()
    const guest = { firstName: 'Rosa', middleName: '', lastName: 'Lindqvist', reason: 'counsel' }
    const { id, manage } = await recordAt(origin, { otherPersons: [guest] })
    const secret = makeSecret()
    const invitations = [{ key: await digestSecret(secret), place: 'other-1' }]
    expect((await post(invitePersons.url, { secret: manage, id, invitations })).status).toBe(204)
    const opened = await post(openInvitation.url, { secret })
    expect(z.parse(openInvitation.success, await opened.json())).not.toHaveProperty('waiver')
    const answer = await state(secret, { kind: 'waived', signature: 'Rosa Lindqvist' })
    expect(await codeOf(answer)).toBe('answers-invalid')
  })

  test.each<[string, (board: Awaited<ReturnType<typeof aBoard>>) => Promise<string>]>([
    ['an unknown link', async () => makeSecret()],
    [
      'a link that was ended',
      async ({ post, manage, first }) => {
        expect((await post(endInvitation.url, { ...manage, key: first.key })).status).toBe(204)
        return first.secret
      },
    ],
    [
      'a link after its last day',
      async ({ invite, clock }) => {
        const { secret } = await invite('director-1', { lastDay: '2026-11-22' })
        clock.advance(2 * DAY_MS)
        return secret
      },
    ],
    ['the link of the record', async ({ record }) => record.read],
    ['the secret that manages the record', async ({ record }) => record.manage],
    [
      'a link of an erased record',
      async ({ db, record, first }) => {
        await eraseRecord(db, record.reference ?? '', new Date().toISOString())
        return first.secret
      },
    ],
  ])('cannot open or state anything by %s, and all are answered alike', async (_which, make) => {
    const board = await aBoard()
    const secret = await make(board)
    const answers = [await board.post(openInvitation.url, { secret }), await board.state(secret, CONFIRMED)]
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(await codeOf(answer)).toBe('record-not-found')
    }
  })

  test('opens nothing else by the link, and ending the links of the record leaves it', async () => {
    const { post, manage, first } = await aBoard()
    expect((await post(openRecord.url, { secret: first.secret })).status).toBe(404)
    expect((await post(openCopy.url, { secret: first.secret })).status).toBe(404)
    await post('/records/revoke', manage)
    expect((await post(openInvitation.url, { secret: first.secret })).status).toBe(200)
    const again = { ...manage, read: first.key, opens: 'copy' }
    expect(await codeOf(await post(addLink.url, again))).toBe('link-in-use')
  })

  test('is invited once by the same request, and only where the minutes name somebody', async () => {
    const { post, manage, first, invite, list } = await aBoard()
    const same = { ...manage, invitations: [{ key: first.key, place: 'director-1' }] }
    expect((await post(invitePersons.url, same)).status).toBe(204)
    const moved = { ...manage, invitations: [{ key: first.key, place: 'director-2' }] }
    expect(await codeOf(await post(invitePersons.url, moved))).toBe('link-in-use')
    const { answer } = await invite('director-99')
    expect(((await answer.json()) as { errors: unknown }).errors).toEqual([
      { pointer: '/invitations/0/place', message: 'personRefUnknown' },
    ])
    expect((await list()).invitations).toHaveLength(2)
  })

  test('may be one of as many as a record can have, all asked in one call', async () => {
    const { post, manage, list } = await aBoard()
    const places = Array<string>(INVITATIONS_LIMIT - 2).fill('director-1')
    const all = { ...manage, invitations: await Promise.all(places.map(anInvitation)) }
    expect((await post(invitePersons.url, all)).status).toBe(204)
    expect((await list()).invitations).toHaveLength(INVITATIONS_LIMIT)
    const more = { ...manage, invitations: [await anInvitation('director-1', 0)] }
    expect(await codeOf(await post(invitePersons.url, more))).toBe('invitations-too-many')
  })

  test.each([
    ['twenty times', 1, 20],
    ['an equal share of what a record can have, where minutes name many', 100, 11],
  ])('may change their mind %s, whatever others say', async (_what, count, most) => {
    const { origin, post } = await serveRecords({}, database)
    const directors = Array.from({ length: count }, (_each, index) => ({
      person: aPerson({ firstName: `Director${index + 1}` }),
    }))
    const attendance = directors.map(() => ({ status: 'remote' as const }))
    const record = await recordAt(origin, { directors, attendance, allDirectorsAttended: true })
    const secrets = [makeSecret(), makeSecret()]
    const places = ['director-1', 'cfo']
    const invitations = await Promise.all(
      secrets.map(async (secret, index) => ({ key: await digestSecret(secret), place: places[index] })),
    )
    await post(invitePersons.url, { secret: record.manage, id: record.id, invitations })
    const change = (time: number, secret = secrets[0]) =>
      post(makeStatement.url, { secret, statement: { kind: time % 2 === 0 ? 'confirmed' : 'absent' } })
    const statuses = []
    for (let time = 0; time < most; time += 1) statuses.push((await change(time)).status)
    expect(statuses).toEqual(Array(most).fill(201))
    expect(await codeOf(await change(most))).toBe('statements-too-many')
    expect((await change(most - 1)).status).toBe(201)
    expect((await change(0, secrets[1])).status).toBe(201)
  })

  test('is forgotten with the record', async () => {
    const { db, record, first, state } = await aBoard()
    await state(first.secret, CONFIRMED)
    await eraseRecord(db, record.reference ?? '', new Date().toISOString())
    expect(await db.selectFrom('statements').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([])
  })
})
