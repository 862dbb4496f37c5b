import { createServer } from 'node:http'
import { PATH_OF_PROXY } from './controls.ts'
import { listenOnFreePort, passOn } from './pass-on.ts'

/**
 * A reverse proxy that serves a server below {@link PATH_OF_PROXY}, as operators' proxies do, and takes the
 * path off. Everything else on its host belongs to another app.
 */
export async function startPathProxy(serverOrigin: string) {
  const strayed: string[] = []
  const listener = createServer((incoming, answer) => {
    const { url = '', method } = incoming
    if (!url.startsWith(`${PATH_OF_PROXY}/`)) {
      strayed.push(`${method} ${url}`)
      answer.writeHead(404).end('Another app')
      return
    }
    passOn(incoming, answer, { url: serverOrigin + url.slice(PATH_OF_PROXY.length) })
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(listener)}`
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
