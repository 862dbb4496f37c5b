import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { findEntity, openRegistry, temporaryFile } from '../../test/support/open-registry.ts'
import { ImportRefused } from '../commands.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { importRegistry, type ImportOptions } from './import-registry.ts'
import { registerByMapping } from './registers.ts'
import { loadSampleRegister } from './sample-register.ts'

/** A record of two lines whose name ends in these bytes. */
function aRow(number: number, hex: string): Buffer {
  return Buffer.concat([Buffer.from(`${number},A`), Buffer.from(hex, 'hex'), Buffer.from(',"1\nMain",,,,\n')])
}

function aDoubt(line: number, reason: string) {
  return { file: 'register.csv', line, reason }
}

await describeOnBoth('an import', (database) => {
  let store: RegistryStore

  beforeEach(async () => {
    ;({ store } = await openRegistry(database))
  })

  const MAP = {
    jurisdiction: 'US-TX',
    scope: 'full',
    // These files have a larger share of bad records than a real register.
    rejectLimit: 0.9,
    number: 'File Number',
    name: 'Company',
    address: [{ street: ['Line 1', 'Line 2'], city: 'City', state: 'State', zipCode: 'Zip' }],
  }
  const HEADER = 'File Number,Company,Line 1,Line 2,City,State,Zip'

  async function importText(text: string | Uint8Array, map: object = MAP, more: Partial<ImportOptions> = {}) {
    const register = await registerByMapping(temporaryFile('map.json', JSON.stringify(map)))
    return importRegistry({ store, register, files: [temporaryFile('register.csv', text)], ...more })
  }

  function rejectsOf({ remarks }: Awaited<ReturnType<typeof importText>>): string[] {
    return remarks.rejected.map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
  }

  test('a second import changes nothing and says so; a changed row is one update', async () => {
    const rows = ['0000001,One,1 Main St,,Austin,TX,78701', '2,Two,,,,,']
    const first = await importText([HEADER, ...rows].join('\n'))
    expect(first.counts).toMatchObject({ read: 2, stored: 2, updated: 0, unchanged: 0 })
    const second = await importText([HEADER, ...rows].join('\n'))
    expect(second.counts).toMatchObject({ read: 2, stored: 0, updated: 0, unchanged: 2 })
    const third = await importText([HEADER, rows[0], '2,Two,2 Side St,,,,'].join('\n'))
    expect(third.counts).toMatchObject({ read: 2, stored: 0, updated: 1, unchanged: 1 })
    expect((await findEntity(store, 'TX', '2'))?.id).toBe('map-map.TX.2')
  })

  test('large files are not read again when they equal those of the last import', async () => {
    const text = `${HEADER}\n1,One,,,,,\n2,Two,,,,,\n`
    const compared = (more: Partial<ImportOptions> = {}, content = text, map: object = MAP) =>
      importText(content, map, { comparedFrom: 1, ...more })
    await compared({ now: () => new Date('2026-11-20T10:00:00Z') })
    const again = await compared({ now: () => new Date('2026-11-24T10:00:00Z') })
    expect(again).toMatchObject({ isSameFiles: true, counts: { read: 2, unchanged: 2, stored: 0 } })
    expect(await findEntity(store, 'TX', '2')).toMatchObject({ asOf: '2026-11-24' })
    expect((await compared({}, text, { ...MAP, title: 'Texas' })).isSameFiles).toBeUndefined()
    expect((await compared({}, text.replace('Two', 'Too'), { ...MAP, title: 'Texas' })).counts.updated).toBe(
      1,
    )
    expect((await compared({}, text, { ...MAP, title: 'Texas' })).counts.updated).toBe(1)
    expect((await compared({ isDryRun: true }, text, { ...MAP, title: 'Texas' })).examples).toBeDefined()
    expect((await compared({}, text, { ...MAP, title: 'Texas' })).isSameFiles).toBe(true)
  })

  test('a file that was compared first counts as read only when it is imported', async () => {
    const files = ['1,One', '2,Two', '3,Three'].map((row) =>
      temporaryFile('register.csv', `${HEADER}\n${row},,,,,\n`),
    )
    const shares: number[] = []
    await importText('', MAP, { files, comparedFrom: 1, onProgress: ({ done }) => void shares.push(done) })
    const [first = expect.unreachable()] = shares
    expect([first > 0, first < 0.3]).toEqual([true, true])
  })

  test('another rule of numbers counts although the companies are the same', async () => {
    const text = `${HEADER}\n1,One,,,,,\n`
    await importText(text, { ...MAP, numberRule: { digits: 9 } })
    expect(await store.findByNumber('Akte 1')).toEqual([])
    const again = await importText(text, { ...MAP, numberRule: { digits: 9, words: ['Akte'] } })
    expect(again.counts).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await store.findByNumber('Akte 1')).toMatchObject([{ number: '1' }])
  })

  test('refused records are reported by line and column, without their content', async () => {
    const result = await importText(
      [
        HEADER,
        ',Secret Name,,,,,',
        '12&34,Secret Name,,,,,',
        `${'1'.repeat(41)},Secret Name,,,,,`,
        '5,,,,,,',
        '6,Secret',
        '7,"Secret,,,,,',
        '8,Fine,,,,,,, ,',
        '9,Secret, LLC,1 Main St,,Austin,TX,78701',
      ].join('\n'),
    )
    expect(rejectsOf(result)).toEqual([
      'register.csv:2: column "File Number": the number is missing',
      'register.csv:3: column "File Number": the number has other characters than letters, digits, spaces and -./_#',
      'register.csv:4: column "File Number": the number has more than 40 characters',
      'register.csv:5: column "Company": the name is missing',
      'register.csv:6: the record has 2 of 7 columns',
      'register.csv:7: a quoted field is not closed',
      'register.csv:9: the record has 8 of 7 columns',
    ])
    expect(result.counts).toMatchObject({ read: 8, rejected: 7, stored: 1 })
  })

  test('every record that was read is accounted for', async () => {
    const rows = ['1,One', '1,One again', '2,', '3,Three', '4,"cut']
    const map = {
      ...MAP,
      address: [],
      files: [{ filter: [{ column: 'Company', isNot: ['three'] }] }],
    }
    const { counts, remarks } = await importText(['File Number,Company', ...rows].join('\n'), map)
    expect(counts).toEqual({
      read: 5,
      skipped: 1,
      rejected: 2,
      rejectedFurther: 0,
      duplicate: 1,
      ambiguous: 0,
      doubtful: 0,
      stored: 1,
      updated: 0,
      unchanged: 0,
      gone: 0,
    })
    expect(remarks.duplicate).toMatchObject([{ line: 3 }])
    expect((await findEntity(store, 'TX', '1'))?.name).toBe('One')
  })

  test('values are cleaned: NUL, U+00A0, runs of spaces; lines of a name are kept', async () => {
    const name = '"\u0000THE  OLD\r\nTHE\u00A0NEW \u202Ename"'
    await importText(`${HEADER}\r\n1,${name}, 1   Main  St ,,,,\r\n`)
    expect(await findEntity(store, 'TX', '1')).toMatchObject({
      name: 'THE OLD\nTHE NEW name',
      address: '1 Main St',
    })
  })

  test('no word means nothing, unless the mapping says so for its column', async () => {
    const rows = ['1,NULL,None,,Null,TX,', '2,None,1 Main St,,NONE,TX,']
    const officers = [{ title: { constant: 'President' }, firstName: 'Line 1', lastName: 'City' }]
    await importText([HEADER, ...rows].join('\n'), { ...MAP, officers })
    expect(await findEntity(store, 'TX', '1')).toMatchObject({
      name: 'NULL',
      address: 'None, Null, TX',
      officers: [{ firstName: 'None', lastName: 'Null' }],
    })
    expect(await findEntity(store, 'TX', '2')).toMatchObject({ name: 'None', address: '1 Main St, NONE, TX' })
    const city = { columns: ['City'], values: { NONE: '' } }
    await importText([HEADER, ...rows].join('\n'), { ...MAP, address: [{ ...MAP.address[0], city }] })
    expect(await findEntity(store, 'TX', '1')).toMatchObject({ address: 'None, Null, TX' })
    expect(await findEntity(store, 'TX', '2')).toMatchObject({ address: '1 Main St, TX' })
  })

  test('without a header, the first record with all columns says how many there are', async () => {
    const map = {
      jurisdiction: 'US-TX',
      scope: 'full',
      rejectLimit: 1,
      files: [{ delimited: { header: false } }],
      number: 1,
      name: 2,
    }
    const rows = ['1', '2,Two,Active', '3,Three', '4,Four, LLC,Active', '5,Five,Active,']
    const result = await importText(rows.join('\n'), map)
    expect(rejectsOf(result)).toEqual([
      'register.csv:1: the record has 1 of 2 columns',
      'register.csv:3: the record has 2 of 3 columns',
      'register.csv:4: the record has 4 of 3 columns',
    ])
    expect((await findEntity(store, 'TX', '5'))?.name).toBe('Five')
  })

  test.each([
    ['windows-1250', '50f8ed6b6c6164208e69 9e6b6f76', 'Příklad Žižkov'],
    ['shift_jis', '8a94 8eae 89ef 8ed0 8ca9 967b', '株式会社見本'],
    ['iso-8859-2', 'a3 f364bc', 'Łódź'],
  ])('a mapping names the encoding %s', async (encoding, hex, name) => {
    const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex')
    const text = Buffer.concat([Buffer.from(`${HEADER}\n1,`), bytes, Buffer.from(',,,,,\n')])
    const named = await importText(text, { ...MAP, files: [{ encoding }] })
    expect(named).toMatchObject({ counts: { doubtful: 0 }, remarks: { doubtful: [] } })
    expect((await findEntity(store, 'TX', '1'))?.name).toBe(name)
  })

  test('lines whose letters are guessed or unknown are reported', async () => {
    const text = Buffer.concat([
      Buffer.from(`${HEADER}\n`),
      aRow(1, 'c3a9'),
      aRow(2, 'd8'),
      aRow(3, ''),
      aRow(4, '9d'),
    ])
    const guessed = await importText(text)
    const isGuessed = 'not UTF-8: read as windows-1252, which may be wrong'
    expect(guessed.remarks.doubtful).toEqual([aDoubt(4, isGuessed), aDoubt(8, isGuessed)])
    const named = await importText(text, { ...MAP, files: [{ encoding: 'utf-8' }] })
    expect(named.remarks.doubtful).toEqual([
      aDoubt(4, 'some bytes are not utf-8'),
      aDoubt(8, 'some bytes are not utf-8'),
    ])
  })

  test('an address is one line of its parts, the state as a code, odd postal codes as text', async () => {
    await importText(
      [
        HEADER,
        '1,One,1 Main St,Suite 2,Stamford,CONNECTICUT,06907',
        '2,Two,,,Denver,Iowa,52244-190',
        '3,Three,9 Rue X,,Montréal,Quebec,H2X 1Y4',
      ].join('\n'),
    )
    expect((await findEntity(store, 'TX', '1'))?.address).toBe('1 Main St, Suite 2, Stamford, CT 06907')
    expect((await findEntity(store, 'TX', '2'))?.address).toBe('Denver, IA 52244-190')
    expect((await findEntity(store, 'TX', '3'))?.address).toBe('9 Rue X, Montréal, Quebec H2X 1Y4')
  })

  test('a real register replaces the made-up one of its state, and no other', async () => {
    await loadSampleRegister(store)
    const { samplesRemoved } = await importText('File Number,Company\n1,Real\n', {
      ...MAP,
      address: [],
      jurisdiction: 'US-CT',
    })
    expect(samplesRemoved).toBe(14)
    expect(
      (await store.listRegistries()).map(({ jurisdiction, source }) => `${jurisdiction} ${source}`),
    ).toEqual(['CT map-map', 'KY sample', 'NY sample'])
    expect(await store.searchByName('nutmeg observatory')).toEqual([])
  })

  describe('an import that cannot continue is refused in one sentence', () => {
    test.each([
      ['an empty file', '', {}, /There are no records in/],
      ['a header alone', HEADER, {}, /There are no records in/],
      ['another header', 'a,b\n1,2\n', {}, /The file has no column "File Number" in its first line/],
      ['an unknown key', `${HEADER}\n`, { nmae: 'x' }, /map\.json: unknown key "nmae"/],
      [
        'an unknown key inside',
        `${HEADER}\n`,
        { address: [{ street: [], town: 'x' }] },
        /unknown key "town" in "address\.0"/,
      ],
      [
        'an unknown key in a source',
        `${HEADER}\n`,
        { name: { columns: ['a'], glue: '-' } },
        /unknown key "glue" in "name"/,
      ],
      [
        'a missing key',
        `${HEADER}\n`,
        { number: undefined },
        /map\.json: "number" is missing or cannot be read: it is the column of the number$/,
      ],
      [
        'a register that is not named by ISO 3166',
        `${HEADER}\n`,
        { jurisdiction: 'Texas' },
        /map\.json: "jurisdiction" is missing .*: it is the register by ISO 3166, as "US-KY" or "NO"$/,
      ],
      [
        'a scope that is none',
        `${HEADER}\n`,
        { scope: 'all' },
        /map\.json: "scope" is missing .*: it is "full" where .*, or "changes"$/,
      ],
      [
        'a missing key inside, where the map could have another shape',
        `${HEADER}\n`,
        { status: { column: 'Status', active: ['Active'] } },
        /map\.json: "status\.inactive" is missing or cannot be read/,
      ],
      [
        'a delimiter that is none',
        `${HEADER}\n`,
        { files: [{ delimited: { delimiter: 'x' } }] },
        /"files\.0\.delimited\.delimiter" is missing or cannot be read/,
      ],
      [
        'names without a header',
        '1,One\n',
        { files: [{ delimited: { header: false } }] },
        /has columns by number: "File Number" is a name/,
      ],
    ])('%s', async (_what, text, changes, message) => {
      const refused = importText(text, { ...MAP, ...changes })
      await expect(refused).rejects.toThrow(ImportRefused)
      await expect(refused).rejects.toThrow(message)
    })

    test('a map that is not JSON, a map that is not there, a file that is not there, a folder', async () => {
      await expect(registerByMapping(temporaryFile('map.json', '{'))).rejects.toThrow(/map\.json is not JSON/)
      await expect(registerByMapping('nowhere.json')).rejects.toThrow(/nowhere\.json cannot be read/)
      for (const [path, message] of [
        ['nowhere.csv', /is the path right/],
        ['*.nothing', /is the path right/],
        ['docs/decisions', /There is no file of this register in docs\/decisions/],
      ] as const)
        await expect(importText('', MAP, { files: [path] })).rejects.toThrow(message)
    })

    test('a file without any readable record stops early', async () => {
      const rows = Array.from({ length: 5000 }, () => '?,Name,,,,,')
      await expect(importText([HEADER, ...rows].join('\n'))).rejects.toThrow(
        /None of the first [\d,]+ records can be read: .* this register’s\.$/,
      )
    })
  })

  describe('a mapping of one file', () => {
    test('reads columns by place without a header, another delimiter, and joined, fixed and first facts', async () => {
      const map = {
        jurisdiction: 'US-PA',
        scope: 'full',
        files: [{ delimited: { header: false, delimiter: '|' } }],
        number: 1,
        numberRule: { digits: 10, width: 10 },
        name: { columns: [2, 3], join: ', ' },
        authorized: [4, 5],
        home: { constant: 'Delaware' },
        status: { column: 6, active: ['In Good Standing'], inactive: ['GONE'] },
        officers: [{ title: { constant: 'CEO' }, firstName: 7, lastName: 8 }],
        ceo: { titles: [['*']] },
      }
      await importText(
        '6436709|Acme|Inc.||Agent|in good standing|Ada|Byron\n12.0|Solo||A|B|gone||Holdings LLC\n',
        map,
      )
      expect(await findEntity(store, 'PA', '0006436709')).toMatchObject({
        name: 'Acme, Inc.',
        authorized: 'Agent',
        status: 'active',
        ceo: { firstName: 'Ada', lastName: 'Byron' },
      })
      expect(await findEntity(store, 'PA', '0000000012')).toMatchObject({
        name: 'Solo',
        authorized: 'A',
        status: 'inactive',
        ceo: { firstName: '', lastName: '' },
      })
    })

    test('finds columns in any order and spelling, behind a byte order mark, and by an alias', async () => {
      const map = { ...MAP, address: [], files: [{ aliases: { Company: ['legal_name'] } }] }
      await importText('\uFEFFother, FILE_NUMBER ,Legal Name \nx,0042,Acme\n', map)
      expect((await findEntity(store, 'TX', '0042'))?.name).toBe('Acme')
    })
  })
})
