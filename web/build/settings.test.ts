import { expect, test } from 'vitest'
import { DEFAULT_LOOKUP_SECRET } from '../../contract/envelope.ts'
import { parseBuildSettings } from './settings.ts'

test.each([
  [{ MODE: 'production', DEV: false }],
  // A container's build passes settings that are not given as empty texts.
  [{ VITE_API_BASE: '', VITE_CONTACT: '', VITE_LOOKUP_SECRET: '', VITE_REQUEST_TIMEOUT_MS: '' }],
  [{ VITE_GATEWAY: '', VITE_GATEWAY_FIELDS: '', VITE_ANALYTICS_URL: '', VITE_ANALYTICS_KEY: '' }],
])('with %j the app calls its own server with the built-in secret', (environment) => {
  expect(parseBuildSettings(environment)).toEqual({
    base: undefined,
    apiBase: undefined,
    gateway: 'minutebook',
    analyticsUrl: undefined,
    contact: undefined,
    lookupSecret: DEFAULT_LOOKUP_SECRET,
  })
})

test.each([
  [{ VITE_BASE: '/' }],
  [{ VITE_BASE: '/minutes/' }],
  [{ VITE_BASE: '/legal/minutes-2/' }],
  [{ VITE_API_BASE: '/gateway/v2' }],
  [{ VITE_API_BASE: 'https://gateway.example:8443/api' }],
  [{ VITE_API_BASE: 'http://127.0.0.1:9000' }],
  [{ VITE_GATEWAY: 'specification', VITE_GATEWAY_FIELDS: 'all' }],
  [{ VITE_ANALYTICS_URL: 'https://collector.example/v1/batch', VITE_ANALYTICS_KEY: 'key' }],
  [{ VITE_CONTACT: 'minutes@example.com' }],
  [{ VITE_CONTACT: 'https://example.com/help' }],
  [{ VITE_REQUEST_TIMEOUT_MS: '0' }],
  [{ VITE_REQUEST_TIMEOUT_MS: '30000' }],
])('%j is taken', (environment) => {
  expect(() => parseBuildSettings(environment)).not.toThrow()
})

test.each([
  [
    { VITE_REQUEST_TIMEOUT_MS: '30s' },
    /^VITE_REQUEST_TIMEOUT_MS must be a whole number of milliseconds .*\.$/u,
  ],
  [{ VITE_REQUEST_TIMEOUT_MS: '-1' }, /^VITE_REQUEST_TIMEOUT_MS must be/u],
  [{ VITE_REQUEST_TIMEOUT_MS: '1e3' }, /^VITE_REQUEST_TIMEOUT_MS must be/u],
  [{ VITE_REQUEST_TIMEOUT_MS: '99999999999' }, /^VITE_REQUEST_TIMEOUT_MS must be/u],
  [{ VITE_GATEWAY: 'Minutebook' }, /^VITE_GATEWAY must be minutebook or specification\.$/u],
  [{ VITE_GATEWAY_FIELDS: 'nine' }, /^VITE_GATEWAY_FIELDS must be all\.$/u],
  [{ VITE_ANALYTICS_URL: 'collector.example' }, /^VITE_ANALYTICS_URL must be an address that starts .*\.$/u],
  [{ VITE_CONTACT: 'minutes at example.com' }, /^VITE_CONTACT must be a mail address, or .*\.$/u],
  [{ VITE_CONTACT: 'javascript:alert(1)' }, /^VITE_CONTACT must be/u],
  [{ VITE_CONTACT: 'http://example.com' }, /^VITE_CONTACT must be/u],
  [{ VITE_BASE: 'minutes' }, /^VITE_BASE must be a path that starts and ends with a slash, such as .*\.$/u],
  [{ VITE_BASE: '/minutes' }, /^VITE_BASE must be/u],
  [{ VITE_BASE: '//minutes.example/' }, /^VITE_BASE must be/u],
  [{ VITE_BASE: '/../' }, /^VITE_BASE must be/u],
  [{ VITE_BASE: '/api/' }, /^VITE_BASE must be/u],
  [{ VITE_BASE: '/minutes/?x/' }, /^VITE_BASE must be/u],
  [{ VITE_API_BASE: 'api' }, /^VITE_API_BASE must be a path such as \/api, or an address .*\.$/u],
  [{ VITE_API_BASE: '/api/' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: '//gateway.example' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: 'https://gateway.example/api?key=1' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: 'gateway.example/api' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: 'https://' }, /^VITE_API_BASE must be/u],
])('%j stops the build', (environment, line) => {
  expect(() => parseBuildSettings(environment)).toThrow(line)
})

test.each([
  [{ VITE_API_BASE: '/gateway/v2' }, 'minutebook'],
  [{ VITE_API_BASE: 'https://gateway.example/api' }, 'specification'],
  [{ VITE_API_BASE: 'https://gateway.example/api', VITE_GATEWAY: 'minutebook' }, 'minutebook'],
  [{ VITE_GATEWAY: 'specification' }, 'specification'],
])('%j is an app for a gateway that is %s', (environment, gateway) => {
  expect(parseBuildSettings(environment).gateway).toBe(gateway)
})

test.each([
  ['VITE_GATEWY', 'VITE_GATEWAY'],
  ['VITE_API_BSAE', 'VITE_API_BASE'],
  ['VITE_REQUEST_TIMEOUT', 'VITE_REQUEST_TIMEOUT_MS'],
  ['VITE_LOOKUP', 'VITE_LOOKUP_SECRET'],
])('%s is taken for a slip and stops the build', (name, meant) => {
  expect(() => parseBuildSettings({ [name]: 'x' })).toThrow(
    `${name} is not a setting. Did you mean ${meant}?`,
  )
})

test.each(['LOOKUP_SECRET', 'VITE_USER_NODE_ENV', 'VITE_CJS_IGNORE_WARNING', 'MODE'])(
  'the foreign name %s is left alone',
  (name) => {
    expect(() => parseBuildSettings({ [name]: 'x' })).not.toThrow()
  },
)
