import type { TopicText } from '../../topic-text.ts'
import { signers } from '../signers.ts'

const borrowers = '{signers:this person|these persons}'
const borrowing =
  '{mayBorrow:may borrow[ up to {borrowLimit}]|may not borrow} from the bank in {company}’s name'
const earlierRights =
  'earlier signing rights at this bank {endsEarlier:end with this resolution|stay in force}'

export const bankAccount = {
  keywords: 'check signatory open borrow cash card signature checking',
  facts: {
    bank: { label: 'Bank', lacking: 'the bank', printed: 'The bank is {value}.' },
    accountKind: {
      label: 'Kind of account',
      hint: 'For example, checking',
      printed: 'The account is {opensWithVowel:an|a} {value} account.',
    },
    accountEnding: {
      label: 'Last 4 digits',
      hint: 'Never the whole number',
      printed: 'The account number ends in {value}.',
    },
    signers: { ...signers, lacking: 'who may sign' },
    signing: {
      label: 'One signature or two',
      options: { anyOne: 'Any one of them', anyTwo: 'Any two of them together' },
      lacking: 'how they sign',
      printed: {
        anyOne: 'Any one of those named signs alone.',
        anyTwo: 'Any two of those named sign together.',
      },
    },
    limit: { label: 'Limit for one payment', printed: 'The limit is {value}.' },
    mayBorrow: {
      label: 'May they borrow from the bank?',
      printed: {
        yes: 'These persons may borrow from the bank.',
        no: 'These persons may not borrow from the bank.',
      },
    },
    borrowLimit: { label: 'Up to', printed: 'Borrowing is limited to {value}.' },
    endsEarlier: {
      label: 'Does this end earlier signing rights?',
      printed: {
        yes: 'Earlier signing rights at this bank end.',
        no: 'Earlier signing rights at this bank stay in force.',
      },
    },
  },
  resolution: [
    'RESOLVED, that {company} may open and keep [{opensWithVowel:an|a} {accountKind}|an] account at {bank}[, its number ending in {accountEnding}],',
    'and that {isSoleSigner:{signing:{signers}|}|{signing:any one|any two together} of {hasSignersTable:{signers}|the following}} may sign checks and give payment instructions on it[, up to {limit} for each payment]{hasSignersTable:|{isSoleSigner:|: {signers}}}.',
    `[FURTHER RESOLVED, that ${borrowers} ${borrowing}, and that ${earlierRights}. |FURTHER RESOLVED, that ${borrowers} ${borrowing}. |FURTHER RESOLVED, that ${earlierRights}. ]The bank may rely on a certificate of this resolution until it is told of a change in writing.`,
  ].join(' '),
  missing: 'Banking was taken up. These minutes do not state {lacking}, and give nobody a right to sign.',
  remarks: {
    twoOfOneSigner: 'Any two must sign together, and fewer than two are named.',
    titleOfAnother: 'A title here is not the office of that person in these minutes. Check both.',
  },
} satisfies TopicText<'bankAccount'>
