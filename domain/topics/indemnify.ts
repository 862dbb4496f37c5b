import { peopleIn } from './fact.ts'
import { choice, core, MONEY, optional, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

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
  variants: [
    { name: 'advance', facts: { kind: 'advance' } },
    { name: 'insurance', facts: { kind: 'insurance' } },
    { name: 'found', facts: { kind: 'indemnify', standardMet: true } },
    { name: 'notFound', facts: { kind: 'indemnify' } },
  ],
  checks: {
    advanceWithoutPromise: ({ kind, undertaking }) => kind === 'advance' && undertaking !== true,
    coveredWithoutInterest: ({ kind, persons }, { hasInterest, isDirector }) =>
      kind !== 'insurance' && !hasInterest && peopleIn(persons).some(isDirector),
    foundLiable: ({ kind }) => kind === 'indemnify',
  },
} as const satisfies Topic
