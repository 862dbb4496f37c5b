import type { money as topics } from '@minutebook/domain/topics/money'
import { ofInterests, type TopicWords } from '../topic-words.ts'

export const signers = {
  label: 'Who may sign',
  addRow: 'Add someone who may sign',
  rows: { person: { label: 'Person' }, title: { label: 'Title', hint: 'For example, Treasurer' } },
}

export const money = {
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
    amountPerShare: { label: 'Amount per share', own: ofInterests({ label: 'Amount per unit' }) },
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
      own: ofInterests({ label: 'Who is admitted, with what interest' }),
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
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
