import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readCompanies, temporaryFile } from '../../test/support/open-registry.ts'
import { ImportRefused } from '../commands.ts'
import type { Mapping } from './mapping.ts'

/*
 * Files as people send them: written by hand, saved by a spreadsheet, joined end to end, packed by other
 * systems. No company may be lost without a word.
 */

const MAPPING: Mapping = { jurisdiction: 'US-TX', scope: 'full', number: 'Number', name: 'Name' }

async function importLines(lines: readonly string[], mapping = MAPPING) {
  const { found, tally } = await readCompanies(mapping, [temporaryFile('x.csv', `${lines.join('\n')}\n`)])
  return {
    names: Object.fromEntries(found.map(({ entity }) => [entity.number, entity.name])),
    entities: found.map(({ entity }) => entity),
    rejects: tally.remarks.rejected.map(({ line, reason }) => `${line}: ${reason}`),
  }
}

describe('stray quotes', () => {
  const STRAY = 'a quoted field goes on over lines that are records of their own'

  test('two of them do not make one name of the companies between them', async () => {
    const { names, rejects } = await importLines([
      'Number,Name',
      '4400001,"TOYS R US',
      '4400002,SECOND LLC',
      '4400003,THIRD LLC',
      '4400004,PIPE 24"',
      '4400005,LAST LLC',
    ])
    expect(names).toEqual({
      4400002: 'SECOND LLC',
      4400003: 'THIRD LLC',
      4400004: 'PIPE 24"',
      4400005: 'LAST LLC',
    })
    expect(rejects).toEqual([`2: ${STRAY}`])
  })

  test('nor in a column before others, beside a field that is quoted well', async () => {
    const { names, rejects } = await importLines([
      'Number,Name,City,Agent',
      '4400001,"TOYS R US,AUSTIN,"DOE, JANE"',
      '4400002,SECOND LLC,WACO,ROE',
      '4400003,PIPE 24",DALLAS,POE',
      '4400005,LAST LLC,EL PASO,LOE',
    ])
    expect(Object.keys(names)).toEqual(['4400002', '4400003', '4400005'])
    expect(rejects).toHaveLength(1)
    expect(rejects[0]).toMatch(/^2: /u)
  })

  test('two lines alone are told apart, and the columns may have another order', async () => {
    const { names, rejects } = await importLines([
      'Name,Number',
      '"TOYS R US,4400001',
      'PIPE 24",4400002',
      'LAST LLC,4400003',
    ])
    expect(names).toEqual({ 4400002: 'PIPE 24"', 4400003: 'LAST LLC' })
    expect(rejects).toEqual([`2: ${STRAY}`])
  })

  test('a name or an address that has several lines stays whole', async () => {
    const map = { ...MAPPING, address: [{ street: ['Street'], city: 'City' }] }
    const { names, entities, rejects } = await importLines(
      [
        'Name,Number,Street,City',
        '"SMITH',
        'JONES, LLC",4400001,1 MAIN ST,AUSTIN',
        'ACME,4400002,"SUITE 4, FLOOR 2,',
        '12, 14 AND 16 MAIN ST, NORTH",AUSTIN',
        'BYRD,4400003,1 ELM ST,"EL',
        '79901, PASO, TX, USA"',
      ],
      map,
    )
    expect(rejects).toEqual([])
    expect(names).toEqual({ 4400001: 'SMITH\nJONES, LLC', 4400002: 'ACME', 4400003: 'BYRD' })
    expect(entities.map(({ address }) => address)).toContain(
      'SUITE 4, FLOOR 2, 12, 14 AND 16 MAIN ST, NORTH, AUSTIN',
    )
  })
})

function totals(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `TOTAL,${index}`)
}

describe('rows that are no companies', () => {
  test('the header once more, a total, and an error of a spreadsheet are rejected by line', async () => {
    const { names, rejects } = await importLines([
      'Number,Name',
      '5500001,PART ONE LLC',
      '\uFEFFNUMBER ,Name',
      '5500003,PART TWO LLC',
      'TOTAL,4 records',
      '#N/A,NOT AVAILABLE LLC',
    ])
    expect(names).toEqual({ 5500001: 'PART ONE LLC', 5500003: 'PART TWO LLC' })
    expect(rejects).toEqual([
      '3: the record repeats the first line of the file',
      '5: column "Number": the number has no digit',
      '6: column "Number": the number has no digit',
    ])
  })

  test('more than ten of them, and more than one in twenty, refuse the file', async () => {
    expect((await importLines(['Number,Name', '1,A', ...totals(10)])).rejects).toHaveLength(10)
    await expect(importLines(['Number,Name', '1,A', ...totals(11)])).rejects.toThrow('more than the 5 %')
    const strict = { ...MAPPING, rejectLimit: 0.05 }
    await expect(importLines(['Number,Name', '1,A', ...totals(1)], strict)).rejects.toThrow(
      'more than the 5 %',
    )
  })
})

