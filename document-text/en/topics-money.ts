import type { money as topics } from '@minutebook/domain/topics/money'
import type { TopicWordings } from '../topic-wording.ts'
import { SIGNERS, SIGNERS_TABLE } from './topics-people.ts'

const borrowing =
  '{mayBorrow:may borrow[ up to {borrowLimit}]|may not borrow} from the bank in {company}’s name'
const earlierRights =
  'earlier signing rights at this bank {endsEarlier:end with this resolution|stay in force}'

const finding = '{Body} {body:finds|find}[{withoutInterested:, without the votes of those interested,}] that'
const theLoan = 'the {direction:loan|loan|guarantee}'
const payment =
  'a [{hasInterests:{kind:distribution|distribution}|{kind:dividend|distribution}}|distribution] [of {amountPerShare} for each[ {shareClass}] {hasInterests:unit|share}|of {totalAmount} in all[ on the {shareClass} {hasInterests:interests|shares}], in proportion to the {hasInterests:interests|shares} held,] be paid[ on {payDate}] to the {hasInterests:{owners}|holders} of record on [{recordDate}|the date of this resolution].'

const borrowers = '{signers:this person|these persons}'
const accountText = [
  'RESOLVED, that {company} may open and keep [{opensWithVowel:an|a} {accountKind}|an] account at {bank}[, its number ending in {accountEnding}],',
  'and that {signing:any one|any two together} of {hasSignersTable:{signers}|the following} may sign checks and give payment instructions on it[, up to {limit} for each payment]{hasSignersTable:|: {signers}}.',
  `[FURTHER RESOLVED, that ${borrowers} ${borrowing}, and that ${earlierRights}. |FURTHER RESOLVED, that ${borrowers} ${borrowing}. |FURTHER RESOLVED, that ${earlierRights}. ]The bank may rely on a certificate of this resolution until it is told of a change in writing.`,
].join(' ')

/** For a loan with a person inside the company, it also states the finding. */
const loanText = `RESOLVED, that {company} may {direction:borrow up to {amount} from {counterparty}|lend up to {amount} to {counterparty}|guarantee up to {amount} of the debts of {counterparty}}[, at {rate}][, repayable {repayment}][, secured by {security}][, and that {signers} may sign for it].[ ${finding} {termsFair:the terms are fair to {company}} and that {benefitsCompany:${theLoan} benefits it}.| ${finding} {termsFair:the terms are fair to {company}}.| ${finding} {benefitsCompany:${theLoan} benefits {company}}.]`

const received =
  'financial statements for {period}[, prepared by {preparedBy} and {level:audited|reviewed|compiled|neither audited nor reviewed},|, prepared by {preparedBy},|, {level:audited|reviewed|compiled|neither audited nor reviewed},] are [{action:received|approved}|received][{isAttached:, as attached}].'

