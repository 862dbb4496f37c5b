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
} as const satisfies Topic
