import { first } from './words/en/first.ts'
import { minutes } from './words/en/minutes.ts'
import { privacy } from './words/en/privacy.ts'
import { rest } from './words/en/rest.ts'

/** Everything that a person can read in English (US). Another language is another folder of the same shape. */
export const en = { ...first, ...rest, ...minutes, privacy }
