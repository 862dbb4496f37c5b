import { fromBase64Url, toBase64Url } from './base64.ts'

/**
 * The lookup's answer is one string (specification §7). Two forms: `mb1.` and AES-256-GCM, which our server sends,
 * and OpenSSL's salted form, which other gateways send. The secret ships in every browser: this is a wire encoding
 * and protects nothing.
 */
const PREFIX = 'mb1.'
const OPENSSL_PREFIX = 'U2FsdGVkX1'
const NONCE_BYTES = 12

/** The text cannot be read with this secret: another secret, a captive portal's page, a cut answer. */
export class UnreadableEnvelopeError extends Error {
  constructor(cause?: unknown) {
    super('The answer cannot be decrypted', { cause })
    this.name = 'UnreadableEnvelopeError'
  }
}

/** `mb1.` + base64url(nonce of 12 bytes ‖ AES-256-GCM ciphertext ‖ tag of 16 bytes); the key is SHA-256 of the secret. */
export async function sealEnvelope(text: string, secret: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await importKey(secret, 'encrypt')
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    new TextEncoder().encode(text),
  )
  return PREFIX + toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

/** Reads both forms, also as a quoted JSON string. Throws {@link UnreadableEnvelopeError}. */
export async function openEnvelope(body: string, secret: string): Promise<string> {
  const envelope = unquote(body.trim())
  try {
    if (envelope.startsWith(PREFIX)) return await openGcm(envelope.slice(PREFIX.length), secret)
    if (envelope.startsWith(OPENSSL_PREFIX)) {
      // Only other gateways send this form: its code loads when it is met.
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
  const key = await importKey(secret, 'decrypt')
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) }
  const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(NONCE_BYTES))
  return new TextDecoder('utf-8', { fatal: true }).decode(opened)
}

const keys = new Map<string, Promise<CryptoKey>>()

function importKey(secret: string, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const name = `${usage}:${secret}`
  const known = keys.get(name) ?? makeKey(secret, usage)
  keys.set(name, known)
  return known
}

async function makeKey(secret: string, usage: KeyUsage): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [usage])
}

/** Ships in every browser that opens the app, and is used for nothing else. */
export const DEFAULT_LOOKUP_SECRET = 'minutebook-lookup'
