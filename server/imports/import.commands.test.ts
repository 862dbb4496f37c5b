import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { canMount, mountDisk } from '../../test/support/mounted-disk.ts'
import { findEntity, openTerminal, temporaryFile, type Terminal } from '../../test/support/open-registry.ts'
import { aDataFolder, startProcess } from '../../test/support/server-process.ts'
import { runCommandLine } from '../command-line.ts'
import { runImport } from './import.commands.ts'
import { registerById, registerByMapping } from './registers.ts'

let store: Terminal['store']
let io: Terminal['io']
let said: Terminal['said']

beforeEach(async () => {
  ;({ store, io, said } = await openTerminal())
})

const IRS = await registerById('irs')
const MAPPING = JSON.stringify({ jurisdiction: 'US-TX', scope: 'full', number: 'No', name: 'Name' })
const HEADER = 'EIN,NAME,ICO,STREET,CITY,STATE,ZIP'

/** What is wrong, and how to ask for help. */
function refusal(what: string): RegExp {
  return new RegExp(`^error: ${what}\\n\\(add --help for additional information\\)\\n$`, 'u')
}

describe('import', () => {
  test('imports a register, prints the counts, and succeeds', async () => {
    const file = temporaryFile(
      'eo.csv',
      `${HEADER}\n010554843,ACME,% JANE DOE,1 MAIN ST,FRANKFORT,KY,40601\n`,
    )
    expect(await runImport({ register: IRS, files: [file] }, io, store)).toBe(0)
    expect(said.err).toBe('')
    expect(said.out.split('\n').slice(0, 8)).toEqual([
      'read             1',
      'skipped          0',
      'rejected         0',
      'duplicate        0',
      'new              1',
      'changed          0',
      'unchanged        0',
      'no longer listed 0',
    ])
    expect(await runImport({ register: IRS, files: [file] }, io, store)).toBe(0)
    expect(said.out).toContain('Nothing changed.')
  })

  test('lists the first twenty rejects by line and counts the others, without their content', async () => {
    const rows = Array.from({ length: 25 }, () => ',SECRET NAME,,SECRET STREET,,,')
    const good = Array.from({ length: 600 }, (_, index) => `${index + 1},ACME,,,,,`)
    const file = temporaryFile('eo.csv', [HEADER, ...rows, ...good].join('\n'))
    expect(await runImport({ register: IRS, files: [file] }, io, store)).toBe(0)
    expect(said.out.match(/eo\.csv:\d+: column "EIN": the number is missing/gu)).toHaveLength(20)
    expect(said.out).toContain('and 5 more')
    expect(said.out + said.err).not.toContain('SECRET')
  })

  test('imports any file with a map', async () => {
    const mapFile = temporaryFile(
      'map.json',
      JSON.stringify({ jurisdiction: 'US-TX', scope: 'full', number: 'No', name: 'Name' }),
    )
    const file = temporaryFile('register.csv', 'No,Name\n1,ACME\n')
    expect(await runImport({ register: await registerByMapping(mapFile), files: [file] }, io, store)).toBe(0)
    expect(await findEntity(store, 'TX', '1')).toBeDefined()
  })

  describe('of companies and a further file', () => {
    const mapping = {
      ...JSON.parse(MAPPING),
      groupBy: 'No',
      files: [
        { name: 'companies', match: ['companies*'] },
        { name: 'officers', match: ['officers*'], joinBy: 'Of' },
      ],
      officers: [{ in: 'officers', title: 'Role', firstName: 'First', lastName: 'Last' }],
      ceo: { titles: [['CEO']] },
    }

    async function importOfficers(rows: readonly string[], companies = 1, rejects?: string) {
      const register = await registerByMapping(temporaryFile('map.json', JSON.stringify(mapping)))
      const numbers = Array.from({ length: companies }, (_, index) => `${index + 1},ACME`)
      const files = [
        temporaryFile('companies.csv', ['No,Name', ...numbers].join('\n')),
        temporaryFile('officers.csv', ['Of,Role,First,Last', ...rows].join('\n')),
      ]
      said.out = ''
      await runImport({ register, files, ...(rejects === undefined ? {} : { rejects }) }, io, store)
      return said.out
    }

    test('tells which records of the further file find no company', async () => {
      expect(await importOfficers(['1,CEO,Ada,Heron', '2,CEO,Bo,Kite'])).toContain(
        '1 of the 2 records of "officers" found no company.\n',
      )
      expect(await importOfficers(['2,CEO,Bo,Kite'])).toContain(
        'None of "officers" (1 record) found a company: does its "joinBy" name the column that "groupBy" names in the first file?\n',
      )
      expect(await importOfficers(['1,CEO,Ada,Heron'])).not.toContain('"officers"')
    })

    test('tells which records of the further file it rejects, and --rejects has them, too', async () => {
      const rejects = join(temporaryFile('beside.txt', ''), '..', 'rejects.txt')
      const report = await importOfficers(['1,CEO,Ada', '2,CEO,Bo,Kite', '3,CEO,Cy,"SECRET'], 3, rejects)
      expect(report).toMatch(/^read {13}3\nskipped {10}0\nrejected {9}0\n/u)
      expect(report).toContain('2 of the 3 records of "officers" were rejected.\n')
      const remarks = [
        'officers.csv:2: the record has 3 of 4 columns',
        'officers.csv:4: a quoted field is not closed',
      ]
      for (const remark of remarks) expect(report).toContain(remark)
      const written = readFileSync(rejects, 'utf8').trimEnd().split('\n')
      expect(written.map((line) => line.slice(line.indexOf('officers.csv')))).toEqual(remarks)
      expect(report).not.toContain('SECRET')
    })

    test.each([
      ['every record', ['1,CEO,Ada', '2,CEO,Bo,"Kite'], '2 of 2'],
      [
        'more than ten records and five percent',
        Array.from({ length: 20 }, (_, index) => `${index + 1},CEO,Bo${index < 11 ? '' : ',Kite'}`),
        '11 of 20',
      ],
    ])('takes no officers away when %s of the further file is rejected', async (_what, rows, share) => {
      await importOfficers(
        Array.from({ length: 20 }, (_, index) => `${index + 1},CEO,Ada,Heron`),
        20,
      )
      await expect(importOfficers(rows, 20)).rejects.toThrow(
        new RegExp(
          `^${share} records of "officers" were rejected, more than the 5 % .* The first: \\S*officers\\.csv:2: the record has 3 of 4 columns$`,
          'u',
        ),
      )
      expect((await findEntity(store, 'TX', '1'))?.ceo).toMatchObject({ firstName: 'Ada' })
    })
  })

  test('two maps are two sources: one of the same register is refused', async () => {
    const file = temporaryFile('register.csv', 'No,Name\n1,ACME\n')
    const importBy = async (map: string) =>
      runImport({ register: await registerByMapping(map), files: [file] }, io, store)
    expect(await importBy(temporaryFile('Texas 1.json', MAPPING))).toBe(0)
    await expect(importBy(temporaryFile('other.json', MAPPING))).rejects.toThrow(
      'The register TX was imported with the mapping "map-texas-1".',
    )
    await importBy(temporaryFile('ohio.json', MAPPING.replace('US-TX', 'US-OH')))
    expect((await store.listRegistries()).map(({ source }) => source)).toEqual(['map-ohio', 'map-texas-1'])
    expect(await importBy(temporaryFile('Texas 1.json', MAPPING))).toBe(0)
  })

  test.each([
    [
      ['nz', 'file.csv'],
      2,
      refusal("unknown registry 'nz'\\. One of ak, ar, [a-z, -]+, va; or any other by --map\\."),
    ],
    [[], 2, refusal("missing required argument 'registry'\\. .*")],
    [['ny'], 2, refusal('either name the files, or add --fetch')],
    [['irs', 'eo.csv', '--fetch'], 2, refusal('either name the files, or add --fetch')],
    [['--map', 'nowhere.json', 'x.csv'], 2, /^nowhere\.json cannot be read\n/],
    [['--map'], 2, refusal("option '--map <map\\.json>' argument missing")],
    [
      ['ny', 'x.csv', '--rejects', '--dry-run'],
      2,
      refusal(".*'--rejects <file>'.*'--dry-run' is invalid\\. .*"),
    ],
    [['ny', '--fast', 'x.csv'], 2, refusal("unknown option '--fast'")],
    [['ny', 'nowhere.csv'], 2, /^Database: .*\nnowhere\.csv cannot be read: is the path right\?\n$/],
    [['constructor', 'x.csv'], 2, refusal("unknown registry 'constructor'.*")],
  ])('%j ends with %i and one message', async (args, exitCode, message) => {
    const terminal = { ...io, env: { DATA_DIR: aDataFolder() } }
    expect(await runCommandLine(['import', '--create', ...args], terminal)).toBe(exitCode)
    expect(said.err).toMatch(message)
    expect(said.out).toBe('')
  })

  test('another file than the register’s exits with 2, and the register stays', async () => {
    const terminal = { ...io, env: { DATA_DIR: aDataFolder() } }
    const rows = Array.from({ length: 200 }, (_, index) => `${index + 1},ACME ${index},,1 MAIN ST,,,`)
    const imported = (...args: string[]) => {
      Object.assign(said, { out: '', err: '' })
      return runCommandLine(['import', '--create', 'irs', ...args], terminal)
    }
    expect(await imported(temporaryFile('eo.csv', [HEADER, ...rows].join('\n')))).toBe(0)

    const swapped = HEADER.replace('EIN,NAME', 'NAME,EIN')
    expect(await imported(temporaryFile('eo.csv', [swapped, ...rows].join('\n')))).toBe(2)
    expect(said.err).toMatch(
      /^Database: .*\n200 of 200 .* the first line names the right columns.* column "EIN": .*\n$/u,
    )

    expect(await imported(temporaryFile('eo.csv', [HEADER, ...rows.slice(0, 99)].join('\n')))).toBe(2)
    expect(said.err).toMatch(
      /^Database: .*\nThe files have 99 companies, the register has 200, and 101 .*\n$/u,
    )

    expect(await imported(temporaryFile('ny.csv', 'DOS ID,Current Entity Name\n1,ACME\n'))).toBe(2)
    expect(said.err).toMatch(
      /^Database: .*\nThe file has no column "EIN" .* the right file for this register\?\n$/u,
    )

    expect(await runCommandLine(['registries'], terminal)).toBe(0)
    expect(said.out).toMatch(/IRS .*: 200 companies, from irs/u)
  })

  test('--rejects writes every reject into a new file with its line and reason, and never over a file', async () => {
    const rows = Array.from({ length: 1_200 }, () => ',SECRET NAME,,SECRET STREET,,,')
    const good = Array.from({ length: 30_000 }, (_, index) => `${index + 1},ACME,,,,,`)
    const file = temporaryFile('eo.csv', [HEADER, ...rows, ...good].join('\n'))
    const rejects = join(temporaryFile('beside.txt', ''), '..', 'rejects.txt')
    const asked = { register: IRS, files: [file], rejects }
    expect(await runImport(asked, io, store)).toBe(0)
    const lines = readFileSync(rejects, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(1_200)
    expect(lines.at(-1)).toMatch(/eo\.csv:1201: column "EIN": the number is missing$/u)
    await expect(runImport(asked, io, store)).rejects.toThrow(`${rejects} is there already`)
  })

  test('a file without any usable record is a failure', async () => {
    const file = temporaryFile('eo.csv', `${HEADER}\n,,,,,,\n`)
    const importing = runImport({ register: IRS, files: [file] }, io, store)
    await expect(importing).rejects.toThrow(/1 of 1 records were rejected, more than the 5 % .* eo\.csv:2: /u)
    expect(await store.countEntities()).toBe(0)
  })

  test('a terminal sees a bar that gets to its end', async () => {
    const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
    const terminal = { ...io, stdout: { ...io.stdout, isTTY: true } }
    expect(await runImport({ register: IRS, files: [file] }, terminal, store)).toBe(0)
    expect(said.out).toContain('100% | 1 records')
  })

  test('a pipe sees no bar', async () => {
    const file = temporaryFile('eo.csv', `${HEADER}\n1,ACME,,,,,\n`)
    expect(await runImport({ register: IRS, files: [file] }, io, store)).toBe(0)
    expect(said.out).not.toContain('\u001B')
    expect(said.out).not.toContain('%')
  })
})

test.skipIf(!canMount).each([
  ['its companies', 3],
  ['the index of their names', 6],
])(
  'an import that fills the disk with %s says that it was cut off, and nobody sees a part of it',
  { timeout: 120_000 },
  async (_what, megabytes) => {
    const dataDir = aDataFolder()
    mountDisk(dataDir, `size=${megabytes}m`)
    const rows = Array.from({ length: 40_000 }, (_, index) => `${index},The company of number ${index}`)
    const mapFile = temporaryFile('map.json', MAPPING)
    const file = temporaryFile('register.csv', `No,Name\n${rows.join('\n')}\n`)
    const terminal = { ...io, env: { DATA_DIR: dataDir } }
    const importing = () => runCommandLine(['import', '--create', '--map', mapFile, file], terminal)
    const listing = async () => {
      said.out = ''
      await runCommandLine(['registries'], terminal)
      return said.out
    }

    expect(await importing()).toBe(1)
    expect(said.err).toMatch(
      /^Database: .*\nminutebook: The database failed: its disk is full\. Make room\.\nminutebook: The import was cut off, .*\n$/u,
    )
    expect(await listing()).toMatch(/Loaded:\n {2}nothing\n$/u)
    execFileSync('mount', ['-o', 'remount,size=128m', dataDir])
    expect(await importing()).toBe(0)
    expect(await listing()).toMatch(/TX .*: 40,000 companies, from map-map, \S+\n/u)
  },
)

test.skipIf(!canMount)(
  'an import that finds no room for what it reads says where that waits',
  async () => {
    const temporary = aDataFolder()
    mountDisk(temporary, 'size=256k')
    const long = 'of many words '.repeat(60)
    const rows = Array.from({ length: 40_000 }, (_, index) => `${index},The company ${long}${index}`)
    const mapFile = temporaryFile('map.json', MAPPING)
    const file = temporaryFile('register.csv', `No,Name\n${rows.join('\n')}\n`)
    const settings = { DATA_DIR: aDataFolder(), SQLITE_TMPDIR: temporary }
    const command = startProcess(['import', '--create', '--map', mapFile, file], settings)
    expect(await command.ended).toBe(1)
    expect(command.written.stderr).toMatch(
      /its disk is full\. Make room\.\nminutebook: The import was cut off, and the register is as it was before\. .*temporary files/u,
    )
  },
  60_000,
)
