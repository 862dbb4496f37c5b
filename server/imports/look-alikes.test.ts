import { expect, test } from 'vitest'
import { temporaryFile, readCompanies } from '../../test/support/open-registry.ts'
import { REGISTER_IDS } from './registers.ts'

/*
 * Registers whose real samples may not be stored beside the repository: each test makes files that look like
 * the published layout. All names are made up.
 */

const TESTED_ELSEWHERE = ['gb', 'gleif', 'ia', 'irs', 'ky', 'ny', 'or']
const LOOK_ALIKES = ['ak', 'ar', 'ca', 'co', 'co-rues', 'ct', 'fl', 'no', 'pa', 'tx', 'va']

test('every register has a test on a real sample or on a look-alike', () => {
  expect(REGISTER_IDS).toEqual([...TESTED_ELSEWHERE, ...LOOK_ALIKES].toSorted())
})

type Values = Record<string, string>

const quote = (value: string) => (/[",\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A delimited file of these rows, with the columns of all rows. */
function table(name: string, rows: Values[], delimiter = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return temporaryFile(name, lines.map((fields) => `${fields.map(quote).join(delimiter)}\r\n`).join(''))
}

const NO_CEO = { firstName: '', middleName: '', lastName: '', street: '', city: '', state: '', zipCode: '' }

/** A record of Florida: each text at its start byte, padded with NUL at the end as in the real file. */
function floridaRecord(fields: Record<number, string>): Buffer {
  const record = Buffer.alloc(1440, ' ')
  record.fill(0, 1436)
  for (const [first, text] of Object.entries(fields)) record.write(text, Number(first), 'utf8')
  return record
}

/** One officer's fields: title, type, last name (20 bytes), first (14), middle (8), address. */
function floridaOfficer(place: number, title: string, type: string, [last, first, middle]: string[]) {
  const start = 668 + (place - 1) * 128
  return {
    [start]: title,
    [start + 4]: type,
    [start + 5]: last ?? '',
    [start + 25]: first ?? '',
    [start + 39]: middle ?? '',
    [start + 47]: `${place} OFFICER WAY`,
    [start + 89]: 'TAMPA',
    [start + 117]: 'FL',
    [start + 119]: '336010000',
  }
}

const FLORIDA = {
  0: 'L23000448690',
  12: 'PELICAN WIDGETS LLC',
  204: 'A',
  205: 'FLAL',
  220: '1 BAY ST',
  304: 'TAMPA',
  334: '33601',
  503: 'DE',
}

function importFlorida(...records: Buffer[]) {
  const lines = records.flatMap((record) => [record, Buffer.from('\r\n')])
  return readCompanies('fl', [temporaryFile('cordata0.txt', Buffer.concat(lines))])
}

test('Florida, a look-alike of the published fixed width: blank states, NUL filler and letters of two bytes', async () => {
  const president = floridaOfficer(2, 'P', 'P', ['MUÑOZ', 'ANA', 'B'])
  const { companies, tally } = await importFlorida(
    floridaRecord({ ...FLORIDA, ...floridaOfficer(1, 'AR', 'P', ['ROE', 'RAY']), ...president }),
    floridaRecord({
      ...FLORIDA,
      0: 'P00000012345',
      334: '10001',
      346: '9 ELM ST',
      430: 'ALBANY',
      458: 'NY',
      460: '10001',
    }),
    floridaRecord({ ...FLORIDA, 0: '123456', 334: '10002' }),
  )
  expect(tally.counts).toMatchObject({ read: 3, rejected: 0 })
  expect(companies.get('L23000448690')).toEqual({
    jurisdiction: 'FL',
    number: 'L23000448690',
    name: 'PELICAN WIDGETS LLC',
    status: 'active',
    statusWords: 'Active',
    kind: 'Florida limited liability company',
    formedIn: 'DE',
    address: '1 BAY ST, TAMPA, FL 33601',
    authorized: 'RAY ROE',
    ceo: {
      firstName: 'ANA',
      middleName: 'B',
      lastName: 'MUÑOZ',
      street: '2 OFFICER WAY',
      city: 'TAMPA',
      state: 'FL',
      zipCode: '33601-0000',
    },
    ceoTitle: 'P',
    officers: [
      expect.objectContaining({ title: 'AR', firstName: 'RAY', lastName: 'ROE' }),
      expect.objectContaining({ title: 'P', firstName: 'ANA', lastName: 'MUÑOZ', street: '2 OFFICER WAY' }),
    ],
  })
  // The mail address gives the state if the ZIP codes agree. If they differ and the ZIP code is not
  // Floridian, there is none.
  expect(companies.get('P00000012345')?.address).toBe('1 BAY ST, TAMPA, NY 10001')
  expect(companies.get('123456')?.address).toBe('1 BAY ST, TAMPA, 10002')
})

test.each([
  ['no officer', [], ''],
  ['companies alone', [floridaOfficer(1, 'MGR', 'C', ['HOLDINGS LLC'])], ''],
  [
    'a CEO before a president',
    [
      ['P', 'PAT'],
      ['CEO', 'CEA'],
    ],
    'CEA',
  ],
  [
    'a president before a manager',
    [
      ['MGR', 'MAX'],
      ['PD', 'PAT'],
    ],
    'PAT',
  ],
  [
    'PA is a professional association, no president',
    [
      ['PA', 'PAT'],
      ['MGRM', 'MAX'],
    ],
    'MAX',
  ],
  [
    'a member',
    [
      ['VP', 'VAL'],
      ['AMBR', 'MEG'],
    ],
    'MEG',
  ],
  [
    'six officers, the last of them the CEO',
    [
      ['VP', 'A'],
      ['S', 'B'],
      ['T', 'C'],
      ['D', 'D'],
      ['D', 'E'],
      ['CEO', 'F'],
    ],
    'F',
  ],
])('Florida, a look-alike: of %s the CEO is the right one', async (_what, officers, ceo) => {
  const blocks = officers.map((officer, index) =>
    Array.isArray(officer)
      ? floridaOfficer(index + 1, officer[0] ?? '', 'P', ['DOE', officer[1] ?? ''])
      : officer,
  )
  const { companies } = await importFlorida(floridaRecord(Object.assign({ ...FLORIDA }, ...blocks)))
  expect(companies.get('L23000448690')?.ceo.firstName).toBe(ceo)
})

test('Florida, a look-alike: a cut record is rejected by its line, and a byte of windows-1252 moves nothing', async () => {
  const odd = floridaRecord({ ...FLORIDA, 0: 'P00000000001' })
  odd[31] = 0xa0
  odd[32] = 0xd1
  const whole = Array.from({ length: 30 }, (_, index) =>
    floridaRecord({ ...FLORIDA, 0: `P000000001${10 + index}` }),
  )
  const { companies, tally } = await importFlorida(...whole, floridaRecord(FLORIDA).subarray(0, 900), odd)
  expect(companies.get('P00000000001')).toMatchObject({ name: 'PELICAN WIDGETS LLC Ñ', status: 'active' })
  expect(tally.remarks.rejected).toEqual([
    { file: 'cordata0.txt', line: 31, reason: 'the record has 900 bytes, not 1440' },
  ])
})

test('Connecticut, a look-alike of the published columns: principals and agents join by the id', async () => {
  const company = {
    id: 'a01',
    name: 'NUTMEG, INC.',
    business_type: 'Stock',
    status: 'Active',
    accountnumber: '921984.0',
    billingstreet: '8 Elm St',
    billing_unit: 'Unit 2',
    billingcity: 'New Haven',
    billingstate: 'Connecticut',
    billingpostalcode: '06510',
    billingcountry: 'United States',
    state_or_territory_formation: 'Delaware',
  }
  const person = {
    business_id: 'a01',
    lastname: 'Kim',
    middlename: '',
    business_city: 'Hartford',
    business_state: 'CT',
  }
  const { companies } = await readCompanies('ct', [
    table('Agents.csv', [{ business_id: 'a01', name__c: 'Ray Roe' }]),
    table('Principals.csv', [
      { ...person, firstname: 'Vi', designation: 'VICE PRESIDENT' },
      { ...person, firstname: 'Eve', designation: 'PRESIDENT/SECRETARY', residence_address: '1 Home Rd' },
      { ...person, business_id: 'a99', firstname: 'Otto', designation: 'CEO' },
    ]),
    table('Business_Master.csv', [
      company,
      { ...company, id: 'a02', accountnumber: '0000012', status: 'Forfeited' },
    ]),
  ])
  expect(companies.get('0921984')).toMatchObject({
    address: '8 Elm St, Unit 2, New Haven, CT 06510',
    authorized: 'Ray Roe',
    formedIn: 'DE',
    ceo: { firstName: 'Eve', lastName: 'Kim', city: 'Hartford', street: '' },
    officers: [{ title: 'VICE PRESIDENT' }, { title: 'PRESIDENT/SECRETARY' }],
  })
  expect(companies.get('0000012')).toMatchObject({ status: 'inactive', ceo: NO_CEO, authorized: '' })
})

test('Colorado, a look-alike of the portal’s columns: a newline in the number, an agent that is a company or a person', async () => {
  const row = {
    entityid: '20201000001\n',
    entityname: 'ASPEN 100% LLC',
    principaladdress1: '1 Peak Rd, 50%',
    principaladdress2: '',
    principalcity: 'Denver',
    principalstate: 'CO',
    principalzipcode: '80202',
    principalcountry: 'US',
    entitystatus: 'Good Standing',
    jurisdictonofformation: 'WY',
    entitytype: 'FLLC',
    agentfirstname: 'Ann',
    agentmiddlename: '',
    agentlastname: 'Roe',
    agentorganizationname: '',
  }
  const { companies } = await readCompanies('co', [
    table('business.csv', [
      row,
      {
        ...row,
        entityid: '19871234567',
        agentorganizationname: 'Agents Co',
        entitystatus: 'Administratively Dissolved',
        entitytype: 'DNC',
        jurisdictonofformation: 'CO',
      },
    ]),
  ])
  expect(companies.get('20201000001')).toMatchObject({
    jurisdiction: 'CO',
    name: 'ASPEN 100% LLC',
    status: 'active',
    statusWords: 'Good Standing',
    kind: 'Foreign limited liability company',
    formedIn: 'WY',
    address: '1 Peak Rd, 50%, Denver, CO 80202',
    authorized: 'Ann Roe',
  })
  expect(companies.get('19871234567')).toMatchObject({
    status: 'inactive',
    kind: 'Colorado nonprofit corporation',
    formedIn: 'CO',
    authorized: 'Agents Co',
  })
})

test('Texas, a look-alike of the portal’s columns: numbers get their zeros, taxpayers without one are left out', async () => {
  const row = {
    taxpayer_number: '32000000001',
    taxpayer_name: 'LONE STAR CO',
    taxpayer_address: '1 MAIN ST',
    taxpayer_city: 'AUSTIN',
    taxpayer_state: 'TX',
    taxpayer_zip: '78701',
    secretary_of_state_sos_or_coa_file_number: '800123456',
    _621111: 'NULL',
  }
  const { companies, tally } = await readCompanies('tx', [
    table('franchise.csv', [row, { ...row, secretary_of_state_sos_or_coa_file_number: 'NULL' }]),
  ])
  expect([...companies.keys()]).toEqual(['0800123456'])
  expect(companies.get('0800123456')).toMatchObject({
    status: 'active',
    authorized: '',
    address: '1 MAIN ST, AUSTIN, TX 78701',
  })
  expect(tally.counts).toMatchObject({ read: 2, skipped: 1, rejected: 0 })
})

test('Pennsylvania, a look-alike of the portal’s columns: one company of one row an officer', async () => {
  const row = {
    business_name: 'KEYSTONE WORKS',
    filing_number: '6436709',
    address_line1: '1 Broad St',
    address_line2: '',
    city: 'Erie',
    state: 'PA',
    zip: '16501',
    typeofbusinessregistration: 'Business Corporation',
    creationdate: '1753-01-01',
  }
  const { companies, tally } = await readCompanies('pa', [
    table('pa.csv', [
      { ...row, party_type: 'Organizer', first_name: 'Olga', last_name: 'Roe' },
      { ...row, filing_number: '12', party_type: '', first_name: '', last_name: '' },
      { ...row, party_type: 'Secretary', first_name: 'Sid', last_name: 'Doe' },
      { ...row, party_type: 'President', first_name: 'Pam', last_name: 'Doe' },
    ]),
  ])
  expect(tally.counts).toMatchObject({ read: 4, skipped: 2 })
  expect(companies.get('0006436709')).toMatchObject({
    authorized: 'Olga Roe',
    ceo: { ...NO_CEO, firstName: 'Pam', lastName: 'Doe' },
    officers: [{ title: 'Secretary' }, { title: 'President' }],
  })
  expect(companies.get('0000000012')).toMatchObject({ ceo: NO_CEO, officers: [], authorized: '' })
})

test('Alaska, a look-alike of the described columns: any case, odd numbers, officials that are companies', async () => {
  const row = {
    CorpType: 'Business Corporation',
    EntityNumber: '72D',
    LegalName: 'DENALI CANNERY',
    Status: 'Good Standing',
    DurationExpirationDate: 'Perpetual',
    HomeState: 'ALASKA',
    RegisteredAgent: 'Ann Roe',
    EntityMailingAddress1: 'PO BOX 9',
    EntityMailingAddress2: '',
    EntityMailingCity: 'NOME',
    EntityMailingStateProvince: 'AK',
    EntityMailingZip: '99762',
    EntityMailingCountry: 'UNITED STATES',
    EntityPhysAddress1: '',
    EntityPhysAddress2: '',
    EntityPhysCity: '',
    EntityPhysStateProvince: '',
    EntityPhysZip: '',
    EntityPhysCountry: 'UNITED STATES',
  }
  const official = {
    ParentEntityNumber: '72D',
    OfficialLastOrEntityName: 'DOE',
    OfficialFirstName: 'PIA',
    OfficialTitle: 'President',
  }
  const { companies } = await readCompanies('ak', [
    table('CorporationsDownload.csv', [
      row,
      { ...row, EntityNumber: '10199191', Status: 'Involuntarily Dissolved' },
    ]),
    table('OfficialsDownload.csv', [
      { ...official, OfficialFirstName: '', OfficialLastOrEntityName: 'HOLDINGS LLC' },
      { ...official, OfficialFirstName: 'SAM', OfficialTitle: 'Shareholder' },
      official,
    ]),
  ])
  expect(companies.get('72D')).toMatchObject({
    formedIn: 'AK',
    address: 'PO BOX 9, NOME, AK 99762',
    ceo: { firstName: 'PIA', lastName: 'DOE' },
    officers: [{ title: 'President' }],
  })
  expect(companies.get('10199191')).toMatchObject({ status: 'inactive', ceo: NO_CEO })
})

const virginiaRow = (id: string, name: string) =>
  `${id}   ,"${name}   ",ACTIVE   ,VA ,1 ELM ST ,   ,NORFOLK ,VA,23510 ,ANN ROE   ,\r\n`

test('Virginia, a look-alike of the form of 2026: filled values, a comma at the end of data rows, several files of companies', async () => {
  const header = 'EntityID,Name,Status,IncorpState,Street1,Street2,City,State,Zip,RA-Name\r\n'
  const { companies, tally } = await readCompanies('va', [
    temporaryFile('Corp.csv', header + virginiaRow('011364448', 'TIDEWATER, INC.')),
    temporaryFile('LLC.csv', header + virginiaRow('S12345678', 'HAMPTON LLC')),
    temporaryFile(
      'Officer.csv',
      'EntityID,OfficerLastName,OfficerFirstName,OfficerMiddleName,OfficerTitle\r\n' +
        '011364448 ,DOE  ,VAL  ,,VICE PRESIDENT ,\r\n011364448 ,DOE  ,PAT  ,Q ,PRESIDENT ,\r\n',
    ),
  ])
  expect(tally.counts).toMatchObject({ read: 2, rejected: 0 })
  expect(companies.get('011364448')).toMatchObject({
    name: 'TIDEWATER, INC.',
    status: 'active',
    formedIn: 'VA',
    address: '1 ELM ST, NORFOLK, VA 23510',
    authorized: 'ANN ROE',
    ceo: { firstName: 'PAT', middleName: 'Q', lastName: 'DOE' },
    officers: [{ title: 'VICE PRESIDENT' }, { title: 'PRESIDENT' }],
  })
  expect(companies.get('S12345678')?.ceo).toEqual(NO_CEO)
})

const canadianName = (text: string, current: boolean) => ({
  CorporationName: { name: text, nameType: 'Primary', current },
})

test('Canada, a look-alike of the described JSON: the current name counts, addresses have a province', async () => {
  const corporations = [
    {
      corporationId: '1234567',
      act: 'Canada Business Corporations Act',
      status: 'Active',
      corporationNames: [canadianName('MAPLE OLD INC.', false), canadianName('MAPLE NEW INC.', true)],
      adresses: [
        {
          address: {
            addressLine: ['1 Rue X', 'Suite 2'],
            city: 'Montréal',
            provinceCode: 'Quebec',
            postalCode: 'h2x1y4',
            countryCode: 'CA',
          },
        },
      ],
      directorLimits: { minimum: 1, maximum: 10 },
    },
    null,
  ]
  const { companies } = await readCompanies('ca', [
    temporaryFile('corporations.json', JSON.stringify(corporations)),
  ])
  expect([...companies.values()]).toEqual([
    expect.objectContaining({
      jurisdiction: 'CAN',
      number: '1234567',
      name: 'MAPLE NEW INC.',
      address: '1 Rue X, Suite 2, Montréal, QC H2X 1Y4',
      officers: [],
    }),
  ])
})

test('Colombia, a look-alike of the portal’s columns: persons and shops are left out, the legal representative is named', async () => {
  const row = {
    razon_social: 'CAFÉ ANDINO S.A.S.',
    nit: '900123456',
    digito_verificacion: '8',
    organizacion_juridica: 'SOCIEDADES POR ACCIONES SIMPLIFICADAS SAS',
    estado_matricula: 'ACTIVA',
    representante_legal: 'PEREZ GOMEZ JUAN CARLOS',
  }
  const { companies, tally } = await readCompanies('co-rues', [
    table('rues.csv', [
      { ...row, estado_matricula: 'CANCELADA', representante_legal: 'RUIZ ANA' },
      row,
      { ...row, nit: '', organizacion_juridica: 'PERSONA NATURAL' },
      { ...row, nit: '5', organizacion_juridica: 'ESTABLECIMIENTO DE COMERCIO' },
    ]),
  ])
  expect(tally.counts).toMatchObject({ read: 4, rejected: 0 })
  expect([...companies.values()]).toEqual([
    expect.objectContaining({
      jurisdiction: 'COL',
      number: '900123456',
      name: 'CAFÉ ANDINO S.A.S.',
      status: 'active',
      ceo: { ...NO_CEO, firstName: 'JUAN', middleName: 'CARLOS', lastName: 'PEREZ GOMEZ' },
    }),
  ])
  expect(companies.get('900123456')?.officers).toMatchObject([{ title: 'Representante legal' }])
})

test('Argentina, a look-alike of the described columns: one company of one row an activity, its number checked', async () => {
  const row = {
    cuit: '30-71684018-9',
    razon_social: 'DIVERGENCIA SA',
    tipo_societario: 'SOCIEDAD ANONIMA',
    dom_legal_calle: 'AV CORDOBA',
    dom_legal_numero: '1555',
    dom_legal_localidad: 'ROSARIO',
    dom_legal_provincia: 'SANTA FE',
    dom_legal_cp: '2000',
    actividad_codigo: '620100',
  }
  const others = Array.from({ length: 30 }, (_, index) => ({ ...row, actividad_codigo: String(index) }))
  const { companies, tally } = await readCompanies('ar', [
    table('rns.csv', [row, ...others, { ...row, cuit: '30-71684018-8' }]),
  ])
  expect([...companies.values()]).toMatchObject([
    {
      jurisdiction: 'ARG',
      name: 'DIVERGENCIA SA',
      address: 'AV CORDOBA 1555, 2000 ROSARIO, SANTA FE',
    },
  ])
  expect(tally.remarks.rejected.map(({ reason }) => reason)).toEqual([
    'column "cuit": a number of this register has up to 11 digits, the last of which checks the others',
  ])
})

const role = (code: string, words: string, first: string, more: object = {}) => ({
  type: { kode: code, beskrivelse: words },
  person: { fodselsdato: '1970-01-01', navn: { fornavn: first, etternavn: 'Berg' }, erDoed: false },
  fratraadt: false,
  ...more,
})
const group = (...roller: object[]) => ({ type: { kode: 'STYR' }, roller })

test('Norway, a look-alike of the documented JSON: roles join, birth dates and auditors stay out', async () => {
  const roles = [
    {
      organisasjonsnummer: '923609016',
      rollegrupper: [
        group(role('LEDE', 'Styrets leder', 'Liv'), role('MEDL', 'Styremedlem', 'Gone', { fratraadt: true })),
        group(role('DAGL', 'Daglig leder', 'Dag')),
        group({
          type: { kode: 'REVI', beskrivelse: 'Revisor' },
          enhet: { organisasjonsnummer: '1' },
          fratraadt: false,
        }),
      ],
    },
    { organisasjonsnummer: '974760673' },
  ]
  const unit = {
    organisasjonsnummer: '923609016',
    navn: 'FJORD AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    konkurs: false,
    underAvvikling: false,
    forretningsadresse: {
      adresse: ['c/o Berg', 'Storgata 1'],
      postnummer: '155',
      poststed: 'OSLO',
      land: 'Norge',
      landkode: 'NO',
    },
  }
  const units = [
    unit,
    {
      ...unit,
      organisasjonsnummer: '974760673',
      konkurs: true,
      forretningsadresse: {
        ...unit.forretningsadresse,
        landkode: 'SE',
        land: 'Sverige',
        postnummer: '111 22',
        poststed: 'STOCKHOLM',
      },
    },
  ]
  const { companies, found } = await readCompanies('no', [
    temporaryFile('enheter_alle.json', JSON.stringify(units, undefined, 2)),
    temporaryFile('roller_alle.json', JSON.stringify(roles)),
  ])
  expect(companies.get('923609016')).toMatchObject({
    jurisdiction: 'NO',
    kind: 'Aksjeselskap',
    status: 'active',
    address: 'c/o Berg, Storgata 1, 0155 OSLO',
    ceo: { firstName: 'Dag', lastName: 'Berg' },
    officers: [
      { title: 'Styrets leder', firstName: 'Liv' },
      { title: 'Daglig leder', firstName: 'Dag' },
    ],
  })
  expect(companies.get('974760673')).toMatchObject({
    status: '',
    statusWords: 'Konkurs',
    officers: [],
    ceo: NO_CEO,
  })
  expect(JSON.stringify(found)).not.toContain('1970')
})
