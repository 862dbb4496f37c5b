import type { TopicText } from '../../topic-text.ts'

const title = '{hasInterests:Choice|Election} of {governors}'

const results = { elected: 'Elected', notElected: 'Not elected' }

export const electDirectors = {
  title,
  listed: title,
  keywords: 'board member elect vote nominee manager annual',
  facts: {
    filledBy: {
      label: 'Chosen by',
      options: {
        shareholders: 'The {owners}',
        board: 'The {hasInterests:{governors}|board}, to fill a vacancy',
        boardUnderBylaws: 'The {hasInterests:{governors}|board}, as {bylaws} {bylaws:provides|provide}',
      },
      lacking: 'who was to elect',
      printed: {
        shareholders: 'The choice was that of {theOwners}.',
        board: 'The choice was that of {hasInterests:the {governors}|the Board}.',
        boardUnderBylaws:
          'The choice was that of {hasInterests:the {governors}|the Board}, as {bylaws} {bylaws:provides|provide}.',
      },
    },
    nominees: {
      label: 'Who was elected, or named for election',
      addRow: 'Add someone else',
      fields: {
        person: { label: 'Person' },
        votesFor: { label: 'Votes for' },
        votesWithheld: { label: 'Votes withheld' },
        result: { label: 'Result', options: results, printed: results },
      },
      lacking: 'who was elected',
      printed: '{Value} {value:was|were} named for election.',
      each: '[{result:{person}[ ({votesFor} {votesFor:vote|votes} for[, {votesWithheld} withheld])| ({votesWithheld} {votesWithheld:vote|votes} withheld)]|}|{person}[ ({votesFor} {votesFor:vote|votes} for[, {votesWithheld} withheld])| ({votesWithheld} {votesWithheld:vote|votes} withheld)]]',
      apart:
        '[{person} was named for election|The name of one nominee is not stated][, with {votesFor} {votesFor:vote|votes} for[ and {votesWithheld} withheld]|, with {votesWithheld} {votesWithheld:vote|votes} withheld][{result:|, and was not elected}].',
      table: {
        inText: '{hasLosers:those marked as elected|those} in the table below',
        caption: '{hasLosers:Who was named for election|Who is elected}',
        columns: {
          person: 'Name',
          votesFor: 'Votes for',
          votesWithheld: 'Votes withheld',
          result: 'Result',
        },
      },
    },
    termEnds: {
      label: 'Serves until',
      hint: 'For example, the next annual meeting',
      printed: 'The term runs until {value}.',
    },
    replaces: { label: 'In place of', printed: 'The person replaced is {value}.' },
    cumulative: {
      label: 'Was voting cumulative?',
      printed: { yes: 'Voting was cumulative.', no: '' },
    },
  },
  resolution: {
    byShareholders:
      'RESOLVED, that {nominees} {nominees:is|are} elected {nominees:a {governor}|{governors}} of {company}, [to serve until {termEnds} and until {nominees:a successor is|successors are} elected and qualified|to serve for the term that {bylaws} {bylaws:provides|provide}][, in place of {replaces}].',
    byBoardUnderBylaws:
      'RESOLVED, that, as {bylaws} {bylaws:provides|provide}, {nominees} {nominees:is|are} elected {nominees:a {governor}|{governors}} of {company}[, to serve until {termEnds} and until {nominees:a successor is|successors are} elected and qualified][, in place of {replaces}].',
    noted:
      '{Body} took note that {theOwners} elected {nominees} {nominees:a {governor}|{governors}} of {company}[, to serve until {termEnds}][, in place of {replaces}].',
    byBoard:
      'RESOLVED, that {nominees} {nominees:is|are} chosen to fill the vacant {nominees:seat|seats} {onBoard}[ left by {replaces}], [to serve until {termEnds}|to serve for the term that {bylaws} {bylaws:provides|provide}].',
  },
  missing:
    'The election of {governors} was taken up. These minutes do not state {lacking}, and nobody is elected by them.',
  remarks: {
    moreElectedThanSeats:
      '{hasInterests:More people are chosen here than there are places for {governors}|More people are elected here than the board has seats}.',
    listDiffers:
      'You {hasInterests:choose|elect} a person who is not among the {governors} of these minutes. Add that person when you start the next ones.',
    ownersElect: 'In a corporation the {owners} elect the {governors} as a rule. Check who did.',
    noVacancyToFill:
      '{hasInterests:The {governors} can fill only vacant places|The board can fill only vacant seats}, and there seem to be too few of them.',
  },
} satisfies TopicText<'electDirectors'>
