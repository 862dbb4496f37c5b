// Full: measures how long others wait.
// @module-tag full
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as endpoints from '@minutebook/contract/endpoints'
import type { Block } from '@minutebook/domain/blocks'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { aDocument, paragraph } from '../samples/document-samples.ts'
import { drawPdf } from '../support/drawing.ts'
import { isFull, shortOrFull } from '../support/form.ts'
import { barePayload, lookUp } from '../support/outside-caller.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { MUTANTS } from './servers.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const FLOODER = '127.0.0.1'
const OTHER = '127.0.0.2'
/** The most that may wait, one being drawn, and one that is refused. */
const AT_ONCE = 7
const FLOOD_MS = shortOrFull(4_000, 75_000)
const MUTANT_FLOOD_MS = 15_000
/** A fast machine draws costly documents fast, so the mutant is compared with the server itself. */
const MUTANT_WAITS_TIMES = 4
const OTHERS_WAIT_AT_MOST_MS = 5_000
const OTHERS_ASK_EVERY_MS = 500
/** Keeps the flood within the limit of 120 documents a minute. */
const AFTER_A_REFUSAL_MS = 4_000
/**
 * Letters that each have a different glyph: the costliest known text, hundreds of times the cost of ordinary
 * words.
 */
const COSTLY = { first: 0x1d400, count: 1_000 }
const COSTLY_TEXTS = 6
/** The longest text of a resolution has paragraphs. */
const PARAGRAPHS = 10
const PARAGRAPH_LETTERS = 900

/** A text without equal parts, so that caches of the previous one do not help. */
function aCostlyText(seed: number): string {
  const part = (index: number) =>
    Array.from({ length: PARAGRAPH_LETTERS }, (_, letter) =>
      String.fromCodePoint(COSTLY.first + (((letter * 7 + index * 131 + seed * 17) * 31) % COSTLY.count)),
    ).join('')
  return Array.from({ length: PARAGRAPHS }, (_, index) => part(index)).join('\n\n')
}

type Answer = { status: number; ms: number; body: unknown }

/** Posts from an address of this machine. Reads and discards a document's body. */
function postFrom(localAddress: string, url: string, body: object): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } }
    const asked = request(url, options, async (answer) => {
      const isJson = answer.headers['content-type']?.includes('json')
      const read = isJson ? await json(answer) : void (await answer.resume().toArray())
      resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began, body: read })
    })
    asked.on('error', reject).end(JSON.stringify(body))
  })
}

/** Records from an address. Resolves to a function that requests the record's PDF from there. */
async function recordFrom(address: string, origin: string, changes: object) {
  const payload = { ...barePayload(await lookUp(origin, NUMBER)), ...changes }
  const { status, body } = await postFrom(address, `${origin}/api${endpoints.recordMinutes.url}`, payload)
  expect(status).toBe(201)
  const { data } = body as { data: { addinformation: { receipt: string } } } // the status was checked above
  const call = { secret: data.addinformation.receipt, format: 'pdf', addresses: true }
  return () => postFrom(address, `${origin}/api${endpoints.drawDocument.url}`, call)
}

/** Requests costly documents until `stop`. `answers` counts the responses by status. */
function flood(draw: () => Promise<Answer>) {
  const answers = new Map<number, number>()
  const over = new AbortController()
  async function ask(): Promise<void> {
    while (!over.signal.aborted) {
      const { status } = await draw().catch(() => ({ status: 0 }))
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status !== 200) await sleep(AFTER_A_REFUSAL_MS)
    }
  }
  for (let client = 0; client < AT_ONCE; client += 1) void ask()
  const stop = () => over.abort()
  onTestFinished(stop)
  return { answers, stop }
}

/**
 * The statuses, and the longest and the median time, of ordinary documents from one address while another
 * floods.
 */
