import { expect, test } from 'vitest'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS } from '../draft/answers.ts'
import { withCeo } from './officers.ts'
import { registeredHolder, registeredOfficers } from './register-officers.tsx'

const NO_ADDRESS = { street: '', city: '', state: '', zipCode: '' }
const SECRETARY = {
  title: 'Secretary',
  firstName: 'SEAN',
  middleName: '',
  lastName: "O'BRIEN",
  ...NO_ADDRESS,
}

test('officers in capitals are proposed in ordinary case', () => {
  expect(registeredOfficers({ officers: [SECRETARY] })).toEqual([
    { title: 'Secretary', person: { ...NO_ADDRESS, firstName: 'Sean', middleName: '', lastName: "O'Brien" } },
  ])
})

test.each([
  ['another apostrophe', 'Sean', '', 'O’Brien', 'ceo'],
  ['another accent', 'Seán', '', 'O’Brien', 'ceo'],
  ['a middle name', 'Sean', 'Q.', "O'Brien", 'ceo'],
  ['another name', 'Siobhan', '', "O'Brien", 'someoneElse'],
])(
  'the secretary of the register is the CEO in the minutes with %s: %s %s %s',
  (_what, firstName, middleName, lastName, choice) => {
    const answers = withCeo(NO_ANSWERS, aPerson({ firstName, middleName, lastName }), 'id')
    expect(registeredHolder({ officers: [SECRETARY] }, 'secretary', answers)?.choice).toBe(choice)
  },
)
