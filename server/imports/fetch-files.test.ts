import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openssl, startTlsProxy } from '../../e2e/harness/tls-proxy.ts'
import { openTerminal, temporaryFile } from '../../test/support/open-registry.ts'
import { reportFailure } from '../terminal.ts'
import { fetchFiles, type Download } from './fetch-files.ts'
import { runImport } from './import.commands.ts'
import { registerById, registerByMapping } from './registers.ts'

const CONTENT = Buffer.from(
  `No,Name\n${Array.from({ length: 40_000 }, (_, n) => `${n},Company ${n}\n`).join('')}`,
)
const HALF = CONTENT.length >> 1
/** Destroying a connection may lose the bytes sent last. */
const BEHIND_A_PART = /^bytes=[1-9]\d*-$/u

let folder: string
let asked: IncomingMessage['headers'][]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutebook-fetch-'))
  asked = []
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

type Answer = (request: IncomingMessage, answer: ServerResponse) => void

/** A local server that gives these answers in order, and then repeats the last one. */
async function serve(...answers: Answer[]): Promise<string> {
  const server = createServer((request, answer) => {
    asked.push(request.headers)
    const next = answers.length > 1 ? answers.shift() : answers[0]
    next?.(request, answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

function whole(etag: string, content = CONTENT): Answer {
  return ({ headers }, answer) => {
    if (headers['if-none-match'] === etag) return void answer.writeHead(304).end()
    const from = headers['if-range'] === etag ? Number(/\d+/u.exec(headers.range ?? '')?.[0] ?? 0) : 0
    const part = from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }
    answer.writeHead(part ? 206 : 200, { etag, 'content-length': content.length - from, ...part })
    answer.end(content.subarray(from))
  }
}

function cutInTheMiddle(etag: string): Answer {
  return (_request, answer) => {
    answer.writeHead(200, { etag, 'content-length': CONTENT.length })
    answer.write(CONTENT.subarray(0, HALF), () => answer.destroy())
  }
}

function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_request, answer) => void answer.writeHead(code, headers).end()
}

async function fetchOne(url: string, more: Partial<Download> = {}) {
  const [fetched] = await fetchFiles([{ url, as: 'register.csv', ...more }], {
    folder,
    pauseMs: 1,
    now: new Date('2026-11-24T10:00:00Z'),
  })
  return fetched
}

const keptPath = () => join(folder, 'register.csv')
const kept = () => readFileSync(keptPath())

test.skipIf(process.getuid?.() !== 0)(
  'what root fetches belongs to the owner of the folder (skipped without root)',
  async () => {
    chownSync(folder, 12_345, 12_345)
    await fetchOne(await serve(cutInTheMiddle('"one"'), whole('"one"')))
    const owners = readdirSync(folder).map((name) => statSync(join(folder, name)).uid)
    expect(owners).toEqual([12_345, 12_345])
  },
)

test('a file is fetched once, and again only when the server has a newer one', async () => {
  const first = await serve(whole('"one"'))
  expect(await fetchOne(`${first}/r`)).toEqual({ path: keptPath(), isNew: true })
  expect(statSync(keptPath()).mode & 0o777).toBe(0o600)
  expect(await fetchOne(`${first}/r`)).toEqual({ path: keptPath(), isNew: false })
  expect(kept().equals(CONTENT)).toBe(true)
  const other = await serve(whole('"two"', Buffer.from('No,Name\n')))
  expect(await fetchOne(`${other}/r`)).toEqual({ path: keptPath(), isNew: true })
  expect(kept().toString()).toBe('No,Name\n')
})

test('a file that no address names any more is deleted', async () => {
  writeFileSync(join(folder, 'other-name.csv'), 'No,Name\n')
  await fetchOne(await serve(whole('"one"')))
  expect(readdirSync(folder).toSorted()).toEqual(['register.csv', 'register.csv.json'])
})

test('a server that only sends modification times is asked with them', async () => {
  const changed = { 'last-modified': 'Mon, 02 Nov 2026 04:00:00 GMT' }
  const origin = await serve(
    (_request, answer) => void answer.writeHead(200, changed).end('No,Name\n'),
    status(304),
  )
  await fetchOne(origin)
  expect(await fetchOne(origin)).toMatchObject({ isNew: false })
  expect(asked[1]?.['if-modified-since']).toBe(changed['last-modified'])
})

test('the month is part of the address', async () => {
  let path: string | undefined
  const origin = await serve((request, answer) => {
    path = request.url
    whole('"one"')(request, answer)
  })
  await fetchOne(`${origin}/r-{yyyy}-{mm}-01.csv`)
  expect(path).toBe('/r-2026-11-01.csv')
})

test('until the month’s file is published, that of the month before is fetched', async () => {
  const addresses: string[] = []
  let isPublished = false
  const origin = await serve((request, answer) => {
    addresses.push(request.url ?? '')
    if (!isPublished && request.url === '/r-2026-01.csv') return void answer.writeHead(404).end()
    whole(`"${request.url}"`)(request, answer)
  })
  const fetch = () =>
    fetchFiles([{ url: `${origin}/r-{yyyy}-{mm}.csv`, as: 'register.csv' }], {
      folder,
      now: new Date('2026-01-01T05:00:00Z'),
    })
  expect(await fetch()).toMatchObject([{ isNew: true }])
  expect(await fetch()).toMatchObject([{ isNew: false }])
  isPublished = true
  expect(await fetch()).toMatchObject([{ isNew: true }])
  expect(addresses).toEqual([
    '/r-2026-01.csv',
    '/r-2025-12.csv',
    '/r-2026-01.csv',
    '/r-2025-12.csv',
    '/r-2026-01.csv',
  ])
})

test('a page of checksums that is none is not read to its end', async () => {
  const page = await serve((_request, answer) => void answer.writeHead(200).end(Buffer.alloc(3_000_000, ' ')))
  const origin = await serve(whole('"one"'))
  await expect(fetchOne(`${origin}/r.csv`, { sha256: `${page}/sums.txt` })).rejects.toThrow(
    'is too large for a page of checksums',
  )
})

test('an interrupted download continues where it stopped', async () => {
  const origin = await serve(cutInTheMiddle('"one"'), whole('"one"'))
  await fetchOne(origin)
  expect(asked[1]).toMatchObject({ range: expect.stringMatching(BEHIND_A_PART), 'if-range': '"one"' })
  expect(kept().equals(CONTENT)).toBe(true)
})

test('no part is kept of a file that changed in the meantime', async () => {
  const other = Buffer.from(CONTENT.toString().replaceAll('Company', 'Another'))
  await fetchOne(await serve(cutInTheMiddle('"one"'), whole('"two"', other)))
  expect(kept().equals(other)).toBe(true)
})

test('a failing server is asked again, and the next call continues after the received part', async () => {
  const failing = [cutInTheMiddle('"one"'), ...Array.from({ length: 5 }, () => status(503))]
  const origin = await serve(...failing, whole('"one"'))
  await expect(fetchOne(origin)).rejects.toThrow(/bytes are kept/u)
  await fetchOne(origin)
  expect(asked.at(-1)?.range).toMatch(BEHIND_A_PART)
  expect(kept().equals(CONTENT)).toBe(true)
})

test('what a killed process left of its notes does not stop the next download', async () => {
  const origin = await serve(whole('"one"'))
  await fetchOne(origin)
  writeFileSync(`${keptPath()}.json`, '{"url":')
  expect(await fetchOne(origin)).toMatchObject({ isNew: true })
  expect(kept().equals(CONTENT)).toBe(true)
})

test('an unreachable server is reported in two lines, without a place in our code', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  let told = ''
  const stderr = { write: (text: string) => (told += text) }
  const code = await fetchOne(`http://127.0.0.1:${address.port}`).catch((error: unknown) =>
    reportFailure(error, { stderr }),
  )
  expect(code).toBe(1)
  expect(told).toMatch(
    /^minutebook: http:.* could not be fetched: .*ECONNREFUSED.*\nminutebook: Nothing has changed\. Try it again later\.\n$/u,
  )
})

