import type { TopicText } from '../../topic-text.ts'

const actions = { appoint: 'Appointed', remove: 'Removed', resign: 'Resigned' }

export const officers = {
  title: 'Officers',
  keywords: 'president ceo secretary treasurer cfo hire appoint resign remove',
  facts: {
    changes: {
      label: 'Appointed, removed or resigned',
      addRow: 'Add another change',
      fields: {
        action: {
          label: 'What changes',
          options: actions,
          printed: actions,
        },
        person: { label: 'Person' },
        office: { label: 'Office', hint: 'For example, Secretary' },
        replaces: { label: 'In place of' },
        payReference: {
          label: 'Where the pay is set out',
          hint: 'For example, the employment agreement of May 1, 2026',
        },
      },
      lacking: 'the person, the office or the change',
      printed: 'It was stated that {value}.',
      each: '{action:{person} is appointed {office} of {company}[, effective {effectiveDate}][, in place of {replaces}], to serve until a successor is appointed or {body} {body:decides|decide} otherwise[, with pay as set out in {payReference}]|{person} is removed from the office of {office}[, effective {effectiveDate}]|the resignation of {person} as {office}[, effective {effectiveDate},] is noted}',
      between: '; and {isNoted:|that }',
      together: {
        one: '{person} is appointed {rows} of {company}[, effective {effectiveDate}], to serve until a successor is appointed or {body} {body:decides|decide} otherwise',
        several:
          'the following are appointed officers of {company}[, effective {effectiveDate}], each to serve until a successor is appointed or {body} {body:decides|decide} otherwise: {rows}',
        eachOfOne: '{office}[, in place of {replaces}][, with pay as set out in {payReference}]',
        eachOfSeveral:
          '{person}, {office}[, in place of {replaces}][, with pay as set out in {payReference}]',
      },
      apart:
        'The matter concerned [{action:[the appointment of {person}|an appointment]|[the removal of {person}|a removal]|[the resignation of {person}|a resignation]}|a change[ concerning {person}]][, for the office of {office}][, in place of {replaces}][, with pay as set out in {payReference}].',
      table: {
        inText:
          '{onlyResigns:the resignations in the table below are noted|[{appoints:the appointments[{removes: and removals}]}|{removes:the removals}] in the table below are made[{resigns: and the resignations in it are noted}]}[, effective {effectiveDate}][{appoints:, and that each person appointed serve until a successor is appointed or {body} {body:decides|decide} otherwise}]',
        caption: 'Changes of officers',
        columns: {
          person: 'Name',
          office: 'Office',
          action: 'Change',
          replaces: 'In place of',
          payReference: 'Pay as set out in',
        },
      },
    },
  },
  resolution: '{isNoted:{Changes}|RESOLVED, that {changes}}.',
  missing:
    'A change of officers was taken up. These minutes do not state {lacking}, and no change is made by them.',
  remarks: {
    nobodyKeepsRecords:
      'After this the company has no secretary. Someone should be in charge of the minutes and the records.',
    directorIsNoOffice:
      'A seat on the board is not an office. Use the topics on the election, or the resignation or removal, of a {governor}.',
    removalLeavesClaims:
      'A removal does not end what a contract promises to the removed person. Check the contract.',
    ownPayWithoutInterest:
      'Pay is part of this. If it is a {governor}’s own, state that {governor}’s interest.',
  },
} satisfies TopicText<'officers'>
