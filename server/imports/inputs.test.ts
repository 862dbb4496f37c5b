import { zipSync } from 'fflate'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { canMount, mountDisk } from '../../test/support/mounted-disk.ts'
import { temporaryFile, readCompanies } from '../../test/support/open-registry.ts'
import { ImportRefused } from '../commands.ts'
import { createGroups } from './group-records.ts'
import { findInputs } from './inputs.ts'
import { findMappingFault, type Mapping } from './mapping.ts'

const MAPPING: Mapping = { jurisdiction: 'US-TX', scope: 'full', number: 'No', name: 'Name' }
const ONE = 'No,Name\n1,ACME\n'
const TWO = 'No,Name\n2,BYRD\n'

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text))
}

function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-inputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

async function numbersOf(paths: string[], mapping: Mapping = MAPPING): Promise<string[]> {
  return [...(await readCompanies(mapping, paths)).companies.keys()].toSorted()
}

describe('what a path may be', () => {
  test('several files, packed or not', async () => {
    const paths = [temporaryFile('one.csv', ONE), temporaryFile('two.csv.gz', gzipSync(TWO))]
    expect(await numbersOf(paths)).toEqual(['1', '2'])
  })

  test('a folder: of it the files that look like records', async () => {
    const folder = folderOf({
      'one.csv': ONE,
      'two.txt': TWO,
      'README.txt': 'Read me',
      'License.txt': 'x',
      '.hidden.csv': 'x',
    })
    expect(await numbersOf([folder])).toEqual(['1', '2'])
  })

  test('a pattern', async () => {
    const folder = folderOf({ '2026-one.csv': ONE, '2026-two.csv': TWO, '2025-old.csv': 'No,Name\n3,OLD\n' })
    expect(await numbersOf([join(folder, '2026-*.csv')])).toEqual(['1', '2'])
  })

  test('an archive, of it the members that the mapping names', async () => {
    const zip = zipSync({
      'data/corp.csv': bytes(ONE),
      'data/llc.csv': bytes(TWO),
      'data/tables.csv': bytes('x,y\n1,2\n'),
    })
    const mapping = { ...MAPPING, files: [{ match: ['corp.csv', 'LLC.csv'] }] }
    expect(await numbersOf([temporaryFile('data.zip', zip)], mapping)).toEqual(['1', '2'])
  })

  test('standard input, packed or not', async () => {
    const stdin = vi.spyOn(process, 'stdin', 'get')
    onTestFinished(() => stdin.mockRestore())
    for (const content of [Buffer.from(ONE), gzipSync(ONE)]) {
      // the code under test only reads its bytes
      stdin.mockReturnValue(Readable.from([content]) as unknown as typeof process.stdin)
      expect(await numbersOf(['-'])).toEqual(['1'])
    }
  })
})

const OPEN_FILES = '/proc/self/fd'

function openFilesIn(folder: string): string[] {
  // Reading the folder opens it for a moment.
  const targets = readdirSync(OPEN_FILES).map((file) => {
    const link = join(OPEN_FILES, file)
    return existsSync(link) ? readlinkSync(link) : ''
  })
  return targets.filter((target) => target.startsWith(folder))
}

test.skipIf(!existsSync(OPEN_FILES))('a file is closed again until it is read', async () => {
  const folder = folderOf({ 'one.csv': ONE, 'two.csv.gz': gzipSync(TWO) })
  expect((await findInputs([folder], [{}])).flat()).toHaveLength(2)
  expect(openFilesIn(folder)).toEqual([])
})

/** A zip file whose directory claims that its one member unpacks to `size` bytes. */
function withClaimedSize(zip: Uint8Array, size: number): Buffer {
  const changed = Buffer.from(zip)
  changed.writeUInt32LE(size, changed.indexOf('PK\u0001\u0002') + 24)
  return changed
}

const BOMB = zipSync({ 'a.csv': new Uint8Array(60_000_000) })

