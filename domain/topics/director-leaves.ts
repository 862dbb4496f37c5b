import { isOwners } from '../company-form.ts'
import { peopleIn } from './fact.ts'
import { choice, core, optional, PERSON, TEXT, type Topic } from './topic.ts'

export const directorLeaves = {
  group: 'people',
  title: 'A director’s resignation or removal',
  interests: 'offered',
  facts: {
    person: core(PERSON),
    how: core({
      ...choice('resigns', 'removedByOwners', 'removedByBoard'),
      only: { removedByBoard: ['nonprofit', 'cooperative'] },
    }),
    rule: optional({ ...TEXT, when: { fact: 'how', is: ['removedByOwners', 'removedByBoard'] } }),
  },
  // A resignation takes effect without a vote, and a board only takes note of a removal by the owners.
  needsVote: ({ how }, body) => how !== 'resigns' && (isOwners(body) || how !== 'removedByOwners'),
  variants: [
    { name: 'resigned', facts: { how: 'resigns' } },
    { name: 'removalNoted', facts: { how: 'removedByOwners' }, bodies: ['board', 'managers'] },
    { name: 'removed', facts: { how: 'removedByOwners' } },
    { name: 'removed', facts: { how: 'removedByBoard' } },
  ],
  checks: {
    ownersRemove: ({ how }, { form }) => how === 'removedByBoard' && form === 'corporation',
    calledForIt: ({ how }) => how === 'removedByOwners',
    leavesNoSeat: ({ person }, { isDirector }) => peopleIn(person).some((who) => !isDirector(who)),
  },
} as const satisfies Topic
