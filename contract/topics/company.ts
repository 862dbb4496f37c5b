import { choice, core, LONG_TEXT, optional, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

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
} as const satisfies Topic

export const amendBylaws = {
  group: 'company',
  title: 'Amendment of the bylaws',
  interests: 'offered',
  facts: {
    section: core(TEXT),
    newText: { ...core(LONG_TEXT), unless: 'newTextFile' },
    newTextFile: { ...core({ kind: 'attachment' }), unless: 'newText' },
    oldText: optional(LONG_TEXT),
    reserved: wanted(choice('no', 'yes', 'unknown')),
  },
} as const satisfies Topic
