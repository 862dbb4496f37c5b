import type { TopicText } from '../../topic-text.ts'

const title = 'A {governor}’s resignation or removal'

export const directorLeaves = {
  title,
  listed: title,
  keywords: 'board member leave resign quit remove vacancy',
  facts: {
    person: {
      label: 'Who leaves',
      lacking: 'who leaves',
      printed: 'The {governor} concerned is {value}.',
    },
    how: {
      label: 'How',
      options: {
        resigns: 'Resigned',
        removedByOwners: 'Removed by the {owners}',
        removedByBoard:
          'Removed by {hasInterests:the {governors}|the board}, as {bylaws} {bylaws:allows|allow}',
      },
      lacking: 'whether it was a resignation or a removal',
      printed: {
        resigns: 'It was a resignation.',
        removedByOwners: 'It was a removal by {theOwners}.',
        removedByBoard: 'It was a removal by {hasInterests:the {governors}|the Board}.',
      },
    },
    rule: {
      label: 'Which law or section allows it',
      hint: 'For example, section 4.2 of {bylaws}',
      printed: 'It was done under {value}.',
    },
  },
  resolution: {
    resigned:
      '{isNoted:{Body} took note of|RESOLVED, that {body} {body:takes|take} note of} the resignation of {person} as a {governor} of {company}[, effective {effectiveDate}].',
    removed:
      'RESOLVED, that[, under {rule},] {person} is removed as a {governor} of {company}[, effective {effectiveDate}].',
    removalNoted:
      '{Body} took note that {theOwners}[, under {rule},] removed {person} as a {governor} of {company}[, effective {effectiveDate}].',
  },
  missing:
    'A {governor}’s resignation or removal was taken up. These minutes do not state {lacking}, and nobody is removed by them.',
  remarks: {
    ownersRemove:
      'In a corporation the {owners} remove {governors} as a rule, not the board. Look into the law and {bylaws}.',
    calledForIt:
      'The {owners} often can remove a {governor} only at a meeting that was called for it. Look into the law and {bylaws}.',
    leavesNoSeat: 'This person is not among the {governors} of these minutes.',
  },
} satisfies TopicText<'directorLeaves'>
