import { expect, test } from 'vitest'
import { addressOf, networkOf } from './client-address.ts'

const SOCKET = '10.0.0.7'
const from = (ip: string, remoteAddress: string | undefined = SOCKET) =>
  addressOf({ ip, socket: { remoteAddress } })

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
])('“%s” is none, and that of the connection counts', (written) => {
  expect(from(written)).toBe(SOCKET)
  expect(from(written, `::ffff:${SOCKET}`)).toBe(SOCKET)
})

test('a connection that has gone already still has something to be counted by', () => {
  expect(addressOf({ ip: undefined, socket: { remoteAddress: undefined } })).toBe('0.0.0.0')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
