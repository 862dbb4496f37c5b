import type { Block } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import { directorIndex } from '@minutebook/domain/find-person'
import type { ConflictEffect } from '@minutebook/domain/law/rule'
import type { Matter } from '@minutebook/domain/matter'
import { lawOf } from '@minutebook/domain/partial-minutes'
import { isCast, isDecided, type Interest } from '@minutebook/domain/resolutions'
import type { Value, Values } from './fill.ts'
import { homeValues } from './quorum-text.ts'
import { NOT_TOLD, type DocumentRenderer, type SentenceTable, type TextRenderer } from './text-renderer.ts'
import type { Wording } from './wording.ts'

type Table = SentenceTable<Matter, keyof Wording['votes']>

/** How those without an interest voted. */
const WITHOUT_INTEREST: Table = [
  { when: ({ count, outcome }) => !count?.disinterested || outcome === 'postponed', say: [] },
  { when: ({ count }) => count?.disinterested?.all === 0, say: ['noneDisinterested'] },
  { when: ({ count }) => count?.disinterested?.all === 1, say: ['oneDisinterested'] },
  { say: ['disinterested'] },
]

/** Numbers stand alone where the law on interests was not read, or asks for more than the minutes state, as of owners. */
const INTEREST_UNCHECKED: Table = [
  { when: ({ resolution }) => !resolution.interests?.length, say: [] },
  { when: ({ minutes, outcome }) => !lawOf(minutes) || !isDecided(outcome), say: [] },
  { when: ({ body, interest }) => isOwners(body) || interest === 'not-checked', say: ['interestUnchecked'] },
]

/** How the directors without an interest voted, and what the law says of it. */
export function disinterestedText(matter: Matter, words: TextRenderer): string[] {
  const { votes } = words.wording
  return [
    ...words.tell(WITHOUT_INTEREST, matter, [votes, withoutInterestValues(matter, words)]),
    ...words.tell(INTEREST_UNCHECKED, matter, [votes, homeValues(words)]),
  ]
}

/** The interests as a table without its empty columns. */
export function interestTable(matter: Matter, words: DocumentRenderer): Block {
  const { interestsCaption, interestsHead, interestDone } = words.wording.meeting
  const rows = interestsIn(matter, words).map(({ name, nature, ...done }) => [
    name,
    nature || NOT_TOLD,
    words.render(interestDone, done) || NOT_TOLD,
  ])
  const isShown = interestsHead.map((_head, column) => rows.some((row) => row[column] !== NOT_TOLD))
  const shown = (cells: readonly string[]) => cells.filter((_cell, column) => isShown[column])
  return { kind: 'table', caption: interestsCaption, head: shown(interestsHead), rows: rows.map(shown) }
}

/** Who had an interest, of which kind, and what they did about it. */
export function interestsIn({ resolution, ...matter }: Matter, words: TextRenderer) {
  return (resolution.interests ?? []).map((interest) => ({
    name: words.nameOf(interest.person),
    nature: interest.nature,
    left: leaving(interest),
    didNotVote: didNotVote(interest, matter),
  }))
}

/** For what the person left the room: the vote, the discussion and the vote, or the discussion alone. */
function leaving({ leftRoom, leftForDiscussion }: Interest): Value {
  if (leftRoom) return { chosen: leftForDiscussion ? 1 : 0 }
  return leftForDiscussion ? { chosen: 2 } : undefined
}

/** Whether the votes by name show that a director with an interest did not vote. */
function didNotVote({ person }: Interest, { votes, minutes }: Pick<Matter, 'votes' | 'minutes'>): boolean {
  const choice = votes?.manner === 'byName' ? votes.choices[directorIndex(minutes, person)] : undefined
  return choice !== undefined && !isCast(choice)
}

/** In the order of the sentences. */
const EFFECTS: readonly ConflictEffect[] = ['voidable', 'equitableRelief', 'account', 'burden']

/** How many directors without an interest were in favor, and how many the law asks for, with their effect, if it is supported. */
function withoutInterestValues({ votes, count, interest, cameOrWent }: Matter, words: TextRenderer): Values {
  const { people } = words.wording.format
  const { all = 0, for: least = 0, atMost = 0 } = count?.disinterested ?? {}
  const found = typeof interest === 'object' ? interest : undefined
  return {
    disinterested: people(all),
    for: people(atMost),
    least: least < atMost ? people(least) : undefined,
    isAtMost: least === 0 && atMost > 0,
    needed: found && people(found.needed),
    effect: found && { chosen: EFFECTS.indexOf(found.rule.effect) },
    // Directors who came late or left early may have missed the vote.
    isUncounted: votes?.manner === 'unanimous' && cameOrWent,
  }
}