test('an interrupted download of a newer file is not taken for the older one that was there', async () => {
  const origin = await serve(
    whole('"one"'),
    // It sends the head and nothing of the file.
    ...Array.from({ length: 6 }, (): Answer => (_request, answer) => {
      answer.writeHead(200, { etag: '"two"', 'content-length': CONTENT.length })
      answer.flushHeaders()
      setTimeout(() => answer.destroy(), 10)
    }),
    whole('"two"', Buffer.from('No,Name\n1,New\n')),
  )
  await fetchOne(origin)
  await expect(fetchOne(origin)).rejects.toThrow('Nothing has changed')
  await fetchOne(origin)
  expect(kept().toString()).toBe('No,Name\n1,New\n')
})

test('a silent server counts as failed', async () => {
  const origin = await serve((_request, answer) => {
    answer.writeHead(200, { etag: '"one"', 'content-length': CONTENT.length })
    answer.write(CONTENT.subarray(0, 10))
  })
  // The minute of silence passes only after the bytes have come, however late a busy machine reads them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const fetching = fetchFiles([{ url: origin, as: 'register.csv' }], {
    folder,
    pauseMs: 1,
    onProgress: () => setImmediate(() => vi.advanceTimersByTime(60_000)),
  })
  await expect(fetching).rejects.toThrow('10 bytes are kept')
})

test('a checksum is compared, and a file with another checksum is deleted', async () => {
  const digest = createHash('sha256').update(CONTENT).digest('hex')
  const sums = (text: string) => serve((_request, answer) => void answer.end(text))
  const origin = await serve(whole('"one"'))
  await fetchOne(origin, { sha256: await sums(`${digest}  register.csv\n`) })
  expect(kept().equals(CONTENT)).toBe(true)
  rmSync(keptPath())
  await expect(fetchOne(origin, { sha256: await sums('0'.repeat(64)) })).rejects.toThrow(/thrown away/u)
  expect(() => kept()).toThrow('ENOENT')
  await expect(fetchOne(origin, { sha256: await sums('not here') })).rejects.toThrow(/no SHA-256/u)
})

