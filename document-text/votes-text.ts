import { isOwners } from '@minutebook/domain/company-form'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { directorIndex } from '@minutebook/domain/directors'
import {
  findingOn,
  interestFindingOn,
  isQuorumUncertain,
  meetingQuorum,
  quorumAt,
} from '@minutebook/domain/findings-of'
import type { Finding } from '@minutebook/domain/law/arithmetic'
import { findingAgainst, outcomeOf } from '@minutebook/domain/outcome'
import { writtenResolution } from './resolution-text.ts'
import type { Interest, Outcome, Resolution } from '@minutebook/domain/resolutions'
import { ruleValues } from './quorum-text.ts'
import { allOf, type Value } from './fill.ts'
import { MOST_IN_A_SENTENCE } from './resolution-values.ts'
import { createRenderer, type TextRenderer } from './text-renderer.ts'
import { countVotesOn, whoCameOrWent } from '@minutebook/domain/vote-facts'
import type { VoteCount } from '@minutebook/domain/count-votes'
import type { VoteChoice, Votes } from '@minutebook/domain/votes'
import type { Wording } from './wording.ts'

/** The input of the sentences about one matter's votes. */
type Voting = {
  resolution: Resolution
  minutes: PartialMinutes
  votes: Votes | undefined
  count: VoteCount | undefined
  /** The result of the votes under the governing law; missing if no rule is supported. */
  finding: Finding | undefined
  /** The same, if the stated outcome differs from it. */
  against: Finding | undefined
  /** The stated outcome. */
  outcome: Outcome | undefined
  /** The text says that a fact is missing: nothing was resolved, whatever the votes. */
  isIncomplete: boolean
  words: TextRenderer
  sentences: Wording['votes']
  format: Wording['format']
  names: Wording['names']
}

/**
 * The interests in a matter, the votes and the declaration, with a sentence or two per entry. Leaves out what tables show: the
 * votes by name, or the interests.
 */
export function votesText(
  resolution: Resolution,
  minutes: PartialMinutes,
  wording: Wording,
  inTables: { names?: boolean; interests?: boolean } = {},
): string[] {
  const voting = votingOf(resolution, minutes, wording)
  const voted = [
    ...voteLines(voting),
    ...withoutInterestLines(voting),
    ...outcomeLines(voting),
    ...membersLines(voting),
  ]
  return [
    ...(inTables.interests ? [] : interestLines(voting)),
    voted.join(' '),
    inTables.names ? '' : nameLine(voting),
  ].filter(Boolean)
}

function votingOf(resolution: Resolution, minutes: PartialMinutes, wording: Wording): Voting {
  const finding = findingOn(resolution, minutes)
  return {
    resolution,
    minutes,
    votes: resolution.votes?.manner === 'notRecorded' ? undefined : resolution.votes,
    count: countVotesOn(resolution, minutes),
    finding: typeof finding === 'object' ? finding : undefined,
    against: findingAgainst(resolution, minutes),
    outcome: outcomeOf(resolution, minutes),
    isIncomplete: writtenResolution(resolution, minutes, wording).isIncomplete,
    words: createRenderer(minutes, wording),
    sentences: wording.votes,
    format: wording.format,
    names: wording.names,
  }
}

function interestLines({ resolution, minutes, words, sentences }: Voting): string[] {
  return (resolution.interests ?? []).map((interest) =>
    words.render(sentences.interest, {
      name: words.nameOf(interest.person),
      nature: interest.nature,
      leftRoom: interest.leftRoom,
      didNotVote: didNotVote(interest, resolution, minutes),
    }),
  )
}

/** Whether the votes by name show that a director with an interest did not vote. */
export function didNotVote({ person }: Interest, { votes }: Resolution, minutes: PartialMinutes): boolean {
  const choice = votes?.manner === 'byName' ? votes.choices[directorIndex(minutes, person)] : undefined
  return choice !== undefined && choice !== 'for' && choice !== 'against' && choice !== 'abstained'
}

/** Outcomes of matters without a vote. */
function isWithoutVote(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome !== 'adopted' && outcome !== 'notAdopted'
}

