import type { TopicText } from '../../topic-text.ts'

export const ratify = {
  keywords: 'confirm approve done past acts officers',
  facts: {
    acts: {
      label: 'Which acts',
      addRow: 'Add another act',
      fields: { description: { label: 'What was done' }, date: { label: 'When' }, by: { label: 'By whom' } },
      lacking: 'which acts',
      printed: 'The acts named are {value}.',
      each: '{description}[ ({date}[, by {by}])| (by {by})]',
      between: '; ',
      apart: '[{description}|An act that is not described] was named[, dated {date}][, done by {by}].',
      table: {
        inText: 'those in the table below',
        caption: 'Acts ratified',
        columns: { description: 'Act', date: 'Date', by: 'Done by' },
      },
    },
    from: { label: 'Done from', printed: 'The acts were done since {value}.' },
    to: { label: 'Done until', printed: 'The acts were done until {value}.' },
    exclusions: { label: 'Except', printed: 'This does not extend to {value}.' },
  },
  resolution:
    'RESOLVED, that {company} ratifies and takes as its own the following {acts:act|acts}[, done between {from} and {to}|, done since {from}|, done until {to}]: {acts}.[ This does not extend to {exclusions}.]',
  missing:
    'Ratification of earlier acts was taken up. These minutes do not state {lacking}, and none is ratified by them.',
  remarks: {
    tooWide: 'Name the acts one by one: “all acts” is too wide to help anyone.',
    notAllCured:
      'Some defects cannot be cured by ratifying an act, and some acts are for others to ratify. Ask an adviser.',
  },
} satisfies TopicText<'ratify'>
