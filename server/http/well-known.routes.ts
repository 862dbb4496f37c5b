import { contactLink } from '@minutebook/contract/contact'
import { PAGES } from '@minutebook/contract/pages'
import type { FastifyPluginAsync } from 'fastify'
import { DAY_MS, type Clock } from '../clock.ts'

/** The day since when the Global Privacy Control is honoured as it is now. */
const PRIVACY_CONTROL_SINCE = '2026-11-21'
/** RFC 9116 §2.5.5 wants less than a year. Counted from the answer, so that it never passes while the service runs. */
const EXPIRES_AFTER_MS = 180 * DAY_MS

/** What browsers and finders of faults look for at fixed addresses (RFC 8615). */
export const wellKnownRoutes: FastifyPluginAsync<{ clock: Clock; contact?: string | undefined }> = async (
  app,
  { clock, contact },
) => {
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, async () => ({
    gpc: true,
    lastUpdate: PRIVACY_CONTROL_SINCE,
  }))

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const expires = new Date(clock().getTime() + EXPIRES_AFTER_MS).toISOString()
    // Without one the page that says what is kept is the nearest that there is.
    const whom = contact ? contactLink(contact) : `${request.protocol}://${request.host}${PAGES.privacy}`
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${whom}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