describe('hostile and broken files are refused in one sentence', () => {
  test.each([
    ['an archive that unpacks to thousands of times its size', 'x.zip', BOMB, /more than 100 times its size/],
    ['the same, when it lies about its size', 'x.zip', withClaimedSize(BOMB, 900), /cut or damaged/],
    [
      'an archive without a file of the register',
      'x.zip',
      zipSync({ 'a.pdf': bytes('x') }),
      /has no member of this register/,
    ],
    [
      'an Excel file',
      'x.xlsx',
      zipSync({ '[Content_Types].xml': bytes('<x/>') }),
      /is an Excel file: save it as CSV/,
    ],
    ['an archive that is cut', 'x.zip', zipSync({ 'a.csv': bytes(ONE) }).subarray(0, 60), /cut or damaged/],
    ['a gzip bomb', 'x.csv.gz', gzipSync(Buffer.alloc(50_000_000, 'a')), /more than 100 times its size/],
    [
      'too many columns',
      'x.csv',
      `No,Name${',x'.repeat(2000)}\n`,
      /more than 2000 columns: no register has so many/,
    ],
    [
      'lines that end in CR alone',
      'x.csv',
      'No,Name\r1,ACME\r2,BYRD\r',
      /end in CR alone: they have to end in LF or CR LF/,
    ],
    [
      'another delimiter',
      'x.csv',
      'No;Name\n1;ACME\n',
      /no column "No".* divided by semicolons, not by commas/,
    ],
    ['another register’s file', 'x.csv', 'EIN,STREET\n1,MAIN\n', /no column "No" in its first line/],
  ])('%s', async (_what, name, content, message) => {
    const refused = readCompanies(MAPPING, [temporaryFile(name, content)])
    await expect(refused).rejects.toThrow(ImportRefused)
    await expect(refused).rejects.toThrow(message)
  })

  test('a file too few of a mapping that names none of them', async () => {
    const mapping = { ...MAPPING, groupBy: 'No', files: [{}, { joinBy: 'No' }] }
    await expect(readCompanies(mapping, [temporaryFile('x.csv', ONE)])).rejects.toThrow(
      'This register needs 2 files, file 1 and file 2. Missing: file 2',
    )
  })

  test.each([
    ['an object in place of an array', '{"a":1}', { json: {} }, /has no JSON array$/],
    [
      'an array at another key',
      '{"other":[{"No":"1","Name":"A"}]}',
      { json: { at: 'records' } },
      /no JSON array at "records"/,
    ],
    ['an array that is cut', '[{"No":"1","Name":"A"},{"No":', { json: {} }, /it is cut/],
    [
      'a record without end',
      `[{"No":"${'1'.repeat(5_000_000)}`,
      { json: {} },
      /is longer than 4 MiB, from line 1/,
    ],
  ])('JSON with %s', async (_what, text, file, message) => {
    const refused = readCompanies({ ...MAPPING, files: [file] }, [temporaryFile('x.json', text)])
    await expect(refused).rejects.toThrow(message)
  })

  test('a swapped header: a name in the column of the number is no number', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `COMPANY${index},${index}`)
    const mapping = { ...MAPPING, numberRule: { digits: 9 } }
    const refused = readCompanies(mapping, [temporaryFile('x.csv', ['No,Name', ...rows].join('\n'))])
    await expect(refused).rejects.toThrow(/40 of 40 records were rejected, more than the 5 %.*up to 9 digits/)
  })

  test('a NUL inside a number is rejected, at its ends it is filler', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `${index},ACME`)
    const text = ['No,Name', ...rows, '12\u00003,NUL WITHIN', '\u0000999\u0000,FILLED'].join('\n')
    const { companies, tally } = await readCompanies(MAPPING, [temporaryFile('x.csv', text)])
    expect(tally.remarks.rejected).toMatchObject([
      { line: 32, reason: expect.stringContaining('a NUL stands inside the number') },
    ])
    expect(companies.has('999')).toBe(true)
    expect(companies.has('123')).toBe(false)
  })
})

test('JSON comes as lines or as an array, in one piece or pretty, with any text in its values', async () => {
  const records = [
    { No: 1, Name: 'A "quoted\\" {name}' },
    { No: '2', Name: ['LIST', 'OF', 'WORDS'] },
    { No: '3', Name: '[é] \\' },
  ]
  const names = ['A "quoted\\" {name}', 'LIST, OF, WORDS', '[é] \\']
  const lines = records.map((record) => JSON.stringify(record)).join('\n')
  const at = { first: [{ No: '9', Name: 'OTHER' }], deep: { records: [{ No: '8', Name: 'DEEP' }] }, records }
  for (const [text, json] of [
    [lines, { lines: true }],
    [JSON.stringify(records), {}],
    [JSON.stringify(records, undefined, 2), {}],
    [JSON.stringify(at), { at: 'records' }],
  ] as const) {
    const { found } = await readCompanies({ ...MAPPING, files: [{ json }] }, [temporaryFile('x.json', text)])
    expect(found.map(({ entity }) => entity.name)).toEqual(names)
  }
})

