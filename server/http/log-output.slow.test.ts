import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { pino, type Logger } from 'pino'
import { aFreePort } from '../../test/support/free-port.ts'
import { canMount, mountDisk } from '../../test/support/mounted-disk.ts'
import { startProcess, aDataFolder } from '../../test/support/server-process.ts'
import { inPieces } from './log-output.ts'

let pieces: string[]
let logger: Logger

beforeEach(() => {
  pieces = []
  logger = pino({ base: null, timestamp: false }, inPieces({ write: (piece) => void pieces.push(piece) }))
})

test('lines are written in batches, in order, without long delay', () => {
  vi.useFakeTimers()
  try {
    for (const line of ['one', 'two', 'three']) logger.info(line)
    expect(pieces).toEqual([])
    vi.advanceTimersByTime(200)
    expect(pieces.map((piece) => piece.match(/one|two|three/gu))).toEqual([['one', 'two', 'three']])
  } finally {
    vi.useRealTimers()
  }
})

test('no batch exceeds one write, and no line is torn', () => {
  for (let line = 0; line < 1_000; line += 1) logger.info({ line }, 'x'.repeat(line % 200))
  logger.flush()
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
  expect(pieces.every((piece) => piece.endsWith('}\n'))).toBe(true)
  expect(pieces.length).toBeLessThan(100)
  const lines = pieces.join('').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line)['line'])).toEqual(Array.from({ length: 1_000 }, (_, n) => n))
})

test('a warning is written at once, after the lines before it', () => {
  logger.info('before')
  logger.warn('now')
  expect(pieces.join('').match(/before|now/gu)).toEqual(['before', 'now'])
})

test('the last request before shutdown is logged', async () => {
  const server = startProcess(['serve'], { DATA_DIR: aDataFolder() })
  const origin = await server.listening()
  await fetch(`${origin}/api/no-such-thing`)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(server.written.stdout).toContain('"status":404')
})

test('a server whose log has no reader still shuts down', async () => {
  const server = startProcess(['serve'], { DATA_DIR: aDataFolder() })
  const origin = await server.listening()
  server.closeOutput()
  await fetch(`${origin}/api/no-such-thing`)
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

test.skipIf(!canMount)(
  'a server whose log finds no room serves, writes it when there is room again, and ends',
  { tags: ['full'], timeout: 60_000 },
  async () => {
    const folder = aDataFolder()
    mountDisk(folder, 'size=64k')
    const log = join(folder, 'log')
    const port = await aFreePort()
    const server = startProcess(
      ['serve'],
      { DATA_DIR: aDataFolder(), PORT: String(port) },
      { under: ['sh', '-c', `exec "$@" > ${log}`, 'sh'] },
    )
    const ask = () => fetch(`http://127.0.0.1:${port}/api/no-such-thing`).then(({ status }) => status)
    const answers = async () => (await Promise.all(Array.from({ length: 100 }, ask))).length
    await expect.poll(() => ask().catch(() => 0), { timeout: 20_000 }).toBe(404)

    const ballast = join(folder, 'ballast')
    expect(() => writeFileSync(ballast, Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
    expect(await answers()).toBe(100)
    await sleep(1_000)
    expect(await answers()).toBe(100)
    const size = statSync(log).size
    rmSync(ballast)
    expect(await answers()).toBe(100)
    await expect.poll(() => statSync(log).size).toBeGreaterThan(size)

    expect(() => writeFileSync(ballast, Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
    expect(await answers()).toBe(100)
    server.kill('SIGINT')
    expect([await server.ended, server.written.stderr]).toEqual([0, ''])
  },
)
