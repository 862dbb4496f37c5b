import type { TopicWords } from '../topic-words.ts'

const yesNoUnknown = { yes: 'Yes', no: 'No', unknown: 'I do not know' }
const signers = {
  label: 'Who may sign',
  addRow: 'Add someone who may sign',
  rows: { person: { label: 'Person' }, title: { label: 'Title', hint: 'For example, Treasurer' } },
}

const topicFacts: TopicWords['topicFacts'] = {
  electDirectors: {
    filledBy: {
      label: 'Chosen by',
      options: { shareholders: 'The shareholders', board: 'The board, to fill a vacancy' },
      llcOptions: { shareholders: 'The members', board: 'The managers, to fill a vacancy' },
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
  bankAccount: {
    bank: { label: 'Bank' },
    accountKind: { label: 'Kind of account', hint: 'For example, checking' },
    accountEnding: { label: 'Last 4 digits', hint: 'Never the whole number' },
    signers,
    signing: {
      label: 'One signature or two',
      options: { anyOne: 'Any one of them', anyTwo: 'Any two of them together' },
    },
    limit: { label: 'Limit for one payment' },
    mayBorrow: { label: 'May they borrow from the bank?' },
    borrowLimit: { label: 'Up to' },
    endsEarlier: { label: 'Does this end earlier signing rights?' },
  },
  distribution: {
    kind: { label: 'Kind', options: { dividend: 'Dividend', distribution: 'Other distribution' } },
    shareClass: { label: 'Class', hint: 'For example, common' },
    amountPerShare: { label: 'Amount per share', llc: 'Amount per unit' },
    totalAmount: { label: 'Amount in all' },
    recordDate: { label: 'Record date', hint: 'Paid to those who were holders on this day' },
    payDate: { label: 'Pay date' },
    statementsKind: { label: 'Statements relied on', hint: 'For example, the balance sheet' },
    statementsDate: { label: 'As of' },
    canPayDebts: { label: 'Can debts still be paid as they fall due?' },
    assetsCover: {
      label: 'Are the assets enough?',
      hint: 'They cover the debts and any class that is paid first',
    },
  },
  issueShares: {
    shareClass: { label: 'Class', hint: 'For example, common' },
    recipients: {
      label: 'To whom, how many',
      llc: 'Who is admitted, with what interest',
      addRow: 'Add somebody',
      rows: {
        person: { label: 'Person or company' },
        shares: { label: 'Number of shares' },
        interest: { label: 'Interest in percent' },
      },
    },
    consideration: { label: 'In exchange for', hint: 'For example, cash' },
    considerationValue: { label: 'Valued at' },
    adequate: {
      label: 'Found adequate?',
      hint: 'The board found that the company gets enough for the shares',
    },
    authorizedShares: { label: 'Shares authorized' },
    issuedShares: { label: 'Shares issued so far' },
  },
  loan: {
    direction: {
      label: 'Borrow, lend or guarantee',
      options: {
        borrow: 'The company borrows',
        lend: 'The company lends',
        guarantee: 'The company guarantees somebody’s debts',
      },
    },
    counterparty: { label: 'Other party' },
    amount: { label: 'Amount, at most' },
    rate: { label: 'Rate', hint: 'For example, 7% a year' },
    repayment: { label: 'Repayment', hint: 'For example, in 60 equal monthly payments' },
    security: { label: 'Security', hint: 'For example, the delivery van' },
    signers,
    insider: { label: 'Is the other party someone inside the company?' },
    termsFair: { label: 'Are the terms fair to the company?' },
    benefitsCompany: { label: 'Does it benefit the company?' },
  },
  financials: {
    action: { label: 'Received or approved', options: { receive: 'Received', approve: 'Approved' } },
    period: { label: 'Period', hint: 'For example, the year ended December 31, 2025' },
    preparedBy: { label: 'Prepared by' },
    level: {
      label: 'Audited, reviewed or compiled',
      options: { audited: 'Audited', reviewed: 'Reviewed', compiled: 'Compiled', none: 'None of these' },
    },
    accountant: { label: 'Accountant engaged' },
    engagementPeriod: { label: 'Engaged for', hint: 'For example, the year 2026' },
  },
  fiscalYearOrTax: {
    kind: { label: 'Kind', options: { fiscalYear: 'Fiscal year', taxElection: 'Tax election' } },
    yearEnd: { label: 'Year ends on' },
    firstPeriodEnd: { label: 'First year ends on' },
    election: { label: 'Election', hint: 'For example, to be taxed as an S corporation' },
    adviser: { label: 'Adviser' },
  },
  registeredAgent: {
    change: {
      label: 'What changes',
      options: { agent: 'The agent', office: 'The office', both: 'Both' },
    },
    newAgent: { label: 'New agent' },
    agentAgreed: { label: 'Has the agent agreed?' },
    oldAgent: { label: 'Agent until now' },
    newAddress: { label: 'New address' },
    oldAddress: { label: 'Address until now' },
  },
  amendBylaws: {
    section: { label: 'Section', hint: 'For example, Section 3.2' },
    newText: { label: 'New text' },
    newTextFile: {
      label: 'Or a paper with the new text',
      hint: 'We note its name and fingerprint. The paper itself is never sent.',
    },
    oldText: { label: 'Old text' },
    reserved: {
      label: 'Reserved to the shareholders?',
      llc: 'Left to the members?',
      options: yesNoUnknown,
    },
  },
  approveMinutes: {
    priorDate: { label: 'Date of that meeting' },
    priorReference: { label: 'Its reference' },
    manner: {
      label: 'As written or corrected',
      options: { asWritten: 'As written', corrected: 'With corrections' },
    },
    corrections: { label: 'Corrections' },
  },
  ratify: {
    acts: {
      label: 'Which acts',
      addRow: 'Add another act',
      rows: {
        description: { label: 'What was done' },
        date: { label: 'When' },
        by: { label: 'By whom' },
      },
    },
    from: { label: 'Done from' },
    to: { label: 'Done until' },
    exclusions: { label: 'Except' },
  },
  other: {
    text: { label: 'What was discussed?', hint: 'Write what was decided, not who said what' },
    title: { label: 'Title' },
    isResolution: { label: 'Is it a resolution?', hint: 'Something that was put to the vote' },
  },
}

const checks: TopicWords['checks'] = {
  moreElectedThanSeats: {
    corporation: 'More people are elected here than the board has seats.',
    llc: 'More people are chosen here than there are places for managers.',
  },
  noVacancyToFill: {
    corporation: 'The board can fill a vacant seat alone, and every seat seems to be taken.',
    llc: 'The managers can fill a vacant place alone, and every place seems to be taken.',
  },
  nobodyKeepsRecords:
    'After this nobody is secretary. Someone should be in charge of the minutes and the records.',
  ownPayWithoutInterest: {
    corporation: 'Pay is part of this. If it is a director’s own, state that director’s interest.',
    llc: 'Pay is part of this. If it is a manager’s own, state that manager’s interest.',
  },
  payWithoutBasis: 'Say why the pay is reasonable: it helps when somebody asks later.',
  saleOfEverything: {
    corporation: 'A sale of all or most of what the company has is often for the shareholders to approve.',
    llc: 'A sale of all or most of what the company has is often for the members to approve.',
  },
  advanceWithoutPromise: 'Expenses are usually paid in advance only on a written promise to repay.',
  coveredWithoutInterest: {
    corporation:
      'A director who is covered here has an interest. State it, and that vote will not be counted.',
    llc: 'A manager who is covered here has an interest. State it, and that vote will not be counted.',
  },
  twoOfOneSigner: 'Any two must sign together, and fewer than two are named.',
  findingNotMade:
    'Those who vote for a payment that the company cannot afford may have to answer for it. Check what is said about the debts and the assets.',
  paidBeforeRecordDate: 'The pay date is before the record date.',
  statementsOld: 'The statements are more than a year older than the meeting.',
  moreThanAuthorized: 'With these, more shares would be issued than are authorized.',
  adequacyNotFound: 'Boards usually find that what the company gets for its shares is adequate.',
  securitiesRules: 'Rules about securities may apply to an issue like this. Ask an adviser.',
  insiderWithoutInterest: {
    corporation: 'The other party is someone inside the company. State which director had an interest.',
    llc: 'The other party is someone inside the company. State which manager had an interest.',
  },
  loanToDirectorNotFound: {
    corporation:
      'A loan to a director, or a guarantee for one, is usually approved by the shareholders or found to benefit the company.',
    llc: 'A loan to a manager, or a guarantee for one, is usually approved by the members or found to benefit the company.',
  },
  agencyHasItsOwnForm:
    'A tax election is made to the agency, on its own form and with its own dates. We send nothing to it.',
  registryMustBeTold: 'The registry must still be told on its own form. We send nothing to it.',
  agentNotAsked: 'A registered agent should have agreed to serve.',
  boxNumber: 'A registered office is usually a street address, not a box number.',
  reservedToShareholders: {
    corporation: 'Where the power is reserved, the board can only recommend. The wording says so.',
    llc: 'Where the power is reserved, the managers can only recommend. The wording says so.',
  },
  changesQuorum: {
    corporation: 'A change of quorum or of votes often has a rule of its own. Look into the bylaws.',
    llc: 'A change of quorum or of votes often has a rule of its own. Look into the operating agreement.',
  },
  priorNotEarlier: 'The earlier meeting was not before this one.',
  tooWide: 'Name the acts one by one: “all acts” is too wide to help anyone.',
}

export const topicWords: TopicWords = {
  topicFacts,
  llcTitles: {
    electDirectors: 'Choice of managers',
    issueShares: 'Admission of a member',
    amendBylaws: 'Amendment of the operating agreement',
  },
  checks,
  voteDoubts: {
    countsDoNotAddUp: 'These votes do not add up to the number of those who were present.',
    moreVotesThanPeople: 'There are more votes here than people who could vote.',
    moreThanTookPart: 'These votes come to more than took part in the meeting.',
    voteOfSomeoneAbsent: 'Somebody who was absent has a vote here.',
    awayWithoutTimes: '“Was not there” is chosen for somebody, and nobody came late or left early.',
    voteOfSomeoneInterested: 'Somebody with an interest has a vote here. It is not counted.',
    recusedWithoutInterest: 'Somebody who was recused has no interest stated. You can state it.',
    adoptedAgainstVotes:
      '“Adopted” is chosen, and these votes are fewer than needed. Choose “Not adopted”, or check the votes.',
  },
}
