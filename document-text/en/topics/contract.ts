import type { TopicText } from '../../topic-text.ts'
import { insiderWithoutInterest } from '../remarks.ts'
import { signers } from '../signers.ts'

export const contract = {
  title: '[{kind:Pay|Contract|Lease|Purchase|Sale}|Pay, contract, lease or major purchase]',
  keywords:
    'salary bonus wages rent vehicle equipment forklift supplier sell buy hire agreement property ' +
    'lawyer attorney consultant engage website software service insurance advertising office repair',
  facts: {
    kind: {
      label: 'Kind',
      options: { pay: 'Pay', contract: 'Contract', lease: 'Lease', purchase: 'Purchase', sale: 'Sale' },
      lacking: 'what kind of matter it was',
      printed: {
        pay: 'The matter was a question of pay.',
        contract: 'The matter was a contract.',
        lease: 'The matter was a lease.',
        purchase: 'The matter was a purchase.',
        sale: 'The matter was a sale.',
      },
    },
    counterparty: {
      label: 'With whom',
      lacking: '[{kind:whose pay it is|with whom|with whom|from whom|to whom}|with whom]',
      printed: 'The other party is {value}.',
    },
    subject: {
      label: 'For what',
      hint: 'For example, the office at 12 Main Street',
      lacking: '[{kind:for what|for what|of what|of what|of what}|for what]',
      printed: 'The matter concerns {value}.',
    },
    isOfAllAssets: {
      label: 'All or most of what the company has?',
      printed: { yes: 'What is sold is all or most of what {company} has.', no: '' },
    },
    amount: { label: 'Amount', printed: 'The amount is {value}.' },
    per: {
      label: 'The amount is',
      options: { inAll: 'In all', month: 'A month', year: 'A year' },
      printed: {
        inAll: 'The amount is for everything.',
        month: 'The amount is for each month.',
        year: 'The amount is for each year.',
      },
    },
    term: { label: 'For how long', hint: 'For example, three years', printed: 'The term is {value}.' },
    basis: {
      label: 'Why the terms are reasonable',
      hint: 'For example, two other quotes, or what others pay',
      printed: 'The reason given for the terms is {value}.',
    },
    signers,
  },
  resolution: {
    recommended:
      'RESOLVED, that {body} {body:recommends|recommend} to {theOwners} a sale to {counterparty} of {subject}, which is all or most of what {company} has[, at {amount}[ {per:in all|a month|a year}]][, for {term}].[ {Body} considered {basis}.]',
    approved:
      'RESOLVED, that {kind:the pay of {counterparty} for {subject}|a contract with {counterparty} for {subject}|a lease with {counterparty} of {subject}|a purchase from {counterparty} of {subject}|a sale to {counterparty} of {subject}} is approved[, at {amount}[ {per:in all|a month|a year}]][, for {term}][, and that {signers} may sign for {company}].[ {Body} considered {basis}.]',
  },
  missing:
    '[{kind:A question of pay|A contract|A lease|A purchase|A sale}|A matter of pay, contract, lease, purchase, or sale] was taken up. These minutes do not state {lacking}, and nothing is approved by them.',
  remarks: {
    insiderWithoutInterest,
    payWithoutBasis: 'Say why the pay is reasonable: it helps if someone asks later.',
    saleOfEverything: 'A sale of all or most of what the company has is often for the {owners} to approve.',
  },
} satisfies TopicText<'contract'>
