import { expect, test } from 'vitest'
import { format as ofDocuments } from '@minutebook/document-text/es/format'
import { format } from './format.ts'

test.each(['00:05', '01:08', '09:30', '12:00', '13:30', '23:59'])(
  'a Spanish screen writes the time %s as the documents do',
  (time) => {
    expect(format.time(time)).toBe(ofDocuments.time(time))
    expect(format.moment(`2026-11-27T${time}:00`)).toContain(ofDocuments.time(time))
  },
)

test('a Spanish screen writes a day with its weekday as the documents do', () => {
  expect(format.dayWithWeekday('2026-11-27')).toBe('viernes 27 de noviembre de 2026')
  expect(format.dayWithWeekday('2026-11-27')).toBe(ofDocuments.dayWithWeekday('2026-11-27'))
})
