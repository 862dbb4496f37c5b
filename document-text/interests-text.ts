import type { Block } from '@minutebook/domain/blocks'
import type { Decision } from '@minutebook/domain/decision'
import { directorIndex } from '@minutebook/domain/find-person'
import { isCast, type Interest } from '@minutebook/domain/resolutions'
import { allOf, type Value, type Values } from './fill.ts'
import { NOT_STATED, type DocumentRenderer, type SentenceTable, type TextRenderer } from './text-renderer.ts'
import type { Wording } from './wording.ts'

type Table = SentenceTable<Decision, keyof Wording['votes']>

/** How those without an interest voted. */
const WITHOUT_INTEREST: Table = [
  { when: ({ count, outcome }) => !count?.disinterested || outcome === 'postponed', say: [] },
  { when: ({ count }) => count?.disinterested?.all === 0, say: ['noneDisinterested'] },
  { when: ({ count }) => count?.disinterested?.all === 1, say: ['oneDisinterested'] },
  { say: ['disinterested'] },
]

/** How the directors without an interest voted. */
export function disinterestedText(decision: Decision, words: TextRenderer): string[] {
  const { votes } = words.wording
  return words.tell(WITHOUT_INTEREST, decision, [votes, (facts) => withoutInterestValues(facts, words)])
}

/** The interests as a table without its empty columns. */
export function interestTable(decision: Decision, words: DocumentRenderer): Block {
  const { interestsCaption, interestsHead, interestDone } = words.wording.meeting
  const rows = interestsIn(decision, words).map(({ name, nature, ...done }) => [
    name,
    nature || NOT_STATED,
    words.render(interestDone, done) || NOT_STATED,
  ])
  const isShown = interestsHead.map((_head, column) => rows.some((row) => row[column] !== NOT_STATED))
  const shown = (cells: readonly string[]) => cells.filter((_cell, column) => isShown[column])
  return { kind: 'table', caption: interestsCaption, head: shown(interestsHead), rows: rows.map(shown) }
}

/** Who had an interest, of which kind, and what they did about it. */
export function interestsIn({ resolution, ...decision }: Decision, words: TextRenderer) {
  return (resolution.interests ?? []).map((interest) => ({
    name: words.nameOf(interest.person),
    nature: interest.nature,
    left: leaving(interest),
    didNotVote: didNotVote(interest, decision),
  }))
}

/** For what the person left the room: the vote, the discussion and the vote, or the discussion alone. */
function leaving({ leftRoom, leftForDiscussion }: Interest): Value {
  if (leftRoom) return { chosen: leftForDiscussion ? 1 : 0 }
  return leftForDiscussion ? { chosen: 2 } : undefined
}

/** Whether the votes by name show that a director with an interest did not vote. */
function didNotVote({ person }: Interest, { votes, minutes }: Pick<Decision, 'votes' | 'minutes'>): boolean {
  const choice = votes?.manner === 'byName' ? votes.choices[directorIndex(minutes, person)] : undefined
  return choice !== undefined && !isCast(choice)
}

/** How many directors without an interest were in favor. */
function withoutInterestValues({ votes, count, cameOrWent }: Decision, words: TextRenderer): Values {
  const { people } = words.wording.format
  const { all = 0, for: least = 0, atMost = 0 } = count?.disinterested ?? {}
  return {
    disinterested: people(all),
    all: allOf(all),
    isNoneFor: atMost === 0,
    isAllFor: least === all,
    for: people(atMost),
    least: least < atMost ? people(least) : undefined,
    isAtMost: least === 0 && atMost > 0,
    // Directors who came late or left early may have missed the vote.
    isUncounted: votes?.manner === 'unanimous' && cameOrWent,
  }
}
