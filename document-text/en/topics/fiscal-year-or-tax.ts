import type { TopicText } from '../../topic-text.ts'

export const fiscalYearOrTax = {
  title: '[{kind:Fiscal year|Tax election}|Fiscal year or tax election]',
  keywords: 's corporation irs year end',
  facts: {
    kind: {
      label: 'Kind',
      options: { fiscalYear: 'Fiscal year', taxElection: 'Tax election' },
      lacking: 'what it was about',
      printed: {
        fiscalYear: 'The matter was the fiscal year.',
        taxElection: 'The matter was a tax election.',
      },
    },
    yearEnd: {
      label: 'Year ends on',
      lacking: 'what was chosen',
      printed: 'The fiscal year ends on {value}.',
    },
    firstPeriodEnd: { label: 'First year ends on', printed: 'The first such year ends on {value}.' },
    election: {
      label: 'Election',
      hint: 'For example, to be taxed as an S corporation',
      lacking: 'what was chosen',
      printed: 'The election is {value}.',
    },
    adviser: { label: 'Adviser', printed: 'The adviser is {value}.' },
  },
  resolution: {
    fiscalYear:
      'RESOLVED, that {company}’s fiscal year end on {yearEnd}[, the first such year ending {firstPeriodEnd}].',
    taxElection:
      'RESOLVED, that {company} make this election[, effective {effectiveDate}]: {election}[, as {adviser} advised], and that the officers may sign what it calls for.',
  },
  missing:
    '[{kind:The fiscal year|A tax election}|The fiscal year or a tax election] was taken up. These minutes do not state {lacking}, and nothing is changed by them.',
  remarks: {
    sCorporation:
      'An S corporation has one class of shares, and every holder consents to the election. Look at what else this meeting decides, and say from when the election counts.',
    agencyHasItsOwnForm:
      'A tax agency may ask for its own form, with its own consents and dates. Ask an adviser. We send nothing to it.',
  },
} satisfies TopicText<'fiscalYearOrTax'>
