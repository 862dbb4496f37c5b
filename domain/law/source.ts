import type { Rule } from './rule.ts'

/* Where a rule was read, and who reviewed it. */

/** Where a statute was read, and the age of that text. */
export type Source = Pick<Rule, 'source' | 'textDate'>

/** The marks of a rule that was read there, and that no lawyer has compared with the statute yet. */
export function unreviewed(citation: string, { source, textDate }: Source): Rule {
  return { citation, source, textDate, reviewedBy: null, reviewedOn: null }
}

/** A copy without a date. */
export function undated(source: string): Source {
  return { source, textDate: null }
}

/** The same edition of a code for several files. */
export const CODE_OF_KENTUCKY = { source: 'UniCourt/cic-code-ky, release 87', textDate: '2022-10' }
export const STATUTES_OF_STATES = { source: 'saint1415/us-statutes, 7dd72f1b', textDate: '2026-02' }

export function isReviewed({ reviewedBy, reviewedOn }: Rule): boolean {
  return reviewedBy !== null && reviewedOn !== null
}
