import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openCopy, openRecord, recordMinutes } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import {
  endInvitation,
  invitePersons,
  openInvitation,
  withdrawConsent,
} from '@minutebook/contract/statements'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import type { Minutes } from '@minutebook/domain/minutes'
import { minutesOf } from '../../test/samples/factories.ts'
import { describeOnBoth } from '../../test/support/databases.ts'
import { recordConsentAt, serveRecords } from '../../test/support/serve-records.ts'

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code: unknown }).code
}

await describeOnBoth('a written consent', (database) => {
  /** A proposal that three directors were asked to sign, each by a link. */
  async function aProposal() {
    const server = await serveRecords({}, database)
    const { post, origin } = server
    const { id, read, manage } = await recordConsentAt(origin)
    const links = [makeSecret(), makeSecret(), makeSecret()] as const
    const invitations = await Promise.all(
      links.map(async (secret, index) => ({
        key: await digestSecret(secret),
        place: `director-${index + 1}`,
      })),
    )
    const managed = { secret: manage, id }
    const invited = await post(invitePersons.url, { ...managed, invitations })
    expect(invited.status).toBe(204)
    const state = (secret: string, statement: object) => post('/statements', { secret, statement })
    return {
      ...server,
      read,
      managed,
      links,
      keys: invitations.map(({ key }) => key),
      state,
      sign: (secret: string, signature = 'M. A. Okonkwo-Hale') =>
        state(secret, { kind: 'signed', signature }),
      withdraw: () => post(withdrawConsent.url, managed),
      opened: async () =>
        z.parse(openRecord.success, await (await post(openRecord.url, { secret: read })).json()),
      copyState: async () =>
        z.parse(openCopy.success, await (await post(openCopy.url, { secret: read })).json()).consent,
    }
  }

  test('is a proposal, then complete with the last of three signatures at once, each kept once', async () => {
    const { links, sign, opened, copyState } = await aProposal()
    expect(await copyState()).toMatchObject({ status: 'proposed', signed: [] })
    const answers = await Promise.all([...links, ...links].map((secret) => sign(secret)))
    // Who repeats a signature gets the same answer, also when it completed the consent.
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const { statements = [], minutes } = await opened()
    expect(statements, 'records').toHaveLength(3)
    expect(minutes.kind).toBe('consent')
    expect(await copyState()).toMatchObject({
      status: 'complete',
      since: statements.at(-1)?.statedAt,
      unsigned: [],
    })
  })

  test('that is complete stays so: nobody takes back a signature or the proposal', async () => {
    const { links, sign, state, withdraw, copyState } = await aProposal()
    for (const secret of links) await sign(secret)
    for (const statement of [{ kind: 'withdrawn' }, { kind: 'objected', words: 'Too late' }]) {
      const answer = await state(links[0], statement)
      expect([answer.status, await codeOf(answer)]).toEqual([409, 'consent-complete'])
    }
    expect(await codeOf(await withdraw())).toBe('consent-complete')
    expect((await copyState())?.status).toBe('complete')
  })

  test('lacks the signature of a director who takes it back, or declines in words', async () => {
    const { links, sign, state, copyState } = await aProposal()
    for (const secret of links.slice(0, 2)) await sign(secret)
    await state(links[0], { kind: 'withdrawn' })
    await state(links[1], { kind: 'objected', words: 'The bank is my sister’s.' })
    await sign(links[2])
    const shown = await copyState()
    expect(shown?.status).toBe('proposed')
    expect(shown?.unsigned.map(({ place }) => place)).toEqual(['director-1', 'director-2'])
  })

  test('that was withdrawn, once however often it is asked, cannot be signed any more', async () => {
    const { links, sign, withdraw, opened, copyState, post } = await aProposal()
    await sign(links[0])
    const answers = await Promise.all(Array.from({ length: 4 }, withdraw))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(
      (await opened()).statements?.map(({ kind }) => kind),
      'records',
    ).toEqual(['signed', 'withdrawn'])
    expect(await codeOf(await sign(links[1]))).toBe('consent-withdrawn')
    expect((await copyState())?.status).toBe('withdrawn')
    const asked = await (await post(openInvitation.url, { secret: links[1] })).json()
    expect(z.parse(openInvitation.success, asked).copy.consent?.status).toBe('withdrawn')
  })

  test('is neither corrected nor disputed, before and after it is signed', async () => {
    const { post, links, sign, managed, opened } = await aProposal()
    const receipt = {
      Read: await digestSecret(makeSecret()),
      Manage: await digestSecret(makeSecret()),
    }
    const refused = { code: 'answers-invalid', errors: [{ pointer: '/Supersedes', message: 'consentStays' }] }
    const { minutes: consent, entity } = await opened()
    const correct = async (minutes: Minutes, more: object = {}) => {
      const wire = z.encode(SubmissionCodec, { minutes })
      const body = { ...wire, Supersedes: managed.id, Receipt: { ...receipt, ...more } }
      return (await post(recordMinutes.url, body)).json()
    }
    expect(await correct(minutesOf(entity), { Corrects: managed.secret })).toMatchObject(refused)
    for (const secret of links) await sign(secret)
    expect(await correct(minutesOf(entity))).toMatchObject(refused)
    expect(await correct(consent, { Corrects: managed.secret })).toMatchObject(refused)
  })

  test('keeps a drawn signature as it was drawn, once, and another one is another signature', async () => {
    const { links, state, opened } = await aProposal()
    const [secret] = links
    const drawn = (drawing: string) => state(secret, { kind: 'signed', signature: 'M. Hale', drawing })
    for (const wrong of ['M1 2', 'M1 2C3 4 5 6 7 8', 'M1 2L1000 4', `M1 2${'L999 299'.repeat(600)}`]) {
      const answer = await drawn(wrong)
      expect([wrong, answer.status, await codeOf(answer)]).toEqual([wrong, 422, 'answers-invalid'])
    }
    const same = await Promise.all([drawn('M1 2L3 4'), drawn('M1 2L3 4')])
    expect(same.map(({ status }) => status)).toEqual([201, 201])
    await drawn('M1 2L5 6')
    const { statements = [] } = await opened()
    expect(
      statements.map(({ drawing }) => drawing),
      'records',
    ).toEqual(['M1 2L3 4', 'M1 2L5 6'])
  })

  test('is withdrawn or completed, never both, when both happen at once', async () => {
    const { links, sign, withdraw, copyState } = await aProposal()
    for (const secret of links.slice(0, 2)) await sign(secret)
    const [signed, withdrawn] = await Promise.all([sign(links[2]), withdraw()])
    const isComplete = signed.status === 201
    expect(withdrawn.status).toBe(isComplete ? 409 : 204)
    expect((await copyState())?.status).toBe(isComplete ? 'complete' : 'withdrawn')
  })

  test('cannot be signed by an ended link, and another link of the same person signs', async () => {
    const { links, keys, sign, post, managed, copyState } = await aProposal()
    await post(endInvitation.url, { ...managed, key: keys[0] })
    expect(await codeOf(await sign(links[0]))).toBe('record-not-found')
    const secret = makeSecret()
    const invitations = [{ key: await digestSecret(secret), place: 'director-1' }]
    await post(invitePersons.url, { ...managed, invitations })
    expect((await sign(secret)).status).toBe(201)
    expect((await copyState())?.signed.map(({ place }) => place)).toEqual(['director-1'])
  })

  test('asks nobody but those who sign, and only for a signature', async () => {
    const { links, state, sign, post, managed } = await aProposal()
    const invitations = [{ key: await digestSecret(makeSecret()), place: 'ceo' }]
    expect((await post(invitePersons.url, { ...managed, invitations })).status).toBe(422)
    for (const [statement, message] of [
      [{ kind: 'confirmed' }, 'statementMisplaced'],
      [{ kind: 'signed', signature: '  ' }, 'signatureEmpty'],
    ] as const) {
      const answer = await state(links[0], statement)
      expect(((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message).toBe(message)
    }
    expect((await sign(links[0])).status).toBe(201)
  })

  test('is withdrawn by the secret that manages it alone, and a meeting is not', async () => {
    const { read, managed, post, record } = await aProposal()
    expect(await codeOf(await post(withdrawConsent.url, { ...managed, secret: read }))).toBe(
      'record-not-found',
    )
    const meeting = await record('The roof')
    const refused = await post(withdrawConsent.url, { secret: meeting.manage, id: meeting.id })
    expect(await codeOf(refused)).toBe('nothing-to-withdraw')
  })
})
