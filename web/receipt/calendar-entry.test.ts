import { expect, test } from 'vitest'
import { calendarEntry } from './calendar-entry.ts'

const ENTRY = {
  id: 'a1@minutes.example',
  day: '2026-12-05',
  summary: 'Minutes of Maple, Oak; Birch \\ Co. to confirm',
  description: `Ñandú,\n\nRead them here:\nhttps://minutes.example/statement/give#s=${'ñ'.repeat(80)}`,
  madeAt: '2026-11-28T11:40:05.123Z',
}

test('an entry takes its day, and its texts come back whole', () => {
  const file = calendarEntry(ENTRY)
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261205\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261128T114005Z\r\n')
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
  const textOf = (name: string) =>
    unfolded
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .replaceAll('\\n', '\n')
      .replaceAll(/\\(?=[\\;,])/gu, '')
  expect(textOf('SUMMARY')).toBe(ENTRY.summary)
  expect(textOf('DESCRIPTION')).toBe(ENTRY.description)
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const lines = calendarEntry(ENTRY).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(lines.join('')).not.toContain('\ufffd')
})
