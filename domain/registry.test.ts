import { describe, expect, test } from 'vitest'
import { isLimitedLiabilityCompany } from './company-form.ts'
import { isFictional, lastLine } from './entity-facts.ts'
import {
  faultOfCompanyName,
  digitsOf,
  ENTITY_NUMBER_IN_PATH,
  faultOfEntityNumber,
  isSameNumber,
  withoutRegister,
  parseEntityNumber,
  withoutPadding,
} from './entity-number.ts'
import { townIn } from './registry.ts'

describe('a number is read as people type it', () => {
  test.each([
    ['0812345', '0812345'],
    [' 0812345 ', '0812345'],
    ['081 2345', '0812345'],
    ['081.2345', '0812345'],
    ['081-2345', '0812345'],
    ['#0812345', '0812345'],
    ['# 0812345', '0812345'],
    ['No. 0812345', '0812345'],
    ['no 0812345', '0812345'],
    ['No.0812345', '0812345'],
    ['Nr. 0812345', '0812345'],
    ['Number: 0812345', '0812345'],
    ['Entity No. 08-12 345', '0812345'],
    ['File Number 0812345', '0812345'],
    ['DOS ID: 104422', '104422'],
    ['Organization Number 0812345', '0812345'],
    ['SOS ID: 0812345', '0812345'],
    ['Entity #0812345', '0812345'],
    ['Registry Nbr: 0812345', '0812345'],
    ['EIN 61-0123456', '610123456'],
    ['Nº 0812345', '0812345'],
    ['N.º0812345', '0812345'],
    ['№ 0812345', '0812345'],
    ['Núm. 0812345', '0812345'],
    ['Número de registro: 0812345', '0812345'],
    ['0812345\u200B', '0812345'],
    ['081\u00AD2345', '0812345'],
    ['081\u22122345', '0812345'],
    ['Pier No. 88', 'PIERNO88'],
    ['sc123456', 'SC123456'],
    ['l23000448690', 'L23000448690'],
    ['72d', '72D'],
    ['396395\u201396', '39639596'],
    ['0812345\u00A0', '0812345'],
    ['081\u200E2345', '0812345'],
    ['NO123', 'NO123'],
    ['NI012345', 'NI012345'],
    ['ID 72D', '72D'],
    ['München HRB 900003', 'MUNCHENHRB900003'],
    ['K1101R_HRB900004', 'K1101RHRB900004'],
    ['J40/90001/2099', 'J40900012099'],
    ['CHE-900.000.007', 'CHE900000007'],
    ['０８１２３４５', '0812345'],
    ['Ω-12', 'Ω12'],
    ['EIN7', 'EIN7'],
    ['\u0660\u0668\u0661\u0662\u0663\u0664\u0665', '0812345'],
    ['\u0966\u096E\u0967\u0968\u0969\u096A\u096B', '0812345'],
    ['\u{1D7CE}\u{1D7E0}\u{1D7E3}\u{1D7F4}', '0818'],
    ['0812345\u3164', '0812345'],
    ['0812345\u2800', '0812345'],
    ['(0812345)', '0812345'],
    ['[No. 0812345]', '0812345'],
    ['1,126,882;', '1126882'],
    ['Org. number 0812345', '0812345'],
    ['Org.nr. 923 609 016', '923609016'],
    ['Organisation number: 0812345', '0812345'],
    ['0000000', '0000000'],
  ])('"%s" is %s', (typed, number) => {
    expect(parseEntityNumber(typed)).toBe(number)
  })

  test('parsing a parsed number changes nothing', () => {
    for (const number of ['0812345', '39639596', 'SC123456', 'NO123', '72D'])
      expect(parseEntityNumber(parseEntityNumber(number))).toBe(number)
  })
})

test.each([
  ['0812345', '812345'],
  ['812345', '812345'],
  ['000', '0'],
  ['0', '0'],
  ['00A1', 'A1'],
  ['SC001', 'SC1'],
  ['SC012345', 'SC12345'],
  ['BC0749319', 'BC749319'],
  ['SC000', 'SC0'],
  ['IP00120R', 'IP120R'],
  ['K1101RHRB0090', 'K1101RHRB90'],
])('%s without padding zeros is %s', (number, bare) => {
  expect(withoutPadding(number)).toBe(bare)
})

test.each([
  ['CP0001832', '1832'],
  ['72D', '72'],
  ['HRB900002B', '900002'],
  ['SC000', '0'],
  ['0001832', ''],
  ['K1101RHRB90', ''],
  ['SC', ''],
])('the digits of %s alone are "%s"', (number, digits) => {
  expect(digitsOf(number)).toBe(digits)
})

test.each([
  ['SC12345', 'SC012345', 'GB', true],
  ['1832', 'CP0001832', 'LU', true],
  ['munchen hrb 900003', 'München HRB 900003', 'DE', true],
  ['08-12 345', '0812345', 'KY', true],
  ['KY0812345', '0812345', 'KY', true],
  ['US-KY 812345', '0812345', 'KY', true],
  ['Kentucky (0812345)', '0812345', 'KY', true],
  ['KY0812345', '0812345', 'CT', false],
  ['SC12345', 'NI012345', 'GB', false],
  ['1832', 'CP0018320', 'LU', false],
  ['Acme 2000', '0812345', 'KY', false],
])('“%s” can mean %s of %s: %s', (typed, published, jurisdiction, isMeant) => {
  expect(isSameNumber(typed, published, jurisdiction)).toBe(isMeant)
})

