import { once } from 'node:events'
import { createServer } from 'node:http'

const PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to our Wi-Fi</h1><p>Sign in to go on.</p>'

/** A public network that answers everything in the place of the server that was on this port. */
export async function startPortal(port: number) {
  const portal = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  await once(portal.listen(port, '127.0.0.1'), 'listening')
  return {
    async stop() {
      portal.closeAllConnections()
      await new Promise((resolve) => portal.close(resolve))
    },
  }
}
