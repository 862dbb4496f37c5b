import { LOCALES } from '@minutebook/domain/language-names'
import type * as english from '../en/format.ts'
import { formatIn } from '../format.ts'

const written = formatIn(LOCALES.es)

export const format: typeof english.format = {
  ...written,
  // Intl always writes "a las", but one o'clock is singular.
  moment: (instant) => written.moment(instant).replace(/\ba las (?=1:)/u, 'a la '),
}

/** "40 segundos", "2 minutos". */
export const inSeconds: typeof english.inSeconds = (seconds) => {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return `${Math.ceil(seconds / 60)} minutos`
}
