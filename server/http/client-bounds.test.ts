import fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createClientBounds, type CloseReason } from './client-bounds.ts'
import { createServer } from './create-server.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'

/** More than the system buffers for a connection. */
const BYTES = 32 * 1024 * 1024
/** Its reader gets six times as long. */
const LARGE = 6 * BYTES

/**
 * A server with one large file at `/`, a larger one at `/large`, and a call at `/wait` that answers when
 * `goOn` is called.
 */
async function serve(changes: Partial<Limits>, isKnownAddress = () => false) {
  const limits: Limits = { ...DEFAULT_LIMITS, ...changes }
  const cuts: CloseReason[] = []
  const bounds = createClientBounds({
    limits,
    isDirect: true,
    isKnownAddress,
    onCut: (cut) => cuts.push(cut),
  })
  const { log: logger } = fastify()
  const app = createServer({ limits, bounds, trustProxy: 0, logger })
  bounds.watchAnswers(app)
  const { promise, resolve: goOn } = Promise.withResolvers<string>()
  app.get('/', (_request, reply) => reply.send(Buffer.alloc(BYTES)))
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(LARGE)))
  app.get('/wait', () => promise)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { origin, cuts, goOn }
}

/** Sends requests and reads nothing. */
function ask(origin: string, path: string, times: number): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times)),
  )
  socket.on('error', () => {}).pause() // this side closes too
  onTestFinished(() => void socket.destroy())
  return socket
}

async function statusOf(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/`)
  await answer.bytes()
  return answer.status
}

test('a connection may have eight requests at once', async () => {
  const { origin, cuts, goOn } = await serve({})
  const eight = ask(origin, '/wait', 8)
  await once(ask(origin, '/wait', 9).resume(), 'close')
  goOn('answered')
  const [answers] = (await once(eight.resume(), 'data')) as [Buffer] // a socket without an encoding emits buffers
  expect([cuts, answers.toString().includes('200 OK')]).toEqual([['too-many-unanswered'], true])
})

test(
  'a client that does not read its answer in time is cut off; one that reads it is not',
  { tags: ['full'] },
  async () => {
    const limits = { readGraceMs: 0, leastBytesPerSecond: BYTES / 3, unreadBytesPerAddress: 2 * LARGE }
    const { origin, cuts } = await serve(limits)
    // Held until it is read: a response that the collector takes ends its body without an error.
    const response = await fetch(`${origin}/large`)
    ask(origin, '/', 1)
    await expect.poll(() => cuts).toEqual(['answer-not-taken'])
    let read = 0
    for await (const piece of response.body ?? []) read += piece.byteLength
    expect([read, cuts]).toEqual([LARGE, ['answer-not-taken']])
  },
)

test('an address that leaves answers unread is refused until they are gone', async () => {
  const { origin } = await serve({ unreadBytesPerAddress: BYTES - 1 })
  const silent = ask(origin, '/', 1)
  await expect.poll(() => statusOf(origin)).toBe(429)
  silent.destroy()
  await expect.poll(() => statusOf(origin)).toBe(200)
})

test.each([
  { isKnown: false, status: 0, cut: ['too-many-connections'] },
  { isKnown: true, status: 200, cut: [] },
])(
  'an address has a bounded number of connections, a known one twenty times as many: $isKnown',
  async (each) => {
    const { origin, cuts, goOn } = await serve({ atOncePerAddress: 1 }, () => each.isKnown)
    await once(ask(origin, '/wait', 1), 'connect')
    expect(await statusOf(origin).catch(() => 0)).toBe(each.status)
    expect(cuts).toEqual(each.cut)
    goOn('answered')
  },
)
