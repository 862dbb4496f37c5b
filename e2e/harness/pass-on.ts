import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:net'

type Passed = { url: string; headers?: IncomingHttpHeaders }

/**
 * Sends a request on to this address, and its response back. A connection that breaks on one side breaks on
 * the other.
 */
export function passOn(incoming: IncomingMessage, answer: ServerResponse, { url, headers }: Passed): void {
  const passed = request(
    url,
    { method: incoming.method, headers: headers ?? incoming.headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  passed.on('error', () => answer.destroy())
  incoming.pipe(passed)
}

/** Listens on a free port of this machine, and returns it. */
export async function listenOnFreePort(listener: Server): Promise<number> {
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The listener has no port')
  return address.port
}