test('numbers that a spreadsheet changed lose what it added, or are rejected where it lost digits', async () => {
  const { names, rejects } = await importLines([
    'Number,Name',
    '812347.00,FLOAT TWO LLC',
    '812346.0,FLOAT ONE LLC',
    '8.12345E5,EXPONENT LLC',
    '8.12345E+05,EXPONENT TWO LLC',
    '8E+05,EXPONENT THREE LLC',
    'Mar-99,DATE LLC',
    '3-Mar,DATE TWO LLC',
    '01-ene-99,DATE THREE LLC',
    '812E45,OWN NUMBER LLC',
    'MAR99,OWN NUMBER TWO LLC',
    '812360,PLAIN LLC',
  ])
  expect(Object.keys(names).toSorted()).toEqual(['812346', '812347', '812360', '812E45', 'MAR99'])
  expect(rejects.map((reject) => reject.split(':')[0])).toEqual(['4', '5', '6', '7', '8', '9'])
  expect(rejects[0]).toContain('a spreadsheet changed the number to an exponent or a date')
})

test('ZIP codes get back the zeros that their state’s codes begin with', async () => {
  const map: Mapping = {
    ...MAPPING,
    address: [{ street: ['Street'], city: 'City', state: 'State', zipCode: 'Zip', country: 'Country' }],
  }
  const places = [
    ['Boston,MA,2138,', 'Boston, MA 02138'],
    ['Newark,NJ,71021234,', 'Newark, NJ 07102-1234'],
    ['Frankfort,KY,40601.0,', 'Frankfort, KY 40601'],
    ['Hartford,Connecticut,6103.00,USA', 'Hartford, CT 06103'],
    ['San Juan,PR,901,', 'San Juan, PR 00901'],
    ['St. Thomas,VI,8021234,', 'St. Thomas, VI 00802-1234'],
    ['Fishers Island,NY,6390,', 'Fishers Island, NY 06390'],
    // A digit is missing, but it is no zero at the beginning.
    ['Frankfort,KY,4060,', 'Frankfort, KY 4060'],
    ['Albany,NY,1220,', 'Albany, NY 1220'],
    ['Zurich,ZH,8001,Switzerland', 'Zurich, ZH 8001, Switzerland'],
  ] as const
  const lines = places.map(([place], index) => `${index + 1},ACME,1 Main St,${place}`)
  const { entities } = await importLines(['Number,Name,Street,City,State,Zip,Country', ...lines], map)
  expect(entities.map(({ address }) => address)).toEqual(places.map(([, written]) => `1 Main St, ${written}`))
})

describe('files that are joined', () => {
  const JOINED: Mapping = {
    ...MAPPING,
    groupBy: 'Number',
    numberRule: { digits: 8, width: 8 },
    files: [
      { name: 'companies', match: ['companies*'] },
      { name: 'officers', match: ['officers*'], joinBy: 'Company' },
    ],
    officers: [{ in: 'officers', title: 'Role', firstName: 'First', lastName: 'Last' }],
    ceo: { titles: [['PRESIDENT']] },
  }

  async function join(numbers: readonly string[], mapping = JOINED) {
    const rows = numbers.map((number, index) => `${number},PRESIDENT,F${index},DOE`)
    const companies = ['00812345', '00812346', '00812347', 'SC-1'].map((number) => `${number},ACME,${number}`)
    const { found, tally } = await readCompanies(mapping, [
      temporaryFile('companies.csv', ['Number,Name,Id', ...companies].join('\n')),
      temporaryFile('officers.csv', ['Company,Role,First,Last', ...rows].join('\n')),
    ])
    return { named: found.map(({ entity }) => entity.ceo.firstName), joins: tally.joins }
  }

  test('by the number of the company are compared as numbers are', async () => {
    const { named, joins } = await join(['812345', '812346.0', '00812347', 'sc1'], {
      ...JOINED,
      numberRule: { width: 8 },
    })
    expect(named).toEqual(['F0', 'F1', 'F2', 'F3'])
    expect(joins).toEqual([{ name: 'officers', read: 4, rejected: 0, taken: 4, unjoined: 0 }])
  })

  test('by another id are compared letter by letter', async () => {
    const { named, joins } = await join(['812345', '00812346', '00812347', 'sc-1'], {
      ...JOINED,
      groupBy: 'Id',
    })
    expect(named).toEqual(['', 'F1', 'F2'])
    expect(joins).toEqual([{ name: 'officers', read: 4, rejected: 0, taken: 4, unjoined: 2 }])
  })

  test('count the records that find no company', async () => {
    const { joins } = await join(['99', '', '812347'])
    expect(joins).toEqual([{ name: 'officers', read: 3, rejected: 0, taken: 3, unjoined: 2 }])
  })
})

