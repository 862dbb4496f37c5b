import type { FastifyInstance } from 'fastify'

/** `origins`: the other origins that the pages may call. */
export function contentSecurityPolicy(origins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Trusted Types: each of these policies of the app allows only the URL of one worker.
    'trusted-types service-worker document-drawing',
  ].join('; ')
}

const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/**
 * Sent with every response. A table rather than a plugin's hook, because undecodable URLs, slow sockets and oversized headers
 * are answered where no hook runs.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': REFUSED_FEATURES.split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Two years, as ASVS 3.4.1 asks for subdomains as well. Sent only over TLS, as RFC 6797 §7.2 requires. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
    done()
  })
}
