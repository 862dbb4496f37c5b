import { choice, core, LONG_TEXT, optional, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

const registeredAgent = {
  group: 'company',
  titles: { en: 'Registered agent or office', es: 'Agente registrado o domicilio registrado' },
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

const amendBylaws = {
  group: 'company',
  titles: { en: 'Amendment of the bylaws', es: 'Modificación de los estatutos' },
  interests: 'offered',
  facts: {
    section: core(TEXT),
    newText: { ...core(LONG_TEXT), unless: 'newTextFile' },
    newTextFile: { ...core({ kind: 'attachment' }), unless: 'newText' },
    oldText: optional(LONG_TEXT),
    reserved: wanted(choice('no', 'yes', 'unknown')),
  },
} as const satisfies Topic

/** In the order in which they are offered. */
export const company = { registeredAgent, amendBylaws }
