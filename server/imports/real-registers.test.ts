import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutPadding } from '@minutebook/domain/entity-number'
import {
  openRegistry,
  realRegister,
  readCompanies,
  storedCompanies,
} from '../../test/support/open-registry.ts'
import { importRegistry } from './import-registry.ts'
import { registerById } from './registers.ts'

/**
 * Real files for tests only, stored beside the repository. Tests quote nothing from them, not even in a
 * failure.
 */
const IRS = realRegister('irs-eo-bmf/eo_ky.csv')
const NEW_YORK = realRegister('new-york-dos/active-corporations-catalog.csv')
const IOWA = realRegister('iowa-sos/active-iowa-business-entities-catalog.csv')
const OREGON = realRegister('oregon-sos/new-businesses-slice.csv')
const OREGON_NONPROFIT = realRegister('oregon-sos/active-nonprofit-corporations-catalog.csv')
const OREGON_OTHERS = realRegister('oregon-sos/active-businesses-excl-abn-llc-catalog.csv')
const GLEIF = realRegister('gleif-goldencopy/us-records.json')
const COMPANIES_HOUSE = realRegister('companies-house/BasicCompanyData-1row.csv')

describe.skipIf(!IRS)(
  'the whole file of the IRS for Kentucky (skipped where it is not there)',
  { timeout: 60_000 },
  () => {
    test('every company is kept, found with and without its zeros, and doing it again changes nothing', async () => {
      const { store } = await openRegistry()
      const options = { store, register: await registerById('irs'), files: [IRS ?? ''] } as const
      const { counts } = await importRegistry(options)
      expect(counts).toEqual({
        read: 22_468,
        skipped: 0,
        rejected: 0,
        rejectedFurther: 0,
        duplicate: 0,
        stored: 22_468,
        updated: 0,
        unchanged: 0,
        gone: 0,
        ambiguous: 0,
        doubtful: 0,
      })
      expect(await store.countEntities()).toBe(22_468)

      const again = await importRegistry(options)
      expect(again.counts).toMatchObject({ stored: 0, updated: 0, unchanged: 22_468 })

      const rows = readFileSync(IRS ?? '', 'latin1').split('\r\n')
      const zeros = rows.map((row) => row.split(',')[0] ?? '').filter((number) => number.startsWith('0'))
      expect(zeros).toHaveLength(208)
      for (const number of zeros) {
        const exact = await store.findByNumber(number)
        const bare = await store.findByNumber(withoutPadding(number))
        expect([...exact, ...bare].map((entity) => entity.number)).toEqual([number, number])
        expect(exact[0]?.ceo.firstName).toBe('')
      }
    })

    test('contacts lose their "%", offices stay as they are, and no line end is left anywhere', async () => {
      const { db, store } = await openRegistry()
      await importRegistry({ store, register: await registerById('irs'), files: [IRS ?? ''] })
      const rows = await storedCompanies(db)
      const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
      // 14,954 rows have a value here: 19 of them a bare "%", one NONE.
      expect(count(({ authorized }) => authorized !== '')).toBe(14_934)
      expect(count(({ authorized }) => authorized.startsWith('%'))).toBe(0)
      expect(count(({ authorized }) => authorized === 'PRESIDENT')).toBe(27)
      expect(count((row) => Object.values(row).some((value) => /[\r\n]/u.test(String(value))))).toBe(0)
      expect(count(({ address }) => !/[A-Z]{2} \d{5}/u.test(address))).toBe(0)
    })
  },
)

describe.skipIf(!NEW_YORK)('ten real rows of New York (skipped where they are not there)', () => {
  test('two have a CEO, one has no address, states are codes, quoted commas stay', async () => {
    const { db, store } = await openRegistry()
    const { counts } = await importRegistry({
      store,
      register: await registerById('ny'),
      files: [NEW_YORK ?? ''],
    })
    expect(counts).toMatchObject({ read: 10, stored: 10, rejected: 0 })
    const rows = await storedCompanies(db)
    const ceos = rows.filter((row) => row.ceo_first_name !== '')
    expect(ceos.length).toBe(2)
    for (const { ceo_last_name: lastName, ceo_state: state } of ceos) {
      expect(lastName).not.toBe('')
      expect(state).toMatch(/^[A-Z]{2}$/)
    }
    expect(rows.filter(({ address }) => address === '').map(({ number }) => number)).toEqual(['1126882'])
    expect(rows.some(({ name }) => name.includes(','))).toBe(true)
    expect(rows.filter(({ formed_in: home }) => home.length !== 2).length).toBe(0)
  })
})

describe.skipIf(!IOWA)('ten real rows of Iowa (skipped where they are not there)', () => {
  test('zeros at the start stay, a cut postal code stays as it is', async () => {
    const { store } = await openRegistry()
    const { counts } = await importRegistry({
      store,
      register: await registerById('ia'),
      files: [IOWA ?? ''],
    })
    expect(counts).toMatchObject({ read: 10, stored: 10, rejected: 0 })
    for (const typed of ['087557', '87557', '062426', '62426']) {
      const [entity] = await store.findByNumber(typed)
      expect(entity?.number).toBe(typed.padStart(6, '0'))
    }
    expect((await store.findByNumber('528565'))[0]?.address.endsWith(' 52244-190')).toBe(true)
  })
})

