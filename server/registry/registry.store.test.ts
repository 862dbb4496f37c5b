import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { NAME_SEARCH_LIMIT } from '@minutebook/contract/endpoints'
import { describeOnBoth } from '../../test/support/databases.ts'
import {
  aRegisteredCompany,
  asRead,
  findEntity,
  openRegistry,
  storedCompanies,
} from '../../test/support/open-registry.ts'
import type { Tables } from '../database/tables.ts'
import type { AddCompanies, RegisteredEntity } from './register-import.ts'
import type { RegistryStore } from './registry.store.ts'

const FACTS = {
  source: 'ky',
  importedAt: '2026-11-21T10:00:00.000Z',
  title: 'Kentucky Secretary of State',
  attribution: 'By leave',
}

function aCompany(jurisdiction: string, number: string, name: string, status = 'active'): RegisteredEntity {
  return aRegisteredCompany({ jurisdiction, number, name, status })
}

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const LETTERS = 'Łódź & Ærø Straße Ðórðar Ħobż Œuvre'

/** More than one transaction removes. */
function manyCompanies(name = 'Bluegrass'): RegisteredEntity[] {
  return Array.from({ length: 2_500 }, (_, index) => aCompany('CT', String(index), name))
}

await describeOnBoth('registry store', (database) => {
  let db: Kysely<Tables>
  let registry: RegistryStore

  beforeEach(async () => {
    ;({ db, store: registry } = await openRegistry(database))
  })

  async function keep(...entities: RegisteredEntity[]) {
    return registry.importCompanies(FACTS, (add) => add(asRead(entities)))
  }

  const countRows = async () => (await storedCompanies(db)).length

  describe('by number', () => {
    beforeEach(async () => {
      await keep(
        aCompany('KY', '0812345', 'Padded'),
        aCompany('NY', '812345', 'Unpadded'),
        aCompany('KY', '0004471', 'Ferry'),
        aCompany('CT', '0004471', 'Bakery'),
        aCompany('DE', '396395-96', 'Hyphens'),
        aCompany('DE', '39639596', 'No hyphens'),
        aCompany('FL', 'L23000448690', 'Letters'),
        aCompany('AK', '72D', 'A letter behind'),
        aCompany('IA', '0', 'Zero'),
      )
    })

    test.each([
      ['0812345', ['Padded']],
      ['812345', ['Padded', 'Unpadded']],
      ['00812345', ['Padded', 'Unpadded']],
      ['No. 081-2345', ['Padded']],
      ['4471', ['Bakery', 'Ferry']],
      ['#0004471', ['Bakery', 'Ferry']],
      ['l23000448690', ['Letters']],
      ['72 d', ['A letter behind']],
      ['39639596', ['Hyphens', 'No hyphens']],
      ['0', ['Zero']],
      ['000', ['Zero']],
      ['999', []],
      ['', []],
    ])('"%s" finds %j', async (term, names) => {
      const found = await registry.findByNumber(term)
      expect(found.map(({ name }) => name).toSorted()).toEqual(names)
    })

    describe('with letters', () => {
      beforeEach(async () => {
        await keep(
          aCompany('GB', 'SC012345', 'Scotland'),
          aCompany('GB', 'SC054321', 'Scotland too'),
          aCompany('GB', 'NI054321', 'Northern Ireland'),
          aCompany('BC', 'BC0749319', 'Columbia'),
          aCompany('BC', 'CP0001832', 'Co-operative'),
          aCompany('BC', 'CP00777', 'Five digits'),
          aCompany('BC', 'CP777', 'Three digits'),
          aCompany('DE', 'München HRB 900003', 'Munich'),
          aCompany('RO', 'J40/90001/2099', 'Romania'),
          aCompany('WA', '1904471', 'Only digits'),
          aCompany('GB', 'OC1904471', 'Letters'),
        )
      })

      test.each([
        ['SC12345', ['Scotland']],
        ['sc 0012345', ['Scotland']],
        ['BC749319', ['Columbia']],
        ['CP1832', ['Co-operative']],
        ['1832', ['Co-operative']],
        ['0749319', ['Columbia']],
        ['54321', []],
        ['CP777', ['Three digits']],
        ['CP00777', ['Five digits']],
        ['CP0777', ['Five digits', 'Three digits']],
        ['munchen hrb 900003', ['Munich']],
        ['MÜNCHEN HRB-0900003', ['Munich']],
        ['j40-90001-2099', ['Romania']],
        ['1904471', ['Only digits']],
      ])('"%s" finds %j', async (term, names) => {
        const found = await registry.findByNumber(term)
        expect(found.map(({ name }) => name).toSorted()).toEqual(names)
      })

      test('letters left out are told apart by the register', async () => {
        await keep(aCompany('TX', 'SC054321', 'Texas'))
        expect((await registry.findByNumber('54321', 'TX')).map(({ name }) => name)).toEqual(['Texas'])
        expect(await registry.findByNumber('54321', 'GB')).toEqual([])
      })
    })

    test('a register says which of several companies is meant', async () => {
      expect((await registry.findByNumber('4471', 'CT')).map(({ name }) => name)).toEqual(['Bakery'])
      expect(await registry.findByNumber('4471', 'TX')).toEqual([])
    })

    test('two spellings in one register are told apart by its own spelling', async () => {
      const [withHyphen, ...others] = await registry.findByNumber('396395-96', 'DE')
      expect([withHyphen?.name, others]).toEqual(['Hyphens', []])
      expect((await registry.findByNumber('39639596', 'DE')).map(({ name }) => name)).toEqual(['No hyphens'])
    })

    test('an exact number of a register finds its company, and no other spelling does', async () => {
      expect((await findEntity(registry, 'KY', '0812345'))?.id).toBe('ky.KY.0812345')
      expect(await findEntity(registry, 'KY', '812345')).toBeUndefined()
    })
  })

  test('a company comes back with every fact that was kept, all lines of its name among them', async () => {
    const ceo = {
      firstName: 'Ada',
      middleName: 'M',
      lastName: 'Byron',
      street: '1 A',
      city: 'B',
      state: 'NY',
      zipCode: '06510',
    }
    const company = {
      ...aCompany('KY', '88', 'THE OLD\nTHE NEW'),
      kind: 'FOREIGN CORPORATION',
      formedIn: 'DE',
      statusWords: 'Good standing',
      address: '1 A, B',
      authorized: 'C',
      ceo,
      officers: [{ ...ceo, title: 'President' }],
    }
    await keep(company)
    expect(await findEntity(registry, 'KY', '88')).toEqual({
      id: 'ky.KY.88',
      ...company,
      asOf: '2026-11-21',
      source: 'Kentucky Secretary of State',
      attribution: 'By leave',
    })
  })

  describe('by name', () => {
    beforeEach(async () => {
      await keep(
        aCompany('KY', '1', 'CAFÉ ÉTOILE DU NORD LLC'),
        aCompany('KY', '2', 'Bluegrass Tool & Die, Inc.', 'inactive'),
        aCompany('KY', '3', 'Bluegrass Bank'),
        aCompany('KY', '4', 'First Bluegrass Savings'),
        aCompany('KY', '5', 'THE OLD TOOL SHED\nThe New Workshop, L.L.C.'),
        aCompany('KY', '6', "O'Brien's 100% Honey"),
        aCompany('KY', '7', LETTERS),
        aCompany('KY', '8', 'HOGH NORD TRADING'),
      )
    })

    test.each([
      ['cafe', ['1']],
      ['CAFÉ ETOILE', ['1']],
      ['nord cafe', ['1']],
      ['étoi', ['1']],
      ['bluegrass', ['3', '2', '4']],
      ['blue', ['3', '2', '4']],
      ['die tool blue', ['2']],
      ['tool & die', ['2']],
      ['Bluegrass Tool & Die, Inc.', ['2']],
      ['bluegrass tool and die incorporated', ['2']],
      ['savings bluegrass fir', ['4']],
      ['old tool', ['5']],
      ['workshop llc', ['5']],
      ['workshop l.l.c.', ['5']],
      ['obriens', ['6']],
      ["O'Brien’s honey", ['6']],
      ['lodz', ['7']],
      ['ŁÓDŹ aerø', ['7']],
      ['aero strasse dordar hobz oeuvre', ['7']],
      ['œuv', ['7']],
      ['Høgh', ['8']],
      ['grass', []],
      ['bluegrass bakery', []],
      ['%', []],
      ['_', []],
      ['&&', []],
    ])('"%s" finds %j', async (query, numbers) => {
      const found = await registry.searchByName(query)
      expect(found.map(({ number }) => number)).toEqual(numbers)
    })

    test('whether words are joined or parted, with signs or none', async () => {
      await keep(
        aCompany('TX', '1', 'NORTH-WEST QUARRY LLC'),
        aCompany('TX', '2', 'SEVENTHDAY LANTERNS INC'),
        aCompany('TX', '3', 'THE HARBOR HOUSE INC'),
        aCompany('TX', '4', 'INTEGRATEDDESIGNHUB INC'),
        aCompany('TX', '5', 'SAINT ANN LLC'),
        aCompany('TX', '6', 'H.L.F IMAGES LTD'),
        aCompany('TX', '7', 'BÄCKER & SÖHNE GMBH'),
        aCompany('TX', '8', 'O’MALLEY AND DAUGHTERS LLC'),
        aCompany('TX', '9', 'O Leary Farms'),
        aCompany('TX', '10', 'West Wind North'),
        aCompany('TX', '11', 'SUNFLOWER SEEDS CO'),
        aCompany('TX', '12', 'SUN FLOWER SHOP'),
      )
      const expected = {
        northwest: ['1'],
        'northwest quarry': ['1'],
        'north west quarry limited': ['1'],
        'north-wes': ['1', '10'],
        'seventh day lanterns': ['2'],
        'Seventh-Day Lant': ['2'],
        harborhouse: ['3'],
        'harborhou inc': ['3'],
        'integrated design hub': ['4'],
        'integrated design h': ['4'],
        'st. ann': ['5'],
        'hlf images ltd.': ['6'],
        'Bäcker und Söhne': ['7'],
        "o'malley": ['8'],
        'o malley & daughters': ['8'],
        'oleary farms': ['9'],
        sunflower: ['11', '12'],
        'sun flower': ['12', '11'],
        westnorth: [],
      }
      const found: Record<string, string[]> = {}
      for (const query of Object.keys(expected))
        found[query] = (await registry.searchByName(query)).map(({ number }) => number)
      expect(found).toEqual(expected)
    })

    test('in the order in which they are meant', async () => {
      await keep(
        aCompany('KY', '20', 'Harbor Light Bakery'),
        aCompany('KY', '21', 'HARBOR LIGHT, INCORPORATED', 'inactive'),
        aCompany('KY', '22', 'Harbor Light LLC'),
        aCompany('KY', '23', 'Old Harbor Light'),
        aCompany('KY', '24', 'Harbor Light Anchors', 'inactive'),
        aCompany('KY', '25', 'J. P. Harrow and Sons'),
        aCompany('KY', '26', 'JP Harrow Farms'),
        aCompany('KY', '27', 'Young Men’s Y.M.C.A. Corporation'),
        aCompany('KY', '28', 'Hermanos y Compañía'),
        aCompany('KY', '29', 'A & B Towing'),
        aCompany('KY', '30', 'Andover Ferry'),
      )

      const expected = {
        // Whole names first, whatever their form; then names that begin so; then names with the words. Active
        // companies first in each.
        'harbor light': ['22', '21', '20', '24', '23'],
        'light harbor': ['20', '22', '23', '24', '21'],
        'harbor light inc': ['21'],
        'harbor light incorporated': ['21'],
        'harbor light incorp': ['22', '21', '20', '24', '23'],
        'harbor light corp': ['22', '21', '20', '24', '23'],
        'jp harrow': ['26', '25'],
        'j p harrow': ['26', '25'],
        'J.P. Harrow & Sons': ['25'],
        'harrow j p': ['26', '25'],
        'y m c a': ['27'],
        'ymca corp': ['27'],
        'ymca corporation': ['27'],
        'hermanos & cia': ['28'],
        'hermanos compania': ['28'],
        'a and b towing': ['29'],
        'a&b towing': ['29'],
        'ab towing': ['29'],
        and: ['30'],
        // One typing mistake in a word.
        'habror light bakery': ['20'],
        'harbor lihgt bakery': ['20'],
        'harrbor light bakery': ['20'],
        'harbr light bakery': ['20'],
        'harbot light bakery': ['20'],
        bakeyr: ['20'],
        'andoevr frery': ['30'],
        'hrabor xylophone': [],
      }
      const found: Record<string, string[]> = {}
      for (const query of Object.keys(expected))
        found[query] = (await registry.searchByName(query)).map(({ number }) => number)
      expect(found).toEqual(expected)
    })

    test('a word that is right itself is put right where it finds nothing beside the others', async () => {
      await keep(aCompany('KY', '31', 'Form Works'), aCompany('KY', '32', 'Letters From Sea'))
      expect((await registry.searchByName('form sea')).map(({ number }) => number)).toEqual(['32'])
    })

    test('companies of one name in one register are told apart by their towns', async () => {
      const legion = aCompany('KY', '40', 'AMERICAN LEGION')
      await keep(
        { ...legion, address: '1 MAIN ST, PADUCAH, KY 42001' },
        { ...legion, number: '41', address: '2 ELM ST, BEREA, KY 40403' },
        { ...legion, number: '42' },
      )
      expect(await registry.searchByName('american legion')).toMatchObject([
        { number: '40', place: 'PADUCAH, KY' },
        { number: '41', place: 'BEREA, KY' },
        { number: '42' },
      ])
    })

    test('finds names by plain letters', async () => {
      const stored = (await storedCompanies(db)).find(({ number }) => number === '7')
      expect(stored?.name_key).toMatch(/^[A-Z ]+$/u)
      expect((await registry.searchByName('lodz aero')).map(({ number }) => number)).toEqual(['7'])
    })

    test('shows the last line of a name, the register and the status', async () => {
      expect(await registry.searchByName('old tool')).toEqual([
        { name: 'The New Workshop, L.L.C.', number: '5', jurisdiction: 'KY', status: 'active' },
      ])
    })

    test('a new name replaces the old one', async () => {
      await keep(aCompany('KY', '3', 'Bourbon Bank'))
      expect((await registry.searchByName('bourbon')).map(({ number }) => number)).toEqual(['3'])
      expect((await registry.searchByName('bluegrass bank')).map(({ number }) => number)).toEqual([])
    })

    test('words that most names have still find a rare name, and never more than ten', async () => {
      const many = Array.from({ length: 3000 }, (_, index) =>
        aCompany('NY', String(index), `Company ${index} of the Inc.`),
      )
      await keep(...many, aCompany('NY', '777777', 'The Zebra of Inc.'))
      expect(await registry.searchByName('inc')).toHaveLength(10)
      const found = await registry.searchByName('the of inc zebra')
      expect(found.map(({ number }) => number)).toEqual(['777777'])
    })
  })

  describe('keeping', () => {
    const NOTHING = { stored: 0, updated: 0, unchanged: 0, gone: 0, replaced: 0 }

    test('counts what is new, changed and the same', async () => {
      const some = [aCompany('KY', '1', 'One'), aCompany('KY', '2', 'Two'), aCompany('CT', '1', 'Uno')]
      expect(await keep(...some)).toEqual({ ...NOTHING, stored: 3 })
      expect(await keep(...some)).toEqual({ ...NOTHING, unchanged: 3 })
      const changed = [
        aCompany('KY', '1', 'One', 'inactive'),
        aCompany('KY', '2', 'Two'),
        aCompany('KY', '3', 'Three'),
      ]
      expect(await keep(...changed)).toEqual({
        ...NOTHING,
        stored: 1,
        updated: 1,
        unchanged: 1,
      })
      expect(await registry.countEntities()).toBe(4)
      expect(await registry.listRegistries()).toMatchObject([
        { jurisdiction: 'CT', source: 'ky', entities: 1 },
        { jurisdiction: 'KY', source: 'ky', entities: 3, imported_at: '2026-11-21T10:00:00.000Z' },
      ])
    })

    test('takes more companies than one batch holds, in any order, and finds the few that differ', async () => {
      const numbers = Array.from({ length: 25_000 }, (_, index) => String((index * 7919) % 25_000))
      expect(await keep(...numbers.map((number) => aCompany('KY', number, 'Same')))).toMatchObject({
        stored: 25_000,
      })
      const other = numbers.map((number) => aCompany('KY', number, number.endsWith('777') ? 'Other' : 'Same'))
      expect(await keep(...other, aCompany('KY', '99999', 'New'))).toMatchObject({
        stored: 1,
        updated: 25,
        unchanged: 24_975,
      })
      expect((await findEntity(registry, 'KY', '13777'))?.name).toBe('Other')
      expect(await registry.searchByName('other')).toHaveLength(NAME_SEARCH_LIMIT)
    })

    test('a company that got another name is found by the new one alone', async () => {
      await keep(aCompany('KY', '1', 'Bluegrass Bank'))
      await keep(aCompany('KY', '1', 'Bluegrass Ferry'))
      expect(await registry.searchByName('bluegrass bank')).toEqual([])
      expect((await registry.searchByName('bluegrass ferry')).map(({ number }) => number)).toEqual(['1'])
    })

    test('of several with one number the first in the files counts, and where the others stand is told', async () => {
      // The three are on both sides of a transaction boundary.
      const before = Array.from({ length: 9_998 }, (_, index) => aCompany('KY', `A${index}`, 'Before'))
      const named = (...names: string[]) => names.map((name) => aCompany('KY', 'B1', name))
      const read = async (add: AddCompanies) => {
        await add(asRead([...before, ...named('First', 'Second')], 'one.csv'))
        await add(asRead([...named('Third', 'Fourth'), aCompany('CT', 'B1', 'Other')], 'two.csv'))
      }
      async function importBoth() {
        const told: string[] = []
        const onDuplicate = (file: string, line: number) => void told.push(`${file}:${line}`)
        const kept = await registry.importCompanies(FACTS, read, { onDuplicate })
        expect(told).toEqual(['one.csv:10001', 'two.csv:2', 'two.csv:3'])
        expect((await findEntity(registry, 'KY', 'B1'))?.name).toBe('First')
        return kept
      }
      expect(await importBoth()).toMatchObject({ stored: 10_000, updated: 0, unchanged: 0 })
      expect(await importBoth()).toMatchObject({ stored: 0, updated: 0, unchanged: 10_000 })
      await keep(aCompany('KY', 'B1', 'Renamed'))
      expect(await importBoth()).toMatchObject({ stored: 0, updated: 1, unchanged: 9_999 })
    })

    test('keeps nothing of what could not be read to its end', async () => {
      const reading = registry.importCompanies(FACTS, async (add) => {
        await add(asRead([aCompany('KY', '1', 'One')]))
        throw new Error('cut off')
      })
      await expect(reading).rejects.toThrow('cut off')
      expect(await registry.countEntities()).toBe(0)
      expect(await keep(aCompany('KY', '1', 'One'))).toMatchObject({ stored: 1 })
    })

    test('a register can be taken away, as if it had never been imported, and imported again', async () => {
      await keep(...manyCompanies(), aCompany('KY', '1', 'Bluegrass'))
      expect(await registry.removeRegister('CT')).toBe(2_500)
      expect((await registry.searchByName('bluegrass')).map(({ jurisdiction }) => jurisdiction)).toEqual([
        'KY',
      ])
      expect(await registry.listRegistries()).toMatchObject([{ jurisdiction: 'KY', entities: 1 }])
      expect(await registry.removeRegister('CT')).toBeUndefined()
      expect(await keep(aCompany('CT', '1', 'Ferry'))).toMatchObject({ stored: 1 })
      expect(await registry.listRegistries()).toMatchObject([{ entities: 1 }, { entities: 1 }])
    })

    test('of a register that several take away at once nothing stays, and all of them together removed it', async () => {
      await keep(...manyCompanies())
      const removed = await Promise.all([1, 2, 3].map(() => registry.removeRegister('CT')))
      expect(removed.reduce<number>((sum, count = 0) => sum + count, 0)).toBe(2_500)
      expect(await countRows()).toBe(0)
      expect(await registry.listRegistries()).toEqual([])
    })

    test('of a register that is taken away while it is imported nothing stays, or all of the import', async () => {
      await keep(...manyCompanies())
      const importing = keep(...manyCompanies('Ferry'))
      await Promise.allSettled([importing, registry.removeRegister('CT'), registry.removeRegister('CT')])
      await registry.removeRegister('TX')
      expect(await registry.countEntities()).toBe(await countRows())
    })
  })
})
