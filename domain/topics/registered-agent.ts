import { isSameCompany } from '../entity-facts.ts'
import { isUnitedStates, parseState } from '../jurisdictions.ts'
import { textOf } from './fact.ts'
import { choice, core, optional, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const registeredAgent = {
  group: 'company',
  title: 'Registered agent or office',
  interests: 'offered',
  facts: {
    change: core(choice('agent', 'office', 'both')),
    newAgent: core({ ...TEXT, when: { fact: 'change', is: ['agent', 'both'] } }),
    agentAgreed: wanted({ ...YES_NO, when: { fact: 'change', is: ['agent', 'both'] } }),
    oldAgent: optional({ ...TEXT, when: { fact: 'change', is: ['agent', 'both'] } }),
    newAddress: core({ ...TEXT, when: { fact: 'change', is: ['office', 'both'] } }),
    oldAddress: optional({ ...TEXT, when: { fact: 'change', is: ['office', 'both'] } }),
  },
  variants: [
    { name: 'both', facts: { change: 'both' } },
    { name: 'office', facts: { change: 'office' } },
    { name: 'agent', facts: { change: 'agent' } },
  ],
  checks: {
    registryMustBeTold: () => true,
    companyAsAgent: ({ newAgent }, { company }) => isSameCompany(textOf(newAgent) ?? '', company),
    agentNotAsked: ({ newAgent, agentAgreed }) => newAgent !== undefined && agentAgreed !== true,
    officeInAnotherState: ({ newAddress }, { register }) => {
      const state = stateOfAddress(textOf(newAddress) ?? '')
      return state !== undefined && isUnitedStates(register) && state !== register
    },
    boxNumber: ({ newAddress }) => /\b(p\.?\s?o\.?\s?)?box\b/iu.test(String(newAddress ?? '')),
  },
} as const satisfies Topic

const ZIP_CODE = /[\s,]*\d{5}(?:-?\d{4})?\s*$/u

/**
 * The code of the state that a typed address ends with: `DE` for `8 The Green, Dover, Delaware 19901`.
 * Undefined if it names none.
 */
function stateOfAddress(address: string): string | undefined {
  const place = address.replace(ZIP_CODE, '')
  const part = (place.split(',').at(-1) ?? '').trim()
  const words = part.split(/\s+/u)
  // Without a ZIP code, “12 Elm Ct” would be in Connecticut.
  const endings = place === address ? [part] : [part, words.slice(-2).join(' '), words.at(-1) ?? '']
  return endings.map(parseState).find(isUnitedStates)
}
