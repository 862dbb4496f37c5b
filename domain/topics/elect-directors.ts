import { isOwners } from '../company-form.ts'
import { peopleIn, rowsOf } from './fact.ts'
import { choice, core, INTEGER, optional, PERSON, rows, TEXT, wanted, type Topic } from './topic.ts'

export const electDirectors = {
  group: 'people',
  titles: { en: 'Election of directors', es: 'Elección de directores' },
  interests: 'offered',
  facts: {
    filledBy: core({
      ...choice('shareholders', 'board', 'boardUnderBylaws'),
      only: { boardUnderBylaws: ['nonprofit', 'cooperative'] },
    }),
    nominees: core(
      rows({ person: core(PERSON), votesFor: optional(INTEGER), votesWithheld: optional(INTEGER) }),
    ),
    termEnds: wanted(TEXT),
    replaces: optional(PERSON),
  },
  // A board only takes note of the people whom the owners elect.
  needsVote: ({ filledBy }, body) => isOwners(body) || filledBy !== 'shareholders',
  variants: [
    { name: 'byBoard', facts: { filledBy: 'board' } },
    { name: 'byBoardUnderBylaws', facts: { filledBy: 'boardUnderBylaws' } },
    // The company's board or managers only take note of an election by the owners.
    { name: 'noted', facts: { filledBy: 'shareholders' }, bodies: ['board', 'managers'] },
    { name: 'byShareholders', facts: { filledBy: 'shareholders' } },
  ],
  checks: {
    moreElectedThanSeats: ({ nominees }, { seats }) => rowsOf(nominees).length > seats,
    listDiffers: ({ nominees }, { isDirector }) =>
      rowsOf(nominees).some(({ person }) => peopleIn(person).some((who) => !isDirector(who))),
    noVacancyToFill: ({ filledBy, nominees }, { seats, directors }) =>
      filledBy === 'board' && directors + Math.max(1, rowsOf(nominees).length) > seats,
    ownersElect: ({ filledBy }, { form }) => filledBy === 'boardUnderBylaws' && form === 'corporation',
  },
} as const satisfies Topic
