import { first } from './first.en.ts'
import { later } from './later.en.ts'

/** All texts of the screens in English (US). Another language is another folder of the same shape. */
export const en = { ...first, ...later }

/** The shape of a language's catalogue: every other language must have all sentences of the English one. */
export type Words = typeof en

/** Sentences that replace others of the same names. */
export type Replaced = { [Section in keyof Words]?: Partial<Words[Section]> }
