import { execFileSync } from 'node:child_process'
import { beforeEach, describe, expect, test } from 'vitest'
import { canMount, mountDisk } from '../../test/mounted-disk.ts'
import { findEntity, openRegistry, temporaryFile } from '../../test/open-registry.ts'
import { aDataFolder, startProcess } from '../../test/server-process.ts'
import { runCommandLine } from '../command-line.ts'
import {
  readImportArguments,
  readRegistriesArguments,
  runImport,
  runRegistries,
} from './registry.commands.ts'
import type { RegistryStore } from './registry.store.ts'
import { loadSampleRegister } from './sample-register.ts'

let store: RegistryStore
let out: string
let err: string
const io = {
  stdout: { write: (text: string) => (out += text), isTTY: false },
  stderr: { write: (text: string) => (err += text) },
}

beforeEach(async () => {
  store = (await openRegistry()).store
  out = ''
  err = ''
})

const HEADER = 'EIN,NAME,ICO,STREET,CITY,STATE,ZIP'

describe('import', () => {
  test('takes a register, tells the counts, and ends well', async () => {
    const file = temporaryFile(
      'eo.csv',
      `${HEADER}\n010554843,ACME,% JANE DOE,1 MAIN ST,FRANKFORT,KY,40601\n`,
    )
    expect(await runImport(readImportArguments(['irs', file]), io, store)).toBe(0)
    expect(err).toBe('')
    expect(out.split('\n').slice(0, 8)).toEqual([
      'read       1',
      'skipped    0',
      'rejected   0',
      'duplicate  0',
      'stored     1',
      'updated    0',
      'unchanged  0',
      'collisions 0',
    ])
    expect(await runImport(readImportArguments(['irs', file]), io, store)).toBe(0)
    expect(out).toContain('Nothing changed.')
  })

  test('lists the first twenty rejects by line and counts the others, repeating nothing of them', async () => {
    const rows = Array.from({ length: 25 }, () => ',SECRET NAME,,SECRET STREET,,,')
    const file = temporaryFile('eo.csv', [HEADER, ...rows, '1,ACME,,,,,'].join('\n'))
    expect(await runImport(readImportArguments(['irs', file]), io, store)).toBe(0)
    expect(out.match(/eo\.csv:\d+: column "EIN": the number is missing/gu)).toHaveLength(20)
    expect(out).toContain('and 5 more')
    expect(out + err).not.toContain('SECRET')
  })

  test('takes any file by a map', async () => {
    const mapFile = temporaryFile(
      'map.json',
      JSON.stringify({ jurisdiction: 'TX', number: 'No', name: 'Name' }),
    )
    const file = temporaryFile('register.csv', 'No,Name\n1,ACME\n')
    expect(await runImport(readImportArguments(['--map', mapFile, file]), io, store)).toBe(0)
    expect(await findEntity(store, 'TX', '1')).toBeDefined()
  })

  test.each([
    [['nz', 'file.csv'], 2, /^There is no registry "nz"\. Registries: ny, irs, ky, map\n$/],
    [[], 2, /^Usage: import/],
    [['ny'], 2, /^Usage: import/],
    [['--map'], 2, /^Option '--map <value>' argument missing\nUsage: import/],
    [['ny', '--fast', 'x.csv'], 2, /^Unknown option '--fast'[^\n]*\nUsage: import/],
    [['ny', 'nowhere.csv'], 1, /^nowhere\.csv cannot be read: is the path right\?\n$/],
    [['constructor', 'x.csv'], 2, /^There is no registry "constructor"/],
  ])('%j ends with %i and one message', async (args, exitCode, message) => {
    const terminal = { ...io, env: { DATA_DIR: aDataFolder() } }
    expect(await runCommandLine(['import', ...args], terminal)).toBe(exitCode)
    expect(err).toMatch(message)
    expect(out).toBe('')
  })

  test('a file of which nothing can be taken is a failure', async () => {
    const file = temporaryFile('eo.csv', `${HEADER}\n,,,,,,\n`)
    expect(await runImport(readImportArguments(['irs', file]), io, store)).toBe(1)
    expect(out).toContain('eo.csv:2')
  })

  test('a terminal sees a bar that gets to its end', async () => {
    const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
    const terminal = { ...io, stdout: { ...io.stdout, isTTY: true } }
    expect(await runImport(readImportArguments(['irs', file]), terminal, store)).toBe(0)
    expect(out).toContain('100% | 1 records')
  })

  test('a pipe sees no bar', async () => {
    const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
    expect(await runImport(readImportArguments(['irs', file]), io, store)).toBe(0)
    expect(out).not.toContain('\u001B')
    expect(out).not.toContain('%')
  })
})

