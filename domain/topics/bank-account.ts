import { officeCalled } from '../company-form.ts'
import { peopleIn, rowsOf, textOf } from './fact.ts'
import { choice, core, MONEY, optional, SIGNERS, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const bankAccount = {
  group: 'money',
  title: 'Bank account and signing rights',
  interests: 'offered',
  facts: {
    bank: core(TEXT),
    accountKind: wanted(TEXT),
    accountEnding: optional({ kind: 'lastFour' }),
    signers: core(SIGNERS),
    signing: core(choice('anyOne', 'anyTwo')),
    limit: optional(MONEY),
    mayBorrow: wanted(YES_NO),
    borrowLimit: wanted({ ...MONEY, when: { fact: 'mayBorrow', is: [true] } }),
    endsEarlier: wanted(YES_NO),
  },
  checks: {
    twoOfOneSigner: ({ signing, signers }) => signing === 'anyTwo' && rowsOf(signers).length < 2,
    titleOfAnother: ({ signers }, { offices }) =>
      rowsOf(signers).some(({ person, title }) => {
        const office = officeCalled(textOf(title))
        return (
          office !== undefined &&
          peopleIn(person).some((who) => 'ref' in who && !offices(who).includes(office))
        )
      }),
  },
} as const satisfies Topic
