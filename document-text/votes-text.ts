import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import { presentAt, type Decision } from '@minutebook/domain/decision'
import { presenceOf, statusesOf } from '@minutebook/domain/presence'
import { CASTING_VOTES, isCast, isDecided } from '@minutebook/domain/resolutions'
import type { TopicId } from '@minutebook/domain/topics'
import { electedOf } from '@minutebook/domain/topics/elect-directors'
import { rowsOf } from '@minutebook/domain/topics/fact'
import { allOf, type Value, type Values } from './fill.ts'
import { disinterestedText, interestTable, interestsIn } from './interests-text.ts'
import { neededValues, ruleValues } from './quorum-text.ts'
import { writtenResolution, type Written } from './resolution-text.ts'
import {
  MOST_IN_A_SENTENCE,
  type DocumentRenderer,
  type SentenceTable,
  type TextRenderer,
} from './text-renderer.ts'
import type { Wording } from './wording.ts'

type Voting = Decision & {
  /** The text says that a fact is missing: nothing was resolved, whatever the votes. */
  isIncomplete: boolean
  words: TextRenderer
}
type Table = SentenceTable<Voting, keyof Wording['votes']>

/** All were in favor, and so adopted the matter. */
const ADOPTED_BY_ALL: Table = [
  { when: ({ body }) => isOwners(body), say: ['unanimousOwners'] },
  { when: ({ count }) => !count, say: ['unanimousOthers'] },
  { when: ({ cameOrWent }) => cameOrWent, say: ['unanimousUncounted'] },
  { when: isSoleDirector, say: ['unanimousSole'] },
  { when: hasRecused, say: ['unanimousVoting'] },
  { say: ['unanimous'] },
]

const UNANIMOUS: Table = [
  // Unanimity is the form's default: with another outcome, the person did not state it for this vote.
  { when: ({ outcome }) => outcome !== 'adopted', say: [] },
  { when: ({ isIncomplete, contradiction }) => !isIncomplete && !contradiction, say: [ADOPTED_BY_ALL] },
  {
    when: ({ body, count, cameOrWent }) => isOwners(body) || !count || cameOrWent,
    say: ['allInFavorUncounted'],
  },
  { when: ({ count }) => count?.present === 0, say: ['counted'] },
  { when: hasRecused, say: ['allVotingInFavor'] },
  { say: ['allInFavor'] },
]

/** What the votes were. */
const VOTES: Table = [
  { when: ({ votes, outcome }) => !votes && (!outcome || isDecided(outcome)), say: ['noVote'] },
  { when: ({ votes }) => !votes, say: [] },
  { when: ({ votes }) => votes?.manner === 'unanimous', say: [UNANIMOUS] },
  // Who voted how is known, but not how many votes they have.
  { when: ({ votes, count }) => votes?.manner === 'byName' && !count, say: [] },
  // In such an election the votes of each person are printed; their sum says nothing.
  { when: isContested, say: [] },
  { when: ({ isInPercent }) => isInPercent, say: ['interests'] },
  { say: ['counted'] },
]

/** The numbers that do not fit the declared outcome. They draw no conclusion. */
const NUMBERS: Table = [
  {
    when: ({ contradiction, body }) => contradiction?.by === 'quorumRule' && isOwners(body),
    say: ['numbersRepresented'],
  },
  { when: ({ contradiction }) => contradiction?.by === 'quorumRule', say: ['numbersPresent'] },
  { when: ({ contradiction }) => contradiction?.by === 'seats', say: ['numbersOfSeats'] },
  { when: ({ isInPercent }) => isInPercent, say: ['numbersOfInterests'] },
  { when: ({ body }) => isOwners(body), say: ['numbersOfVotes'] },
  { say: ['numbersOfPeople'] },
]

const AGAINST: Table = [
  { when: ({ outcome }) => outcome === 'notAdopted', say: ['declaredNotAdopted', NUMBERS] },
  { say: ['declaredAdopted', NUMBERS] },
]

const SAYS_NOTED: ReadonlySet<TopicId> = new Set(['officers', 'directorLeaves', 'electDirectors'])

