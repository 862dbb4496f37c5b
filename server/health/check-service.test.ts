import { sql } from 'kysely'
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
  return { ...server, origin, steps, check }
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
  test('looks up, submits, records and asks whether the server is ready, and stores nothing', async () => {
    const { check, steps, db } = await openChecked(database)
    const stored = async () => {
      const rows = await Promise.all(
        (['minutes', 'secrets', 'erasures', 'registries', 'counters'] as const).map((table) =>
          db.selectFrom(table).selectAll().execute(),
        ),
      )
      return JSON.stringify(rows)
    }
    const before = await stored()
    await check()
    await check()
    expect(steps).toEqual(['look up', 'submit', 'record', 'ready', 'look up', 'submit', 'record', 'ready'])
    expect(await stored()).toBe(before)
  })
})

test('an address whose record limit is used up is still checked', async () => {
  const limits = { ...ROOMY_LIMITS, records: [{ max: 0, windowMs: 60_000 }] }
  const { check, steps } = await openChecked(SQLITE, limits)
  await check()
  expect(steps).toContain('record')
})

test('checks raise no alarm, however many run in a day', async () => {
  const { check, log } = await openChecked()
  for (let done = 0; done < 5; done += 1) await check()
  expect(log()).not.toContain('"msg":"alarm"')
})

test.each([
  ['/api/searchByNumber', 'look up: the server answered 503 instead of 200', []],
  ['/api/data', 'submit: the server answered 503 instead of 422', ['look up']],
  ['/api/health', 'ready: the server answered 503 instead of 200', ['look up', 'submit', 'record']],
])('without %s the check says “%s”', async (broken, says, done) => {
  const { check, origin, steps } = await openChecked()
  await expect(check(await aProxyWithout(broken, origin))).rejects.toThrow(says)
  expect(steps).toEqual(done)
})

test('a database that takes no records fails the check', async () => {
  const { check, db, steps } = await openChecked()
  await sql`create trigger stops before insert on minutes begin select raise(abort, 'No more'); end`.execute(
    db,
  )
  await expect(check()).rejects.toThrow('record: No more')
  expect(steps).toEqual(['look up', 'submit'])
})

test('the command prints each step with its time, and exits with 1 when the server does not answer', async () => {
  const { origin, dataDir } = await openChecked()
  const settings = { DATA_DIR: dataDir }
  const done = startProcess(['check', origin], settings)
  expect(await done.ended).toBe(0)
  expect(done.written.stdout).toMatch(/^look up: \d+ ms\nsubmit: \d+ ms\nrecord: \d+ ms\nready: \d+ ms\n$/u)
  const failed = startProcess(['check', 'http://127.0.0.1:9'], settings)
  expect(await failed.ended).toBe(1)
  expect(failed.written.stderr).toMatch(/\nminutebook: look up: .+\n$/u)
  expect(await startProcess(['check', '127.0.0.1:3000'], settings).ended).toBe(2)
}, 60_000)
