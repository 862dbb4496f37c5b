import type { TopicText } from '../../topic-text.ts'
import { insiderWithoutInterest } from '../remarks.ts'
import { signers } from '../signers.ts'

/** For a loan with a person inside the company, the resolution also states the finding. */
const finding = '{Body} {body:finds|find}[{withoutInterested:, without the votes of those interested,}] that'
const termsAreFair = '{termsFair:the terms are fair to {company}}'
const theLoan = 'the {direction:loan|loan|guarantee}'

export const loan = {
  title: '[{direction:Loan to {company}|Loan by {company}|Guarantee}|Loan, credit or guarantee]',
  keywords: 'borrow lend mortgage debt line interest security',
  facts: {
    direction: {
      label: 'Borrow, lend or guarantee',
      options: {
        borrow: 'The company borrows',
        lend: 'The company lends',
        guarantee: 'The company guarantees the debts of another',
      },
      lacking: 'who lends to whom',
      printed: {
        borrow: '{Company} is the one that borrows.',
        lend: '{Company} is the one that lends.',
        guarantee: '{Company} is the one that guarantees.',
      },
    },
    counterparty: {
      label: 'Other party',
      lacking: 'the other party',
      printed: 'The other party is {value}.',
    },
    amount: { label: 'Amount, at most', lacking: 'the amount', printed: 'The amount is {value}.' },
    rate: { label: 'Rate', hint: 'For example, 7% a year', printed: 'The rate is {value}.' },
    repayment: {
      label: 'Repayment',
      hint: 'For example, in 60 equal monthly payments',
      printed: 'Repayment is {value}.',
    },
    security: {
      label: 'Security',
      hint: 'For example, the delivery van',
      printed: 'The security is {value}.',
    },
    signers,
    insider: {
      label: 'Is the other party someone inside the company?',
      printed: {
        yes: '[{counterparty}|The other party] is an insider of {company}.',
        no: '',
      },
    },
    termsFair: {
      label: 'Are the terms fair to the company?',
      printed: { yes: 'The terms were found fair.', no: '' },
    },
    benefitsCompany: {
      label: 'Does it benefit the company?',
      printed: {
        yes: 'This was found to benefit {company}.',
        no: '',
      },
    },
  },
  resolution: `RESOLVED, that {company} may {direction:borrow up to {amount} from {counterparty}|lend up to {amount} to {counterparty}|guarantee up to {amount} of the debts of {counterparty}}[, at {rate}][, repayable {repayment}][, secured by {security}][, and that {signers} may sign for it].[ ${finding} ${termsAreFair} and that {benefitsCompany:${theLoan} benefits it}.| ${finding} ${termsAreFair}.| ${finding} {benefitsCompany:${theLoan} benefits {company}}.]`,
  missing:
    'A [{direction:loan|loan|guarantee}|loan or guarantee] was taken up. These minutes do not state {lacking}, and nothing is authorized by them.',
  remarks: {
    noLoansToDirectors:
      'The law here, as we read it, forbids a nonprofit to lend to its directors or officers. If this is another matter, write it yourself under “Other”.',
    insiderWithoutInterest,
    loanToDirectorNotFound:
      'A loan to a {governor}, or a guarantee for one, is usually approved by the {owners} or found to benefit the company.',
  },
} satisfies TopicText<'loan'>
