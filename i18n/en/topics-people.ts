import type { people as topics } from '@minutebook/domain/topics/people'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'
import { signers } from './topics-money.ts'

export const people = {
  electDirectors: {
    filledBy: {
      label: 'Chosen by',
      options: { shareholders: 'The shareholders', board: 'The board, to fill a vacancy' },
      own: (form) => ({
        options: {
          shareholders: `The ${NOUNS[form].shareholders}`,
          board: `The ${NOUNS[form].board}, to fill a vacancy`,
        },
      }),
    },
    nominees: {
      label: 'Who was elected',
      addRow: 'Add someone who was elected',
      rows: {
        person: { label: 'Person' },
        votesFor: { label: 'Votes for' },
        votesWithheld: { label: 'Votes withheld' },
      },
    },
    termEnds: {
      label: 'Serves until',
      hint: 'For example, the next annual meeting',
    },
    replaces: { label: 'In place of' },
  },
  officers: {
    changes: {
      label: 'Appointed, removed or resigned',
      addRow: 'Add another change',
      rows: {
        action: {
          label: 'What changes',
          options: { appoint: 'Appointed', remove: 'Removed', resign: 'Resigned' },
        },
        person: { label: 'Person' },
        office: { label: 'Office', hint: 'For example, Secretary' },
        replaces: { label: 'In place of' },
        payReference: {
          label: 'Where the pay is set out',
          hint: 'For example, the employment agreement of May 1, 2026',
        },
      },
    },
  },
  contract: {
    kind: {
      label: 'Kind',
      options: {
        pay: 'Pay',
        contract: 'Contract',
        lease: 'Lease',
        purchase: 'Purchase',
        sale: 'Sale',
      },
    },
    counterparty: { label: 'With whom' },
    subject: { label: 'For what', hint: 'For example, the office at 12 Main Street' },
    amount: { label: 'Amount' },
    per: {
      label: 'The amount is',
      options: { inAll: 'In all', month: 'A month', year: 'A year' },
    },
    term: { label: 'For how long', hint: 'For example, three years' },
    basis: {
      label: 'Why the terms are reasonable',
      hint: 'For example, two other quotes, or what others pay',
    },
    signers,
  },
  indemnify: {
    kind: {
      label: 'Kind',
      options: {
        indemnify: 'Bear what a matter costs somebody',
        advance: 'Pay expenses in advance',
        insurance: 'Liability insurance',
      },
    },
    persons: { label: 'Who is covered' },
    proceeding: { label: 'Which matter', hint: 'For example, the lawsuit Smith v. Acme' },
    standardMet: {
      label: 'Good faith found?',
      hint: 'It was found that they acted in good faith and in the company’s interest',
    },
    undertaking: {
      label: 'Promise to repay?',
      hint: 'They promised in writing to repay what turns out not to be owed',
    },
    insurer: { label: 'Insurer' },
    limit: { label: 'Limit' },
    premium: { label: 'Premium for a year, at most' },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