/** What became of the matter. */
const OUTCOME: Table = [
  { when: ({ outcome }) => outcome === 'postponed', say: ['postponed'] },
  { when: ({ outcome }) => outcome === 'leftToOwners', say: ['leftToOwners'] },
  // The text of a resignation, or of an election by the owners, says that it is noted.
  { when: ({ outcome, resolution: { topic } }) => outcome === 'noted' && SAYS_NOTED.has(topic), say: [] },
  // Its text says who adjourned.
  { when: ({ outcome, resolution }) => outcome === 'noted' && resolution.topic === 'adjournment', say: [] },
  { when: ({ outcome }) => outcome === 'noted', say: ['noted'] },
  { when: (voting) => voting.outcome === 'discussed' && hasToldVotes(voting), say: ['discussedVoted'] },
  { when: ({ outcome }) => outcome === 'discussed', say: ['discussed'] },
  { when: ({ isIncomplete }) => isIncomplete, say: [] },
  { when: ({ outcome, votes }) => !outcome && votes !== undefined, say: ['outcomeUnknown'] },
  { when: ({ outcome }) => !outcome, say: [] },
  { when: ({ contradiction }) => contradiction !== undefined, say: [AGAINST] },
  { when: ({ outcome }) => outcome === 'notAdopted', say: ['notAdopted'] },
  // The sentence on a unanimous vote says that the matter was adopted.
  { when: (voting) => !voting.votes || hasToldVotes(voting), say: ['adopted'] },
]

/** The votes are stated by name or in numbers. */
function hasToldVotes({ votes }: Voting): boolean {
  return votes !== undefined && votes.manner !== 'unanimous'
}

/**
 * Some were at the meeting and left the room for this matter: those who voted were not all who were present.
 */
function hasRecused({ count }: Voting): boolean {
  return count !== undefined && count.recused > 0
}

/** Some of those named lost, or owners gave several votes to one of them. */
export function isContested({ resolution: { topic, facts = {} } }: Pick<Decision, 'resolution'>): boolean {
  const hasLosers = electedOf(facts['nominees']).length < rowsOf(facts['nominees']).length
  return topic === 'electDirectors' && (hasLosers || facts['cumulative'] === true)
}

function isSoleDirector({ minutes: { directors, boardSeats = 1 } }: Voting): boolean {
  return directors.length === 1 && boardSeats === 1
}

/**
 * The interests in a matter, the votes and the declaration, with a sentence or two per entry. Leaves out
 * interests that a table shows.
 */
export function votesText(
  decision: Decision,
  words: TextRenderer,
  { isIncomplete }: Pick<Written, 'isIncomplete'> = writtenResolution(decision.resolution, words),
  inTables: { interests?: boolean } = {},
): string[] {
  const voting = { ...decision, isIncomplete, words }
  const { votes } = words.wording
  const voted = [
    ...words.tell(VOTES, voting, [votes, voteValues]),
    ...disinterestedText(decision, words),
    ...words.tell(OUTCOME, voting, [votes, outcomeValues]),
  ]
  return [
    ...(inTables.interests
      ? []
      : interestsIn(decision, words).map((each) => words.render(votes.interest, each))),
    voted.join(' '),
    nameLine(voting),
  ].filter(Boolean)
}

/**
 * Who moved the matter, the interests in it, the votes and the outcome. More names than a sentence takes
 * stand in tables.
 */
export function votesBlocks(decision: Decision, words: DocumentRenderer, written: Written): Block[] {
  const { votes } = words.wording
  const { movedBy, secondedBy, interests = [] } = decision.resolution
  const inTables = { interests: interests.length > MOST_IN_A_SENTENCE }
  const movers = {
    movedBy: movedBy && words.nameOf(movedBy),
    secondedBy: secondedBy && words.nameOf(secondedBy),
  }
  return [
    ...paragraphs(words.render(votes.moved, movers) || words.render(votes.seconded, movers)),
    ...(inTables.interests ? [interestTable(decision, words)] : []),
    ...paragraphs(...votesText(decision, words, written, inTables)),
    ...paragraphs(...uncountedLines(decision, words)),
  ]
}

/**
 * Directors with a recorded vote who were absent, or could not hear everyone else: the numbers leave them
 * out. Owners' votes are not counted by heads.
 */