async function drawBesideFlood(server: { listening: () => Promise<string> }, floodMs: number) {
  const origin = await server.listening()
  const Resolutions = Array.from({ length: COSTLY_TEXTS }, (_, seed) => ({
    Topic: 'bankAccount',
    IsEdited: true,
    Text: aCostlyText(seed),
  }))
  const ordinary = await recordFrom(OTHER, origin, {})
  await ordinary()
  const flooding = flood(await recordFrom(FLOODER, origin, { Resolutions }))
  const others: Answer[] = []
  for (const until = performance.now() + floodMs; performance.now() < until;) {
    others.push(await ordinary())
    await sleep(OTHERS_ASK_EVERY_MS)
  }
  flooding.stop()
  const times = others.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const longest = Math.max(...times)
  console.info(
    `drawing: ${others.length} documents beside a flood, the longest ${Math.round(longest)} ms; the flood got`,
    Object.fromEntries(flooding.answers),
  )
  expect(flooding.answers.has(429)).toBe(false)
  const statuses = [...new Set(others.map(({ status }) => status))]
  return { statuses, longest, middle: times[Math.floor(times.length / 2)] ?? 0 }
}

test(
  'while one address floods with costly documents, everybody else has theirs',
  { timeout: shortOrFull(120_000, 240_000) },
  async () => {
    // With the default limits: the flood breaks no limit by address.
    const { statuses, longest } = await drawBesideFlood(
      startProcess([], { DATA_DIR: aDataFolder() }),
      FLOOD_MS,
    )
    expect(statuses).toEqual([200])
    // A busy machine is too slow for this.
    expect(isFull ? longest : 0).toBeLessThan(OTHERS_WAIT_AT_MOST_MS)
  },
)

test.runIf(isFull)('detects a server that draws in turn (in the full form)', async () => {
  const fair = await drawBesideFlood(startProcess([], { DATA_DIR: aDataFolder() }), MUTANT_FLOOD_MS)
  const server = startProcess([], { DATA_DIR: aDataFolder() }, { entry: MUTANTS.drawsInTurn })
  const inTurn = await drawBesideFlood(server, MUTANT_FLOOD_MS)
  expect(inTurn.middle).toBeGreaterThan(MUTANT_WAITS_TIMES * fair.middle)
})

const EMOJI = Array.from({ length: 0x300 }, (_, index) => String.fromCodePoint(0x1f300 + index)).filter(
  (sign) => /^\p{Emoji_Presentation}$/u.test(sign),
)
/** Ten times the text: a cost that grew with its square would be a hundred times as high. */
const LONGER_TIMES = 10
/** For fourteen texts of a thousand emoji. */
const EMOJI_CPU_MS = 300

/** Processor time of this thread in milliseconds, so that other load on the machine does not count. */
async function drawingCost(blocks: Block[]): Promise<number> {
  const before = process.threadCpuUsage()
  await drawPdf(aDocument({ blocks }))
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function emojiText(length: number, seed: number): string {
  return Array.from({ length }, (_, index) => EMOJI[(index * 7 + seed * 31) % EMOJI.length]).join('')
}

test.runIf(isFull)('the cost of emoji grows with their number, not faster (in the full form)', async () => {
  const [short, long] = [100, 100 * LONGER_TIMES].map((length) =>
    Array.from({ length: 14 }, (_, seed) => paragraph(emojiText(length, seed))),
  ) as [Block[], Block[]] // one of each length
  const costs: { short: number; long: number }[] = []
  for (let round = 0; round < 8; round += 1) {
    costs.push({ short: await drawingCost(short), long: await drawingCost(long) })
  }
  // The first round opens the font.
  const least = (of: 'short' | 'long') => Math.min(...costs.map((cost) => cost[of]))
  console.info(`drawing: emoji ${least('short').toFixed(0)} and ${least('long').toFixed(0)} ms`)
  expect(least('long') / least('short')).toBeLessThan(LONGER_TIMES)
  expect(least('long')).toBeLessThan(EMOJI_CPU_MS)
})
