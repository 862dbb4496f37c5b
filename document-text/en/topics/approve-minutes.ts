import type { TopicText } from '../../topic-text.ts'

export const approveMinutes = {
  title: 'Approval of earlier minutes',
  keywords: 'last meeting previous',
  facts: {
    priorDate: {
      label: 'Date of that meeting',
      lacking: 'which',
      printed: 'The earlier meeting was held on {value}.',
    },
    priorReference: { label: 'Its reference', printed: 'The earlier minutes have the reference {value}.' },
    manner: {
      label: 'As written or corrected',
      options: { asWritten: 'As written', corrected: 'With corrections' },
      printed: {
        asWritten: 'The earlier minutes were to be approved as written.',
        corrected: 'The earlier minutes were to be approved with corrections.',
      },
    },
    corrections: { label: 'Corrections', printed: 'The corrections are these: {value}.' },
  },
  resolution:
    'RESOLVED, that the minutes of the meeting held on {priorDate}[, reference {priorReference},] are approved[ {manner:as written|with these corrections: {corrections}}| {manner:as written|with corrections that these minutes do not state}].',
  missing:
    'The minutes of an earlier meeting were presented. These minutes do not state {lacking}, and approve none.',
  remarks: { priorNotEarlier: 'The earlier meeting was not before this one.' },
} satisfies TopicText<'approveMinutes'>
