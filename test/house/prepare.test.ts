import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PREPARE = join(import.meta.dirname, '../../scripts', 'prepare.mjs')
const PREPARING = "import { ensureBuilt } from './scripts/prepare.mjs'; await ensureBuilt()"
/** Replaces Vite: its output names what it was built from. */
const BUILDER = `
  const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
  const made = readFileSync('web/source.txt', 'utf8') + (process.env.VITE_LOOKUP_SECRET ?? '')
  mkdirSync('web/dist', { recursive: true })
  writeFileSync('web/dist/index.html', 'always the same')
  writeFileSync('web/dist/service-worker.js', made)
`

/** A repository with one source and a builder. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const room of ['server', 'contract', 'domain', 'document-text', 'document-drawing', 'i18n'])
    write(`${room}/fields.txt`, '')
  write('package-lock.json', '{}')
  write('node_modules/vite/bin/vite.js', BUILDER)
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
  cpSync(PREPARE, join(folder, 'scripts/prepare.mjs'))

  const run = (args: string[], settings: Record<string, string> = {}) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...settings },
      encoding: 'utf8',
    })
  return {
    write,
    run,
    /** Returns the built content, and whether this call built it. */
    prepare(settings: Record<string, string> = {}) {
      const said = run(['--input-type=module', '--eval', PREPARING], settings)
      const made = readFileSync(join(folder, 'web/dist/service-worker.js'), 'utf8')
      return { made, isNew: said.includes('Building') }
    },
    /** Builds for another purpose, as a test or a person may. */
    build: () => run(['node_modules/vite/bin/vite.js']),
  }
}

test('the app is built only after a change of its sources or settings', () => {
  const { write, prepare } = aRepository()
  write('web/source.txt', 'one ')
  expect(prepare()).toEqual({ made: 'one ', isNew: true })
  expect(prepare()).toEqual({ made: 'one ', isNew: false })
  expect(prepare({ LOOKUP_SECRET: 'secret' })).toEqual({ made: 'one secret', isNew: true })
  write('web/source.txt', 'two ')
  expect(prepare({ LOOKUP_SECRET: 'secret' })).toEqual({ made: 'two secret', isNew: true })
})

test('a concurrent build of other sources or settings is not mistaken for ours', () => {
  const { write, prepare, build } = aRepository()
  write('web/source.txt', 'one ')
  prepare({ LOOKUP_SECRET: 'secret' })
  build()
  expect(prepare({ LOOKUP_SECRET: 'secret' })).toEqual({ made: 'one secret', isNew: true })
  write('web/source.txt', 'two ')
  build()
  write('web/source.txt', 'one ')
  expect(prepare({ LOOKUP_SECRET: 'secret' })).toEqual({ made: 'one secret', isNew: true })
})

const INSTALLING = "import { ensureInstalled } from './scripts/prepare.mjs'; await ensureInstalled()"
/** Links the one workspace of the lock file, as npm does. */
const NPM = "require('node:fs').mkdirSync('node_modules/@minutebook/papers', { recursive: true })"

test('a workspace that an update brings is linked before anything runs', () => {
  const { write, run } = aRepository()
  const packages = { 'node_modules/@minutebook/papers': { resolved: 'papers', link: true } }
  write('package-lock.json', JSON.stringify({ packages }))
  write('node_modules/.package-lock.json', '{"packages":{}}')
  write('npm.js', NPM)
  const install = () => run(['--input-type=module', '--eval', INSTALLING], { npm_execpath: './npm.js' })
  expect(install()).toContain('Installing packages')
  expect(install()).toBe('')
})
