// Full: measures how long others wait.
// @module-tag full
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { isFull, shortOrFull } from '../support/form.ts'
import { aDataFolder } from '../support/server-process.ts'
import { statusesIn } from './raw-caller.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS, OURS, start } from './servers.ts'

const SOCKETS = shortOrFull(40, 500)
const BYTE_EVERY_MS = 1_000
const CLOSED_WITHIN_MS = 12_000
const GOOD_REQUESTS = shortOrFull(50, 400)
/** The first lookups run while the slow clients connect; the last ones end before those are closed. */
const ROUNDS = shortOrFull(1, 12)
const SLOWER_AT_MOST = 2
const [{ number: NUMBER }] = SAMPLE_NUMBERS

const BEGUN = [
  `POST ${SUBMISSIONS} HTTP/1.1\r\nHost: x\r\nX-Slow: `,
  `POST ${SUBMISSIONS} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n`,
]

/**
 * One address may not have this many connections. Only Linux has the other addresses without configuration.
 */
function addressOf(index: number): string {
  return process.platform === 'linux' ? `127.0.0.${2 + (index % 5)}` : '127.0.0.1'
}

type Slow = { closed: Promise<{ statuses: number[]; afterMs: number }>; isOpen: () => boolean }

/** Starts a request and sends one byte at a time while the server listens. */
function aSlowClient(origin: string, index: number): Slow {
  const begun = BEGUN[index % BEGUN.length] ?? ''
  const place = { port: Number(new URL(origin).port), host: '127.0.0.1', localAddress: addressOf(index) }
  const socket = connect(place, () => socket.write(begun))
  const began = performance.now()
  const dripping = setInterval(() => socket.write('x'), BYTE_EVERY_MS)
  let answer = ''
  let isOpen = true
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {}) // it closes too
  const { promise, resolve } = Promise.withResolvers<{ statuses: number[]; afterMs: number }>()
  socket.on('close', () => {
    isOpen = false
    clearInterval(dripping)
    resolve({ statuses: statusesIn(answer), afterMs: performance.now() - began })
  })
  onTestFinished(() => void socket.destroy())
  return { closed: promise, isOpen: () => isOpen }
}

function slowClients(origin: string): Slow[] {
  return Array.from({ length: SOCKETS }, (_, index) => aSlowClient(origin, index))
}

/** Milliseconds of sequential lookups: the best of some rounds, because other load only adds to it. */
async function p99Of(origin: string): Promise<number> {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await p99OfOneRound(origin))
  return Math.min(...rounds)
}

async function p99OfOneRound(origin: string): Promise<number> {
  const times = []
  for (let sent = 0; sent < GOOD_REQUESTS; sent += 1) {
    const began = performance.now()
    expect((await fetch(`${origin}/api${searchByNumber.url}?term=${NUMBER}`)).status).toBe(200)
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(GOOD_REQUESTS * 0.99)] ?? 0
}

test('R16: clients that send one byte at a time are disconnected and delay no request', async () => {
  const ours = await start(OURS, { dataDir: aDataFolder() }).listening()
  const mutant = await start(MUTANTS.trustsItsFramework, { dataDir: aDataFolder() }).listening()
  await p99Of(ours)
  const alone = await p99Of(ours)

  const theirs = slowClients(mutant)
  const slow = slowClients(ours)
  const among = await p99Of(ours)
  const ends = await Promise.all(slow.map(({ closed }) => closed))
  expect(ends.filter(({ statuses }) => statuses.join() !== '408')).toEqual([])
  // A server with Fastify's defaults keeps waiting.
  expect(theirs.filter(({ isOpen }) => isOpen())).toHaveLength(SOCKETS)

  const lastMs = Math.max(...ends.map(({ afterMs }) => afterMs))
  const slower = among / alone
  console.info(
    `R16: ${SOCKETS} closed after ${(lastMs / 1000).toFixed(1)} s at most, p99 ${slower.toFixed(1)} times`,
  )
  // A busy machine is too slow for this.
  if (!isFull) return
  expect(lastMs).toBeLessThan(CLOSED_WITHIN_MS)
  expect(slower).toBeLessThan(SLOWER_AT_MOST)
})
