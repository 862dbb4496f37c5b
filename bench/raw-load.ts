import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Answers per second, milliseconds per answer, and the number of wrong answers. */
export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

/** `leastBytes`: an answer with a shorter body is wrong. */
export type Load = { connections: number; durationMs: number; leastBytes?: number }

const HEAD_END = Buffer.from('\r\n\r\n')

/** A request as sent; `headers` are lines without line ends. */
export function get(path: string, headers: readonly string[] = []): string {
  return `GET ${path} HTTP/1.1\r\n${['host: 127.0.0.1', ...headers].join('\r\n')}\r\n\r\n`
}

/** The same with a JSON body. */
export function post(path: string, body: string, headers: readonly string[] = []): string {
  const lines = ['host: 127.0.0.1', 'content-type: application/json', ...headers]
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/**
 * Sends `next` requests over kept-alive connections, sequentially on each. Uses sockets directly, because
 * Node's own client costs more than the measured servers.
 */
export async function load(origin: string, next: () => string, options: Load): Promise<Measured> {
  const { connections, durationMs, leastBytes = 0 } = options
  const { port, hostname } = new URL(origin)
  const took: number[] = []
  let failed = 0
  const startedAt = performance.now()

  async function work(): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay()
    await once(socket, 'connect')
    const answers = getAnswers(socket)
    while (performance.now() - startedAt < durationMs) {
      const request = next()
      const sentAt = performance.now()
      socket.write(request)
      const { status, bytes } = await answers.next()
      took.push(performance.now() - sentAt)
      if (status < 200 || status > 299 || bytes < leastBytes) failed += 1
    }
    socket.destroy()
  }

  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

type Answer = { status: number; bytes: number }

/** Reads one answer after another. All measured answers state their length. */
function getAnswers(socket: Socket) {
  let read: Buffer = Buffer.alloc(0)
  let resolve: ((answer: Answer) => void) | undefined
  let reject: ((error: Error) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
    const end = read.indexOf(HEAD_END)
    if (end < 0) return
    const head = read.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/iu.exec(head)?.[1])
    if (Number.isNaN(length)) return reject?.(new Error(`The answer does not say its length:\n${head}`))
    if (read.length < end + 4 + length) return
    read = read.subarray(end + 4 + length)
    resolve?.({ status: Number(head.slice(9, 12)), bytes: length })
  })
  socket.on('error', (error) => reject?.(error))
  socket.on('close', () => reject?.(new Error('The server ended the connection')))
  return {
    next: () =>
      new Promise<Answer>((onAnswer, onError) => {
        resolve = onAnswer
        reject = onError
      }),
  }
}
