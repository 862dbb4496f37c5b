import type { company as topics } from '@minutebook/domain/topics/company'
import type { TopicWordings } from '../topic-wording.ts'

const newAgent =
  '{newAgent}[, {agentAgreed:who has agreed to serve},] become {company}’s registered agent[ in {jurisdiction}][, in place of {oldAgent}], effective {effectiveDate}'
const newOffice =
  '{company}’s registered office[ in {jurisdiction}] be at {newAddress}[ instead of {oldAddress}], effective {effectiveDate}'
const delivery =
  'FURTHER RESOLVED, that the officers may sign and deliver to the registry what the change calls for.'
const newWords = 'to read[: “{newText}”| as attached ({newTextFile})][, in place of: “{oldText}”].'

export const company = {
  registeredAgent: {
    title:
      '[{change:Registered agent|Registered office|Registered agent and office}|Registered agent or office]',
    text: {
      agent: `RESOLVED, that ${newAgent}. ${delivery}`,
      office: `RESOLVED, that ${newOffice}. ${delivery}`,
      both: `RESOLVED, that ${newAgent}. FURTHER RESOLVED, that ${newOffice}. ${delivery}`,
    },
    missing:
      'A change of registered agent or office was taken up. These minutes do not state {lacking}, and none is made by them.',
    lacking: { change: 'what was to change', newAgent: 'the new agent', newAddress: 'the new address' },
  },
  amendBylaws: {
    title: 'Amendment of {bylaws}',
    text: {
      amended: `RESOLVED, that {section:{bylawSection}} of {bylaws} be amended, effective {effectiveDate}, ${newWords}`,
      recommended: `RESOLVED, that {body} {body:recommends|recommend} to {theOwners} that {section:{bylawSection}} of {bylaws} be amended ${newWords}`,
    },
    missing:
      'An amendment of {bylaws} was taken up. These minutes do not state {lacking}, and {bylaws} {bylaws:is|are} unchanged by them.',
    lacking: { section: 'the section', newText: 'its text', newTextFile: 'its text' },
  },
} satisfies Pick<TopicWordings, keyof typeof topics>
