// Full: measures memory.
// @module-tag full
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { barePayload, lookUp } from '../support/outside-caller.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { shortOrFull } from '../support/form.ts'
import { residentBytes } from './probed-server.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const MIB = 1024 * 1024
const SECOND_MS = 1_000
/** Heaps of threads grow to their working size in the first minute. `npm run test:full -- drawing-soak` goes on for an hour. */
const [WARM_UP_S, SOAK_S] = shortOrFull([20, 30], [60, 110], [120, 3_600])
const SAMPLE_EVERY_MS = 500
/** A server sheds calls while other programs keep the machine busy. */
const AFTER_A_REFUSAL_MS = 500
/** As many callers as documents are drawn at once, and one that waits. */
const CALLERS = 3
/** Callers take turns at so many addresses of this machine: none reaches the limit of documents a minute. */
const ADDRESSES = 100
/** The median of the last third may be so far above that of the first. */
const GROWTH = 0.1

type Answer = { status: number; body: unknown }

/** Posts from an address of this machine. Reads and discards a document. */
function postFrom(localAddress: string, url: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      localAddress,
      agent: false,
      headers: { 'content-type': 'application/json' },
    }
    const asked = request(url, options, async (answer) => {
      const isJson = answer.headers['content-type']?.includes('json')
      resolve({
        status: answer.statusCode ?? 0,
        body: isJson ? await json(answer) : void (await answer.resume().toArray()),
      })
    })
    asked.on('error', reject).end(JSON.stringify(body))
  })
}

/** Minutes of one to twelve resolutions, so that documents have different lengths. */
async function recordSeveral(origin: string): Promise<string[]> {
  const bare = barePayload(await lookUp(origin, NUMBER))
  const secrets: string[] = []
  for (const count of [1, 4, 12]) {
    const Resolutions = Array.from({ length: count }, (_, index) => ({
      Topic: 'bankAccount',
      IsEdited: true,
      Text: `Resolved, that account ${index} be opened. ${'The officers may sign for it. '.repeat(60)}`,
    }))
    const url = `${origin}/api${endpoints.recordMinutes.url}`
    const { status, body } = await postFrom('127.0.0.1', url, { ...bare, Resolutions })
    expect(status).toBe(201)
    const { data } = body as { data: { addinformation: { receipt: string } } } // the status was checked above
    secrets.push(data.addinformation.receipt)
  }
  return secrets
}

/** Draws PDF and Word documents without a pause for so long. Returns their number and what `sample` measured meanwhile. */
async function drawFor<Sample>(
  origin: string,
  secrets: string[],
  { seconds, sample }: { seconds: number; sample: () => Promise<Sample> },
) {
  const until = performance.now() + seconds * SECOND_MS
  let count = 0
  async function call(): Promise<void> {
    while (performance.now() < until) {
      count += 1
      const address = `127.0.0.${10 + (count % ADDRESSES)}`
      const body = {
        secret: secrets[count % secrets.length],
        format: count % 2 === 0 ? 'pdf' : 'docx',
        addresses: true,
      }
      const { status } = await postFrom(address, `${origin}/api${endpoints.drawDocument.url}`, body)
      if (status === 503) await sleep(AFTER_A_REFUSAL_MS)
      else expect([status, body.format]).toEqual([200, body.format])
    }
  }
  const samples: Sample[] = []
  const measure = async () => void samples.push(await sample())
  const timer = setInterval(() => void measure(), SAMPLE_EVERY_MS)
  try {
    await Promise.all(Array.from({ length: CALLERS }, call))
  } finally {
    clearInterval(timer)
  }
  return { count, samples }
}

/** By how much the median of the last third is above that of the first: 0.1 for a tenth. */
function growthOf(values: number[]): number {
  const third = Math.floor(values.length / 3)
  return median(values.slice(-third)) / median(values.slice(0, third)) - 1
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function soak({ warmUp, seconds }: { warmUp: number; seconds: number }) {
  const server = startProcess([], { DATA_DIR: aDataFolder() })
  const origin = await server.listening()
  const secrets = await recordSeveral(origin)
  const resident = async () => residentBytes(server.pid ?? 0) / MIB
  await drawFor(origin, secrets, { seconds: warmUp, sample: resident })
  const heaps = async () => heapsIn(await metricsOf(server.operators()))
  const sample = async () => ({ resident: await resident(), heaps: await heaps() })
  const { count, samples } = await drawFor(origin, secrets, { seconds, sample })
  const [residents, ofThreads] = [samples.map((each) => each.resident), samples.map((each) => each.heaps)]
  return {
    count,
    highest: Math.max(...residents),
    highestHeaps: Math.max(...ofThreads),
    growth: growthOf(residents),
    heapsGrowth: growthOf(ofThreads),
  }
}

async function metricsOf(operators: string): Promise<string> {
  return (await fetch(`${operators}/metrics`)).text()
}

function heapsIn(metrics: string): number {
  const [, bytes] = /^minutebook_drawing_heap_bytes (\S+)$/mu.exec(metrics) ?? []
  return Number(bytes) / MIB
}

test.skipIf(process.platform !== 'linux')(
  'a long time of documents: memory and the heaps of the threads stay where they are (on Linux)',
  { timeout: shortOrFull(180_000, 400_000, 4_800_000) },
  async () => {
    const { count, highest, highestHeaps, growth, heapsGrowth } = await soak({
      warmUp: WARM_UP_S,
      seconds: SOAK_S,
    })
    console.info(
      `drawing: ${count} documents in ${SOAK_S} s, resident ${(growth * 100).toFixed(1)} %, at most ${highest.toFixed(0)} MiB; threads' heaps ${(heapsGrowth * 100).toFixed(1)} %, at most ${highestHeaps.toFixed(0)} MiB`,
    )
    expect(highestHeaps).toBeGreaterThan(0)
    expect(growth).toBeLessThan(GROWTH)
    expect(heapsGrowth).toBeLessThan(GROWTH)
  },
)
