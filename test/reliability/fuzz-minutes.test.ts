import * as fc from 'fast-check'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { drawDocument, openRecord } from '@minutebook/contract/endpoints'
import { makeSecret } from '@minutebook/contract/receipt'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { MinutesRecordSchema } from '@minutebook/domain/record'
import { unpackRecord, sha256 } from '../../server/record-bytes.ts'
import { shortOrFull } from '../support/form.ts'
import { likelySubmission, plainSubmission, spoiltSubmission } from './arbitrary-submission.ts'
import { aFuzzedServer, NO_FAULTS, type FuzzedServer } from './fuzzed-server.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS } from './servers.ts'

/** fast-check prints the seed of a run that failed. */
const RUNS = shortOrFull(300, 1_500, 10_000)
const MUTANT_RUNS = 5_000
/** A document takes a tenth of a second, so only this many records are drawn. */
const DRAWN = shortOrFull(5, 150, 500)
/** Recorded, or the sender's fault. */
const STATUSES = [201, 400, 409, 413, 422]
const inTime = { timeout: shortOrFull(120_000, 900_000) }

/** Records what it can, opens each record, and returns the secrets. */
async function recordAndOpen({ entity, post }: FuzzedServer, numRuns: number): Promise<string[]> {
  const secrets: string[] = []
  const run = fc.asyncProperty(likelySubmission(entity), async (submission) => {
    const secret = makeSecret()
    const { status } = await post(SUBMISSIONS, { ...submission, Receipt: { Read: sha256(secret) } })
    expect(STATUSES).toContain(status)
    if (status !== 201) return
    secrets.push(secret)
    expect((await post(`/api${openRecord.url}`, { secret })).status).toBe(200)
  })
  await fc.assert(run, { numRuns, includeErrorInReport: true })
  return secrets
}

/** The last records of a run are the largest. */
async function drawBoth({ post }: FuzzedServer, secret: string): Promise<void> {
  for (const format of ['pdf', 'docx'] as const) {
    const drawn = await post(`/api${drawDocument.url}`, { secret, format, addresses: true })
    expect([format, drawn.status]).toEqual([format, 200])
  }
}

/** Records that differ from what was sent, or from their digest. */
function whatChanged({ dataDir }: FuzzedServer): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'))
  const rows = database.prepare('select record, digest from minutes').all()
  database.close()
  return rows.filter(({ record, digest }) => {
    const json = unpackRecord(z.parse(z.instanceof(Uint8Array), record))
    const { minutes } = z.parse(MinutesRecordSchema, JSON.parse(json))
    const again = z.parse(SubmissionCodec, z.encode(SubmissionCodec, { minutes })).minutes
    return (
      sha256(json) !== z.parse(z.instanceof(Uint8Array), digest).toHex() ||
      JSON.stringify(again) !== JSON.stringify(minutes)
    )
  })
}

test(
  'R14: minutes with any facts, votes and people are recorded, opened and drawn, or refused',
  inTime,
  async () => {
    const server = await aFuzzedServer()
    const secrets = await recordAndOpen(server, RUNS)
    expect(secrets.length).toBeGreaterThan(RUNS / 10)
    for (const secret of secrets.slice(-DRAWN)) await drawBoth(server, secret)
    expect(await server.faults()).toEqual(NO_FAULTS)
    expect(whatChanged(server), 'records').toEqual([])
  },
)

test('R14: what an app for a gateway with two calls sends is recorded', inTime, async () => {
  const server = await aFuzzedServer()
  const vacancies = new Set<boolean>()
  const run = fc.asyncProperty(plainSubmission(server.entity), async (submission) => {
    vacancies.add(JSON.stringify(submission).includes('"CEO":{"FirstName":""'))
    expect((await server.post(SUBMISSIONS, submission)).status).toBe(201)
  })
  await fc.assert(run, { numRuns: RUNS / 3, includeErrorInReport: true })
  expect(vacancies).toEqual(new Set([true, false]))
  expect(whatChanged(server), 'records').toEqual([])
})

test('R14: minutes with one invalid value are refused or recorded', inTime, async () => {
  const server = await aFuzzedServer()
  const run = fc.asyncProperty(spoiltSubmission(server.entity), async (submission) => {
    expect(STATUSES).toContain((await server.post(SUBMISSIONS, submission)).status)
  })
  await fc.assert(run, { numRuns: RUNS })
  expect(await server.faults()).toEqual(NO_FAULTS)
  expect(whatChanged(server), 'records').toEqual([])
})

test('R14 detects a server that assumes the usual people', { ...inTime, tags: ['full'] }, async () => {
  const server = await aFuzzedServer(MUTANTS.expectsTheUsual)
  await expect(recordAndOpen(server, MUTANT_RUNS)).rejects.toThrow('500')
})