/** A zip file with one member whose packing is another than the directory usually says. */
function zipPackedBy(method: number): Buffer {
  const zip = Buffer.from(
    zipSync({ 'register.csv': new Uint8Array(Buffer.from('Number,Name\n1,ACME\n'.repeat(9))) }),
  )
  zip.writeUInt16LE(method, zip.indexOf('PK\u0003\u0004') + 8)
  zip.writeUInt16LE(method, zip.indexOf('PK\u0001\u0002') + 10)
  return zip
}

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text))
}

describe('archives of other systems', () => {
  test('what macOS and Linux add to an archive is passed over', async () => {
    const zip = zipSync({
      'register.csv': bytes('Number,Name\n1,ACME\n'),
      '__MACOSX/._register.csv': bytes('\u0000\u0005\u0016\u0007'),
      '.hidden.csv': bytes('x'),
      '.git/data.csv': bytes('x'),
    })
    const { companies } = await readCompanies(MAPPING, [temporaryFile('x.zip', zip)])
    expect([...companies.keys()]).toEqual(['1'])
  })

  test.each([
    ['x.zip', zipPackedBy(9), 'register.csv in .* is packed with Deflate64'],
    ['x.zip', zipPackedBy(12), 'register.csv in .* is packed with bzip2'],
    ['x.zip', zipPackedBy(14), 'register.csv in .* is packed with LZMA'],
    ['x.zip', zipPackedBy(77), 'register.csv in .* is packed with method 77'],
    ['x.csv.bz2', Buffer.from('BZh91AY&SY'), 'x.csv.bz2 is packed with bzip2'],
    ['x.csv.xz', Buffer.from('\u00FD7zXZ\0\0', 'latin1'), 'x.csv.xz is packed with xz'],
    ['x.csv.lzma', Buffer.from(']\0\0\u0080\0', 'latin1'), 'x.csv.lzma is packed with LZMA'],
    ['x.7z', Buffer.from('7z\u00BC\u00AF\u0027\u001C', 'latin1'), 'x.7z is packed with 7-Zip'],
    ['x.rar', Buffer.from('Rar!\u001A\u0007'), 'x.rar is packed with RAR'],
  ])('%s: another packing is told by its name', async (name, content, message) => {
    const refused = readCompanies(MAPPING, [temporaryFile(name, content)])
    await expect(refused).rejects.toThrow(ImportRefused)
    await expect(refused).rejects.toThrow(
      new RegExp(`${message}.*, which an import does not read: unpack it first$`, 'u'),
    )
  })

  test('an archive of more than a thousand members is refused', async () => {
    const members = Array.from({ length: 1001 }, (_, index) => [`${index}.csv`, new Uint8Array()])
    const refused = readCompanies(MAPPING, [temporaryFile('x.zip', zipSync(Object.fromEntries(members)))])
    await expect(refused).rejects.toThrow('has more than 1000 members')
  })

  test('control characters in the name of a member do not reach the terminal', async () => {
    const zip = zipSync({ '\u001B[2Jr\u00E9gister.csv': bytes('Number,Name\n1,ACME\nTOTAL,2\n') })
    const { tally } = await readCompanies(MAPPING, [temporaryFile('x.zip', zip)])
    expect(tally.remarks.rejected).toMatchObject([{ file: '[2Jr\u00E9gister.csv', line: 3 }])
  })
})
