import type { en } from './words.en.ts'

/** The shape of a language's catalogue: English is the first, and every other one must have all its sentences. */
export type Words = typeof en

/** What a sentence about a wrong answer may mention. */
export type MessageFacts = {
  /** "CEO", "director": who the answer is about. */
  role?: string | undefined
  number?: string | undefined
  name?: string | undefined
  directors?: number | undefined
}
