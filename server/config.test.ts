import { expect, test } from 'vitest'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { parseConfig } from './config.ts'

test('without any setting everything has its default', () => {
  expect(parseConfig({ PATH: '/usr/bin', HOSTNAME: 'x', NODE_ENV: 'test' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    operatorPort: 3001,
    dataDir: './data',
    settingsDir: './settings',
    backupDir: './backups',
    lookupSecret: DEFAULT_LOOKUP_SECRET,
    trustProxy: 0,
    pageOrigins: [],
    analyticsForwardUrl: undefined,
    alarmWebhookUrl: undefined,
  })
})

test('settings are read', () => {
  const config = parseConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/lib/minutebook',
    DATABASE_URL: 'postgres://minutebook:secret@db.example/minutebook',
    TRUST_PROXY: '2',
    PAGE_ORIGINS: 'https://minutes.example, http://127.0.0.1:3000,https://xn--bcher-kva.example:8443',
    ANALYTICS_FORWARD_URL: 'https://key@collector.example/v1/batch',
    ALARM_WEBHOOK_URL: 'https://alarms.example/hook',
    WORKERS: '1',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/var/lib/minutebook',
    trustProxy: 2,
    pageOrigins: ['https://minutes.example', 'http://127.0.0.1:3000', 'https://xn--bcher-kva.example:8443'],
  })
  expect(config.databaseUrl).toBe('postgres://minutebook:secret@db.example/minutebook')
  expect(config.analyticsForwardUrl?.hostname).toBe('collector.example')
  expect(config.alarmWebhookUrl?.hostname).toBe('alarms.example')
})

test.each([
  [{ PORT: '' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ OPERATOR_PORT: '-1' }, 'OPERATOR_PORT must be a whole number from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an IP address.'],
  [{ DATA_DIR: '' }, 'DATA_DIR must be a folder path'],
  [{ DATA_DIR: ' ' }, 'DATA_DIR must be a folder path without surrounding quotes'],
  [{ DATA_DIR: '"/var/lib/minutebook"' }, 'without surrounding quotes'],
  [{ DATA_DIR: '/var/lib/minutebook ' }, 'DATA_DIR must be a folder path without surrounding quotes'],
  [{ DATA_DIR: '~/minutebook' }, 'DATA_DIR must be a folder path without surrounding quotes'],
  [{ DATA_DIR: '$HOME/minutebook' }, 'DATA_DIR must be a folder path without surrounding quotes'],
  [{ LOOKUP_SECRET: '' }, 'LOOKUP_SECRET must be a text that is not empty.'],
  [{ PAGE_ORIGINS: '*' }, 'PAGE_ORIGINS must be a list such as https://minutes.example, https://forms'],
  [{ PAGE_ORIGINS: 'null' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'https://*.example' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'https://minutes.example/' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'https://minutes.example:443' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'minutes.example' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'https://one.example https://two.example' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'https://one.example,' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: '' }, 'PAGE_ORIGINS must be a list'],
  [{ PAGE_ORIGINS: 'ftp://minutes.example' }, 'PAGE_ORIGINS must be a list'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
  [{ ANALYTICS_FORWARD_URL: 'collector.example' }, 'ANALYTICS_FORWARD_URL must be an address that'],
  [
    { ANALYTICS_FORWARD_URL: 'https://key%@collector.example/' },
    'ANALYTICS_FORWARD_URL must be an address whose',
  ],
  [{ ANALYTICS_FORWARD_URL: 'file:///etc/passwd' }, 'ANALYTICS_FORWARD_URL must be an address that'],
  [{ WORKERS: '2' }, 'WORKERS is gone: for more than one process, run several servers on one PostgreSQL'],
])('%j stops the start', (environment, line) => {
  expect(() => parseConfig(environment)).toThrow(line)
})

test.each(['./data', 'data', '/srv/our data/it’s "here"/~/x', 'C:\\data', '.'])(
  'DATA_DIR may be %s',
  (dataDir) => {
    expect(parseConfig({ DATA_DIR: dataDir }).dataDir).toBe(dataDir)
  },
)

test('an error never repeats a value, because it may be a secret', () => {
  expect(() => parseConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).toThrow(
    /^DATABASE_URL must be (?!.*hunter2)[^\n]*$/u,
  )
})

test.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOOKUP_SECRETS', 'LOOKUP_SECRET'],
  ['data_dir', 'DATA_DIR'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
  ['ANALYTICS_FORWARD', 'ANALYTICS_FORWARD_URL'],
  ['ANALYTICS_URL', 'ANALYTICS_FORWARD_URL'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['DATA_PATH', 'DATA_DIR'],
  ['DB_URL', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
])('%s is taken for a slip', (name, meant) => {
  expect(() => parseConfig({ [name]: '1' })).toThrow(`${name} is not a setting. Did you mean ${meant}?`)
})

test('another program’s name for a database stops no start where our own setting is, too', () => {
  const settings = { DATABASE_URL: 'postgres://minutebook@db/minutebook', DATA_DIR: '/data' }
  const others = { POSTGRES_URL: 'postgres://shop@db/shop', DATA_PATH: '/srv' }
  expect(parseConfig({ ...settings, ...others })).toEqual(parseConfig(settings))
})

test('a setting with our name in front is meant for us', () => {
  expect(() => parseConfig({ MINUTEBOOK_DATA_DIR: '/data' })).toThrow(
    'MINUTEBOOK_DATA_DIR is not a setting. Did you mean DATA_DIR?',
  )
})

test('what Kubernetes and Compose set for a service of our name does not stop the start', () => {
  const others = {
    MINUTEBOOK_PORT: 'tcp://10.96.0.7:3000',
    MINUTEBOOK_PORT_3000_TCP: 'tcp://10.96.0.7:3000',
    MINUTEBOOK_PORT_3000_TCP_ADDR: '10.96.0.7',
    MINUTEBOOK_PORT_3000_TCP_PORT: '3000',
    MINUTEBOOK_PORT_3000_TCP_PROTO: 'tcp',
    MINUTEBOOK_SERVICE_HOST: '10.96.0.7',
    MINUTEBOOK_SERVICE_PORT: '3000',
    MINUTEBOOK_SERVICE_PORT_HTTP: '3000',
    MINUTEBOOK_OPERATOR_PORT: 'tcp://10.96.0.8:3001',
    MINUTEBOOK_DOMAIN: 'minutes.example',
    MINUTEBOOK_NAME: 'server.internal',
    MINUTEBOOK_CERTIFICATE: '/etc/ssl/minutes.pem',
  }
  expect(parseConfig(others)).toEqual(parseConfig({}))
})

test.each([
  'HOME',
  'SHELL',
  'POST',
  'HOSTS',
  'SHOT',
  'DATABASE',
  'DATA',
  'WORKDIR',
  'PGDATA',
  'VITE_LOOKUP_SECRET',
  'npm_config_proxy',
  'HTTP_PROXY',
])('the foreign name %s is left alone', (name) => {
  expect(parseConfig({ [name]: 'x' }).port).toBe(3000)
})
