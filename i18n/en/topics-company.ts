import type { company as topics } from '@minutebook/domain/topics/company'
import type { TopicWords } from '../topic-words.ts'
import { NOUNS } from './nouns.ts'

export const company = {
  registeredAgent: {
    change: {
      label: 'What changes',
      options: { agent: 'The agent', office: 'The office', both: 'Both' },
    },
    newAgent: { label: 'New agent' },
    agentAgreed: { label: 'Has the agent agreed?' },
    oldAgent: { label: 'Agent until now' },
    newAddress: { label: 'New address' },
    oldAddress: { label: 'Address until now' },
  },
  amendBylaws: {
    section: { label: 'Section', hint: 'For example, Section 3.2' },
    newText: { label: 'New text' },
    newTextFile: {
      label: 'Or a paper with the new text',
      hint: 'We note its name and fingerprint. The paper itself is never sent.',
    },
    oldText: { label: 'Old text' },
    reserved: {
      label: 'Reserved to the shareholders?',
      own: (form) => ({
        label: `${form === 'llc' ? 'Left' : 'Reserved'} to the ${NOUNS[form].shareholders}?`,
      }),
      options: { yes: 'Yes', no: 'No', unknown: 'I do not know' },
    },
  },
} satisfies Pick<TopicWords['topicFacts'], keyof typeof topics>
