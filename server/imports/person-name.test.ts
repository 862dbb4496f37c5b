import { expect, test } from 'vitest'
import { isCompanyName, splitFullName } from './person-name.ts'

test.each([
  ['JANE Q. DOE JR', 'JANE', 'Q.', 'DOE'],
  ['JANE DOE', 'JANE', '', 'DOE'],
  ['JANE Q. DOE, JR.', 'JANE', 'Q.', 'DOE'],
  ['JOHN A B DOE III', 'JOHN', 'A B', 'DOE'],
  ['JOHN DOE II, ESQ', 'JOHN', '', 'DOE'],
  ['CHER', 'CHER', '', ''],
  ['', '', '', ''],
])('"%s" is split into "%s", "%s", "%s"', (fullName, firstName, middleName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, middleName, lastName })
})

test.each([
  ['DOE, JANE Q', 'JANE', 'Q', 'DOE'],
  ['DE LA CRUZ, MARIA ELENA', 'MARIA', 'ELENA', 'DE LA CRUZ'],
  ['ROE, JOHN, JR.', 'JOHN', '', 'ROE'],
  ['ROE JR, JOHN', 'JOHN', '', 'ROE'],
  ['Smith-Poe, Ada M. III', 'Ada', 'M.', 'Smith-Poe'],
])('behind a comma stands the first name: "%s"', (fullName, firstName, middleName, lastName) => {
  for (const order of ['first-last', 'surnames-first', 'surnames-last'] as const)
    expect(splitFullName(fullName, order)).toEqual({ firstName, middleName, lastName })
})

test.each([
  ['MR JOHN ROE', 'JOHN', '', 'ROE'],
  ['Dr. Ada B. Poe', 'Ada', 'B.', 'Poe'],
  ['JOHN ROE PHD', 'JOHN', '', 'ROE'],
  ['JOHN ROE PH.D.', 'JOHN', '', 'ROE'],
  ['JOHN ROE IV', 'JOHN', '', 'ROE'],
  ['JOHN ROE V', 'JOHN', '', 'ROE'],
  ['ADA POE, M.D.', 'ADA', '', 'POE'],
  ['LAN VI', 'LAN', '', 'VI'],
])('titles and suffixes are no names: "%s"', (fullName, firstName, middleName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, middleName, lastName })
})

test.each([
  ['LUDWIG VAN DER BERG', 'LUDWIG', '', 'VAN DER BERG'],
  ['JOHN VAN DER BERG SR', 'JOHN', '', 'VAN DER BERG'],
  ['ANNA MARIA DE LA CRUZ', 'ANNA', 'MARIA', 'DE LA CRUZ'],
  ['VAN MORRIS', 'VAN', '', 'MORRIS'],
])('particles belong to the last name: "%s"', (fullName, firstName, middleName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, middleName, lastName })
})

test.each(['VACANT', 'Vacant', 'POSITION VACANT', 'N/A', 'To be appointed', 'VACANTE'])(
  '"%s" is nobody',
  (said) => {
    expect(splitFullName(said)).toEqual({ firstName: '', middleName: '', lastName: '' })
  },
)

test.each(['JANE DOE AND JOHN ROE', 'JANE DOE & JOHN ROE', 'DOE, JANE, TREASURER'])(
  'what cannot be told is one name: "%s"',
  (fullName) => {
    expect(splitFullName(fullName)).toEqual({ firstName: fullName, middleName: '', lastName: '' })
  },
)

test.each([
  'ACME HOLDINGS LLC',
  'ACME, INC.',
  'FIRST FAMILY TRUST',
  'ACORN TOOL COMPANY',
  'ADA POE FOUNDATION',
  'LLC',
])('"%s" is a company', (name) => {
  expect(isCompanyName(name)).toBe(true)
  expect(splitFullName(name)).toEqual({ firstName: '', middleName: '', lastName: '' })
})

test.each([
  ['MARIA TRUST', 'MARIA', 'TRUST'],
  ['JANE COMPANY', 'JANE', 'COMPANY'],
  ['JAN SAS', 'JAN', 'SAS'],
  ['TRUST, MARIA', 'MARIA', 'TRUST'],
])('"%s" is a person', (fullName, firstName, lastName) => {
  expect(isCompanyName(`${firstName} ${lastName}`)).toBe(false)
  expect(isCompanyName(`${firstName} Q. ${lastName}`)).toBe(false)
  expect(splitFullName(fullName)).toEqual({ firstName, middleName: '', lastName })
})
