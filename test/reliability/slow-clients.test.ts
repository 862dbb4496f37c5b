import { connect } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { SAMPLE_NUMBERS } from '../../server/registry/sample-register.ts'
import { aDataFolder } from '../server-process.ts'
import { shortOrFull } from './form.ts'
import { statusesIn } from './raw-caller.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS, OURS, start } from './servers.ts'

const SOCKETS = shortOrFull(40, 500)
const BYTE_EVERY_MS = 1_000
const CLOSED_WITHIN_MS = 12_000
const GOOD_REQUESTS = shortOrFull(50, 400)
const ROUNDS = shortOrFull(1, 4)
const SLOWER_AT_MOST = 2
const [{ number: NUMBER }] = SAMPLE_NUMBERS

/** Not what a busy machine can be asked for. */
const isTimed = inject('reliability') === 'full'

const BEGUN = [
  `POST ${SUBMISSIONS} HTTP/1.1\r\nHost: x\r\nX-Slow: `,
  `POST ${SUBMISSIONS} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n`,
]

type Slow = { closed: Promise<{ statuses: number[]; afterMs: number }>; isOpen: () => boolean }

/** Begins a request and goes on with one byte at a time, for as long as somebody listens. */
function aSlowClient(origin: string, begun: string): Slow {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(begun))
  const began = performance.now()
  const dripping = setInterval(() => socket.write('x'), BYTE_EVERY_MS)
  let answer = ''
  let isOpen = true
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => {}) // it closes, too
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
  return Array.from({ length: SOCKETS }, (_, index) => aSlowClient(origin, BEGUN[index % BEGUN.length] ?? ''))
}

/** Of lookups one after the other, in milliseconds: the best of some rounds, for a busy machine only ever adds to it. */
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

test('R16: clients that send a byte at a time are sent away, and nobody waits for them', async () => {
  const ours = await start(OURS, { dataDir: aDataFolder() }).listening()
  const mutant = await start(MUTANTS.trustsItsFramework, { dataDir: aDataFolder() }).listening()
  await p99Of(ours)
  const alone = await p99Of(ours)

  const theirs = slowClients(mutant)
  const slow = slowClients(ours)
  const among = await p99Of(ours)
  const ends = await Promise.all(slow.map(({ closed }) => closed))
  expect(ends.filter(({ statuses }) => statuses.join() !== '408')).toEqual([])
  // A server with everything as Fastify delivers it waits on.
  expect(theirs.filter(({ isOpen }) => isOpen())).toHaveLength(SOCKETS)

  const lastMs = Math.max(...ends.map(({ afterMs }) => afterMs))
  const slower = among / alone
  console.info(
    `R16: ${SOCKETS} closed after ${(lastMs / 1000).toFixed(1)} s at most, p99 ${slower.toFixed(1)} times`,
  )
  if (!isTimed) return
  expect(lastMs).toBeLessThan(CLOSED_WITHIN_MS)
  expect(slower).toBeLessThan(SLOWER_AT_MOST)
})
