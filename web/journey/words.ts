import type { Words } from '@minutebook/contract/words'
import { en } from '@minutebook/contract/words.en'

/** The catalogue that the screens speak. */
export const words: Words = en
