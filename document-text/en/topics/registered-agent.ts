import type { TopicText } from '../../topic-text.ts'

const newAgent =
  '{newAgent}[, {agentAgreed:having agreed to serve},] become {company}’s registered agent[ in {jurisdiction}][, in place of {oldAgent}][, effective {effectiveDate}]'
const newOffice =
  '{company}’s registered office[ in {jurisdiction}] be at {newAddress}[ instead of {oldAddress}][, effective {effectiveDate}]'
const delivery =
  'FURTHER RESOLVED, that the officers may sign and deliver to the registry what the change calls for.'

export const registeredAgent = {
  title:
    '[{change:Registered agent|Registered office|Registered agent and office}|Registered agent or office]',
  keywords: 'address service of process state',
  facts: {
    change: {
      label: 'What changes',
      options: { agent: 'The agent', office: 'The office', both: 'Both' },
      lacking: 'what was to change',
      printed: {
        agent: 'The change is one of the registered agent.',
        office: 'The change is one of the registered office.',
        both: 'The change is one of the registered agent and office.',
      },
    },
    newAgent: { label: 'New agent', lacking: 'the new agent', printed: 'The new agent is {value}.' },
    agentAgreed: {
      label: 'Has the agent agreed?',
      printed: { yes: 'The new agent has agreed to serve.', no: '' },
    },
    oldAgent: { label: 'Agent until now', printed: 'The agent until now is {value}.' },
    newAddress: { label: 'New address', lacking: 'the new address', printed: 'The new address is {value}.' },
    oldAddress: { label: 'Address until now', printed: 'The address until now is {value}.' },
  },
  resolution: {
    agent: `RESOLVED, that ${newAgent}. ${delivery}`,
    office: `RESOLVED, that ${newOffice}. ${delivery}`,
    both: `RESOLVED, that ${newAgent}. FURTHER RESOLVED, that ${newOffice}. ${delivery}`,
  },
  missing:
    'A change of registered agent or office was taken up. These minutes do not state {lacking}, and none is made by them.',
  remarks: {
    registryMustBeTold: 'The registry must still be told on its own form. We send nothing to it.',
    companyAsAgent: 'A company is never its own registered agent.',
    agentNotAsked: 'A registered agent should have agreed to serve.',
    officeInAnotherState:
      'A registered office is in the state of the register, and this address names another.',
    boxNumber: 'A registered office is usually a street address, not a box number.',
  },
} satisfies TopicText<'registeredAgent'>