test('letters of a JSON array that its encoding does not have are reported, and those of a named one are read', async () => {
  const text = Buffer.from('[{"No":"1","Name":"A"},\n{"No":"2","Name":"\xE9"}]', 'latin1')
  const path = temporaryFile('x.json', text)
  const { tally } = await readCompanies({ ...MAPPING, files: [{ json: {} }] }, [path])
  expect(tally.remarks.doubtful).toEqual([{ file: 'x.json', line: 2, reason: 'some bytes are not utf-8' }])
  const named = await readCompanies({ ...MAPPING, files: [{ json: {}, encoding: 'iso-8859-1' }] }, [path])
  expect([named.companies.get('2')?.name, named.tally.remarks.doubtful]).toEqual(['é', []])
})

test('a line that is no JSON is rejected by its number, the others are taken', async () => {
  const good = Array.from({ length: 30 }, (_, index) => `{"No":"${index}","Name":"A"}`)
  const file = temporaryFile('x.jsonl', [...good, '{"No":', '', '{"No":"99","Name":"B"}'].join('\n'))
  const { companies, tally } = await readCompanies({ ...MAPPING, files: [{ json: { lines: true } }] }, [file])
  expect(tally.remarks.rejected).toEqual([{ file: 'x.jsonl', line: 31, reason: 'the record is not JSON' }])
  expect(companies.size).toBe(31)
})

const GROUPED: Mapping = {
  ...MAPPING,
  groupBy: 'No',
  files: [
    { name: 'main', match: ['main*'] },
    { name: 'people', match: ['people*'], joinBy: 'Of' },
  ],
  officers: [{ in: 'people', title: 'Role', firstName: 'First', lastName: 'Last' }],
  ceo: { titles: [['CEO']] },
}

test('records that do not fit into memory are grouped on disk, give the same companies, and leave nothing there', async () => {
  const numbers = Array.from({ length: 3000 }, (_, index) => String((index * 7919) % 3000))
  const rows = ['first', 'second'].flatMap((which) =>
    numbers.map((number) => `${number},"${which}\n${number} \u001F"`),
  )
  const people = numbers.toReversed().map((number) => `${number},CEO,F${number},Doe`)
  const paths = [
    temporaryFile('main.csv', ['No,Name', ...rows].join('\n')),
    temporaryFile('people.csv', ['Of,Role,First,Last', ...people].join('\n')),
  ]
  const folder = folderOf({})
  const inMemory = await readCompanies(GROUPED, paths)
  const onDisk = await readCompanies(GROUPED, paths, { memoryLimit: 20_000, folder })
  expect(onDisk.companies.size).toBe(3000)
  expect(onDisk.tally.counts).toEqual(inMemory.tally.counts)
  for (const [number, company] of onDisk.companies) {
    expect(company).toEqual(inMemory.companies.get(number))
    expect([company.name, company.ceo.firstName]).toEqual([`first\n${number}`, `F${number}`])
  }
  expect(readdirSync(folder)).toEqual([])
})

test('what waits on disk is there while it waits, for its owner alone, and goes when the reading is broken off', async () => {
  const folder = folderOf({})
  const groups = createGroups({ memoryLimit: 10, folder })
  await groups.add('1', { file: 0, input: 0, line: 1, row: ['a long enough text'] })
  expect(readdirSync(folder)).toHaveLength(1)
  await groups.close()
  expect(readdirSync(folder)).toEqual([])
})

test('when the first company is grouped, all records that did not fit into memory are on disk', async () => {
  const folder = folderOf({})
  const groups = createGroups({ memoryLimit: 10, folder })
  onTestFinished(() => groups.close())
  const places = Array.from({ length: 20 }, (_, line) => ({
    file: 0,
    input: 0,
    line,
    row: [`text ${line}.`],
  }))
  for (const place of places) await groups.add(String(place.line), place)
  await groups.list().next()
  const [waiting = ''] = readdirSync(folder)
  const parts = readdirSync(join(folder, waiting))
  const onDisk = parts.map((part) => readFileSync(join(folder, waiting, part), 'utf8')).join('')
  expect(places.filter(({ row: [text = ''] }) => !onDisk.includes(text))).toEqual([])
})

