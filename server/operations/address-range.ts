import { isIP } from 'node:net'
import { ipv6Groups } from '../http/client-address.ts'

/** An address, or a network given by its prefix. */
type AddressRange = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/** The widest range of one office, and the prefix of a single address: rate limits count IPv6 by /64. */
const PREFIXES = {
  ipv4: { widest: 24, single: 32, bits: 32 },
  ipv6: { widest: 48, single: 64, bits: 128 },
} as const

/**
 * Parses `203.0.113.7`, `203.0.113.0/28` or `2001:db8:1:2::5`. A network is written with its first address, whichever of its addresses was
 * typed. Undefined when the text is not an address, or is a wider range than allowed.
 */
export function parseRange(text: string): AddressRange | undefined {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? []
  const version = isIP(address)
  // Zoned addresses (`fe80::1%eth0`) and IPv4-mapped ones are never a client's public address.
  if (version === 0 || address.includes('%') || address.startsWith('::')) return undefined
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const { widest, single, bits } = PREFIXES[family]
  const asked = given === undefined ? single : Number(given)
  if (asked < widest || asked > bits) return undefined
  const prefix = Math.min(asked, single)
  const first = family === 'ipv4' ? firstOfIpv4(address, prefix) : firstOfIpv6(address, prefix)
  return { address: first, prefix, family }
}

function firstOfIpv4(address: string, prefix: number): string {
  return cleared(address.split('.').map(Number), 8, prefix).join('.')
}

function firstOfIpv6(address: string, prefix: number): string {
  const parts = ipv6Groups(inHex(address)).map((part) => Number.parseInt(part, 16))
  return inHex(
    cleared(parts, 16, prefix)
      .map((part) => part.toString(16))
      .join(':'),
  )
}

/** Keeps the first `prefix` bits of numbers of `size` bits each, and clears the rest. */
function cleared(parts: readonly number[], size: number, prefix: number): number[] {
  return parts.map((part, index) => {
    const kept = Math.min(size, Math.max(0, prefix - index * size))
    return part & (-1 << (size - kept))
  })
}

/** The canonical spelling of RFC 5952, as URLs use it. */
function inHex(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

export function writeRange({ address, prefix }: AddressRange): string {
  return `${address}/${prefix}`
}
