import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATH_OF_PROXY } from './controls.ts'

/**
 * A reverse proxy that serves a server below {@link PATH_OF_PROXY}, as operators' proxies do, and takes the path off. Everything else on
 * its host belongs to another app.
 */
export async function startPathProxy(serverOrigin: string) {
  const strayed: string[] = []
  const { hostname, port } = new URL(serverOrigin)
  const listener = createServer((incoming, answer) => {
    const { url = '', method, headers } = incoming
    if (!url.startsWith(`${PATH_OF_PROXY}/`)) {
      strayed.push(`${method} ${url}`)
      answer.writeHead(404).end('Another app')
      return
    }
    const passed = request(
      { hostname, port, path: url.slice(PATH_OF_PROXY.length), method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = listener.address() as AddressInfo // true because it listens on a port
  const origin = `http://127.0.0.1:${own}`
  return {
    origin,
    /** Where the server is on this host. */
    address: origin + PATH_OF_PROXY,
    /** What was asked of the other app. */
    strayed,
    stop() {
      listener.closeAllConnections()
      listener.close()
    },
  }
}
