import type { TopicText } from '../../topic-text.ts'

const title = '[{hasInterests:Distribution|{kind:Dividend|Distribution}}|Dividend or other distribution]'

const payment =
  'a [{kind:dividend|distribution}|distribution] [of {amountPerShare} for each[ {shareClass}] {hasInterests:unit|share}|of {totalAmount} in all[ on the {shareClass} {hasInterests:interests|shares}], in proportion to the {hasInterests:interests|shares} held,] be paid[ on {payDate}] to the [{hasInterests:{owners}|holders} of record on {recordDate}|{owners}].'

export const distribution = {
  title,
  listed: title,
  keywords: 'profit payout pay shareholders members',
  facts: {
    kind: {
      label: 'Kind',
      options: { dividend: 'Dividend', distribution: 'Other distribution' },
      printed: { dividend: 'The payment is a dividend.', distribution: 'The payment is a distribution.' },
    },
    shareClass: {
      label: 'Class',
      hint: 'For example, common',
      printed: 'The class of {hasInterests:interests|shares} is {value}.',
    },
    amountPerShare: {
      label: 'Amount per {hasInterests:unit|share}',
      lacking: 'an amount',
      printed: 'The amount for each {hasInterests:unit|share} is {value}.',
    },
    totalAmount: { label: 'Amount in all', lacking: 'an amount', printed: 'The amount in all is {value}.' },
    recordDate: {
      label: 'Record date',
      hint: 'Paid to those who were holders on this day',
      printed: 'The record date is {value}.',
    },
    payDate: { label: 'Pay date', printed: 'The payment date is {value}.' },
    statementsKind: {
      label: 'Statements relied on',
      hint: 'For example, the balance sheet',
      printed: '{Body} relied on {value}[ as of {statementsDate}].',
    },
    statementsDate: {
      label: 'As of',
      printed: '{hasStatements:|{Body} relied on statements as of {value}.}',
    },
    canPayDebts: {
      label: 'Can debts still be paid as they fall due?',
      printed: {
        yes: '{Body} found that {company} can pay its debts as they fall due[{assetsCover:, and that the assets cover the liabilities}].',
        no: '',
      },
    },
    assetsCover: {
      label: 'Are the assets enough?',
      hint: 'They cover the debts and any class that is paid first',
      printed: {
        // The sentence on the debts says it too.
        yes: '{saysDebts:|{Body} found that the assets cover the liabilities.}',
        no: '',
      },
    },
    asAgreed: {
      label: 'Is the payment in keeping with {bylaws}?',
      printed: {
        yes: '{Body} found that the payment is in keeping with {bylaws}.',
        no: '',
      },
    },
  },
  resolution: {
    found: `RESOLVED, that {body}[, relying on {statementsKind}[ as of {statementsDate}],] {body:finds|find} that after the payment approved here {company} will be able to pay its debts as they fall due in the ordinary course of business, and that its assets will be worth no less than its liabilities together with any preferences that come before this class[{asAgreed:, and that the payment is in keeping with {bylaws}}]. FURTHER RESOLVED, that ${payment}`,
    notFound: `RESOLVED, that ${payment}`,
  },
  missing:
    'A [{kind:dividend|distribution}|distribution] was taken up. These minutes do not state {lacking}, and none is approved by them.',
  remarks: {
    noProfitToMembers:
      'The law here, as we read it, forbids a nonprofit to pay dividends or share its income with members. For anything else choose “Other” and write it yourself.',
    findingNotMade:
      'Those who vote for a payment that the company cannot afford may have to answer for it. Check what is said about the debts and the assets.',
    paidBeforeRecordDate: 'The pay date is before the record date.',
    statementsOld: 'The statements are more than a year older than the meeting.',
  },
} satisfies TopicText<'distribution'>
