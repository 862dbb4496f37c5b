import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PREPARE = join(import.meta.dirname, '..', 'scripts', 'prepare.mjs')
const PREPARING = "import { ensureBuilt } from './scripts/prepare.mjs'; await ensureBuilt()"
/** In the place of Vite: what it builds tells of what it was built. */
const BUILDER = `
  const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
  const made = readFileSync('web/source.txt', 'utf8') + (process.env.VITE_LOOKUP_SECRET ?? '')
  mkdirSync('web/dist', { recursive: true })
  writeFileSync('web/dist/index.html', 'always the same')
  writeFileSync('web/dist/service-worker.js', made)
`

/** A repository of one source, with what builds it. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-prepare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('contract/fields.txt', '')
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
    /** What the app then is made of, and whether it was built for that. */
    prepare(settings: Record<string, string> = {}) {
      const said = run(['--input-type=module', '--eval', PREPARING], settings)
      const made = readFileSync(join(folder, 'web/dist/service-worker.js'), 'utf8')
      return { made, isNew: said.includes('Building') }
    },
    /** As a test or a person does who builds for another purpose. */
    build: () => run(['node_modules/vite/bin/vite.js']),
  }
}

test('the app is built when its sources or its settings have changed, and not otherwise', () => {
  const { write, prepare } = aRepository()
  write('web/source.txt', 'one ')
  expect(prepare()).toEqual({ made: 'one ', isNew: true })
  expect(prepare()).toEqual({ made: 'one ', isNew: false })
  expect(prepare({ LOOKUP_SECRET: 'secret' })).toEqual({ made: 'one secret', isNew: true })
  write('web/source.txt', 'two ')
  expect(prepare({ LOOKUP_SECRET: 'secret' })).toEqual({ made: 'two secret', isNew: true })
})

test('what somebody else built meanwhile, of other sources or settings, is not taken for ours', () => {
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
