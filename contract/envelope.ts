import { fromBase64Url } from './bytes.ts'

/*
 * The lookup's answer is one string (specification §7), in one of two forms. Our server sends `mb1.` and, as
 * base64url, a nonce, the AES-256-GCM ciphertext and its tag of 16 bytes; the key is SHA-256 of the secret.
 * Other gateways send OpenSSL's salted form. The secret ships in every browser: this is a wire encoding and
 * protects nothing.
 */
export const ENVELOPE_PREFIX = 'mb1.'
export const NONCE_BYTES = 12
const OPENSSL_PREFIX = 'U2FsdGVkX1'

/** The text cannot be opened with this secret: another secret, a captive portal's page, or a cut answer. */
export class UnreadableEnvelopeError extends Error {
  constructor(cause?: unknown) {
    super('The answer cannot be decrypted', { cause })
    this.name = 'UnreadableEnvelopeError'
  }
}

/** Reads both forms, also as a quoted JSON string. Throws {@link UnreadableEnvelopeError}. */
export async function openEnvelope(body: string, secret: string): Promise<string> {
  const envelope = unquote(body.trim())
  try {
    if (envelope.startsWith(ENVELOPE_PREFIX))
      return await openGcm(envelope.slice(ENVELOPE_PREFIX.length), secret)
    if (envelope.startsWith(OPENSSL_PREFIX)) {
      // Only other gateways send this form, so its code loads on demand.
      const { openSalted } = await import('./envelope-openssl.ts')
      return await openSalted(envelope, secret)
    }
  } catch (cause) {
    throw new UnreadableEnvelopeError(cause)
  }
  throw new UnreadableEnvelopeError()
}

function unquote(body: string): string {
  if (!body.startsWith('"')) return body
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'string' ? parsed : body
  } catch (cause) {
    throw new UnreadableEnvelopeError(cause)
  }
}

async function openGcm(encoded: string, secret: string): Promise<string> {
  const bytes = fromBase64Url(encoded)
  const key = await keyOf(secret)
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) }
  const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(NONCE_BYTES))
  return new TextDecoder('utf-8', { fatal: true }).decode(opened)
}

const keys = new Map<string, Promise<CryptoKey>>()

function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret) ?? makeKey(secret)
  keys.set(secret, known)
  return known
}

async function makeKey(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt'])
}

/** Ships in every browser that opens the app, and is used for nothing else. */
export const DEFAULT_LOOKUP_SECRET = 'minutebook-lookup'
