import type { IncomingMessage, Server } from 'node:http'
import type { Registry } from 'prom-client'
import type { Logger } from './http/log.ts'
import { http } from './http/problems.ts'

/** Loopback only: operators connect through a tunnel or their own proxy. */
export const OPERATOR_HOST = '127.0.0.1'

/** The operators' listener, with the metrics. It is separate from the public one so that its routes cannot be reached there. */
export function createOperatorServer(registry: Registry, logger: Logger): Server {
  return http.createServer(async ({ method, url }: IncomingMessage, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    try {
      const metrics = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics)
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
}
