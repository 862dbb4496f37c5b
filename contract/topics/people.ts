import type { FactValues } from './fact.ts'
import {
  choice,
  core,
  INTEGER,
  LONG_TEXT,
  MONEY,
  optional,
  PERSON,
  rows,
  SIGNERS,
  TEXT,
  wanted,
  YES_NO,
  type Topic,
} from './topic.ts'
import { rowsOf } from './fact-values.ts'

export const electDirectors = {
  group: 'people',
  title: 'Election of directors',
  interests: 'offered',
  facts: {
    filledBy: core(choice('shareholders', 'board')),
    nominees: core(
      rows({ person: core(PERSON), votesFor: optional(INTEGER), votesWithheld: optional(INTEGER) }),
    ),
    termEnds: wanted(TEXT),
    replaces: optional(PERSON),
  },
  checks: {
    moreElectedThanSeats: ({ nominees }, { seats }) => rowsOf(nominees).length > seats,
    noVacancyToFill: ({ filledBy }, { seats, directors }) => filledBy === 'board' && directors >= seats,
  },
} as const satisfies Topic

export const officers = {
  group: 'people',
  title: 'Officers: appointment, removal, resignation',
  interests: 'asked',
  facts: {
    changes: core(
      rows({
        action: core(choice('appoint', 'remove', 'resign')),
        person: core(PERSON),
        office: core(TEXT),
        replaces: optional(PERSON),
        payReference: optional(TEXT),
      }),
    ),
  },
  checks: {
    nobodyKeepsRecords: ({ changes }) => losesSecretary(rowsOf(changes)),
    ownPayWithoutInterest: ({ changes }, { hasInterest }) =>
      !hasInterest && rowsOf(changes).some(({ payReference }) => payReference !== undefined),
  },
} as const satisfies Topic

export const contract = {
  group: 'people',
  title: 'Pay, contract, lease or major purchase',
  interests: 'asked',
  facts: {
    kind: core(choice('pay', 'contract', 'lease', 'purchase', 'sale')),
    counterparty: core(TEXT),
    subject: core(TEXT),
    amount: wanted(MONEY),
    per: optional(choice('inAll', 'month', 'year')),
    term: optional(TEXT),
    basis: wanted(LONG_TEXT),
    signers: wanted(SIGNERS),
  },
  checks: {
    payWithoutBasis: ({ kind, basis }) => kind === 'pay' && basis === undefined,
    saleOfEverything: ({ kind }) => kind === 'sale',
  },
} as const satisfies Topic

export const indemnify = {
  group: 'people',
  title: 'Indemnification or liability insurance',
  interests: 'asked',
  facts: {
    kind: core(choice('indemnify', 'advance', 'insurance')),
    persons: core({ kind: 'people' }),
    proceeding: core({ ...TEXT, when: { fact: 'kind', is: ['indemnify', 'advance'] } }),
    standardMet: wanted({ ...YES_NO, when: { fact: 'kind', is: ['indemnify'] } }),
    undertaking: wanted({ ...YES_NO, when: { fact: 'kind', is: ['advance'] } }),
    insurer: core({ ...TEXT, when: { fact: 'kind', is: ['insurance'] } }),
    limit: optional(MONEY),
    premium: optional({ ...MONEY, when: { fact: 'kind', is: ['insurance'] } }),
  },
  checks: {
    advanceWithoutPromise: ({ kind, undertaking }) => kind === 'advance' && undertaking !== true,
    coveredWithoutInterest: ({ kind, persons }, { hasInterest, isDirector }) =>
      kind !== 'insurance' &&
      !hasInterest &&
      Array.isArray(persons) &&
      persons.some((person) => 'ref' in person && typeof person.ref === 'string' && isDirector(person.ref)),
  },
} as const satisfies Topic

/** Somebody must be charged with the minutes (KRS 271B.8-400). */
function losesSecretary(changes: FactValues[]): boolean {
  const ofSecretary = changes.filter(({ office }) => /secretar/iu.test(String(office)))
  return ofSecretary.length > 0 && !ofSecretary.some(({ action }) => action === 'appoint')
}
