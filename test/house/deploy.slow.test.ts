import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../server/http/limits.ts'
import { networksOf } from '../../server/http/rate-limits.ts'
import { LARGEST_FILE } from '../../server/verify/verify.routes.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { listFiles, readSource } from './source-files.ts'

const SECOND_MS = 1_000
const ROOT = join(import.meta.dirname, '../..')
const DOCKERFILE = readSource('deploy/Dockerfile')
/** One server behind Caddy, and two behind HAProxy. */
const COMPOSE_FILES = ['deploy/compose.yaml', 'deploy/two-servers.compose.yaml'].map(readSource)
const TEMPLATE = 'deploy/minutebook@.service.d/ports.conf'
const UNITS = listFiles('deploy').filter((path) => /\.(service|timer)$/u.test(path))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

test('the image has the Node that package.json pins', () => {
  const { version } = JSON.parse(readSource('node_modules/node/package.json')) as { version: string } // npm's own format
  expect(DOCKERFILE).toContain(`ARG NODE=${version}\n`)
  for (const compose of COMPOSE_FILES) {
    expect(compose).toContain(`NODE_IMAGE: \${NODE_IMAGE:-node:${version}-slim@`)
  }
})

test('every image is pinned by its digest, and another one can be set', () => {
  const compose = COMPOSE_FILES.join('')
  const images = [...DOCKERFILE.matchAll(/^FROM (\S+)/gmu), ...compose.matchAll(/^ +image: (.+)$/gmu)]
  expect(images.map(([, image = '']) => image).filter((image) => !/^\$\{[A-Z]+_IMAGE/u.test(image))).toEqual(
    [],
  )
  const defaults = [
    ...DOCKERFILE.matchAll(/^ARG [A-Z]+_IMAGE=(.+)$/gmu),
    ...compose.matchAll(/\$\{[A-Z]+_IMAGE:-(.+)\}$/gmu),
  ].map(([, image = '']) => image)
  const digests = defaults.map((image) => /@(sha256:[0-9a-f]{64})$/u.exec(image)?.[1])
  expect([defaults.length, digests.includes(undefined)]).toEqual([7, false])
  // The Dockerfile and both Compose files use the same Node, and both Compose files the same PostgreSQL.
  expect(new Set(digests).size).toBe(4)
})

test('the image copies existing files and serves as another user', () => {
  const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const files = new Set(listFiles())
  const missing = copied.filter(
    (name) => !files.has(name) && ![...files].some((path) => path.startsWith(`${name}/`)),
  )
  expect([copied.length > 5, missing]).toEqual([true, []])
  expect(DOCKERFILE.indexOf('\nUSER node\n')).toBeLessThan(DOCKERFILE.indexOf('\nENTRYPOINT '))
})

test('every build setting reaches the image’s build, also from Compose', () => {
  const settings = [...readSource('web/build/settings.ts').matchAll(/^ {2}(VITE_[A-Z_]+):/gmu)].map(
    ([, name = '']) => name,
  )
  expect(settings.length).toBeGreaterThan(2)
  const beforeBuild = DOCKERFILE.slice(0, DOCKERFILE.indexOf('vite.js build'))
  for (const name of settings) {
    expect(beforeBuild).toContain(`\nARG ${name}\n`)
    for (const compose of COMPOSE_FILES) expect(compose).toMatch(new RegExp(`^ {6,8}${name}:`, 'mu'))
  }
})

test('a health check of a single server does not remove it because it cannot record', () => {
  for (const text of [DOCKERFILE, readSource('deploy/Caddyfile')]) {
    expect([...text.matchAll(/\/api\/health\/\w+/gu)].map(String)).toEqual(['/api/health/live'])
  }
})

test.each([{}, { PORT: '8080' }])(
  'the image is healthy when it lives at the port that is set (%j)',
  (settings) => {
    const [, command = '[]'] = /^HEALTHCHECK [^[]*(\[.*\])$/mu.exec(DOCKERFILE) ?? []
    const [, flag = '', script = ''] = JSON.parse(command) as string[] // the format of Docker's exec
    const asked = 'globalThis.fetch = async (url) => (console.log(url), { ok: true });'
    const { stdout } = spawnSync(process.execPath, [flag, asked + script], {
      env: settings,
      encoding: 'utf8',
    })
    expect(stdout).toBe(`http://127.0.0.1:${settings.PORT ?? 3000}/api/health/live\n`)
  },
)

test('deployment files set only settings that the server knows', () => {
  const config = readSource('server/config.ts')
  const given = [...COMPOSE_FILES, DOCKERFILE, ...[...UNITS, TEMPLATE].map(readSource)].flatMap((text) =>
    [...text.matchAll(/\b(PORT|HOST|OPERATOR_PORT|[A-Z]+_(?:DIR|URL|PROXY|SECRET))\b(?==|:[ \n])/gu)].map(
      ([, name = '']) => name,
    ),
  )
  expect(new Set(given)).toEqual(
    new Set([
      'PORT',
      'OPERATOR_PORT',
      'HOST',
      'DATA_DIR',
      'SETTINGS_DIR',
      'BACKUP_DIR',
      'DATABASE_URL',
      'TRUST_PROXY',
      'LOOKUP_SECRET',
    ]),
  )
  for (const name of given) expect(config).toContain(`  ${name}: `)
})

test('nginx takes the largest body that the server takes', () => {
  expect(readSource('deploy/nginx.conf')).toContain(`client_max_body_size ${LARGEST_FILE / 1024 / 1024}m;`)
})

const { requestTimeoutMs, headersTimeoutMs, readGraceMs, maxHeaderBytes, atOncePerAddress, maxConnections } =
  DEFAULT_LIMITS

/** What the proxies let a client hold, compared with the server's own limit. */
const BOUNDS: [file: string, directive: RegExp, most: number][] = [
  ...['deploy/Caddyfile', 'deploy/office.Caddyfile'].flatMap((file): typeof BOUNDS => [
    [file, /^\t+read_header (\d+)s$/mu, headersTimeoutMs / SECOND_MS],
    [file, /^\t+read_body (\d+)s$/mu, requestTimeoutMs / SECOND_MS],
    [file, /^\t+max_header_size (\d+)KiB$/mu, maxHeaderBytes / 1024],
  ]),
  ['deploy/haproxy.cfg', /^\ttimeout http-request (\d+)s$/mu, requestTimeoutMs / SECOND_MS],
  [
    'deploy/haproxy.cfg',
    /^\ttcp-request connection reject if \{ sc0_conn_cur gt (\d+) \}$/mu,
    atOncePerAddress,
  ],
  ['deploy/haproxy.cfg', /^\tmaxconn (\d+)$/mu, maxConnections],
  ['deploy/nginx.conf', /^\tclient_header_timeout (\d+)s;$/mu, headersTimeoutMs / SECOND_MS],
  ['deploy/nginx.conf', /^\tclient_body_timeout (\d+)s;$/mu, requestTimeoutMs / SECOND_MS],
  ['deploy/nginx.conf', /^\tlarge_client_header_buffers 4 (\d+)k;$/mu, maxHeaderBytes / 1024],
  ['deploy/nginx.conf', /^\tlimit_conn minutebook (\d+);$/mu, atOncePerAddress],
]

test.each(BOUNDS)('%s bounds a client as the server does: %s is %i', (file, directive, most) => {
  expect(Number(directive.exec(readSource(file))?.[1])).toBe(most)
})

test.each([
  ['deploy/Caddyfile', /^\t+write (\d+)s$/mu],
  ['deploy/office.Caddyfile', /^\t+write (\d+)s$/mu],
  ['deploy/haproxy.cfg', /^\ttimeout client (\d+)s$/mu],
  ['deploy/nginx.conf', /^\tsend_timeout (\d+)s;$/mu],
])('%s cuts off who does not read, and no sooner than the server would', (file, directive) => {
  const seconds = Number(directive.exec(readSource(file))?.[1])
  expect(seconds).toBeGreaterThanOrEqual(readGraceMs / SECOND_MS)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('the limit of lookups lets the timer check every five minutes', () => {
  const [, minutes] = /^OnCalendar=\*:0\/(\d+)$/mu.exec(readSource('deploy/minutebook-check.timer')) ?? []
  expect(minutes).toBe('5')
  for (const { max, windowMs } of DEFAULT_LIMITS.lookups) {
    expect(max).toBeGreaterThan(windowMs / (Number(minutes) * 60_000))
  }
})

test.skipIf(!hasSystemd)('systemd accepts the units (skipped without systemd)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths = UNITS.map((path) => {
    const copy = join(folder, path.replace('deploy/', ''))
    // The programs' installed paths do not exist here.
    writeFileSync(
      copy,
      readSource(path).replaceAll('/opt/minutebook/node_modules/node/bin/node', process.execPath),
    )
    return copy
  })
  expect(execFileSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
})

test.skipIf(!hasSystemd)('the unit works as a template of two servers (skipped without systemd)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = readSource('deploy/minutebook.service')
  const template = join(folder, 'minutebook@.service')
  writeFileSync(template, unit.replaceAll('/opt/minutebook/node_modules/node/bin/node', process.execPath))
  mkdirSync(`${template}.d`)
  writeFileSync(join(`${template}.d`, 'ports.conf'), readSource(TEMPLATE))
  expect(execFileSync('systemd-analyze', ['verify', template], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
})

const HAPROXY = readSource('deploy/haproxy.cfg')

test('HAProxy expects the servers at the ports of the template, and in the containers of Compose', () => {
  const [, own = ''] = /^Environment=PORT=(\d+)%i /mu.exec(readSource(TEMPLATE)) ?? []
  const [, two = ''] = COMPOSE_FILES
  for (const instance of ['1', '2']) {
    expect(HAPROXY).toContain(`presetenv MINUTEBOOK_${instance} "127.0.0.1:${own}${instance}"`)
    expect(two).toMatch(new RegExp(`^ {2}server${instance}: `, 'mu'))
    expect(two).toContain(`MINUTEBOOK_${instance}: server${instance}:3000`)
  }
})

test('HAProxy keeps a network on one server, because each server counts its limits', () => {
  const [, ipv4, ipv6] = /^\tbalance hash src,ipmask\((\d+),(\d+)\)$/mu.exec(HAPROXY) ?? []
  const [, , company = ''] = networksOf('2001:db8:1:2::1')
  expect([Number(ipv4), Number(ipv6)]).toEqual([32, company.split(':').length * 16])
})

test.skipIf(!hasHaproxy)('HAProxy accepts its configuration (skipped without HAProxy)', () => {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(ROOT, 'deploy/haproxy.cfg')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('[WARNING]')])
})

/** Node's flags in the file, with this machine's folders instead of the installed ones. */
function flagsIn(path: string, dataDir: string): string[] {
  const folders: Record<string, string> = {
    '/minutebook': ROOT,
    '/opt/minutebook': ROOT,
    '/data': dataDir,
    '/settings': join(dataDir, '../settings'),
    '/backups': join(dataDir, '../backups'),
    '/var/lib/minutebook': dataDir,
    '/var/lib/minutebook-settings': join(dataDir, '../settings'),
  }
  const start = /^(?:ENTRYPOINT|ExecStart=)(?:.*\\\n)*.*$/mu.exec(readSource(path))?.[0] ?? ''
  return [...start.matchAll(/--[a-z][^\s",\]]*/gu)].map(([flag]) => {
    const [name = '', folder = ''] = flag.split('=')
    return name.startsWith('--allow-fs') ? `${name}=${folders[folder] ?? folder}` : flag
  })
}

const OF_THE_PROCESS = [
  'process_resident_memory_bytes',
  'process_heap_bytes',
  'process_open_fds',
  'process_max_fds',
]

test.skipIf(process.platform !== 'linux').each(['deploy/Dockerfile', 'deploy/minutebook.service'])(
  'with the file permissions of %s, the server still reports its resource use',
  async (path) => {
    const dataDir = aDataFolder()
    // As the image and the unit prepare it.
    mkdirSync(dataDir)
    const flags = flagsIn(path, dataDir)
    expect(flags).toContain('--permission')
    const server = startProcess([], { DATA_DIR: dataDir }, { flags })
    await server.listening()
    const told = await (await fetch(`${server.operators()}/metrics`)).text()
    const values = OF_THE_PROCESS.map((name) =>
      Number(new RegExp(`^${name} (\\S+)`, 'mu').exec(told)?.[1] ?? 0),
    )
    expect(values.filter((value) => value > 0)).toHaveLength(OF_THE_PROCESS.length)
  },
  // The test starts a whole server, which takes long on a busy machine.
  60_000,
)
