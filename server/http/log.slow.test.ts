import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFreePort } from '../../test/support/free-port.ts'
import { canMount, mountDisk } from '../../test/support/mounted-disk.ts'
import { startProcess, aDataFolder } from '../../test/support/server-process.ts'

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
  { tags: ['full'], timeout: 120_000 },
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
    await expect.poll(() => ask().catch(() => 0), { timeout: 60_000 }).toBe(404)

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