test('registries lists what can be imported and what is loaded', async () => {
  expect(await runRegistries(undefined, io, store)).toBe(0)
  expect(out).toMatch(/ny {4}New York.*\n.*irs.*\n.*ky.*\n.*map/u)
  expect(out).toMatch(/Loaded:\n {2}nothing\n$/u)
  await loadSampleRegister(store)
  await runRegistries(undefined, io, store)
  expect(out).toMatch(/KY {4}Kentucky: 13 companies, made up, \d{4}-/u)
  const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
  await runImport(readImportArguments(['irs', file]), io, store)
  await runRegistries(undefined, io, store)
  expect(out).toContain(': 1 company, from irs, ')
})

test.skipIf(!canMount).each([
  ['its companies', 3, /TX .*: [123]?0(?:,000)? companies, from map, .* \(not all of it: /u],
  ['the words of their names', 8, /TX .*: 40,000 companies, from map, .* \(not all of it: /u],
])(
  'an import that fills the disk with %s says that it was cut off, and so does registries until it was done again',
  { timeout: 120_000 },
  async (_what, megabytes, listed) => {
    const dataDir = aDataFolder()
    mountDisk(dataDir, `size=${megabytes}m`)
    const rows = Array.from({ length: 40_000 }, (_, index) => `${index},The company of number ${index}`)
    const mapFile = temporaryFile('map.json', '{ "jurisdiction": "TX", "number": "No", "name": "Name" }')
    const file = temporaryFile('register.csv', `No,Name\n${rows.join('\n')}\n`)
    const terminal = { ...io, env: { DATA_DIR: dataDir } }
    const importing = () => runCommandLine(['import', '--map', mapFile, file], terminal)
    const listing = async () => {
      out = ''
      await runCommandLine(['registries'], terminal)
      return out
    }

    expect(await importing()).toBe(1)
    expect(err).toMatch(
      /^minutebook: The database failed: its disk is full\. Make room\.\nminutebook: The import was cut off: .*\n$/u,
    )
    expect(await listing()).toMatch(listed)
    execFileSync('mount', ['-o', 'remount,size=128m', dataDir])
    expect(await importing()).toBe(0)
    expect(await listing()).toMatch(/TX .*: 40,000 companies, from map, \S+\n/u)
  },
)

test.skipIf(!canMount)('an import that finds no room for what it reads says where that waits', async () => {
  const temporary = aDataFolder()
  mountDisk(temporary, 'size=256k')
  const rows = Array.from({ length: 40_000 }, (_, index) => `${index},The company of number ${index}`)
  const mapFile = temporaryFile('map.json', '{ "jurisdiction": "TX", "number": "No", "name": "Name" }')
  const file = temporaryFile('register.csv', `No,Name\n${rows.join('\n')}\n`)
  const settings = { DATA_DIR: aDataFolder(), SQLITE_TMPDIR: temporary }
  const command = startProcess(['import', '--map', mapFile, file], settings)
  expect(await command.ended).toBe(1)
  expect(command.written.stderr).toMatch(
    /its disk is full\. Make room\.\nminutebook: Nothing of the register has changed\. .*temporary files/u,
  )
})

describe('registries remove', () => {
  test('takes a register away by its code, and the others stay', async () => {
    await loadSampleRegister(store)
    expect(await runRegistries(readRegistriesArguments(['remove', 'ct']), io, store)).toBe(0)
    expect(out).toMatch(/^Connecticut: \d+ companies removed\. Recorded minutes stay as they are\.\n$/u)
    expect((await store.listRegistries()).map(({ jurisdiction }) => jurisdiction)).toEqual(['KY', 'NY'])
  })

  test('is refused where there is no such register', async () => {
    await loadSampleRegister(store)
    await expect(runRegistries('TX', io, store)).rejects.toThrow('No register TX is loaded.')
    expect(await store.listRegistries()).toHaveLength(3)
  })

  test.each([['remove'], ['remove', 'KY', 'NY'], ['delete', 'KY']])('%s %s %s is refused', (...args) => {
    expect(() => readRegistriesArguments(args)).toThrow('Usage: registries')
  })
})
