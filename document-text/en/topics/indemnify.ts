import type { TopicText } from '../../topic-text.ts'

export const indemnify = {
  title: 'Indemnification and insurance',
  keywords: 'lawsuit claim protect legal fees d&o',
  facts: {
    kind: {
      label: 'Kind',
      options: {
        indemnify: 'Bear what a matter costs a person',
        advance: 'Pay expenses in advance',
        insurance: 'Liability insurance',
      },
      lacking: 'what was to be granted',
      printed: {
        indemnify: 'The matter was indemnification.',
        advance: 'The matter was an advance of expenses.',
        insurance: 'The matter was liability insurance.',
      },
    },
    persons: {
      label: 'Who is covered',
      lacking: 'whom it concerns',
      printed: '{Value} {value:was|were} named as covered.',
      table: { inText: 'those in the table below', caption: 'Who is covered', columns: { person: 'Name' } },
    },
    proceeding: {
      label: 'Which matter',
      hint: 'For example, the lawsuit Smith v. Acme',
      lacking: 'the proceeding',
      printed: 'The proceeding is {value}.',
    },
    standardMet: {
      label: 'Good faith found?',
      hint: 'It was found that they acted in good faith and in the company’s interest',
      printed: {
        yes: 'Their conduct was found to meet the standard.',
        no: '',
      },
    },
    undertaking: {
      label: 'Promise to repay?',
      hint: 'They promised in writing to repay what turns out not to be owed',
      printed: { yes: 'A written promise to repay was given.', no: '' },
    },
    insurer: { label: 'Insurer', lacking: 'the insurer', printed: 'The insurer is {value}.' },
    limit: { label: 'Limit', printed: 'The limit is {value}.' },
    premium: { label: 'Premium for a year, at most', printed: 'The premium is up to {value} a year.' },
  },
  resolution: {
    found:
      'RESOLVED, that {body:the {people}|{body}} who are not parties to {proceeding} find that {persons} acted in good faith, honestly believing this to be in, or at least not against, {company}’s best interests, and that {company} bear the liability arising from it[, up to {limit}].',
    notFound:
      'RESOLVED, that {company} bear the liability of {persons} arising from {proceeding}[, up to {limit}].',
    advance:
      'RESOLVED, that {company} pay the reasonable expenses of {persons} in {proceeding} as they arise[, up to {limit}][, on {undertaking:{persons:that person’s|their} written promise} to repay what turns out not to be owed].',
    insurance:
      'RESOLVED, that {company} buy liability insurance for {persons} from {insurer}[, with a limit of {limit}][, at a premium of up to {premium} a year].',
  },
  missing:
    '[{kind:Indemnification|An advance of expenses|Liability insurance}|Indemnification or insurance] was taken up. These minutes do not state {lacking}, and nothing is granted by them.',
  remarks: {
    advanceWithoutPromise: 'Expenses are usually paid in advance only on a written promise to repay.',
    coveredWithoutInterest:
      'A {governor} who is covered here has an interest. State it, and that vote will not be counted.',
    foundLiable:
      'A person who was found liable to the company in its own suit can usually not be indemnified. Ask an adviser.',
  },
} satisfies TopicText<'indemnify'>
