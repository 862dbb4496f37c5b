import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { describeOnBoth, SQLITE } from '../../test/support/databases.ts'
import { openServer, ROOMY_LIMITS } from '../../test/support/open-server.ts'
import { startProcess } from '../../test/support/server-process.ts'
import { checkService } from './check-service.ts'

async function openChecked(database = SQLITE, limits = ROOMY_LIMITS) {
  const server = await openServer({ limits }, database)
  onTestFinished(() => server.close())
  const origin = await server.listen()
  const steps: string[] = []
  const check = (at = origin) =>
    checkService({
      db: server.db,
      origin: at,
      lookupSecret: DEFAULT_LOOKUP_SECRET,
      onStep: (step) => steps.push(step),
    })
  const countRecords = async () => (await server.db.selectFrom('minutes').select('id').execute()).length
  return { ...server, origin, steps, check, countRecords }
}

/** A proxy in front of a server that answers requests for `broken` with 503. */
async function aProxyWithout(broken: string, origin: string): Promise<string> {
  const proxy = createServer(async (asked, answer) => {
    const { url = '', method = '', headers } = asked
    if (url.startsWith(broken)) return answer.writeHead(503).end()
    const init = { method, headers: { 'content-type': headers['content-type'] ?? 'text/plain' } }
    const body = method === 'POST' ? { body: await text(asked) } : {}
    const passed = await fetch(new URL(url, origin), { ...init, ...body })
    return answer.writeHead(passed.status).end(await passed.text())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

await describeOnBoth('a check of the service', (database) => {
  test('looks up, records, opens and erases, and leaves no record', async () => {
    const { check, steps, countRecords } = await openChecked(database)
    await check()
    await check()
    expect(steps).toEqual(['look up', 'record', 'open', 'erase', 'look up', 'record', 'open', 'erase'])
    expect(await countRecords()).toBe(0)
  })
})

test('an address whose record limit is used up is still checked, as often as checks are allowed', async () => {
  const [none, one] = [0, 1].map((max) => [{ max, windowMs: 60_000 }])
  const { check } = await openChecked(SQLITE, { ...ROOMY_LIMITS, records: none ?? [], checks: one ?? [] })
  await check()
  await expect(check()).rejects.toThrow('record: the server answered 429 instead of 201')
})

test('checks raise no alarm, however many run in a day', async () => {
  const { check, log } = await openChecked()
  for (let done = 0; done < 5; done += 1) await check()
  expect(log()).not.toContain('"msg":"alarm"')
})

test.each([
  ['/api/searchByNumber', 'look up: the server answered 503 instead of 200', []],
  ['/api/data', 'record: the server answered 503 instead of 201', ['look up']],
  ['/api/records/open', 'open: the server answered 503 instead of 200', ['look up', 'record']],
])('without %s the check says “%s”, and leaves no record', async (broken, says, done) => {
  const { check, origin, steps, countRecords } = await openChecked()
  await expect(check(await aProxyWithout(broken, origin))).rejects.toThrow(says)
  expect(steps).toEqual(done)
  expect(await countRecords()).toBe(0)
})

test('a secret that still opens the erased record fails the check', async () => {
  const { check, db } = await openChecked()
  // With another database than the server's, the command cannot erase what the server shows.
  const other = await openChecked()
  await expect(check(other.origin)).rejects.toThrow(/^look up: the server answered 404/u)
  await other.check()
  await expect(check(other.origin)).rejects.toThrow('erase: the secret still opens the erased record')
  expect(await db.selectFrom('minutes').select('id').execute()).toEqual([])
})

test('the command prints each step with its time, and exits with 1 when the server does not answer', async () => {
  const { origin, dataDir } = await openChecked()
  const settings = { DATA_DIR: dataDir }
  const done = startProcess(['check', origin], settings)
  expect(await done.ended).toBe(0)
  expect(done.written.stdout).toMatch(/^look up: \d+ ms\nrecord: \d+ ms\nopen: \d+ ms\nerase: \d+ ms\n$/u)
  const failed = startProcess(['check', 'http://127.0.0.1:9'], settings)
  expect(await failed.ended).toBe(1)
  expect(failed.written.stderr).toMatch(/\nminutebook: look up: .+\n$/u)
  expect(await startProcess(['check', '127.0.0.1:3000'], settings).ended).toBe(2)
}, 60_000)
