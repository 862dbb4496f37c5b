/** The eight groups of an IPv6 address, as they are written; `::` stands for the zeros that are left out. */
export function ipv6Groups(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
}
