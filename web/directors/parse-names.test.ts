import { expect, test } from 'vitest'
import { splitNames } from './parse-names.ts'

const name = (firstName: string, middleName: string, lastName: string) => ({
  firstName,
  middleName,
  lastName,
})

test.each([
  ['Daniel Whitfield', name('Daniel', '', 'Whitfield')],
  ['Marguerite A. Okonkwo-Hale', name('Marguerite', 'A.', 'Okonkwo-Hale')],
  ['Okonkwo-Hale, Marguerite A.', name('Marguerite', 'A.', 'Okonkwo-Hale')],
  ['  3.  Rosa   Lindqvist (chair)', name('Rosa', '', 'Lindqvist')],
  ['• Rosa Lindqvist <rosa@example.org>', name('Rosa', '', 'Lindqvist')],
  ['Ludwig van der Berg', name('Ludwig', '', 'van der Berg')],
  ['María de la Cruz', name('María', '', 'de la Cruz')],
  ['John Q. Public, Jr.', name('John', 'Q.', 'Public Jr.')],
  ['John Q. Public III', name('John', 'Q.', 'Public III')],
  ['Public, John, treasurer', name('John', '', 'Public')],
  ['Noor\t\tAbernathy', name('Noor', '', 'Abernathy')],
  ['Teller', name('Teller', '', '')],
  ['李 小龙', name('李', '', '小龙')],
  ['Dr. Ada Byron', name('Dr. Ada', '', 'Byron')],
  ['Byron, Prof. Dr. Ada', name('Prof. Dr. Ada', '', 'Byron')],
  ['Dr. Byron, Ada', name('Dr. Ada', '', 'Byron')],
  ['Dr. Bao Nguyễn Jr.', name('Dr. Bao', '', 'Nguyễn Jr.')],
  ['Dr. Ana Pérez, MD', name('Dr. Ana', '', 'Pérez MD')],
  ['Sra. Ana Ruiz', name('Sra. Ana', '', 'Ruiz')],
  ['1\tAda Byron\tDirector', name('Ada', '', 'Byron')],
  ['Ada Byron\tCEO\tada@example.org', name('Ada', '', 'Byron')],
  ['Ada Byron, director of sales', name('Ada', '', 'Byron')],
  ['Ada Byron – Chair', name('Ada', '', 'Byron')],
  ['Ada Byron [Chair]', name('Ada', '', 'Byron')],
  ['a) Ada Byron', name('Ada', '', 'Byron')],
  ['1º Ada Byron', name('Ada', '', 'Byron')],
  ['▪ “Ada Byron”', name('Ada', '', 'Byron')],
  ['Ada Byron.', name('Ada', '', 'Byron')],
  ['Ada Byron, MBA', name('Ada', '', 'Byron MBA')],
  ['Santiago Ramón y Cajal', name('Santiago', '', 'Ramón y Cajal')],
  ['De la Cruz, María José, vocal titular', name('María', 'José', 'De la Cruz')],
  ['Gerard ’t Hooft', name('Gerard', '', '’t Hooft')],
])('“%s” is read', (line, expected) => {
  expect(splitNames(line, 'en')).toEqual([expected])
})

test('names are separated by lines or semicolons; other text is left out', () => {
  expect(
    splitNames('Ada Byron\r\n\n 2) \nBen Cole; Cy Dane\n(none)', 'en').map(({ lastName }) => lastName),
  ).toEqual(['Byron', 'Cole', 'Dane'])
})

test.each([
  ['Riverside Holdings, LLC', 'Riverside Holdings, LLC', undefined],
  ['2) Smith & Sons Inc.', 'Smith & Sons Inc.', undefined],
  ['Riverside Holdings, L.L.C., by Ada Heron, its manager', 'Riverside Holdings, L.L.C.', 'Ada Heron'],
  ['Fondo Sur Ltd. (por Ana Ruiz)', 'Fondo Sur Ltd.', 'Ana Ruiz'],
])('“%s” is a company, with the person who acts for it', (line, company, actsThrough) => {
  expect(splitNames(line, 'en')).toEqual([{ ...name(company, '', ''), ...(actsThrough && { actsThrough }) }])
})

test.each([
  'Ada Byron, Ben Q. Cole and Cy Dane',
  'Ada Byron, Ben Q. Cole y Cy Dane',
  'Nombre\nAda Byron, Ben Q. Cole e Cy Dane',
  'Name\nAda Byron & Ben Q. Cole\nCy Dane',
])('“%s” is three people', (text) => {
  expect(splitNames(text, 'en')).toEqual([
    name('Ada', '', 'Byron'),
    name('Ben', 'Q.', 'Cole'),
    name('Cy', '', 'Dane'),
  ])
})

test('in Spanish, a name of three words or more ends with two last names', () => {
  expect(splitNames('María García López\nMaría José García López\nAda M. Byron\nAna Ruiz', 'es')).toEqual([
    name('María', '', 'García López'),
    name('María', 'José', 'García López'),
    name('Ada', 'M.', 'Byron'),
    name('Ana', '', 'Ruiz'),
  ])
})
