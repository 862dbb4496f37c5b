import { choice, core, DATE, LONG_TEXT, optional, TEXT, wanted, type Topic } from './topic.ts'

export const approveMinutes = {
  group: 'records',
  title: 'Approval of earlier minutes',
  interests: 'offered',
  facts: {
    priorDate: core(DATE),
    priorReference: optional(TEXT),
    manner: wanted(choice('asWritten', 'corrected')),
    corrections: wanted({ ...LONG_TEXT, when: { fact: 'manner', is: ['corrected'] } }),
  },
  checks: {
    priorNotEarlier: ({ priorDate }, { day }) => priorDate !== undefined && String(priorDate) >= day,
  },
} as const satisfies Topic
