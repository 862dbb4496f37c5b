import type { FastifyInstance } from 'fastify'

/** Where browsers report what the policy kept out, below `/api`. */
export const POLICY_REPORTS = '/policy-reports'
const REPORTS_GROUP = 'csp'

/** `gateway`: the origin of another one that pages may call beside this server. */
export function contentSecurityPolicy(gateway?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    gateway === undefined ? "connect-src 'self'" : `connect-src 'self' ${gateway}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The one policy of the app: it lets the service worker's own address through.
    'trusted-types service-worker',
    `report-to ${REPORTS_GROUP}`,
  ].join('; ')
}

const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/**
 * On every answer. A table of ours and not a plugin's hook: addresses that cannot be decoded, slow sockets and huge
 * headers are answered where no hook runs.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': REFUSED_FEATURES.split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'reporting-endpoints': `${REPORTS_GROUP}="/api${POLICY_REPORTS}"`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Two years. Only over TLS, as RFC 6797 §7.2 says: a plain connection must not carry it. */
const STRICT_TRANSPORT = 'max-age=63072000'

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
    done()
  })
}
