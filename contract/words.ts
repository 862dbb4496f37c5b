import type { first } from './words/en/first.ts'
import type { minutes } from './words/en/minutes.ts'
import type * as privacy from './words/en/privacy.ts'
import type { rest } from './words/en/rest.ts'

/** The shape of a language's catalogue: English is the first, and every other one must have all its sentences. */
export type FirstWords = typeof first
export type RestOfWords = typeof rest
export type MinutesWords = typeof minutes
export type PrivacyWords = typeof privacy
export type Words = FirstWords & RestOfWords & MinutesWords & PrivacyWords
