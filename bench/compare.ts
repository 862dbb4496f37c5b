import { randomUUID } from 'node:crypto'
import { recordMinutes, searchByName, searchByNumber } from '@minutebook/contract/endpoints'
import { SubmissionCodec } from '@minutebook/contract/wire'
import * as z from 'zod/mini'
import { ROOMY_SERVER, startServer } from '../e2e/harness/server-process.ts'
import { KENTUCKY } from '../e2e/harness/samples.ts'
import { someMinutes } from '../test/factories.ts'
import { measure, type Call, type Measured } from './load.ts'

/*
 * Our two calls beside a bare Node server that answers as many bytes and keeps nothing, in turns, so that a machine that is
 * busy meanwhile is busy for both. The ratio tells what schemas, limits, the register and the disk cost together.
 */
const ROUNDS = 3
const LOAD = { connections: 16, durationMs: 2000 }

const submission = z.encode(SubmissionCodec, { minutes: someMinutes() })
let sent = 0

/** Each one is new: another day's decision under another key. */
function nextSubmission(): Call {
  sent += 1
  const body = JSON.stringify({ ...submission, Discussion: `Decision ${sent}` })
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  return { method: 'POST', path: `/api${recordMinutes.url}`, body, headers }
}

const CALLS: Record<string, () => Call> = {
  'lookup by number': () => ({ method: 'GET', path: `/api${searchByNumber.url}?term=${KENTUCKY.number}` }),
  'lookup by name': () => ({ method: 'GET', path: `/api${searchByName.url}?q=bluegrass` }),
  submission: nextSubmission,
}

const ours = await startServer(ROOMY_SERVER)
const bare = await startServer('bench/bare-server.ts')
try {
  for (const [name, next] of Object.entries(CALLS)) report(name, await compare(next))
} finally {
  await ours.stop()
  await bare.stop()
}

async function compare(next: () => Call): Promise<{ ours: Measured[]; bare: Measured[] }> {
  const found: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await measure(bare.origin, next, LOAD))
    found.ours.push(await measure(ours.origin, next, LOAD))
  }
  return found
}

function report(name: string, found: { ours: Measured[]; bare: Measured[] }): void {
  const mine = middle(found.ours)
  const theirs = middle(found.bare)
  const failed = found.ours.reduce((sum, each) => sum + each.failed, 0)
  console.log(`\n${name}${failed > 0 ? ` (${failed} were refused: these figures mean nothing)` : ''}`)
  console.log(`  bare Node   ${describe(theirs)}`)
  console.log(`  Minutebook  ${describe(mine)}`)
  console.log(
    `  ratio       ${(theirs.perSecond / mine.perSecond).toFixed(1)} times the cost of a bare answer`,
  )
}

/** The round with the middle throughput. */
function middle(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, median: 0, p99: 0, failed: 0 }
}

function describe({ perSecond, median, p99 }: Measured): string {
  const rate = Math.round(perSecond).toLocaleString('en-US').padStart(7)
  return `${rate} a second, half within ${median.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`
}
