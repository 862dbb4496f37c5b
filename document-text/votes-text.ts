import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import type { Finding } from '@minutebook/domain/law/arithmetic'
import { isByPlurality } from '@minutebook/domain/law/rule'
import type { Matter } from '@minutebook/domain/matter'
import { presenceOf, statusesOf } from '@minutebook/domain/quorum'
import { CASTING_VOTES, isCast, isDecided, type VoteChoice } from '@minutebook/domain/resolutions'
import { allOf, type Value, type Values } from './fill.ts'
import { disinterestedText, interestTable, interestsIn } from './interests-text.ts'
import { ruleValues } from './quorum-text.ts'
import { writtenResolution, type Written } from './resolution-text.ts'
import {
  MOST_IN_A_SENTENCE,
  type DocumentRenderer,
  type SentenceTable,
  type TextRenderer,
} from './text-renderer.ts'
import type { Wording } from './wording.ts'

type Voting = Matter & {
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
  { when: ({ isIncomplete, against }) => !isIncomplete && !against, say: [ADOPTED_BY_ALL] },
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
  { when: isByPlurality, say: ['plurality'] },
  { when: ({ isInPercent }) => isInPercent, say: ['interests'] },
  { say: ['counted'] },
]

const NUMBERS: Table = [
  { when: ({ against }) => isOverAgainst(against), say: ['numbersOverAgainst'] },
  { when: ({ isInPercent }) => isInPercent, say: ['numbersOfInterests'] },
  { say: ['numbersOfVotes'] },
]

/** The declared outcome, and the numbers that contradict it. */
const AGAINST: Table = [
  { when: ({ outcome }) => outcome === 'notAdopted', say: ['declaredNotAdopted', NUMBERS] },
  { when: ({ against }) => against?.because === 'votes', say: ['declaredAdopted', NUMBERS] },
  { when: ({ body }) => isOwners(body), say: ['declaredAdopted', 'numbersOfOwners'] },
  { when: ({ isQuorumLost }) => isQuorumLost, say: ['quorumLost', 'declaredAdopted', 'numbersOfQuorum'] },
  { say: ['declaredAdopted', 'numbersOfQuorum'] },
]

/** What became of the matter. */
const OUTCOME: Table = [
  { when: ({ outcome }) => outcome === 'postponed', say: ['postponed'] },
  { when: ({ outcome }) => outcome === 'leftToOwners', say: ['leftToOwners'] },
  // The text of a resignation says that it is noted.
  {
    when: ({ outcome, resolution: { topic } }) =>
      outcome === 'noted' && (topic === 'officers' || topic === 'directorLeaves'),
    say: ['needless'],
  },
  // Its text says who adjourned.
  { when: ({ outcome, resolution }) => outcome === 'noted' && resolution.topic === 'adjournment', say: [] },
  { when: ({ outcome }) => outcome === 'noted', say: ['noted'] },
  { when: (voting) => voting.outcome === 'discussed' && hasToldVotes(voting), say: ['discussedVoted'] },
  { when: ({ outcome }) => outcome === 'discussed', say: ['discussed'] },
  { when: ({ isIncomplete }) => isIncomplete, say: [] },
  { when: ({ outcome, votes }) => !outcome && votes !== undefined, say: ['outcomeUnknown'] },
  { when: ({ outcome }) => !outcome, say: [] },
  { when: ({ against }) => against !== undefined, say: [AGAINST] },
  { when: ({ outcome }) => outcome === 'notAdopted', say: ['notAdopted'] },
  { when: ({ votes }) => !votes, say: ['statedAdopted'] },
  { when: hasToldVotes, say: ['adopted'] },
  // The sentence on a unanimous vote says that the matter was adopted.
  { when: ({ isQuorumUncertain }) => isQuorumUncertain, say: ['quorumUncertain'] },
]

/** Managers cannot adopt what the law reserves to the members, whatever was declared. */
const MEMBERS: Table = [
  {
    when: ({ outcome, finding, body }) =>
      outcome === 'adopted' && finding === 'owners-decide' && body === 'managers',
    say: ['membersDecide'],
  },
]

function isOverAgainst(finding: Matter['finding'] | Matter['against']): boolean {
  return typeof finding === 'object' && 'isOverAgainst' in finding
}

/** The votes are stated by name or in numbers. */
function hasToldVotes({ votes }: Voting): boolean {
  return votes !== undefined && votes.manner !== 'unanimous'
}

/** Some were at the meeting and left the room for this matter: those who voted were not all who were present. */
function hasRecused({ count }: Voting): boolean {
  return count !== undefined && count.recused > 0
}

function isSoleDirector({ minutes: { directors, boardSeats = 1 } }: Voting): boolean {
  return directors.length === 1 && boardSeats === 1
}

/**
 * The interests in a matter, the votes and the declaration, with a sentence or two per entry. Leaves out what tables show: the
 * votes by name, or the interests.
 */
export function votesText(
  matter: Matter,
  words: TextRenderer,
  { isIncomplete }: Pick<Written, 'isIncomplete'> = writtenResolution(matter.resolution, words),
  inTables: { names?: boolean; interests?: boolean } = {},
): string[] {
  const voting = { ...matter, isIncomplete, words }
  const { votes } = words.wording
  const voted = [
    ...words.tell(VOTES, voting, [votes, voteValues(voting)]),
    ...disinterestedText(matter, words),
    ...words.tell(OUTCOME, voting, [votes, outcomeValues(voting)]),
    ...words.tell(MEMBERS, voting, [votes, { isAdmission: matter.resolution.topic === 'issueShares' }]),
  ]
  return [
    ...(inTables.interests
      ? []
      : interestsIn(matter, words).map((each) => words.render(votes.interest, each))),
    voted.join(' '),
    inTables.names ? '' : nameLine(voting),
  ].filter(Boolean)
}

