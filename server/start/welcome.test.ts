import { describe, expect, test } from 'vitest'
import { SAMPLE_NUMBERS } from '../imports/sample-register.ts'
import { welcome } from './welcome.ts'

const NETWORKS = {
  lo: [
    { address: '127.0.0.1', internal: true },
    { address: '::1', internal: true },
  ],
  eth0: [
    { address: '192.0.2.7', internal: false },
    { address: '2001:db8::7', internal: false },
    { address: 'fe80::7', internal: false },
  ],
  eth1: [{ address: '169.254.3.4', internal: false }],
}

const welcomeOn = (host: string, started: { trustProxy?: number; apiBase?: string } = {}) =>
  welcome({
    config: { host, trustProxy: started.trustProxy ?? 0 },
    port: 3000,
    networks: NETWORKS,
    apiBase: started.apiBase,
    examples: SAMPLE_NUMBERS,
  })

describe('the welcome names addresses that can be opened', () => {
  test.each([
    ['127.0.0.1', ['http://127.0.0.1:3000']],
    ['minutes.internal', ['http://minutes.internal:3000']],
    ['::1', ['http://[::1]:3000']],
    ['0.0.0.0', ['http://127.0.0.1:3000', 'http://192.0.2.7:3000']],
    ['::', ['http://127.0.0.1:3000', 'http://192.0.2.7:3000', 'http://[2001:db8::7]:3000']],
  ])('for HOST=%s: %j', (host, addresses) => {
    expect(welcomeOn(host).match(/http:\S+\b/gu)).toEqual(addresses)
  })

  test.each([
    ['0.0.0.0', 0, true],
    ['192.0.2.7', 0, true],
    ['0.0.0.0', 1, false],
    ['127.0.0.1', 0, false],
    ['localhost', 0, false],
  ])('with HOST=%s and TRUST_PROXY=%i it warns of plain HTTP: %j', (host, trustProxy, isSaid) => {
    expect(welcomeOn(host, { trustProxy }).includes('plain HTTP')).toBe(isSaid)
  })
})

test('the welcome names the path below which the app is served', () => {
  const started = { config: { host: '127.0.0.1', trustProxy: 0 }, port: 3000, networks: {}, examples: [] }
  expect(welcome({ ...started, base: '/minutes/' })).toContain('http://127.0.0.1:3000/minutes/')
})

test('the welcome offers numbers of this register, and none if the app asks another gateway', () => {
  expect(welcomeOn('127.0.0.1')).toContain('Entity numbers to try: 0812345 (Kentucky), 104422 (New York)')
  const elsewhere = welcomeOn('127.0.0.1', { apiBase: 'https://gateway.example/api' })
  expect(elsewhere).toContain('The app looks companies up at https://gateway.example/api')
  for (const { number } of SAMPLE_NUMBERS) expect(elsewhere).not.toContain(number)
})
