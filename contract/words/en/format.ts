import { LOCALES } from '../../languages.ts'
import { formatIn } from '../format.ts'

export const format = formatIn(LOCALES.en)
