import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBoth } from '../test/support/databases.ts'
import { openServer } from '../test/support/open-server.ts'
import { aDataFolder, startProcess } from '../test/support/server-process.ts'
import { createLogger } from './http/log.ts'
import { addKnownAddress, followKnownAddresses, parseNetwork, removeKnownAddress } from './known-addresses.ts'
import { openDatabase } from './open-stores.ts'

const READ_AGAIN_MS = 10_000

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['203.0.113.0/28', '203.0.113.0/28'],
  ['203.0.113.29/28', '203.0.113.16/28'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:DB8:0:0:0:0:192.0.2.33/56', '2001:db8::/56'],
  ['2001:db8:1:2fff::5/52', '2001:db8:1:2000::/52'],
  ['2001:db8:1:2::5/128', '2001:db8:1:2::/64'],
])('%s is the network %s', (typed, range) => {
  expect(parseNetwork(typed)).toBe(range)
})

test.each([
  '',
  'example.org',
  '203.0.113',
  '203.0.113.7/',
  '203.0.113.7/33',
  '2001:db8::/129',
  '0.0.0.0/0',
  '203.0.0.0/16',
  '::/0',
  '2001:db8::/32',
  'fe80::1%eth0',
  '::ffff:203.0.113.7',
])('nobody is known by %j', (typed) => expect(parseNetwork(typed)).toBeUndefined())

await describeOnBoth('known addresses', (database) => {
  test('are heard of while the server runs, and stay known while the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db, close } = await openServer({}, database)
    const lines: string[] = []
    const logger = createLogger('warn', { write: (line) => void lines.push(line) })
    const known = await followKnownAddresses(db, logger)
    onTestFinished(known.end)
    const quiet = { stdout: { write: () => {} } }
    const has = (...addresses: string[]) => addresses.map(known.has)

    await addKnownAddress({ range: '203.0.113.0/28', note: 'Filing agents' }, quiet, db)
    await addKnownAddress({ range: '2001:db8:1:2::5/64', note: 'The same' }, quiet, db)
    expect(has('203.0.113.7')).toEqual([false])
    vi.advanceTimersByTime(READ_AGAIN_MS)
    await expect.poll(() => has('203.0.113.7')).toEqual([true])
    expect(has('::ffff:203.0.113.7', '2001:db8:1:2:3::', '203.0.113.16', '2001:db8:1:3::5')).toEqual([
      true,
      true,
      false,
      false,
    ])

    const remove = () => removeKnownAddress('203.0.113.0/28', quiet, db)
    await remove()
    await expect(remove()).rejects.toThrow('was not known')
    vi.advanceTimersByTime(READ_AGAIN_MS)
    await expect.poll(() => has('203.0.113.7')).toEqual([false])

    await close()
    vi.advanceTimersByTime(READ_AGAIN_MS)
    await expect.poll(() => lines).toHaveLength(1)
    expect(has('2001:db8:1:2::9')).toEqual([true])
  })
})

test('the command adds, lists and removes; a server that runs then lets more in', async () => {
  const dataDir = aDataFolder()
  const settings = { DATA_DIR: dataDir, TRUST_PROXY: '1' }
  const run = async (...args: string[]) => {
    const command = startProcess(['known-address', ...args], settings)
    return { code: await command.ended, ...command.written }
  }
  await (await openDatabase({ dataDir, databaseUrl: undefined })).destroy()
  expect(await run('add', '198.51.100.7', 'Acme\n', '\tFiling')).toMatchObject({ code: 0 })
  expect((await run()).stdout).toMatch(/^198\.51\.100\.7\/32\t\d{4}-\d\d-\d\d\tAcme Filing\n$/u)
  expect((await run('add', '0.0.0.0/0', 'Everybody')).code).toBe(2)
  expect((await run('add', '198.51.100.8')).code).toBe(2)

  const origin = await startProcess([], settings).listening()
  const lookUpFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const term = `${origin}/api/searchByNumber?term=0812345`
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(term, { headers })))
    return answers.filter(({ status }) => status === 200).length
  }
  expect(await lookUpFrom('198.51.100.7')).toBe(30)
  expect(await lookUpFrom('198.51.100.8')).toBe(15)

  expect(await run('remove', '198.51.100.7')).toMatchObject({ code: 0 })
  expect(await run('remove', '198.51.100.7')).toMatchObject({ code: 1 })
})
