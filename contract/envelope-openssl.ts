import { md5 } from '@noble/hashes/legacy.js'
import { fromBase64 } from './bytes.ts'

const SALT_START = 8
const SALT_END = 16
const KEY_BYTES = 32
const BLOCK_BYTES = 16

/**
 * OpenSSL's salted form, base64 of `Salted__` ‖ 8 bytes of salt ‖ AES-256-CBC: what `openssl enc -aes-256-cbc
 * -md md5 -a` and CryptoJS's passphrase call write.
 */
export async function openSalted(encoded: string, passphrase: string): Promise<string> {
  const bytes = fromBase64(encoded.replace(/\s/gu, ''))
  const derived = deriveBytes(new TextEncoder().encode(passphrase), bytes.slice(SALT_START, SALT_END))
  const key = await crypto.subtle.importKey('raw', derived.slice(0, KEY_BYTES), 'AES-CBC', false, ['decrypt'])
  const algorithm = { name: 'AES-CBC', iv: derived.slice(KEY_BYTES) }
  const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(SALT_END))
  return new TextDecoder('utf-8', { fatal: true }).decode(opened)
}

/**
 * EVP_BytesToKey with MD5 and one round (OpenSSL's manual): D₁ = MD5(pass ‖ salt), Dₙ = MD5(Dₙ₋₁ ‖ pass ‖
 * salt).
 */
function deriveBytes(passphrase: Uint8Array, salt: Uint8Array): Uint8Array<ArrayBuffer> {
  const derived = new Uint8Array(KEY_BYTES + BLOCK_BYTES)
  let block: Uint8Array = new Uint8Array()
  for (let filled = 0; filled < derived.length; filled += block.length) {
    block = md5(new Uint8Array([...block, ...passphrase, ...salt]))
    derived.set(block, filled)
  }
  return derived
}
