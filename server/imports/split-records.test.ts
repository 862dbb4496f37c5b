import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecordSplitter } from './split-records.ts'

const CSV = { delimiter: ',', quoting: true }

function split(text: string, { format = CSV, pieces = [text] } = {}) {
  const rejects: string[] = []
  const splitter = createRecordSplitter(format, (line, reason) => rejects.push(`${line}: ${reason}`))
  const records = pieces.flatMap((piece) => Array.from(splitter.split(piece)))
  return { records: [...records, ...splitter.split('', true)], rejects }
}

function fieldsOf(text: string) {
  return split(text).records.map(({ fields }) => fields)
}

test.each([
  [
    'plain fields',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\nc,"d"\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty fields and lines',
    ',\n\n\r\n,,\n',
    [
      ['', ''],
      ['', '', ''],
    ],
  ],
  ['a delimiter in quotes', '"ACME, INC.",1\n', [['ACME, INC.', '1']]],
  [
    'doubled quotes',
    '"THE ""BEST"" CO",1\n"""",2\n',
    [
      ['THE "BEST" CO', '1'],
      ['"', '2'],
    ],
  ],
  [
    'a line feed in quotes',
    '"OLD\nNEW",1\nx,2\n',
    [
      ['OLD\nNEW', '1'],
      ['x', '2'],
    ],
  ],
  [
    'a quote inside a plain field',
    'EXAMPLE "ACME,1\nb,2\n',
    [
      ['EXAMPLE "ACME', '1'],
      ['b', '2'],
    ],
  ],
  [
    'an empty quoted field at the end',
    'a,""\nb,""',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
])('reads %s', (_what, text, expected) => {
  expect(fieldsOf(text)).toEqual(expected)
})

test('says where a record begins, also after names of several lines', () => {
  const { records } = split('h\n"a\nb\nc"\nd\n\n"e\nf"\n')
  expect(records.map(({ line }) => line)).toEqual([1, 2, 5, 7])
})

test('a forgotten quote costs its own record, not the ones behind it', () => {
  const { records, rejects } = split('1,"ACME\n2,"FOO"\n3,BAR\n')
  expect(records.map(({ fields }) => fields[0])).toEqual(['2', '3'])
  expect(rejects).toEqual(['1: a quote inside a quoted field is not doubled'])
})

test('a record that ends inside a quoted field is refused by its line', () => {
  const { records, rejects } = split('1,a\n2,"cut of')
  expect(records).toHaveLength(1)
  expect(rejects).toEqual(['2: a quoted field is not closed'])
})

test('a record above 64 KiB is refused, quoted or not, and the next one read', () => {
  const long = 'x'.repeat(64 * 1024 + 1)
  expect(split(`${long},1\nb,2\n`)).toMatchObject({
    records: [{ line: 2, fields: ['b', '2'] }],
    rejects: ['1: the record is longer than 64 KiB'],
  })
  expect(split(`"${long}",1\nb,2\n`)).toMatchObject({
    records: [{ line: 2, fields: ['b', '2'] }],
    rejects: ['1: the record is longer than 64 KiB'],
  })
})

test('with quoting off a quote is a character like any other', () => {
  const { records } = split('1\tEXAMPLE "ACME\r\n2\t"FOO\n', { format: { delimiter: '\t', quoting: false } })
  expect(records.map(({ fields }) => fields)).toEqual([
    ['1', 'EXAMPLE "ACME'],
    ['2', '"FOO'],
  ])
})

const field = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '"', ',', '\n', 'é') })

test('what is written by RFC 4180 is read back, however the lines are cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (rows) => {
      const text = rows
        .map((fields) => fields.map((value) => `"${value.replaceAll('"', '""')}"`).join(',') + '\n')
        .join('')
      const pieces = text.split(/(?<=\n)/u)
      expect(split(text, { pieces })).toEqual(split(text))
      expect(fieldsOf(text)).toEqual(rows)
    }),
  )
})