test.skipIf(!canMount)('a full disk is reported in words, and no file is left there', async () => {
  const folder = folderOf({})
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  mountDisk(disk, 'size=64k')
  const rows = Array.from({ length: 5000 }, (_, index) => `${index},${'A NAME '.repeat(20)}`)
  const paths = [
    temporaryFile('main.csv', ['No,Name', ...rows].join('\n')),
    temporaryFile('people.csv', 'Of,Role,First,Last\n'),
  ]
  const refused = readCompanies(GROUPED, paths, { memoryLimit: 20_000, folder: disk })
  await expect(refused).rejects.toThrow(
    /cannot wait in .*: make room there, or name another folder in TMPDIR/,
  )
  expect(readdirSync(disk)).toEqual([])
})

describe('a mapping that contradicts itself is refused in words', () => {
  test.each([
    [{ files: [{}, { joinBy: 'Of' }] }, /"groupBy" is missing/],
    [{ groupBy: 'No', files: [{}, { name: 'people' }] }, /"joinBy" is missing in the file "people"/],
    [{ groupBy: 'No', files: [{ joinBy: 'No' }] }, /"joinBy" belongs to the others/],
    [{ files: [{ delimited: {}, json: {} }] }, /a file has one format/],
  ])('%j', (changes, message) => {
    expect(findMappingFault({ ...MAPPING, ...changes })).toMatch(message)
  })

  test('a file that is not there', async () => {
    const mapping = { ...GROUPED, officers: [{ in: 'persons', title: 'Role' }] }
    const paths = [temporaryFile('main.csv', ONE), temporaryFile('people.csv', 'Of\n')]
    await expect(readCompanies(mapping, paths)).rejects.toThrow('The mapping has no file "persons"')
  })
})

test('officers of one company are forty at most, each once', async () => {
  const people = Array.from({ length: 60 }, (_, index) => `1,DIRECTOR,F${index},Doe`)
  const paths = [
    temporaryFile('main.csv', ONE),
    temporaryFile('people.csv', ['Of,Role,First,Last', ...people, ...people, '1,CEO,Last,One'].join('\n')),
  ]
  const { companies } = await readCompanies(GROUPED, paths)
  const company = companies.get('1')
  expect(company?.officers).toHaveLength(40)
  expect(new Set(company?.officers.map(({ firstName }) => firstName)).size).toBe(40)
  // The CEO is chosen from all of them.
  expect(company?.ceo.firstName).toBe('Last')
})

test('the addresses of officers and of the CEO come from the records that the mapping chooses, the first that has one', async () => {
  const address = {
    in: 'people',
    where: [{ column: 'Role', is: ['PLACE'] }],
    street: ['Street'],
    city: 'City',
  }
  const mapping: Mapping = {
    ...GROUPED,
    officers: [
      {
        in: 'people',
        where: [{ column: 'Role', isNot: ['PLACE'] }],
        title: ['Role', { constant: 'Member' }],
        firstName: 'First',
        lastName: { in: 'main', from: 'Name' },
        address,
      },
    ],
  }
  const people = ['1,CEO,Ada,,', '1,PLACE,,,', '1,PLACE,,2 HILL RD,BEND', '1,PLACE,,3 LOW ST,BEND']
  const paths = [
    temporaryFile('main.csv', ONE),
    temporaryFile('people.csv', ['Of,Role,First,Street,City', ...people].join('\n')),
  ]
  const place = { street: '2 HILL RD', city: 'BEND' }
  const own = await readCompanies(mapping, paths)
  expect(own.companies.get('1')?.officers).toMatchObject([{ firstName: 'Ada', lastName: 'ACME', ...place }])
  const officers = mapping.officers?.map(({ address: _own, ...officer }) => officer)
  const ofCeo = await readCompanies({ ...mapping, officers, ceo: { titles: [['CEO']], address } }, paths)
  expect(ofCeo.companies.get('1')?.ceo).toMatchObject({ firstName: 'Ada', ...place })
})

test('each file is checked by itself: bad lines late in one do not refuse the next', async () => {
  // Of several pieces, so that the bad lines come after the check.
  const good = Array.from({ length: 30_000 }, (_, index) => `${index},ACME ${index}`)
  const bad = Array.from({ length: 300 }, () => 'cut')
  const mapping = {
    ...MAPPING,
    files: [{ match: ['*.csv'], checks: [{ column: 'No', like: '^\\d+$', is: 'a number' }] }],
  }
  const { companies } = await readCompanies(mapping, [
    temporaryFile('one.csv', ['No,Name', ...good, ...bad].join('\n')),
    temporaryFile('two.csv', 'No,Name\n30000,BYRD\n'),
  ])
  expect(companies.size).toBe(30_001)
})
