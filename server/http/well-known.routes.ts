import { PAGES } from '@minutebook/contract/pages'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../clock.ts'

/** The day since when the Global Privacy Control is honoured as it is now. */
const PRIVACY_CONTROL_SINCE = '2026-11-21'
/** RFC 9116 §2.5.5 wants less than a year. Counted from the answer, so that it never passes while the service runs. */
const EXPIRES_AFTER_MS = 180 * 24 * 60 * 60 * 1000

/** What browsers and finders of faults look for at fixed addresses (RFC 8615). */
export const wellKnownRoutes: FastifyPluginAsync<{ clock: Clock }> = async (app, { clock }) => {
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, async () => ({
    gpc: true,
    lastUpdate: PRIVACY_CONTROL_SINCE,
  }))

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const expires = new Date(clock().getTime() + EXPIRES_AFTER_MS).toISOString()
    const origin = `${request.protocol}://${request.host}`
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${origin}${PAGES.privacy}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