export const money = {
  bankAccount: {
    title: 'Bank account and signing rights',
    text: {
      complete: accountText,
    },
    missing: 'Banking was taken up. These minutes do not state {lacking}, and give nobody a right to sign.',
    lacking: { bank: 'the bank', signers: 'who may sign', signing: 'how they sign' },
    rows: { signers: SIGNERS },
    tables: { signers: SIGNERS_TABLE },
  },
  distribution: {
    title: '[{hasInterests:Distribution|{kind:Dividend|Distribution}}|Dividend or other distribution]',
    text: {
      found: `RESOLVED, that {body}[, relying on {statementsKind}[ as of {statementsDate}],] {body:finds|find} that after the payment approved here {company} will be able to pay its debts as they fall due in the ordinary course of business, and that its assets will be worth no less than its liabilities together with any preferences that come before this class[{hasInterests:, and that the payment is in keeping with {bylaws}}]. FURTHER RESOLVED, that ${payment}`,
      notFound: `These minutes do not record a finding that {company} could afford the payment. RESOLVED, that ${payment}`,
    },
    missing:
      'A [{hasInterests:distribution|{kind:dividend|distribution}}|distribution] was taken up. These minutes do not state {lacking}, and none is approved by them.',
    lacking: { amountPerShare: 'an amount', totalAmount: 'an amount' },
  },
  issueShares: {
    title: '{hasInterests:Admission of a {owner}|Issue of shares}',
    text: {
      found:
        'RESOLVED, that {company} issue {total} {shareClass} {total:share|shares}{recipients: to {onlyRecipient}|, {recipients},} in exchange for {consideration}[ valued at {considerationValue}]. FURTHER RESOLVED, that {body} {body:finds|find} this consideration adequate, that the shares are fully paid and nonassessable once it is received, and that the officers enter them in the share register.',
      notFound:
        'RESOLVED, that {company} issue {total} {shareClass} {total:share|shares}{recipients: to {onlyRecipient}|, {recipients},} in exchange for {consideration}[ valued at {considerationValue}]. FURTHER RESOLVED, that the officers enter the shares in the share register. These minutes do not record a finding that the consideration is adequate.',
      newMember:
        'RESOLVED, that {recipients}, in exchange for {consideration}[ valued at {considerationValue}].',
    },
    missing:
      '{hasInterests:The admission of a {owner}|An issue of shares} was taken up. These minutes do not state {lacking}, and {hasInterests:nobody is admitted|no shares are issued} by them.',
    lacking: {
      shareClass: 'the class of shares',
      recipients: '{hasInterests:who is admitted with what interest|to whom and how many}',
      consideration: 'in exchange for what',
    },
    rows: {
      recipients: {
        each: '[{person} is admitted as a {owner} with an interest of {interest}|{shares} to {person}]',
        apart:
          '[{person} was named as a recipient|The name of one recipient is not stated][, with {shares} {shares:share|shares}][, with an interest of {interest}].',
      },
    },
    tables: {
      recipients: {
        inText:
          '{hasInterests:those in the table below are admitted as {owners} with the interests shown in it|to those in the table below in the numbers shown in it}',
        caption: '{hasInterests:Who is admitted|Who receives the shares}',
        columns: { person: 'Name', shares: 'Shares', interest: 'Interest' },
      },
    },
  },
  loan: {
    title: '[{direction:Loan to the Company|Loan by the Company|Guarantee}|Loan, credit or guarantee]',
    text: {
      complete: loanText,
    },
    missing:
      'A [{direction:loan|loan|guarantee}|loan or guarantee] was taken up. These minutes do not state {lacking}, and nothing is authorized by them.',
    lacking: {
      direction: 'who lends to whom',
      counterparty: 'the other party',
      amount: 'the amount',
    },
    rows: { signers: SIGNERS },
    tables: { signers: SIGNERS_TABLE },
  },
  financials: {
    title: 'Financial statements',
    text: {
      complete: `{isNoted:{Company}|RESOLVED, that {company}}’s ${received}[ FURTHER RESOLVED, that {accountant} is engaged as {company}’s accountant[ for {engagementPeriod}].]`,
    },
    missing: 'Financial statements were presented. These minutes do not state {lacking}, and approve none.',
    lacking: { period: 'the period' },
  },
  fiscalYearOrTax: {
    title: '[{kind:Fiscal year|Tax election}|Fiscal year or tax election]',
    text: {
      fiscalYear:
        'RESOLVED, that {company}’s fiscal year end on {yearEnd}[, the first such year ending {firstPeriodEnd}].',
      taxElection:
        'RESOLVED, that {company} make this election, effective {effectiveDate}: {election}[, as {adviser} advised], and that the officers may sign what it calls for.',
    },
    missing:
      '[{kind:The fiscal year|A tax election}|The fiscal year or a tax election] was taken up. These minutes do not state {lacking}, and nothing is changed by them.',
    lacking: { kind: 'what it was about', yearEnd: 'what was chosen', election: 'what was chosen' },
  },
} satisfies Pick<TopicWordings, keyof typeof topics>
