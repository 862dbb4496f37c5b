import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder, startProcess } from './server-process.ts'
import { listFiles, readSource } from './source-files.ts'

const ROOT = dirname(import.meta.dirname)
const DOCKERFILE = readSource('deploy/Dockerfile')
const COMPOSE = readSource('deploy/compose.yaml')
const UNITS = listFiles('deploy').filter((path) => /\.(service|timer)$/u.test(path))
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('the image has the Node that package.json pins', () => {
  const { version } = JSON.parse(readSource('node_modules/node/package.json')) as { version: string } // npm's own format
  expect(DOCKERFILE).toContain(`ARG NODE=${version}\n`)
})

test('the image copies what is there, and only as another user serves', () => {
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

test('every setting of the build reaches the build of the image, from Compose too', () => {
  const settings = [...readSource('web/build/settings.ts').matchAll(/^ {2}(VITE_[A-Z_]+):/gmu)].map(
    ([, name = '']) => name,
  )
  expect(settings.length).toBeGreaterThan(2)
  const beforeBuild = DOCKERFILE.slice(0, DOCKERFILE.indexOf('vite.js build'))
  for (const name of settings) {
    expect(beforeBuild).toContain(`\nARG ${name}\n`)
    expect(COMPOSE).toMatch(new RegExp(`^ {8}${name}:`, 'mu'))
  }
})

test('who has one server to ask does not leave it out because it cannot record', () => {
  for (const text of [DOCKERFILE, readSource('deploy/Caddyfile')]) {
    expect([...text.matchAll(/\/api\/health\/\w+/gu)].map(String)).toEqual(['/api/health/live'])
  }
})

test.each([{}, { PORT: '8080' }])(
  'the image is healthy when it lives at the port that is set (%j)',
  (settings) => {
    const [, command = '[]'] = /^HEALTHCHECK [^[]*(\[.*\])$/mu.exec(DOCKERFILE) ?? []
    const [, flag = '', script = ''] = JSON.parse(command) as string[] // the form of Docker's exec
    const asked = 'globalThis.fetch = async (url) => (console.log(url), { ok: true });'
    const { stdout } = spawnSync(process.execPath, [flag, asked + script], {
      env: settings,
      encoding: 'utf8',
    })
    expect(stdout).toBe(`http://127.0.0.1:${settings.PORT ?? 3000}/api/health/live\n`)
  },
)

test('every setting that is given is one that the server reads', () => {
  const config = readSource('server/config.ts')
  const given = [COMPOSE, DOCKERFILE, ...UNITS.map(readSource)].flatMap((text) =>
    [...text.matchAll(/\b(PORT|HOST|OPERATOR_PORT|[A-Z]+_(?:DIR|URL|PROXY|SECRET))\b(?==|:[ \n])/gu)].map(
      ([, name = '']) => name,
    ),
  )
  expect(new Set(given)).toEqual(
    new Set(['HOST', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY', 'LOOKUP_SECRET']),
  )
  for (const name of given) expect(config).toContain(`  ${name}: `)
})

test.skipIf(!hasSystemd)('systemd takes the units as they stand (skipped where there is none)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const paths = UNITS.map((path) => {
    const copy = join(folder, path.replace('deploy/', ''))
    // The programs are where the service is installed, which is not here.
    writeFileSync(
      copy,
      readSource(path).replaceAll('/opt/minutebook/node_modules/node/bin/node', process.execPath),
    )
    return copy
  })
  expect(execFileSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
})

test.skipIf(process.platform === 'win32')('no backup stays for longer than 35 days', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const hours of [1, 35 * 24 - 1, 35 * 24 + 1]) {
    mkdirSync(join(folder, String(hours)))
    const made = new Date(Date.now() - hours * 60 * 60 * 1000)
    utimesSync(join(folder, String(hours)), made, made)
  }
  const [, ending = ''] =
    /^ExecStartPost=\S+find \S+ (.*)$/mu.exec(readSource('deploy/minutebook-backup.service')) ?? []
  execFileSync('find', [folder, ...ending.split(' ')])
  expect(readdirSync(folder).toSorted()).toEqual(['1', String(35 * 24 - 1)])
})

/** What Node is told by the file, with the folders of this machine in place of those where the service is installed. */
function flagsIn(path: string, dataDir: string): string[] {
  const folders: Record<string, string> = {
    '/minutebook': ROOT,
    '/opt/minutebook': ROOT,
    '/data': dataDir,
    '/var/lib/minutebook': dataDir,
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
  'kept to its own files as %s says, the server tells how much of the machine it uses',
  async (path) => {
    const dataDir = aDataFolder()
    // As the image and the unit have it ready.
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
)
