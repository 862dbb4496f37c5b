import { isIP } from 'node:net'

/** An address, or a network of addresses that begin with the same bits. */
export type AddressRange = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/** The widest range that one office has, and what a single address is: IPv6 is counted by its /64 anyway. */
const PREFIXES = { ipv4: { widest: 24, single: 32 }, ipv6: { widest: 48, single: 64 } } as const

/** `203.0.113.7`, `203.0.113.0/28`, `2001:db8:1:2::5`. Nothing when it is no address, or more than an office has. */
export function readRange(text: string): AddressRange | undefined {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/u.exec(text) ?? []
  const version = isIP(address)
  // Addresses of one interface (`fe80::1%eth0`) and those of IPv4 written as IPv6 are nothing that anybody gives on.
  if (version === 0 || address.includes('%') || address.startsWith('::')) return undefined
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const { widest, single } = PREFIXES[family]
  const prefix = Math.min(given === undefined ? single : Number(given), single)
  return prefix < widest ? undefined : { address, prefix, family }
}

export function writeRange({ address, prefix }: AddressRange): string {
  return `${address}/${prefix}`
}
