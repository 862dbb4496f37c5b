import type { TopicText } from '../../topic-text.ts'

export const adjournment = {
  title: 'Adjournment',
  keywords: 'continue postpone resume no quorum later',
  facts: {
    day: { label: 'Adjourned to', lacking: 'the day', printed: 'The day named is {value}.' },
    time: { label: 'At what time', printed: 'The time named is {value}.' },
    place: { label: 'Where', hint: 'For example, the same place', printed: 'The place named is {value}.' },
    noQuorum: {
      label: 'Was it for want of a quorum?',
      printed: { yes: 'No quorum was present.', no: '' },
    },
  },
  resolution: {
    noQuorum:
      'No quorum being present, those present adjourned the meeting to {day}[, at {time}][, at {place}].',
    adjourned: 'RESOLVED, that the meeting is adjourned to {day}[, at {time}][, at {place}].',
  },
  missing: 'An adjournment was taken up. These minutes do not state {lacking}.',
  remarks: {
    dayNotLater: 'That day is before the meeting. Check it.',
  },
} satisfies TopicText<'adjournment'>
