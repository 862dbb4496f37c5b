import type { Outcome } from '@minutebook/domain/resolutions'
import type { Words } from '@minutebook/i18n/words.en'

/**
 * What tests know of a language besides its texts: they read papers and screens without the code that writes
 * them.
 */
export type LanguageSample = {
  /** The texts of the screens. */
  words: Words
  /** Texts that load separately from them. */
  otherTexts: readonly object[]
  /** An answer of the English samples as a speaker of this language would type it. */
  typed: (english: string) => string
  /** Words that identify the language: no other language has them. */
  commonWords: RegExp
  /** The text before a colon has a verb: “The new text reads: …”, not “Level of review: Audited”. */
  verb: RegExp
  /** How a resolution begins, and how it refers to a table. */
  resolved: string
  tableBelow: string
  /** From 0 to 12, and those that count people, from 0 to 7. */
  numbers: readonly string[]
  counts: readonly string[]
  outcomes: Partial<Record<Outcome, RegExp>>
  papers: PaperSentences
}

/** The sentences of a certificate, and those of minutes that it must agree with. */
export type PaperSentences = {
  adopted: RegExp
  open: RegExp
  votes: RegExp
  inMinutes: RegExp
  interests: RegExp
  interestsInMinutes: RegExp
  allWithout: RegExp
  all: RegExp
  allInMinutes: RegExp
  quorum: RegExp
  present: RegExp
  given: RegExp
  givenInMinutes: RegExp
  waived: RegExp
  others: RegExp
  withoutInterested: RegExp
  effective: RegExp
  conclusions: RegExp
  recommends: RegExp
}
