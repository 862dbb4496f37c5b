import { cbc, gcm } from '@noble/ciphers/aes.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createStore, update } from 'idb-keyval'
import { toHex } from '@minutebook/contract/bytes'

/*
 * Over plain HTTP, except on the same machine, a browser lacks the functions of secure contexts
 * (https://w3c.github.io/webappsec-secure-contexts/). This file replaces those that the app needs: ids,
 * digests, decrypting lookups, and one send at a time. It loads only then.
 */

type Bytes = Uint8Array<ArrayBuffer>

function bytesOf(data: BufferSource): Uint8Array {
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

/** `crypto.subtle`, as far as the app calls it: SHA-256, and opening AES-GCM and AES-CBC. */
export const subtle = {
  async digest(_sha256: 'SHA-256', data: BufferSource): Promise<ArrayBuffer> {
    return Uint8Array.from(sha256(bytesOf(data))).buffer
  },
  async importKey(_raw: 'raw', key: BufferSource): Promise<Bytes> {
    return Uint8Array.from(bytesOf(key))
  },
  async decrypt(
    { name, iv }: { name: 'AES-GCM' | 'AES-CBC'; iv: Bytes },
    key: Bytes,
    data: BufferSource,
  ): Promise<ArrayBuffer> {
    const cipher = name === 'AES-GCM' ? gcm(key, iv) : cbc(key, iv)
    return Uint8Array.from(cipher.decrypt(bytesOf(data))).buffer
  },
}

const VERSION_4 = 0x40
const RFC_VARIANT = 0x80

/** A random UUID (RFC 9562 §5.4). */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | VERSION_4
    return index === 8 ? (byte & 0x3f) | RFC_VARIANT : byte
  })
  const hex = toHex(bytes)
  const ends = [0, 8, 12, 16, 20, 32]
  return ends
    .slice(1)
    .map((end, index) => hex.slice(ends[index], end))
    .join('-')
}

/** How long a closed tab still holds the lock. */
const LEASE_MS = 5000
/** What the last holder wrote to `localStorage` reaches other tabs a moment after its lock is free. */
const SETTLE_MS = 50

type Lease = { holder: string; until: number }

/**
 * In IndexedDB, where only one of two tabs can write first: `localStorage` shows a tab the writes of others
 * late.
 */
const leases = createStore('minutebook-locks', 'leases')

/**
 * Takes the lock or extends it. Without a database that tabs share, they do not share a draft either: the
 * lock is free.
 */
async function take(name: string, holder: string): Promise<boolean> {
  let isOurs = true
  const lease = (kept?: Lease): Lease => {
    isOurs = !kept || kept.holder === holder || kept.until <= Date.now()
    return kept && !isOurs ? kept : { holder, until: Date.now() + LEASE_MS }
  }
  await update(name, lease, leases).catch(() => undefined)
  return isOurs
}

/** A tab that slept past its lease leaves the lock to the tab that took it since. */
async function release(name: string, holder: string): Promise<void> {
  const lease = (kept?: Lease) => (kept?.holder === holder ? { holder, until: 0 } : kept)
  await update<Lease | undefined>(name, lease, leases).catch(() => undefined)
}

/** `navigator.locks`, as far as the app calls it: a lock over all tabs. */
export const locks = {
  async request<Result>(
    name: string,
    _ifAvailable: { ifAvailable: true },
    work: (lock: object | null) => Result,
  ): Promise<Awaited<Result>> {
    const holder = randomUuid()
    if (!(await take(name, holder))) return await work(null)
    const timer = setInterval(() => void take(name, holder), LEASE_MS / 5)
    try {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return await work({})
    } finally {
      clearInterval(timer)
      await release(name, holder)
    }
  },
}

/** Installs the replacements where secure contexts have the originals. */
export function standIn(): void {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: subtle })
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUuid })
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
}