describe.skipIf(!COMPANIES_HOUSE)('a real row of Companies House (skipped where it is not there)', () => {
  test('headers with spaces before them are found, runs of spaces collapse, the address is a British one', async () => {
    const { companies } = await readCompanies('gb', [COMPANIES_HOUSE ?? ''])
    const [company] = companies.values()
    expect(company).toMatchObject({ jurisdiction: 'GB', number: '07687209', formedIn: 'GB' })
    expect(company?.name.startsWith('!')).toBe(true)
    expect(company?.address).not.toContain('  ')
    expect(company?.address).toMatch(/, [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u)
    expect([company?.kind !== '', company?.statusWords !== '', company?.officers]).toEqual([true, true, []])
  })
})

describe.skipIf(!OREGON)('644 real rows of Oregon (skipped where they are not there)', () => {
  test('each company is one, however far apart its rows stand, and assumed names are none', async () => {
    const { companies, tally } = await readCompanies('or', [OREGON ?? ''])
    // 222 entities; 27 of them are assumed names.
    expect(companies.size).toBe(195)
    expect(tally.counts).toMatchObject({ read: 644, rejected: 0, skipped: 644 - 195 })
    // One of the five, 139254692, is an assumed name.
    const apart = ['139244495', '139248595', '139254692', '139260897', '139267397']
    expect(apart.filter((number) => companies.has(number))).toHaveLength(4)
  })

  test('a company as general partner is no CEO, and each CEO is an officer with the address of their own row', async () => {
    const { companies } = await readCompanies('or', [OREGON ?? ''])
    expect(companies.get('139250195')?.ceo).toMatchObject({ firstName: '', lastName: '', zipCode: '' })
    const ceos = [...companies.values()].filter(({ ceo }) => ceo.firstName !== '')
    expect(ceos.length).toBeGreaterThan(0)
    const known = ({ ceo, officers }: (typeof ceos)[number]) =>
      officers.some((each) => each.lastName === ceo.lastName && each.street === ceo.street)
    expect(ceos.filter((company) => !known(company))).toHaveLength(0)
  })

  test('no company has its agent’s address: it has that of its office, or of its mail', async () => {
    const { companies } = await readCompanies('or', [OREGON ?? ''])
    const rows = readFileSync(OREGON ?? '', 'utf8').split('\n')
    const withOffice = new Set(
      rows.flatMap((row) =>
        /,(?:PRINCIPAL PLACE OF BUSINESS|MAILING ADDRESS),/u.test(row) ? row.split(',')[0] : [],
      ),
    )
    const wrong = [...companies.values()].filter(
      ({ number, address }) => (address !== '') !== withOffice.has(number),
    )
    expect(wrong.map(({ number }) => number)).toEqual([])
  })
})

describe.skipIf(!OREGON_NONPROFIT)(
  'twenty real rows of Oregon’s other sets (skipped where they are not there)',
  () => {
    test('columns in another order and under another name give companies with officers', async () => {
      const nonprofit = await readCompanies('or', [OREGON_NONPROFIT ?? ''])
      expect(nonprofit.companies.size).toBe(2)
      for (const { ceo, officers } of nonprofit.companies.values()) {
        expect(officers.map(({ title }) => title)).toEqual(expect.arrayContaining(['PRESIDENT', 'SECRETARY']))
        const president = officers.find(({ title }) => title === 'PRESIDENT')
        expect([ceo.firstName !== '', ceo.firstName === president?.firstName]).toEqual([true, true])
      }
      const others = await readCompanies('or', [OREGON_OTHERS ?? ''])
      expect(others.companies.size).toBe(4)
      expect([...others.companies.values()].every(({ address }) => /[A-Z]{2} \d{5}/u.test(address))).toBe(
        true,
      )
    })
  },
)

describe.skipIf(!GLEIF)('158 real records of GLEIF (skipped where they are not there)', () => {
  test('a company stands under the register of its authority, whatever its number looks like', async () => {
    const { companies, tally } = await readCompanies('gleif', [GLEIF ?? ''])
    expect(tally.counts).toMatchObject({ read: 158, rejected: 0 })
    const registers = Map.groupBy(companies.values(), ({ jurisdiction }) => jurisdiction)
    // Of 80 records of Delaware, some have no number.
    expect(registers.get('DE')?.length).toBeGreaterThan(70)
    expect(registers.get('KY')).toHaveLength(2)
    expect(companies.get('0238341')).toMatchObject({ jurisdiction: 'KY', formedIn: 'KY' })
    expect([...companies.values()].every(({ name, address }) => name !== '' && address !== '')).toBe(true)
  })
})
