import { isIP } from 'node:net'
import { ipv6Groups } from '../ipv6-groups.ts'

/** An address, or a network of addresses that begin with the same bits. */
type AddressRange = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/** The widest range that one office has, and what a single address is: IPv6 is counted by its /64 anyway. */
const PREFIXES = {
  ipv4: { widest: 24, single: 32, bits: 32 },
  ipv6: { widest: 48, single: 64, bits: 128 },
} as const

/**
 * `203.0.113.7`, `203.0.113.0/28`, `2001:db8:1:2::5`. A network has one spelling, by its first address, whichever of its
 * addresses was typed. Nothing when it is no address, or more than an office has.
 */
export function readRange(text: string): AddressRange | undefined {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? []
  const version = isIP(address)
  // Addresses of one interface (`fe80::1%eth0`) and those of IPv4 written as IPv6 are nothing that anybody gives on.
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

/** Numbers of `size` bits each, of which only the first `prefix` bits are left. */
function cleared(parts: readonly number[], size: number, prefix: number): number[] {
  return parts.map((part, index) => {
    const kept = Math.min(size, Math.max(0, prefix - index * size))
    return part & (-1 << (size - kept))
  })
}

/** The one way of writing it that RFC 5952 recommends, as addresses of pages are written. */
function inHex(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

export function writeRange({ address, prefix }: AddressRange): string {
  return `${address}/${prefix}`
}
