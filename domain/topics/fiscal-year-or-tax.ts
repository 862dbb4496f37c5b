import { textOf } from './fact.ts'
import { choice, core, DATE, optional, TEXT, type Topic } from './topic.ts'

export const fiscalYearOrTax = {
  group: 'money',
  title: 'Fiscal year or tax election',
  interests: 'offered',
  facts: {
    kind: core(choice('fiscalYear', 'taxElection')),
    yearEnd: core({ kind: 'monthDay', when: { fact: 'kind', is: ['fiscalYear'] } }),
    firstPeriodEnd: optional({ ...DATE, when: { fact: 'kind', is: ['fiscalYear'] } }),
    election: core({ ...TEXT, when: { fact: 'kind', is: ['taxElection'] } }),
    adviser: optional({ ...TEXT, when: { fact: 'kind', is: ['taxElection'] } }),
  },
  variants: [
    { name: 'fiscalYear', facts: { kind: 'fiscalYear' } },
    { name: 'taxElection', facts: { kind: 'taxElection' } },
  ],
  checks: {
    sCorporation: ({ election }) =>
      /\bS[ -]?corp|\bsubchapter S\b|\bsociedad S\b|\b2553\b/iu.test(textOf(election) ?? ''),
    agencyHasItsOwnForm: ({ kind }) => kind !== undefined,
  },
} as const satisfies Topic
