import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '@minutebook/domain/language-names'
import { formatIn } from '@minutebook/i18n/format'
import { parseClockTime } from './parse-clock-time.ts'

test.each([
  ['9am', '09:00'],
  ['9 AM', '09:00'],
  ['9 a.m.', '09:00'],
  ['9 A. M.', '09:00'],
  ['9a', '09:00'],
  ['9:30 am', '09:30'],
  ['9.30 PM', '21:30'],
  ['930pm', '21:30'],
  ['9:30\u202fPM', '21:30'],
  ['9 o’clock am', '09:00'],
  ['12am', '00:00'],
  ['12 pm', '12:00'],
  ['12:15 am', '00:15'],
  ['09:30', '09:30'],
  ['0930', '09:30'],
  ['10:15', '10:15'],
  ['11.45', '11:45'],
  ['12:30', '12:30'],
  ['1430', '14:30'],
  ['14:00', '14:00'],
  ['14.00', '14:00'],
  ['14h30', '14:30'],
  ['14', '14:00'],
  ['14:00 pm', '14:00'],
  ['0:05', '00:05'],
  ['00', '00:00'],
  [' noon ', '12:00'],
  ['12 Noon', '12:00'],
  ['Midnight', '00:00'],
  ['9:30 a. m.', '09:30'],
  ['9:30\u00a0a.\u00a0m.', '09:30'],
  ['9:30\u202fp.\u00a0m.', '21:30'],
  ['9:30 p.m.', '21:30'],
  ['at 9:30 am', '09:30'],
  ['a las 9:30 a. m.', '09:30'],
  ['a la 1 p. m.', '13:00'],
  ['9 de la mañana', '09:00'],
  ['3:15 de la tarde', '15:15'],
  ['9 de la noche', '21:00'],
  ['2 de la madrugada', '02:00'],
  ['14:00 horas', '14:00'],
  ['14 h', '14:00'],
  ['las 20:30 hrs.', '20:30'],
  ['09:30 en punto', '09:30'],
  ['Mediodía', '12:00'],
  ['medianoche', '00:00'],
  ['12 de la noche', '00:00'],
  ['12:30 de la noche', '00:30'],
  ['12:30 de la tarde', '12:30'],
  ['24:00', '00:00'],
  ['2400', '00:00'],
  ['24 h', '00:00'],
])('%s is %s', (typed, time) => {
  expect(parseClockTime(typed)).toEqual({ time })
})

test.each([['9'], ['12'], ['1'], ['9:30'], ['930'], ['1015'], ['9 o’clock'], ['a las 9'], ['9:30 h']])(
  '%s may be in the morning or in the evening',
  (typed) => {
    expect(parseClockTime(typed)).toEqual({ fault: 'half' })
  },
)

test.each([
  ['24:01'],
  ['24:00 pm'],
  ['9:60'],
  ['25'],
  ['14:00 am'],
  ['0:30 pm'],
  ['soon'],
  ['9:3'],
  ['half past nine'],
  ['nueve y media'],
  ['las'],
  ['3 de la noche'],
  ['mañana'],
  ['99999'],
  ['constructor'],
  ['__proto__'],
])('%s is not a time', (typed) => {
  expect(parseClockTime(typed)).toEqual({ fault: 'wrong' })
})

test('an empty field is neither a time nor an error', () => {
  expect(parseClockTime('  ')).toEqual({})
})

test('any text parses to a time of day or to none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d:.apmhorsdel ]{1,9}$/u)),
      (typed) => {
        const { time = '00:00' } = parseClockTime(typed)
        expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/u)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each(Object.values(LOCALES))('every minute of the day parses back to itself (%s)', (locale) => {
  const { time } = formatIn(locale)
  const minutes = Array.from({ length: 24 * 60 }, (_none, minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  )
  expect(minutes.map((minute) => parseClockTime(time(minute)).time)).toEqual(minutes)
})
