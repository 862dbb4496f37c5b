import { Agent, request, type IncomingMessage } from 'node:http'

export type Call = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }

/** Answers a second, and how long one took in milliseconds. */
export type Measured = { perSecond: number; median: number; p99: number; failed: number }

/** Sends `next` calls over `connections` kept connections for `durationMs`, each connection one call after the other. */
export async function measure(
  origin: string,
  next: () => Call,
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let failed = 0
  const startedAt = performance.now()

  async function work(): Promise<void> {
    while (performance.now() - startedAt < durationMs) {
      const sentAt = performance.now()
      const status = await send(origin, next(), agent)
      took.push(performance.now() - sentAt)
      if (status >= 400) failed += 1
    }
  }

  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: took.length / seconds, median: at(0.5), p99: at(0.99), failed }
}

function send(origin: string, { method, path, body, headers = {} }: Call, agent: Agent): Promise<number> {
  const { hostname, port } = new URL(origin)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = { hostname, port, path, method, agent, headers: { ...headers, ...length } }
  return new Promise((resolve, reject) => {
    const sending = request(options, (response: IncomingMessage) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    sending.once('error', reject)
    sending.end(body)
  })
}
