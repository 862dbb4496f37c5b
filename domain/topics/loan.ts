import { choice, core, MONEY, optional, SIGNERS, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const loan = {
  group: 'money',
  title: 'Loan, credit or guarantee',
  interests: 'asked',
  facts: {
    direction: core(choice('borrow', 'lend', 'guarantee')),
    counterparty: core(TEXT),
    amount: core(MONEY),
    rate: wanted(TEXT),
    repayment: wanted(TEXT),
    security: optional(TEXT),
    signers: wanted(SIGNERS),
    insider: wanted(YES_NO),
    termsFair: wanted({ ...YES_NO, when: { fact: 'insider', is: [true] } }),
    benefitsCompany: wanted({ ...YES_NO, when: { fact: 'insider', is: [true] } }),
  },
  checks: {
    noLoansToDirectors: ({ insider, direction }, { isBarred }) =>
      insider === true && direction === 'lend' && isBarred('loanToDirector'),
    insiderWithoutInterest: ({ insider }, { hasInterest }) => insider === true && !hasInterest,
    loanToDirectorNotFound: ({ insider, direction, benefitsCompany }) =>
      insider === true && direction !== 'borrow' && benefitsCompany !== true,
  },
} as const satisfies Topic