/** The sentences about the votes. */
function voteLines(voting: Voting): string[] {
  const { votes, count, finding, outcome, words, sentences } = voting
  if (!votes) return isWithoutVote(outcome) ? [] : [sentences.noVote]
  if (votes.manner === 'unanimous') return unanimousLines(voting)
  // If the attendance is not stated, uses the stated numbers.
  const cast = count ?? (votes.manner === 'counted' ? { ...votes, recused: 0 } : undefined)
  if (!cast) return []
  const isElection = finding !== undefined && 'by' in finding.rule && finding.rule.by === 'plurality'
  const template = isElection ? 'plurality' : isInPercent(voting) ? 'interests' : 'counted'
  // A fraction that the members agreed on is printed as they wrote it.
  const isOwnRule = template === 'interests' && finding?.needs === 'at-least'
  const asked = isOwnRule ? ruleValues(voting.minutes.voteRule, voting) : {}
  return [
    words.render(sentences[template], {
      ...numbersOf(cast, voting),
      ...neededFor(finding, voting),
      ...asked,
      isChecked: finding !== undefined,
    }),
  ]
}

/** Members of an LLC vote by their share of all interests. */
function isInPercent({ words }: Pick<Voting, 'words'>): boolean {
  return words.body === 'members' && words.form === 'llc'
}

/** Leaves out zeros that a reader does not expect. */
function numbersOf(
  count: Pick<VoteCount, 'for' | 'against' | 'abstaining' | 'notVoting' | 'recused'>,
  { format }: Pick<Voting, 'format'>,
) {
  const written = (number: number) => ({ text: format.number(number), count: number })
  return {
    for: written(count.for),
    against: written(count.against),
    abstaining: written(count.abstaining),
    notVoting: count.notVoting ? written(count.notVoting) : undefined,
    recused: count.recused ? written(count.recused) : undefined,
  }
}

/** The number that the finding requires. Without a supported rule, nothing is called required. */
function neededFor(finding: Finding | undefined, { format }: Pick<Voting, 'format'>) {
  if (!finding) return {}
  const { needs, counted } = finding
  const needed = Math.round(finding.needed * 100) / 100
  return {
    needed: { text: format.number(needed), count: needed },
    isMore: needs === 'more-than',
    cast: { text: format.number(counted), count: counted },
  }
}

function unanimousLines(voting: Voting): string[] {
  const { minutes, count, against, outcome, isIncomplete, words, sentences, format } = voting
  // Unanimity is the form's default: with another outcome, the person did not state it for this vote.
  if (outcome !== 'adopted' || count?.disinterested) return []
  if (!isIncomplete && !against) return [unanimousOf(voting)]
  if (isOwners(words.body) || !count || whoCameOrWent(minutes) > 0) return [sentences.allInFavorUncounted]
  return [
    count.present === 0
      ? words.render(sentences.counted, numbersOf(count, voting))
      : words.render(sentences.allInFavor, {
          present: inWords(count.present, format),
          all: allOf(count.present),
        }),
  ]
}

/** The number of people in words, if known. */
function inWords(count: number | undefined, { people }: Voting['format']): Value {
  return count === undefined ? undefined : people(count)
}

function unanimousOf({ minutes, count, words, sentences, format }: Voting): string {
  if (isOwners(words.body)) return words.render(sentences.unanimousOwners)
  if (!count) return sentences.unanimousOthers
  if (whoCameOrWent(minutes) > 0) return words.render(sentences.unanimousUncounted)
  const isSole = minutes.directors.length === 1 && (minutes.boardSeats ?? 1) === 1
  return words.render(sentences[isSole ? 'unanimousSole' : 'unanimous'], {
    present: inWords(count.present, format),
    all: allOf(count.present),
    seats: minutes.boardSeats,
  })
}

