import type { records as topics } from '@minutebook/domain/topics/records'
import type { TopicWords } from '../topic-words.ts'

export const records = {
  approveMinutes: {
    priorDate: { label: 'Date of that meeting' },
    priorReference: { label: 'Its reference' },
    manner: {
      label: 'As written or corrected',
      options: { asWritten: 'As written', corrected: 'With corrections' },
    },
    corrections: { label: 'Corrections' },
  },
  ratify: {
    acts: {
      label: 'Which acts',
      addRow: 'Add another act',
      rows: {
        description: { label: 'What was done' },
        date: { label: 'When' },
        by: { label: 'By whom' },
      },
    },
    from: { label: 'Done from' },
    to: { label: 'Done until' },
    exclusions: { label: 'Except' },
  },
  other: {
    text: { label: 'What was discussed?', hint: 'Write what was decided, not who said what' },
    title: { label: 'Title' },
    isResolution: { label: 'Is it a resolution?', hint: 'Something that was put to the vote' },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
