import { expect, test } from 'vitest'
import { addressOf, drawingNetworkOf, networksOf } from './rate-limits.ts'

const SOCKET = '10.0.0.7'
const from = (ip: string, remoteAddress = SOCKET) => addressOf(ip, remoteAddress)

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:1001', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
])('%s is the address %s', (written, address) => {
  expect(from(written)).toBe(address)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '192.0.2.1:x',
  '192.0.2',
  '192.0.2.1 ',
  '[192.0.2.1]:5',
  '2001:db8::1]:443',
])('“%s” is not an address, so the connection’s address counts', (written) => {
  expect(from(written)).toBe(SOCKET)
  expect(from(written, `::ffff:${SOCKET}`)).toBe(SOCKET)
})

test('a closed connection still has an address to count by', () => {
  expect(addressOf(undefined, undefined)).toBe('0.0.0.0')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
])('%s is counted as %s', (address, network) => {
  expect(networksOf(address)[0]).toBe(network)
})

test('around an IPv6 address, its neighbours share the /56, and more of them the /48', () => {
  const [client, household, company] = networksOf('2001:db8:1:200::1')
  for (const neighbour of ['2001:db8:1:2ff::1', '2001:db8:1:201::1'])
    expect(networksOf(neighbour)).toEqual([expect.not.stringMatching(`^${client}$`), household, company])
  for (const stranger of ['2001:db8:1:300::1', '2001:db8:1:2::1', '2001:db8:1:ffff::1'])
    expect(networksOf(stranger)).toEqual([
      expect.anything(),
      expect.not.stringMatching(`^${household}$`),
      company,
    ])
  expect(networksOf('2001:db8:2::1')[2]).not.toBe(company)
  expect(networksOf('192.0.2.1')).toEqual(['192.0.2.1'])
})

test('documents are drawn for an IPv4 address, or for a whole IPv6 /48', () => {
  expect(drawingNetworkOf('2001:db8:1:200::1')).toBe(drawingNetworkOf('2001:db8:1:ffff::9'))
  expect(drawingNetworkOf('2001:db8:1::1')).not.toBe(drawingNetworkOf('2001:db8:2::1'))
  expect(drawingNetworkOf('192.0.2.1')).not.toBe(drawingNetworkOf('192.0.2.2'))
})