function uncountedLines({ votes, body, minutes }: Decision, words: DocumentRenderer): string[] {
  if (votes?.manner !== 'byName' || isOwners(body)) return []
  const { meeting, format } = words.wording
  const statuses = statusesOf(minutes) ?? []
  const presence = presenceOf(minutes) ?? []
  const { choices } = votes
  const namesWhere = (is: (index: number) => boolean) => words.directors.filter((_name, index) => is(index))
  const absent = namesWhere((index) => statuses[index] === 'absent' && choices[index] !== 'absent')
  const unheard = namesWhere(
    (index) => statuses[index] !== 'absent' && presence[index] === false && isCast(choices[index]),
  )
  // The tables of attendance and votes show who they were.
  const sentence = (names: string[], few: string, many: string) =>
    names.length > MOST_IN_A_SENTENCE
      ? words.render(many, { count: format.people(names.length) })
      : words.render(few, { names: words.list(names) })
  return [
    sentence(absent, meeting.absentVoters, meeting.manyAbsentVoters),
    sentence(unheard, meeting.unheardVoters, meeting.manyUnheardVoters),
  ]
}

/** Leaves out zeros that a reader does not expect. */
function voteValues({ votes, count, minutes, words }: Voting): Values {
  const { format } = words.wording
  // If the attendance is not stated, uses the stated numbers.
  const counted = votes?.manner === 'counted' ? { ...votes, recused: 0 } : undefined
  const cast = count ?? counted
  const written = (number: number | undefined) => (number === undefined ? undefined : format.counted(number))
  return {
    for: written(cast?.for),
    against: written(cast?.against),
    abstaining: written(cast?.abstaining || undefined),
    notVoting: written(cast?.notVoting || undefined),
    recused: written(cast?.recused || undefined),
    casting: castingOf(votes),
    present: count?.present === undefined ? undefined : format.people(count.present),
    isNone: count?.present === 0,
    all: allOf(count?.present),
    seats: minutes.boardSeats,
  }
}

/** The chair's casting vote, for or against. */
export function castingOf(votes: Decision['votes']): Value {
  const cast = votes && 'castingVote' in votes ? votes.castingVote : undefined
  return cast && { chosen: CASTING_VOTES.indexOf(cast) }
}

/** The numbers that contradict the outcome, beside what the company's own rule asks for. */
function outcomeValues(voting: Voting): Values {
  const { resolution, contradiction, count, minutes, words } = voting
  const { people, number, percent } = words.wording.format
  const { for: inFavor = 0, against = 0 } = count ?? {}
  const isOfOwners = isOwners(voting.body)
  const { by } = contradiction ?? {}
  const present = (by === 'votes' || by === 'voteRule' ? count?.present : presentAt(voting)) ?? 0
  const own = contradiction && 'rule' in contradiction ? contradiction.rule : undefined
  const rule = by === 'voteRule' ? minutes.voteRule : minutes.quorumRule
  return {
    until: resolution.until,
    hasChair: minutes.chair !== undefined,
    for: isOfOwners ? number(inFavor) : people(inFavor),
    isNone: (by === 'quorumRule' || by === 'seats' ? present : inFavor) === 0,
    seats: people(minutes.boardSeats ?? 0),
    against: number(against),
    present: people(present),
    isOfInterests: voting.isInPercent,
    represented: own && (voting.isInPercent ? percent(own.counted) : number(own.counted)),
    ...(own && { hasRule: true, ...ruleValues(rule, words), ...neededValues(own, words) }),
  }
}

/** Of more than these, those in favor are only counted. */
const MOST_NAMED = 8

/** In the order of the documents. */
const TOLD_CHOICES = ['for', 'against', 'abstained', 'notVoting', 'recused', 'away'] as const

function nameLine({ votes, words }: Voting): string {
  if (votes?.manner !== 'byName') return ''
  const { choices } = votes
  const isLong = choices.filter((choice) => choice !== 'absent').length > MOST_NAMED
  const lines = TOLD_CHOICES.filter((choice) => !(isLong && choice === 'for')).map((choice) => {
    const names = words.directors.filter((_name, index) => choices[index] === choice)
    return words.render(words.wording.votes[choice], { names: words.list(names) })
  })
  return lines.filter(Boolean).join(' ')
}
