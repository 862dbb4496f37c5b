import { LOCALES } from '@minutebook/domain/language-names'
import type * as english from '../en/format.ts'
import { formatIn } from '../format.ts'

const written = formatIn(LOCALES.es)

/** "9:30 a. m.", as the documents write it. The Intl of browsers differ in the space. */
const withHalves = (time: string) => time.replace(/\s?([ap])\.\s?m\./gu, ' $1. m.')

/** Where Intl writes otherwise, the screens write as the documents do. */
export const format: typeof english.format = {
  ...written,
  // Intl always writes "a las", but one o'clock is singular.
  moment: (instant) => withHalves(written.moment(instant)).replace(/\ba las (?=1:)/u, 'a la '),
  time: (time) => withHalves(written.time(time)),
  /** "viernes 20 de noviembre de 2026". */
  dayWithWeekday: (day) => written.dayWithWeekday(day).replace(',', ''),
}

/** "40 segundos", "2 minutos". */
export const inSeconds: typeof english.inSeconds = (seconds) => {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `${Math.ceil(seconds / 60)} minutos`
}
