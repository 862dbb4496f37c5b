import type { TopicText } from '../../topic-text.ts'

const title = 'Number of {governors}'

export const boardSize = {
  title,
  listed: title,
  keywords: 'board size seats enlarge reduce more fewer',
  facts: {
    seats: {
      label: 'How many from now on',
      hint: 'Count empty seats too.',
      lacking: 'the number',
      printed: 'The number named is {value}.',
    },
    section: {
      label: 'Section of {bylaws} that allows it',
      hint: 'For example, section 3.2',
      printed: 'The number rests on {bylawSection} of {bylaws}.',
    },
  },
  resolution:
    'RESOLVED, that[, as {section:{bylawSection}} of {bylaws} allows,] the number of {governors} of {company} is set at {seats}[, effective {effectiveDate}].',
  missing:
    'The number of {governors} was taken up. These minutes do not state {lacking}, and it is unchanged by them.',
  remarks: {
    fewerThanInOffice: 'There are more {governors} in office than that. Say who leaves.',
  },
} satisfies TopicText<'boardSize'>
