import { describe, expect, test } from 'vitest'
import { parseDate, splitDate } from './parse-date.ts'

function read(typed: string) {
  const [month = '', day = '', year = ''] = typed.split('|')
  return parseDate({ month, day, year })
}

describe('a date in three parts', () => {
  test.each([
    ['3|27|2026', '2026-03-27'],
    ['03|07|2026', '2026-03-07'],
    [' 3 | 7 | 2026 ', '2026-03-07'],
    ['nov|21|2026', '2026-11-21'],
    ['November|21|2026', '2026-11-21'],
    ['Sept.|1st|2026', '2026-09-01'],
    ['mar|27,|2026', '2026-03-27'],
    ['２|２９|２０２４', '2024-02-29'],
    ['noviembre|21|2026', '2026-11-21'],
    ['ene|1.º|2026', '2026-01-01'],
    ['Enero|primero|2026', '2026-01-01'],
    ['AGO.|15|2026', '2026-08-15'],
    ['setiembre|1ro|2026', '2026-09-01'],
    ['January|First|2026', '2026-01-01'],
    ['set|30|2026', '2026-09-30'],
    ['dic|31|2026', '2026-12-31'],
    ['21 de noviembre de 2026||', '2026-11-21'],
    ['11/21/2026||', '2026-11-21'],
    ['Nov 21, 2026||', '2026-11-21'],
  ])('%s is %s', (typed, day) => {
    expect(read(typed)).toEqual({ day })
  })

  test.each([
    ['||', 'dateEmpty', ['month', 'day', 'year']],
    [' |21|2026', 'dateMissesMonth', ['month']],
    ['11||2026', 'dateMissesDay', ['day']],
    ['11|21|', 'dateMissesYear', ['year']],
    ['||2026', 'dateMissesMonthDay', ['month', 'day']],
    ['|21|', 'dateMissesMonthYear', ['month', 'year']],
    ['11||', 'dateMissesDayYear', ['day', 'year']],
    ['11|21|26', 'dateYearDigits', ['year']],
    ['11|21|20266', 'dateYearDigits', ['year']],
    ['13|45|26', 'dateYearDigits', ['year']],
    ['13|21|2026', 'dateImpossible', ['month']],
    ['ma|21|2026', 'dateImpossible', ['month']],
    ['Brumaire|21|2026', 'dateImpossible', ['month']],
    ['noviembrre|21|2026', 'dateImpossible', ['month']],
    ['febrero|29|2026', 'dateImpossible', ['month', 'day', 'year']],
    ['11|0|2026', 'dateImpossible', ['day']],
    ['11|32|2026', 'dateImpossible', ['day']],
    ['11|two|2026', 'dateImpossible', ['day']],
    ['11|21|0026', 'dateImpossible', ['year']],
    ['2|29|2026', 'dateImpossible', ['month', 'day', 'year']],
    ['4|31|2026', 'dateImpossible', ['month', 'day', 'year']],
    ['11/20/2026|21|2026', 'dateImpossible', ['month']],
  ])('%s is refused: %s', (typed, key, parts) => {
    expect(read(typed)).toEqual({ fault: { key, parts } })
  })
})

describe('a whole date, pasted', () => {
  test.each([
    ['11/21/2026', '11|21|2026'],
    ['11-21-2026', '11|21|2026'],
    ['11.21.2026', '11|21|2026'],
    ['11 21 2026', '11|21|2026'],
    ['21/11/2026', '11|21|2026'],
    ['2026-11-21', '11|21|2026'],
    ['2026-11-21T09:30:00Z', '11|21|2026'],
    ['Nov 21, 2026', 'Nov|21|2026'],
    ['November 21st, 2026', 'November|21|2026'],
    ['Saturday, November 21, 2026', 'November|21|2026'],
    ['21 Nov 2026', 'Nov|21|2026'],
    ['21st of November 2026', 'November|21|2026'],
    ['21-Nov-2026', 'Nov|21|2026'],
    ['  Sept. 1 2026\n', 'Sept|1|2026'],
    ['11/21/26', '11|21|26'],
    ['21 de noviembre de 2026', 'noviembre|21|2026'],
    ['sábado, 21 de noviembre de 2026', 'noviembre|21|2026'],
    ['el sábado 21 de noviembre del 2026', 'noviembre|21|2026'],
    ['21 nov. 2026', 'nov|21|2026'],
    ['noviembre 21 de 2026', 'noviembre|21|2026'],
    ['Noviembre 21, 2026', 'Noviembre|21|2026'],
    ['1.º de enero de 2026', 'enero|1|2026'],
    ['primero de enero de 2026', 'enero|primero|2026'],
    ['the first of January 2026', 'January|first|2026'],
  ])('%s splits into %s', (pasted, split) => {
    const [month, day, year] = split.split('|')
    expect(splitDate(pasted)).toEqual({ month, day, year })
  })

  test.each([[''], ['11'], ['nov'], ['next Tuesday'], ['Brumaire 21, 2026'], ['15/21/2026'], ['11/21']])(
    '“%s” stays as it is',
    (pasted) => {
      expect(splitDate(pasted)).toBeUndefined()
    },
  )
})
