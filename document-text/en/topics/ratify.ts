import type { TopicText } from '../../topic-text.ts'

export const ratify = {
  keywords: 'confirm approve done past acts officers',
  facts: {
    acts: {
      label: 'Which acts',
      addRow: 'Add another act',
      fields: {
        description: { label: 'What was done' },
        date: { label: 'When' },
        by: { label: 'By whom' },
        defect: {
          label: 'What was wrong with it',
          hint: 'For example, nobody had voted on it',
        },
      },
      lacking: 'which acts',
      printed: 'The acts named are {value}.',
      each: '{description}[ ({date}[, by {by}])| (by {by})][, in which the failure of authorization was this: {defect}]',
      between: '; ',
      apart:
        '[{description}|An act that is not described] was named[, dated {date}][, done by {by}][, and the failure of authorization was this: {defect}].',
      table: {
        inText: 'those in the table below',
        caption: 'Acts ratified',
        columns: { description: 'Act', date: 'Date', by: 'Done by', defect: 'Failure of authorization' },
      },
    },
    from: { label: 'Done from', printed: 'The acts were done since {value}.' },
    to: { label: 'Done until', printed: 'The acts were done until {value}.' },
    exclusions: { label: 'Except', printed: 'This does not extend to {value}.' },
  },
  resolution:
    'RESOLVED, that {company} ratifies and takes as its own the following {acts:act|acts}[, done between {from} and {to}|, done since {from}|, done until {to}]: {acts}[{isDefective:; and that {body} {body:approves|approve} the ratification}].[ This does not extend to {exclusions}.]',
  missing:
    'Ratification of earlier acts was taken up. These minutes do not state {lacking}, and none is ratified by them.',
  remarks: {
    tooWide: 'Name the acts one by one: “all acts” is too wide to help anyone.',
    defectNotSaid:
      'Some laws (Delaware’s, for one) ask that the resolution name the act, its date, any shares issued by it, and what was wrong with it.',
    notAllCured:
      'Some defects cannot be cured by ratifying an act, and some acts are for others to ratify. Ask an adviser.',
  },
} satisfies TopicText<'ratify'>