test.each([
  ['0812345KY', 'KY', '0812345'],
  ['USKY0812345', 'KY', '0812345'],
  ['GBCOH09000001', 'GB', '09000001'],
  ['GBSC123456', 'GB', 'SC123456'],
  ['NEWYORK88', 'NY', '88'],
  ['USEIN010554843', 'IRS', '010554843'],
  ['0812345', 'KY', undefined],
  ['KY', 'KY', undefined],
  ['KYLE', 'KY', undefined],
])('%s without the register %s is %s', (number, jurisdiction, rest) => {
  expect(withoutRegister(number, jurisdiction)).toBe(rest)
})

test.each([
  ['J40/90001/2099', true],
  ['München HRB 900003', true],
  ['K1101R_HRB900004', true],
  ['CHE-900.000.007', true],
  ['9'.repeat(40), true],
  ['9'.repeat(41), false],
  ['a b c', false],
  ['☃1', false],
  ['.env1', false],
])('“%s” in an address is a number: %s', (path, isNumber) => {
  expect(ENTITY_NUMBER_IN_PATH.test(path)).toBe(isNumber)
})

describe('the search field', () => {
  test.each([
    ['', 'entityNumberEmpty'],
    ['   ', 'entityNumberEmpty'],
    ['#', 'entityNumberEmpty'],
    ['No.', 'entityNumberEmpty'],
    ['0812345!', 'entityNumberCharacters'],
    ['0812345&', 'entityNumberCharacters'],
    ['☃', 'entityNumberCharacters'],
    ["1' OR '1'='1", 'entityNumberCharacters'],
    ['1'.repeat(41), 'entityNumberTooLong'],
    ['1'.repeat(201), 'entityNumberTooLong'],
  ])('says of "%s" %s', (typed, message) => {
    expect(faultOfEntityNumber(typed)).toBe(message)
  })

  test('counts the characters of the comparable form, not the typed ones', () => {
    expect(faultOfEntityNumber(`Entity number ${'1234 '.repeat(10)}`)).toBeUndefined()
  })
})

test.each([
  ['one line', 'one line'],
  ['THE OLD NAME\nThe new name', 'The new name'],
  ['first\r\nsecond\r\n', 'second'],
  ['first\rsecond', 'second'],
  ['first\u2028second\u2029\n \n', 'second'],
  ['first\u0085  the   second ', 'the second'],
  ['', ''],
  ['\n', ''],
])('the last line of %j is "%s"', (name, line) => {
  expect(lastLine(name)).toBe(line)
})

describe('a limited liability company is recognised by its name', () => {
  test.each([
    'LIMESTONE & LACE, LLC',
    'Limestone LLC',
    'Limestone L.L.C.',
    'Limestone L. L. C.',
    'LIMESTONE, L.C.',
    'Limestone Limited Liability Company',
    'Limestone Limited Liability Co.',
    'LIMESTONE LLC (KENTUCKY)',
    'Limestone Dental, P.L.L.C.',
    'LIMESTONE DENTAL PLLC',
    'limestone llc, a Kentucky company',
  ])('%s', (name) => {
    expect(isLimitedLiabilityCompany(name)).toBe(true)
  })

  test.each(['Bluegrass Tool & Die, Inc.', 'ALLCORP', 'HILLCREST INC.', 'LLCOOL Records, Inc.', ''])(
    'not %s',
    (name) => {
      expect(isLimitedLiabilityCompany(name)).toBe(false)
    },
  )
})

test.each([
  ['', 'companyNameEmpty'],
  ['a', 'companyNameTooShort'],
  ['a'.repeat(201), 'companyNameTooLong'],
])('a name search for "%s" is answered with %s', (typed, message) => {
  expect(faultOfCompanyName(typed)).toBe(message)
})

test('made-up companies are recognised by their id', () => {
  expect(isFictional({ id: 'sample.KY.0812345' })).toBe(true)
  expect(isFictional({ id: 'ky.KY.0812345' })).toBe(false)
})

test.each([
  ['12 Main St, Suite 4, Frankfort, KY 40601', 'Frankfort, KY'],
  ['FRANKFORT, KY', 'FRANKFORT, KY'],
  ['1 RUE HAUTE, MONTREAL, QC H2X 1Y4', 'MONTREAL, QC'],
  ['1 TOWN ST, LEEDS, WEST YORKSHIRE, LS1 4AP', 'LEEDS, WEST YORKSHIRE'],
  ['Storgata 1, 0155 OSLO', 'OSLO'],
  ['MITRE 1, 5000 CORDOBA, CORDOBA', 'CORDOBA, CORDOBA'],
  ['1 MAIN ST', ''],
  ['', ''],
])('of the address "%s" the place is "%s"', (address, place) => {
  expect(townIn(address)).toBe(place)
})
