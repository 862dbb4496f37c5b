import { isOwners } from '../company-form.ts'
import { peopleIn, rowsOf, type FactValue, type FactValues } from './fact.ts'
import { choice, core, INTEGER, optional, PERSON, rows, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const electDirectors = {
  group: 'people',
  title: 'Election of directors',
  interests: 'offered',
  facts: {
    filledBy: core({
      ...choice('shareholders', 'board', 'boardUnderBylaws'),
      only: { boardUnderBylaws: ['nonprofit', 'cooperative'] },
    }),
    nominees: core(
      rows({
        person: core(PERSON),
        votesFor: optional(INTEGER),
        votesWithheld: optional(INTEGER),
        // Missing: elected.
        result: optional(choice('elected', 'notElected')),
      }),
    ),
    termEnds: wanted(TEXT),
    replaces: optional(PERSON),
    cumulative: optional(YES_NO),
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
    moreElectedThanSeats: ({ nominees }, { seats }) => electedOf(nominees).length > seats,
    listDiffers: ({ nominees }, { isDirector }) =>
      electedOf(nominees).some(({ person }) => peopleIn(person).some((who) => !isDirector(who))),
    noVacancyToFill: ({ filledBy, nominees }, { seats, directors }) =>
      filledBy === 'board' && directors + Math.max(1, electedOf(nominees).length) > seats,
    ownersElect: ({ filledBy }, { form }) => filledBy === 'boardUnderBylaws' && form === 'corporation',
  },
} as const satisfies Topic

/** Those who were elected: the others lost. */
export function electedOf(nominees: FactValue | undefined): FactValues[] {
  return rowsOf(nominees).filter(({ result }) => result !== 'notElected')
}
