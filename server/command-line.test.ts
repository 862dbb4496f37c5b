import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aDataFolder } from '../test/support/server-process.ts'
import { runCommandLine } from './command-line.ts'

const MISWRITTEN = [
  ['import'],
  ['import', 'atlantis', 'file.csv'],
  ['import', 'ny', 'file.csv', '--layout=file.json'],
  ['help', 'me'],
  ['version'],
  ['registries', 'remove'],
  ['registries', 'remove', 'KY', 'NY'],
  ['registries', 'remove', '--unlisted'],
  ['registries', 'delete', 'KY'],
  ['registries', 'list'],
  ['known-address', 'add', '203.0.113.7'],
  ['known-address', 'add', 'example.org', 'Acme Filing'],
  ['retention', 'now'],
  ['funnel', 'all'],
  ['funnel', '--days', '0'],
  ['funnel', '--days', 'all'],
  ['retention', '--clock'],
  ['export', 'one.jsonl', 'two.jsonl'],
  ['erase', 'MB-7K3F-92QD'],
  ['check', '127.0.0.1:3000'],
  ['known-address', 'list'],
  ['known-address', 'add', '203.0.113.7', ' '],
  ['export', ''],
  ['backup', ''],
  ['restore'],
  ['restore', 'one', 'two'],
]

test.each(MISWRITTEN)('%s %s %s is refused before anything is opened or made', async (...args) => {
  const dataDir = aDataFolder()
  const said = { out: '', err: '' }
  const terminal = {
    env: { DATA_DIR: dataDir },
    stdout: { write: (text: string) => (said.out += text) },
    stderr: { write: (text: string) => (said.err += text) },
  }
  expect(await runCommandLine(args, terminal)).toBe(2)
  expect(said.out).toBe('')
  expect(said.err).not.toContain('cannot be opened')
  expect(existsSync(dataDir)).toBe(false)
})

test('a backup that cannot be read makes no folder for what would be restored', async () => {
  const dataDir = aDataFolder()
  const quiet = { write: () => true }
  const terminal = { env: { DATA_DIR: dataDir }, stdout: quiet, stderr: quiet }
  expect(await runCommandLine(['restore', 'nowhere'], terminal)).toBe(1)
  expect(existsSync(dataDir)).toBe(false)
})

/** What a verb writes that succeeds. */
async function outputOf(...args: string[]): Promise<string> {
  let out = ''
  const terminal = {
    env: {},
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: () => true },
  }
  expect(await runCommandLine(args, terminal)).toBe(0)
  return out
}

test('the help of a verb within another names both, and its words', async () => {
  expect(await outputOf('registries', 'remove', '--help')).toContain(
    'registries remove [options] <register>\n',
  )
  expect(await outputOf('registries', '--help')).toContain('  remove [options] <register>')
})

test('help for a verb is what the verb says of itself, and without one a list of them all', async () => {
  expect(await outputOf('help', 'restore')).toBe(await outputOf('restore', '--help'))
  expect(await outputOf('help')).toBe(await outputOf('--help'))
})
