import { LOCALES } from '../../language-names.ts'
import { formatIn } from '../format.ts'

export const format = formatIn(LOCALES.en)