/** How many directors without an interest were in favor, and how many the law requires, if it is supported. */
function withoutInterestLines({
  resolution,
  minutes,
  votes,
  count,
  outcome,
  words,
  sentences,
  format,
}: Voting): string[] {
  if (!count?.disinterested || !votes || outcome === 'postponed') return []
  const { all, for: least, atMost } = count.disinterested
  if (all < 2) return [words.render(sentences[all ? 'oneDisinterested' : 'noneDisinterested'])]
  const finding = interestFindingOn(resolution, minutes)
  return [
    words.render(sentences.disinterested, {
      disinterested: format.people(all),
      for: format.people(atMost),
      least: least < atMost ? format.people(least) : undefined,
      isAtMost: least === 0 && atMost > 0,
      needed: typeof finding === 'object' ? inWords(finding.needed, format) : undefined,
      // Directors who came late or left early may have missed the vote.
      isUncounted: votes.manner === 'unanimous' && whoCameOrWent(minutes) > 0,
    }),
  ]
}

/** The declared outcome, and the result of the numbers if it differs. */
function outcomeLines(voting: Voting): string[] {
  const { resolution, minutes, votes, count, against, outcome, isIncomplete, words, sentences } = voting
  if (outcome === 'postponed') return [words.render(sentences.postponed, { until: resolution.until })]
  if (outcome === 'leftToOwners') return [words.render(sentences.leftToOwners)]
  if (outcome === 'noted') return [sentences.noted]
  if (outcome === 'discussed') {
    return [votes && votes.manner !== 'unanimous' ? sentences.discussedVoted : sentences.discussed]
  }
  if (isIncomplete) return []
  if (!outcome) return votes ? [sentences.outcomeUnknown] : []
  if (against) return againstLines(against, voting)
  if (outcome === 'notAdopted') return [sentences.notAdopted]
  if (!votes) return [sentences.statedAdopted]
  if (votes.manner !== 'unanimous' || count?.disinterested) return [sentences.adopted]
  return isQuorumUncertain(minutes) ? [words.render(sentences.quorumUncertain)] : []
}

/** Managers cannot adopt what the law reserves to the members, whatever was declared. */
function membersLines({ resolution, minutes, outcome, words, sentences }: Voting): string[] {
  const isTheirs =
    resolution.topic === 'issueShares' &&
    outcome === 'adopted' &&
    findingOn(resolution, minutes) === 'members-decide'
  return isTheirs ? [words.render(sentences.membersDecide)] : []
}

/** The declared outcome, followed by the numbers that contradict it. */
function againstLines(against: Finding, voting: Voting): string[] {
  const { resolution, minutes, outcome, count, words, sentences, format, names } = voting
  const declared = sentences[outcome === 'adopted' ? 'declaredAdopted' : 'declaredNotAdopted']
  if (against.because !== 'quorum') {
    const template = isInPercent(voting) ? 'numbersOfInterests' : 'numbersOfVotes'
    return [declared, words.render(sentences[template], neededFor(against, voting))]
  }
  const quorum = quorumAt(resolution, minutes)
  const needed = typeof quorum === 'object' ? quorum.needed : undefined
  const present = count && { present: inWords(count.present, format), isNone: count.present === 0 }
  if (isOwners(words.body)) {
    return [declared, words.render(sentences.numbersOfOwners, { needed: needed && format.number(needed) })]
  }
  const away = namesOf('away', voting)
  // The table of the votes names them.
  const awayNames: Value =
    away.length > MOST_IN_A_SENTENCE
      ? { text: words.render(names.many, { count: away.length }), count: away.length }
      : words.list(away)
  const meeting = meetingQuorum(minutes)
  const wasThereBefore = typeof meeting === 'object' && meeting.isMet && away.length > 0
  return [
    ...(wasThereBefore ? [words.render(sentences.quorumLost, { names: awayNames, ...present })] : []),
    declared,
    words.render(sentences.numbersOfQuorum, {
      needed: inWords(needed, format),
      ...present,
    }),
  ]
}

/** In the order of the documents. */
const TOLD_CHOICES = ['for', 'against', 'abstained', 'notVoting', 'recused', 'away'] as const

function nameLine(voting: Voting): string {
  const { words, sentences } = voting
  const lines = TOLD_CHOICES.map((choice) =>
    words.render(sentences[choice], { names: words.list(namesOf(choice, voting)) }),
  )
  return lines.filter(Boolean).join(' ')
}

function namesOf(choice: VoteChoice, { votes, words }: Voting): string[] {
  if (votes?.manner !== 'byName') return []
  return words.directors.filter((_name, index) => votes.choices[index] === choice)
}
