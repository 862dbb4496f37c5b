import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openRecord } from '@minutebook/contract/endpoints'
import { MinutesRecordSchema } from '@minutebook/contract/minutes'
import { makeSecret } from '@minutebook/contract/receipt'
import { SubmissionCodec } from '@minutebook/contract/wire'
import { sha256 } from '../../server/sha256.ts'
import { likelySubmission, spoiltSubmission } from './arbitrary-submission.ts'
import { shortOrFull } from './form.ts'
import { aFuzzedServer, NO_FAULTS, type FuzzedServer } from './fuzzed-server.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS } from './servers.ts'

/** fast-check prints the seed of a run that failed. */
const RUNS = shortOrFull(300, 10_000)
const MUTANT_RUNS = 5_000
/** Recorded, or the sender's fault. */
const STATUSES = [201, 400, 409, 413, 422]
const inTime = { timeout: shortOrFull(120_000, 900_000) }

/** Records what it can, opens each record, and answers with how many there are. */
async function recordAndOpen({ entity, post }: FuzzedServer, numRuns: number): Promise<number> {
  let recorded = 0
  const run = fc.asyncProperty(likelySubmission(entity), async (submission) => {
    const secret = makeSecret()
    const { status } = await post(SUBMISSIONS, { ...submission, Receipt: { Read: sha256(secret) } })
    expect(STATUSES).toContain(status)
    if (status !== 201) return
    recorded += 1
    expect((await post(`/api${openRecord.url}`, { secret })).status).toBe(200)
  })
  await fc.assert(run, { numRuns, includeErrorInReport: true })
  return recorded
}

/** Records that no longer say what was sent, or that no longer fit their digest. */
function whatChanged({ dataDir }: FuzzedServer): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'minutebook.db'))
  const rows = database.prepare('select record, digest from minutes').all()
  database.close()
  return rows.filter(({ record, digest }) => {
    const { minutes } = z.parse(MinutesRecordSchema, JSON.parse(String(record)))
    const again = z.parse(SubmissionCodec, z.encode(SubmissionCodec, { minutes })).minutes
    return sha256(String(record)) !== digest || JSON.stringify(again) !== JSON.stringify(minutes)
  })
}

test(
  'R14: minutes with any facts, votes and people are recorded and open, or are refused',
  inTime,
  async () => {
    const server = await aFuzzedServer()
    expect(await recordAndOpen(server, RUNS)).toBeGreaterThan(RUNS / 10)
    expect(await server.faults()).toEqual(NO_FAULTS)
    expect(whatChanged(server)).toEqual([])
  },
)

test('R14: minutes with one thing wrong in them are refused or recorded', inTime, async () => {
  const server = await aFuzzedServer()
  const run = fc.asyncProperty(spoiltSubmission(server.entity), async (submission) => {
    expect(STATUSES).toContain((await server.post(SUBMISSIONS, submission)).status)
  })
  await fc.assert(run, { numRuns: RUNS })
  expect(await server.faults()).toEqual(NO_FAULTS)
  expect(whatChanged(server)).toEqual([])
})

test('R14 finds a server out that expects the usual people', inTime, async () => {
  const server = await aFuzzedServer(MUTANTS.expectsTheUsual)
  await expect(recordAndOpen(server, MUTANT_RUNS)).rejects.toThrow('500')
})
