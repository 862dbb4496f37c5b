import type { records as topics } from '@minutebook/domain/topics/records'
import type { TopicWordings } from '../topic-wording.ts'

export const records = {
  approveMinutes: {
    title: 'Approval of earlier minutes',
    text: {
      complete:
        'RESOLVED, that the minutes of the meeting held on {priorDate}[, reference {priorReference},] are approved[ {manner:as written|with these corrections: {corrections}}| {manner:as written|with corrections that these minutes do not state}].',
    },
    missing:
      'The minutes of an earlier meeting were presented. These minutes do not state {lacking}, and approve none.',
    lacking: { priorDate: 'which' },
  },
  ratify: {
    title: 'Ratification of earlier acts',
    text: {
      complete:
        'RESOLVED, that {company} ratifies and takes as its own the following {acts:act|acts}[, done between {from} and {to}|, done since {from}|, done until {to}]: {acts}.[ This does not extend to {exclusions}.]',
    },
    missing:
      'Ratification of earlier acts was taken up. These minutes do not state {lacking}, and none is ratified by them.',
    lacking: { acts: 'which acts' },
    rows: {
      acts: {
        each: '{description}[ ({date}[, by {by}])| (by {by})]',
        between: '; ',
        apart: '[{description}|An act that is not described] was named[, dated {date}][, done by {by}].',
      },
    },
    tables: {
      acts: {
        inText: 'those in the table below',
        caption: 'Acts ratified',
        columns: { description: 'Act', date: 'Date', by: 'Done by' },
      },
    },
  },
  other: {
    title: '[{title}|Another matter]',
    text: {
      resolution: '{opensWithResolved:{text}|RESOLVED, that {text:{clause}}}.',
      note: '{text}',
    },
    missing: '[{Title}|Another matter] was discussed. No resolution is recorded.',
    lacking: { text: 'what was decided' },
  },
} satisfies Pick<TopicWordings, keyof typeof topics>
