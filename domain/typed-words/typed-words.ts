/** The words of a language that say what a typed text means. */
export type TypedWords = {
  /** A text that matches has the meaning. */
  meanings: Record<Meaning, RegExp>
  /** Parts of larger patterns, which ignore case and add the spaces. */
  parts: Record<Part, RegExp>
  /** Times that have a name, in small letters, as `HH:MM`. */
  namedTimes: Record<string, string>
  /** The end of a time that says which half of the day it is in. */
  dayParts: readonly (readonly [ending: RegExp, half: 'am' | 'pm'])[]
  /**
   * The names of the twelve months, in small letters. Not by Intl: making a formatter takes longer than
   * loading all topics.
   */
  months: readonly string[]
  /** Other names of months, with the number of the month. */
  otherMonths: Record<string, number>
  /** How many last names most people have. */
  lastNames: 1 | 2
}

export type Meaning =
  // Anywhere in the text.
  | 'dissolution'
  | 'mergerOrConversion'
  | 'articles'
  | 'saleOfAllAssets'
  | 'agreementChange'
  | 'admission'
  | 'removalOfDirector'
  | 'recommendation'
  | 'adjournment'
  | 'quorumOrVote'
  | 'allActs'
  // The title of an office.
  | 'ceo'
  | 'secretary'
  | 'cfo'
  // The whole text: a seat on the board, any office, the heading of a column of names.
  | 'directorship'
  | 'office'
  | 'columnName'
  // The text opens with words for several people, or as a resolution does.
  | 'several'
  | 'resolved'
  // The text opens with what is to be done.
  | 'action'

export type Part =
  // Between two people, and before the person who acts for a company.
  | 'and'
  | 'by'
  // Before a name. The abbreviated ones count only with a full stop.
  | 'titles'
  | 'abbreviatedTitles'
  // Before a means of communication. Sentences have their own word there.
  | 'through'
  // Opens a clause: “that the shop is closed”. Openings get a small letter in one.
  | 'that'
  | 'openings'
  // In a date: between day, month and year, the first of a month, and what follows the number of a day.
  | 'of'
  | 'first'
  | 'ordinal'
  // Before a time and after it.
  | 'at'
  | 'oClock'
  | 'currency'

/** A pattern of several, each on a line of its own. Ignores case. */
export function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'iu')
}
