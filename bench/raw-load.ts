import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Answers a second, and how long one took in milliseconds. */
export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Posts `nextBody` over `connections` kept connections for `durationMs`, each connection one request after the other. It speaks
 * to the sockets itself: Node's own client costs more than the servers that are to be measured.
 */
export async function postLoad(
  url: URL,
  nextBody: () => { key: string; body: string },
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<Measured> {
  const took: number[] = []
  let failed = 0
  const startedAt = performance.now()

  async function work(): Promise<void> {
    const socket = connect(Number(url.port), url.hostname).setNoDelay()
    await once(socket, 'connect')
    const answers = readAnswers(socket)
    while (performance.now() - startedAt < durationMs) {
      const { key, body } = nextBody()
      const sentAt = performance.now()
      socket.write(
        `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n` +
          `idempotency-key: ${key}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      const status = await answers.next()
      took.push(performance.now() - sentAt)
      if (status >= 400) failed += 1
    }
    socket.destroy()
  }

  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

/** The status of each answer in turn. All of ours say their length. */
function readAnswers(socket: Socket) {
  let read: Buffer = Buffer.alloc(0)
  let resolve: ((status: number) => void) | undefined
  let reject: ((error: Error) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
    const end = read.indexOf(HEAD_END)
    if (end < 0) return
    const head = read.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/iu.exec(head)?.[1])
    if (read.length < end + 4 + length) return
    read = read.subarray(end + 4 + length)
    resolve?.(Number(head.slice(9, 12)))
  })
  socket.on('close', () => reject?.(new Error('The server ended the connection')))
  return {
    next: () =>
      new Promise<number>((onAnswer, onError) => {
        resolve = onAnswer
        reject = onError
      }),
  }
}
