import type { AppliedRules } from '@minutebook/domain/law-findings'
import type { ConflictEffect } from '@minutebook/domain/law/rule'
import { format } from './format.ts'

const EFFECTS: Record<ConflictEffect, string> = {
  voidable: 'so that the interest alone does not let the company undo it',
  equitableRelief: 'so that the interest alone is no ground for a court to step in',
  account: 'so that nobody has to give up a profit from it',
  burden: 'so that whoever calls it unfair must prove that',
  attorneyGeneral: 'so that the attorney general does not act for the interest alone',
}

/** What the law makes of the minutes, for the screens before and after sending. No paper says it. */
export const lawFindings = {
  summary: {
    own: 'What the company’s own rules ask for',
    reviewed: 'Our reading of the law',
    unreviewed: 'Our reading of the law. No lawyer has reviewed it.',
  } satisfies Record<AppliedRules, string>,
  notOnPaper: 'None of this is in the minutes.',
  quorum: 'Quorum',
  ownersDecide: 'The law leaves this to the owners, not to those who run the company.',
  interest: (counted: number, needed: number, effect: ConflictEffect) =>
    `${counted} of those without an interest voted for it; ${needed} ${needed === 1 ? 'is' : 'are'} needed ${EFFECTS[effect]}.`,
  /** Where the rule was read. `textDate`: `YYYY`, `YYYY-MM`, a day, or null. */
  source: (citation: string, source: string, textDate: string | null) =>
    `${citation}. Read in ${source}${textDate === null ? ', an undated copy' : `, text of ${textDate}`}.`,
  ownRule: 'The company’s own rule.',
  unchecked: {
    'not-checked': (things: readonly string[]) => `We have no rule to check ${format.list(things)}.`,
    'not-stated': (things: readonly string[]) =>
      `A number is missing, so we cannot check ${format.list(things)}.`,
  },
  things: {
    quorum: 'the quorum',
    votes: (matter: string) => `the votes on “${matter}”`,
    interest: (matter: string) => `the interest in “${matter}”`,
  },
}
