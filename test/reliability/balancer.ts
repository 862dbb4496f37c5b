import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const PROBE_EVERY_MS = 500

/**
 * Stands in for a load balancer: gives each request to the next server that was ready at the last check, over
 * kept-alive connections, and retries nothing. Every request gets another client address.
 */
export async function aBalancer(origins: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0

  async function probe(origin: string): Promise<void> {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) ready.add(origin)
    else ready.delete(origin)
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const [origin] = [...ready].slice(turn % ready.size)
    turn += 1
    if (origin === undefined) return void outgoing.writeHead(502).end()
    const { hostname, port } = new URL(origin)
    const headers = { ...incoming.headers, 'x-forwarded-for': anAddress() }
    const passed = request({ hostname, port, agent, method: incoming.method, path: incoming.url, headers })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const probing = setInterval(() => void Promise.all(origins.map(probe)), PROBE_EVERY_MS)
  await Promise.all(origins.map(probe))
  onTestFinished(() => {
    clearInterval(probing)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // true because it listens on a port
  return { origin: `http://127.0.0.1:${port}`, ready }
}

function anAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(256)].join('.')
}
