import { toBase64Url } from '@minutebook/contract/base64'
import { ENVELOPE_PREFIX, NONCE_BYTES } from '@minutebook/contract/envelope'

/** Our own form of the lookup's answer, for tests that stand in for a server: by WebCrypto, as a browser has it. */
export async function sealEnvelope(text: string, secret: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await makeKey(secret),
    new TextEncoder().encode(text),
  )
  return ENVELOPE_PREFIX + toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

async function makeKey(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
}