test('a checksum is compared for a file that the server calls unchanged, too', async () => {
  const origin = await serve(whole('"one"'))
  await fetchOne(origin)
  const sums = await serve((_request, answer) => void answer.end('0'.repeat(64)))
  await expect(fetchOne(origin, { sha256: sums })).rejects.toThrow(/thrown away/u)
  expect(() => kept()).toThrow('ENOENT')
})

test.each([
  ['that says its length', (answer: ServerResponse) => answer.setHeader('content-length', CONTENT.length)],
  ['that does not', (answer: ServerResponse) => answer.removeHeader('content-length')],
])('a file above the limit is refused, one %s', async (_what, prepare) => {
  const origin = await serve((_request, answer) => {
    prepare(answer)
    answer.write(CONTENT.subarray(0, HALF))
    answer.end(CONTENT.subarray(HALF))
  })
  await expect(fetchOne(origin, { megabytes: 0.1 })).rejects.toThrow('has more than')
  expect(() => statSync(`${keptPath()}.part`)).toThrow('ENOENT')
})

test('everything is fetched over TLS, and redirects stay on TLS', async () => {
  await expect(fetchOne('http://192.0.2.1/r')).rejects.toThrow('begins with https://')
  await expect(fetchOne('file:///etc/hosts')).rejects.toThrow('begins with https://')
  const leaving = await serve(status(302, { location: 'http://192.0.2.1/r' }))
  await expect(fetchOne(leaving)).rejects.toThrow('redirects to http://192.0.2.1, without TLS')
  const circle = await serve(status(302, { location: '/r' }))
  await expect(fetchOne(circle)).rejects.toThrow('redirects more than 5 times')
  const target = await serve(whole('"one"'))
  await fetchOne(await serve(status(302, { location: `${target}/r` })))
  expect(kept().equals(CONTENT)).toBe(true)
})

test('a missing address is refused at once', async () => {
  await expect(fetchOne(await serve(status(404)))).rejects.toThrow('answered with 404')
  expect(asked).toHaveLength(1)
})

test.skipIf(openssl === undefined)('an untrusted certificate is refused', async () => {
  const proxy = await startTlsProxy(await serve(whole('"one"')))
  onTestFinished(() => proxy.stop())
  await expect(fetchOne(`${proxy.origin}/r`)).rejects.toThrow('a certificate that is not trusted')
})

test('import --fetch fetches the files of an operator’s own mapping, and the second time nothing changes', async () => {
  const { store, io, said } = await openTerminal()
  const origin = await serve(whole('"one"'))
  const mapping = { jurisdiction: 'US-TX', scope: 'full', number: 'No', name: 'Name' }
  const map = temporaryFile('map.json', JSON.stringify({ ...mapping, fetch: [{ url: origin, as: 'r.csv' }] }))
  const run = async () =>
    runImport({ register: await registerByMapping(map), files: [], fetch: true }, io, store, {
      dataDir: folder,
    })
  expect(await run()).toBe(0)
  expect(said.out).toMatch(/Fetched .*downloads\/map-map\/r\.csv\n[^]*new {14}40,000/u)
  said.out = ''
  expect(await run()).toBe(0)
  expect(said.out).toMatch(/is still what the register publishes\n[^]*Nothing changed\./u)
  const plain = temporaryFile('plain.json', JSON.stringify(mapping))
  await expect(
    runImport({ register: await registerByMapping(plain), files: [], fetch: true }, io, store, {
      dataDir: folder,
    }),
  ).rejects.toThrow('The mapping has no addresses')
})

const NEW_YORK = readFileSync(join(import.meta.dirname, 'sample/new-york.csv'))
const RENAMED = Buffer.from(NEW_YORK.toString().replaceAll('HUDSON LANTERN WORKS', 'HUDSON LAMP WORKS'))

test('import --fetch takes what is new, says what is not, and keeps the register where nothing comes', async () => {
  const { store, io, said } = await openTerminal()
  const same = whole('"one"', NEW_YORK)
  const origin = await serve(same, same, whole('"two"', RENAMED), status(404))
  // Redirects the register's host to this machine; other requests are unchanged.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    fetch(new URL(url.pathname + url.search, origin), init),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const register = await registerById('ny')
  function run(): Promise<number> {
    said.out = ''
    return runImport({ register, files: [], fetch: true }, io, store, { dataDir: folder })
  }
  const nameOf = async () => (await store.findByNumber('104422', 'NY'))[0]?.name

  expect([await run(), await nameOf()]).toEqual([0, 'HUDSON LANTERN WORKS, INC.'])
  expect(said.out).toMatch(/^Fetched .*downloads\/ny\/Active_Corporations\.csv\n/u)
  expect(await run()).toBe(0)
  expect(said.out).toMatch(/is still what the register publishes\n[^]*Nothing changed\./u)
  expect([await run(), await nameOf()]).toEqual([0, 'HUDSON LAMP WORKS, INC.'])
  expect(said.out).toMatch(/changed {10}1\n/u)
  await expect(run()).rejects.toThrow('answered with 404')
  expect(await nameOf()).toBe('HUDSON LAMP WORKS, INC.')
  expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"', '"one"', '"two"'])
})
