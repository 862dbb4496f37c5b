import type { FastifyPluginAsync } from 'fastify'
import { contactLink } from '@minutebook/contract/build-facts'
import { DAY_MS } from '../durations.ts'

/** The day on which the current handling of Global Privacy Control began. */
const PRIVACY_CONTROL_SINCE = '2026-11-21'
/**
 * RFC 9116 §2.5.5 recommends less than a year. Counted from the response, so that it never expires while the
 * service runs.
 */
const EXPIRES_AFTER_MS = 180 * DAY_MS

/** Much shorter than {@link EXPIRES_AFTER_MS}. */
const KEPT_FOR_A_DAY = 'public, max-age=86400'

/** Well-known addresses for browsers and security researchers (RFC 8615). */
export const wellKnownRoutes: FastifyPluginAsync<{ contact?: string | undefined }> = async (
  app,
  { contact },
) => {
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, async () => ({
    gpc: true,
    lastUpdate: PRIVACY_CONTROL_SINCE,
  }))

  // The file is invalid without a contact (RFC 9116 §2.5.3), and one derived from Host could name any host.
  if (contact === undefined) return
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', KEPT_FOR_A_DAY)
      .send(`Contact: ${contactLink(contact)}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
