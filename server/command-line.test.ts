import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aDataFolder } from '../test/support/server-process.ts'
import { runCommandLine } from './command-line.ts'
import { OPTIONS } from './imports/import.commands.ts'

const MISWRITTEN = [
  ['import'],
  ['import', 'atlantis', 'file.csv'],
  ['import', 'ny', 'file.csv', '--layout=file.json'],
  ['help', 'me'],
  ['version', '--short'],
  ['registries', 'remove'],
  ['registries', 'list'],
  ['known-address', 'add', '203.0.113.7'],
  ['known-address', 'add', 'example.org', 'Acme Filing'],
  ['retention', 'now'],
  ['funnel', 'all'],
  ['funnel', '--days', '0'],
  ['funnel', '--days', 'all'],
  ['retention', '--clock'],
  ['export', 'one.jsonl', 'two.jsonl'],
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

test('help explains each option of an import', async () => {
  let out = ''
  const terminal = {
    env: {},
    stdout: { write: (text: string) => (out += text) },
    stderr: { write: () => true },
  }
  expect(await runCommandLine(['help'], terminal)).toBe(0)
  const described = [...out.matchAll(/^ {6}--(\S+)(?: <\S+>)? {2,}\S/gmu)].map(([, name]) => name)
  expect(described.toSorted()).toEqual(Object.keys(OPTIONS).toSorted())
})