/** Who moved the matter, the interests in it, the votes and the outcome. More names than a sentence takes stand in tables. */
export function votesBlocks(matter: Matter, words: DocumentRenderer, written: Written): Block[] {
  const { votes, meeting } = words.wording
  const { movedBy, secondedBy, interests = [] } = matter.resolution
  const byName = matter.votes?.manner === 'byName' ? matter.votes.choices : []
  const inTables = {
    names: byName.length > MOST_IN_A_SENTENCE,
    interests: interests.length > MOST_IN_A_SENTENCE,
  }
  const movers = {
    movedBy: movedBy && words.nameOf(movedBy),
    secondedBy: secondedBy && words.nameOf(secondedBy),
  }
  const choiceOf = (index: number) => (byName[index] ? meeting.voteChoices[byName[index]] : '')
  return [
    ...paragraphs(words.render(votes.moved, movers) || words.render(votes.seconded, movers)),
    ...(inTables.interests ? [interestTable(matter, words)] : []),
    ...paragraphs(...votesText(matter, words, written, inTables)),
    ...(inTables.names
      ? [
          {
            kind: 'table' as const,
            caption: words.render(meeting.votesCaption),
            head: meeting.votesHead,
            rows: words.directors.map((name, index) => [name, choiceOf(index)]),
          },
        ]
      : []),
    ...paragraphs(...uncountedLines(matter, words)),
  ]
}

/**
 * Directors with a recorded vote who were absent, or could not hear everyone else: the numbers leave them out. Owners' votes are
 * not counted by heads.
 */
function uncountedLines({ votes, body, minutes }: Matter, words: DocumentRenderer): string[] {
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
  const told = (names: string[], few: string, many: string) =>
    names.length > MOST_IN_A_SENTENCE
      ? words.render(many, { count: format.people(names.length) })
      : words.render(few, { names: words.list(names) })
  return [
    told(absent, meeting.absentVoters, meeting.manyAbsentVoters),
    told(unheard, meeting.unheardVoters, meeting.manyUnheardVoters),
  ]
}

/** Leaves out zeros that a reader does not expect. Without a supported rule, nothing is called required. */
function voteValues({ minutes, votes, count, finding, words }: Voting): Values {
  const { wording } = words
  const { format } = wording
  // If the attendance is not stated, uses the stated numbers.
  const told = votes?.manner === 'counted' ? { ...votes, recused: 0 } : undefined
  const cast = count ?? told
  const found = typeof finding === 'object' && votes?.manner !== 'unanimous' ? finding : undefined
  const written = (number: number | undefined) => (number === undefined ? undefined : format.counted(number))
  return {
    for: written(cast?.for),
    against: written(cast?.against),
    abstaining: written(cast?.abstaining),
    notVoting: written(cast?.notVoting || undefined),
    recused: written(cast?.recused || undefined),
    casting: castingOf(votes),
    isChecked: found !== undefined,
    isOverAgainst: isOverAgainst(found),
    ...neededFor(found, wording),
    // A fraction that the members agreed on is printed as they wrote it.
    ...(found?.needs === 'at-least' && ruleValues(minutes.voteRule, words)),
    ...presentValues(count, wording),
    all: allOf(count?.present),
    seats: minutes.boardSeats,
  }
}

/** The chair's casting vote, for or against. */
export function castingOf(votes: Matter['votes']): Value {
  const cast = votes && 'castingVote' in votes ? votes.castingVote : undefined
  return cast && { chosen: CASTING_VOTES.indexOf(cast) }
}

function neededFor(finding: Finding | undefined, { format }: Wording): Values {
  if (!finding) return {}
  const { needed, needs, counted } = finding
  return {
    needed: format.counted(Math.round(needed * 100) / 100),
    isMore: needs === 'more-than',
    cast: format.counted(counted),
  }
}

function presentValues(count: Matter['count'], { format }: Wording): Values {
  const { present } = count ?? {}
  return { present: present === undefined ? undefined : format.people(present), isNone: present === 0 }
}

function outcomeValues(voting: Voting): Values {
  const { resolution, against, count, quorum, words } = voting
  const { wording } = words
  if (against?.because !== 'quorum') {
    const { for: cast, against: opposed } = voteValues(voting)
    return { until: resolution.until, for: cast, against: opposed, ...neededFor(against, wording) }
  }
  return {
    ...presentValues(count, wording),
    needed: typeof quorum === 'object' ? wording.format.people(quorum.needed) : undefined,
    names: words.list(namesOf('away', voting), MOST_IN_A_SENTENCE),
  }
}

/** In the order of the documents. */
const TOLD_CHOICES = ['for', 'against', 'abstained', 'notVoting', 'recused', 'away'] as const

function nameLine(voting: Voting): string {
  const { words } = voting
  const lines = TOLD_CHOICES.map((choice) =>
    words.render(words.wording.votes[choice], { names: words.list(namesOf(choice, voting)) }),
  )
  return lines.filter(Boolean).join(' ')
}

function namesOf(choice: VoteChoice, { votes, words }: Voting): string[] {
  const choices = votes?.manner === 'byName' ? votes.choices : []
  return words.directors.filter((_name, index) => choices[index] === choice)
}
