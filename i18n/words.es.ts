import { first } from './first.es.ts'
import { later } from './later.es.ts'
import type { Words } from './words.en.ts'

/** All texts of the screens in Spanish, as written in the United States. */
export const es: Words = { ...first, ...later }
