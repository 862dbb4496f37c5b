import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

const DOCKERFILE = readSource('deploy/Dockerfile')
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

test('every setting that is given is one that the server reads', () => {
  const config = readSource('server/config.ts')
  const given = [readSource('deploy/compose.yaml'), DOCKERFILE, ...UNITS.map(readSource)].flatMap((text) =>
    [...text.matchAll(/\b(PORT|HOST|OPERATOR_PORT|[A-Z]+_(?:DIR|URL|PROXY|SECRET))\b(?==|: )/gu)].map(
      ([, name = '']) => name,
    ),
  )
  expect(new Set(given)).toEqual(new Set(['HOST', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY']))
  for (const name of given) expect(config).toContain(`  ${name}: `)
})

test.skipIf(!hasSystemd)('systemd takes the units as they stand', () => {
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
