import { LOCALES } from '../../language-names.ts'
import type * as english from '../en/format.ts'
import { formatIn } from '../format.ts'

const written = formatIn(LOCALES.es)

export const format: typeof english.format = {
  ...written,
  // Whatever the hour, Intl writes "a las"; one o'clock is singular.
  moment: (instant) => written.moment(instant).replace(/\ba las (?=1:)/u, 'a la '),
}
