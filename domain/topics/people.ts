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

const electDirectors = {
  group: 'people',
  titles: { en: 'Election of directors', es: 'Elección de directores' },
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

const officers = {
  group: 'people',
  titles: {
    en: 'Officers: appointment, removal, resignation',
    es: 'Cargos directivos: nombramiento, destitución, renuncia',
  },
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

const contract = {
  group: 'people',
  titles: {
    en: 'Pay, contract, lease or major purchase',
    es: 'Remuneración, contrato, arrendamiento o compra importante',
  },
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

const indemnify = {
  group: 'people',
  titles: { en: 'Indemnification or liability insurance', es: 'Indemnización o seguro de responsabilidad' },
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

/** In the order in which they are offered. */
export const people = { electDirectors, officers, contract, indemnify }
