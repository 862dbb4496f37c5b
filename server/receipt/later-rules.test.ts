import * as fc from 'fast-check'
import { hash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { drawDocument, openCopy, openRecord, recordMinutes } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { MinutesDocumentSchema } from '@minutebook/domain/blocks'
import { VERIFY_PAGE } from '@minutebook/domain/journey'
import { MinutesSchema } from '@minutebook/domain/minutes'
import { MinutesRecordSchema } from '@minutebook/domain/record'
import { EntitySchema } from '@minutebook/domain/registry'
import { likelySubmission } from '../../test/reliability/arbitrary-submission.ts'
import { aRecordOf } from '../../test/samples/golden-meetings.ts'
import { serveRecords } from '../../test/support/serve-records.ts'

/** One in three is consistent and recorded. */
const SUBMISSIONS = 24
const FORMATS = ['pdf', 'docx', 'json']
/** The first drawing starts a thread and reads its fonts. */
const PATIENCE_MS = 120_000

type Served = Awaited<ReturnType<typeof serveRecords>>
type Answer = { what: string; status: number; digest: string }

/** Minutes with any of the optional parts. */
async function someSubmissions({ stores }: Served): Promise<object[]> {
  const [entity] = await stores.registry.findByNumber('0812345')
  if (!entity) throw new Error('no sample')
  return fc.sample(likelySubmission(entity), SUBMISSIONS)
}

/** Returns the secrets of those that were recorded. */
async function recordAll({ post }: Served, submissions: readonly object[]): Promise<string[]> {
  const secrets: string[] = []
  for (const body of submissions) {
    const secret = makeSecret()
    const answer = await post(recordMinutes.url, { ...body, Receipt: { Read: await digestSecret(secret) } })
    if (answer.status === 201) secrets.push(secret)
  }
  return secrets
}

/** Everything that a record says to those who may read it. */
async function readAll({ post, origin }: Served, secrets: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const add = async (what: string, answer: Response) => {
    const bytes = Buffer.from(await answer.arrayBuffer())
    // Differences in whole files would take long to print.
    answers.push({ what, status: answer.status, digest: hash('sha256', bytes) })
    return bytes
  }
  for (const secret of secrets) {
    for (const { url } of [openRecord, openCopy]) await add(url, await post(url, { secret }))
    for (const format of FORMATS) {
      const body = new FormData()
      const bytes = await add(format, await post(drawDocument.url, { secret, format, addresses: true }))
      body.set('file', new File([new Uint8Array(bytes)], 'file'))
      await add(`verify ${format}`, await fetch(`${origin}${VERIFY_PAGE}`, { method: 'POST', body }))
    }
  }
  return answers
}

/** A later release, whose rules no part of a record of today meets. */
function refuseEverything(): void {
  for (const { _zod: schema } of [MinutesRecordSchema, MinutesSchema, MinutesDocumentSchema, EntitySchema])
    vi.spyOn(schema, 'run').mockImplementation(refuse)
}

const isRecord = (record: unknown) => z.safeParse(MinutesRecordSchema, record).success

const refuse: z.core.$ZodTypeInternals['run'] = (payload) => {
  payload.issues.push({ code: 'custom', path: [], input: payload.value, message: 'a later rule' })
  return payload
}

test('a record is read as before when later rules would refuse it', { timeout: PATIENCE_MS }, async () => {
  const served = await serveRecords()
  const submissions = await someSubmissions(served)
  const secrets = await recordAll(served, submissions)
  const before = await readAll(served, secrets)
  expect(before.length).toBeGreaterThan(0)
  expect(before.filter(({ status }) => status !== 200)).toEqual([])
  expect(isRecord(aRecordOf({}))).toBe(true)
  refuseEverything()
  expect(isRecord(aRecordOf({}))).toBe(false)
  expect(await readAll(served, secrets)).toEqual(before)
})
