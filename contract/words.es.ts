import { first } from './words/es/first.ts'
import { minutes } from './words/es/minutes.ts'
import { privacy } from './words/es/privacy.ts'
import { rest } from './words/es/rest.ts'
import type { Words } from './words.ts'

/** Everything that a person can read in Spanish, as it is written in the United States. */
export const es: Words = { ...first, ...rest, ...minutes, privacy }
