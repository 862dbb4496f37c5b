import { isDirectorship } from '../company-form.ts'
import { rowsOf, textOf, type FactValues } from './fact.ts'
import { choice, core, optional, PERSON, rows, TEXT, type Topic } from './topic.ts'

export const officers = {
  group: 'people',
  title: 'Officers: appointment, removal, resignation',
  interests: 'asked',
  facts: {
    changes: core(
      rows({
        action: core(choice('appoint', 'remove', 'resign')),
        person: core(PERSON),
        office: core(TEXT),
        replaces: optional(PERSON),
        payReference: optional(TEXT),
      }),
    ),
  },
  // A resignation takes effect without a vote.
  needsVote: ({ changes }) =>
    rowsOf(changes).length === 0 || rowsOf(changes).some(({ action }) => action !== 'resign'),
  checks: {
    nobodyKeepsRecords: ({ changes }) => losesSecretary(rowsOf(changes)),
    directorIsNoOffice: ({ changes }) => rowsOf(changes).some(({ office }) => isDirectorship(textOf(office))),
    removalLeavesClaims: ({ changes }) => rowsOf(changes).some(({ action }) => action === 'remove'),
    ownPayWithoutInterest: ({ changes }, { hasInterest }) =>
      !hasInterest && rowsOf(changes).some(({ payReference }) => payReference !== undefined),
  },
} as const satisfies Topic

/** An officer must be responsible for the minutes (KRS 271B.8-400). */
function losesSecretary(changes: FactValues[]): boolean {
  const ofSecretary = changes.filter(({ office }) => /secretar/iu.test(String(office)))
  return ofSecretary.length > 0 && !ofSecretary.some(({ action }) => action === 'appoint')
}
