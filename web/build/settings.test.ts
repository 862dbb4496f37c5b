import { expect, test } from 'vitest'
import { DEFAULT_LOOKUP_SECRET } from '../../contract/envelope.ts'
import { readBuildSettings } from './settings.ts'

test.each([
  [{ MODE: 'production', DEV: false }],
  // A container's build passes on what nobody gave.
  [{ VITE_API_BASE: '', VITE_CONTACT: '', VITE_LOOKUP_SECRET: '', VITE_REQUEST_TIMEOUT_MS: '' }],
])('with %j the app calls its own server with the built-in secret', (environment) => {
  expect(readBuildSettings(environment)).toEqual({
    apiBase: undefined,
    contact: undefined,
    lookupSecret: DEFAULT_LOOKUP_SECRET,
  })
})

test.each([
  [{ VITE_API_BASE: '/gateway/v2' }],
  [{ VITE_API_BASE: 'https://gateway.example:8443/api' }],
  [{ VITE_API_BASE: 'http://127.0.0.1:9000' }],
  [{ VITE_CONTACT: 'minutes@example.com' }],
  [{ VITE_CONTACT: 'https://example.com/help' }],
  [{ VITE_REQUEST_TIMEOUT_MS: '0' }],
  [{ VITE_REQUEST_TIMEOUT_MS: '30000' }],
])('%j is taken', (environment) => {
  expect(() => readBuildSettings(environment)).not.toThrow()
})

test.each([
  [
    { VITE_REQUEST_TIMEOUT_MS: '30s' },
    /^VITE_REQUEST_TIMEOUT_MS must be a whole number of milliseconds .*\.$/u,
  ],
  [{ VITE_REQUEST_TIMEOUT_MS: '-1' }, /^VITE_REQUEST_TIMEOUT_MS must be/u],
  [{ VITE_REQUEST_TIMEOUT_MS: '1e3' }, /^VITE_REQUEST_TIMEOUT_MS must be/u],
  [{ VITE_REQUEST_TIMEOUT_MS: '99999999999' }, /^VITE_REQUEST_TIMEOUT_MS must be/u],
  [{ VITE_CONTACT: 'minutes at example.com' }, /^VITE_CONTACT must be a mail address, or .*\.$/u],
  [{ VITE_CONTACT: 'javascript:alert(1)' }, /^VITE_CONTACT must be/u],
  [{ VITE_CONTACT: 'http://example.com' }, /^VITE_CONTACT must be/u],
  [{ VITE_API_BASE: 'api' }, /^VITE_API_BASE must be a path such as \/api, or an address .*\.$/u],
  [{ VITE_API_BASE: '/api/' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: '//gateway.example' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: 'https://gateway.example/api?key=1' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: 'gateway.example/api' }, /^VITE_API_BASE must be/u],
  [{ VITE_API_BASE: 'https://' }, /^VITE_API_BASE must be/u],
])('%j stops the build', (environment, line) => {
  expect(() => readBuildSettings(environment)).toThrow(line)
})
