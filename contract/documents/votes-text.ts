import { isOwners } from '../company-form.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import { directorIndex } from '../directors.ts'
import { isAdoptedAgainstVotes, lacksQuorum, outcomeOf } from '../outcome.ts'
import { moreThanHalf } from '../quorum.ts'
import { writtenResolution } from './resolution-text.ts'
import type { Outcome, Resolution } from '../resolutions.ts'
import { ruleValues } from './rule-values.ts'
import { speaker, type Speaker } from '../speaker.ts'
import { countVotesOn, isQuorumUncertain, meetingQuorum, whoCameOrWent } from '../vote-facts.ts'
import type { VoteResult } from '../vote-result.ts'
import type { VoteChoice, Votes } from '../votes.ts'
import type { Wording } from '../wording.ts'

/** What the sentences about one matter's votes are made from. */
type Voting = {
  resolution: Resolution
  minutes: MinutesSoFar
  votes: Votes | undefined
  result: VoteResult | undefined
  outcome: Outcome | undefined
  /** The text says that a fact is missing: nothing was resolved, whatever the votes. */
  isIncomplete: boolean
  words: Speaker
  sentences: Wording['votes']
  format: Wording['format']
}

/** Who had an interest in a matter, how they voted and what came of it, a sentence or two an entry. */
export function votesText(resolution: Resolution, minutes: MinutesSoFar, wording: Wording): string[] {
  const voting: Voting = {
    resolution,
    minutes,
    votes: resolution.votes?.manner === 'notRecorded' ? undefined : resolution.votes,
    result: countVotesOn(resolution, minutes),
    outcome: outcomeOf(resolution, minutes),
    isIncomplete: writtenResolution(resolution, minutes, wording).isIncomplete,
    words: speaker(minutes, wording),
    sentences: wording.votes,
    format: wording.format,
  }
  const voted = [...voteLines(voting), ...resultLines(voting)].join(' ')
  return [...interestLines(voting), voted, nameLine(voting)].filter(Boolean)
}

function interestLines({ resolution, minutes, votes, words, sentences }: Voting): string[] {
  return (resolution.interests ?? []).map(({ person, nature, leftRoom }) => {
    const choice = votes?.manner === 'byName' ? votes.choices[directorIndex(minutes, person)] : undefined
    return words.say(sentences.interest, {
      name: words.nameOf(person),
      nature,
      leftRoom,
      didNotVote: Boolean(choice && choice !== 'for' && choice !== 'against' && choice !== 'abstained'),
    })
  })
}

/** How they voted. */
function voteLines(voting: Voting): string[] {
  const { votes, result, outcome, words, sentences } = voting
  if (!votes) return outcome === 'postponed' || outcome === 'discussed' ? [] : [sentences.noVote]
  if (votes.manner === 'unanimous') return unanimousLines(voting)
  // Where it is not stated who was there nobody knows how many were needed.
  const cast = votes.manner === 'counted' ? { ...result, ...votes } : result
  if (!cast) return []
  const { rule } = cast
  if (rule === 'disinterested' && votes.manner === 'byName') return []
  const template = sentences[rule === 'interests' || rule === 'plurality' ? rule : 'counted']
  const asked = ruleValues(moreThanHalf(voting.minutes.voteRule), voting)
  return [words.say(template, { ...numbersOf(cast, voting), ...asked })]
}

type Numbers = Pick<VoteResult, 'for' | 'against' | 'abstaining' | 'notVoting'> & Partial<VoteResult>

/** Numbers of zero that nobody looks for are left out. */
function numbersOf(result: Numbers, { format }: Pick<Voting, 'format'>) {
  const written = (count: number) => ({ text: format.number(count), count })
  return {
    for: written(result.for),
    against: written(result.against),
    abstaining: written(result.abstaining),
    notVoting: result.notVoting ? written(result.notVoting) : undefined,
    recused: result.recused ? written(result.recused) : undefined,
    needed: result.needed && result.rule !== 'disinterested' ? written(result.needed) : undefined,
  }
}

function unanimousLines(voting: Voting): string[] {
  const { minutes, result, outcome, isIncomplete, words, sentences } = voting
  if (result?.rule === 'disinterested') return []
  if (outcome === 'postponed' || outcome === 'discussed') return []
  // Unanimity stands at first: whoever says that it was not adopted has not said that all were in favor.
  if (outcome === 'notAdopted' && voting.resolution.outcome === 'notAdopted') return []
  if (isOwners(words.body)) {
    return [
      isIncomplete || outcome !== 'adopted'
        ? sentences.allInFavorUncounted
        : words.say(sentences.unanimousOwners),
    ]
  }
  if (!result) return [isIncomplete ? sentences.allInFavorUncounted : unanimousOf(voting)]
  const isUncounted = whoCameOrWent(minutes) > 0
  if (outcome === 'adopted' && !isIncomplete) {
    return [isUncounted ? words.say(sentences.unanimousUncounted) : unanimousOf(voting)]
  }
  if (result.present === 0 || (outcome === 'notAdopted' && !lacksQuorum(voting.resolution, minutes))) {
    return [words.say(sentences.counted, numbersOf(result, voting))]
  }
  return [
    isUncounted
      ? sentences.allInFavorUncounted
      : words.say(sentences.allInFavor, { present: result.present }),
  ]
}

function unanimousOf({ minutes, result, words, sentences }: Voting): string {
  if (!result) return sentences.unanimousOthers
  const isSole = minutes.directors.length === 1 && (minutes.boardSeats ?? 1) === 1
  return words.say(sentences[isSole ? 'unanimousSole' : 'unanimous'], {
    present: result.present,
    seats: minutes.boardSeats,
  })
}

/** What came of it. */
function resultLines(voting: Voting): string[] {
  const { resolution, minutes, votes, result, outcome, isIncomplete, words, sentences } = voting
  if (outcome === 'postponed') return [words.say(sentences.postponed, { until: resolution.until })]
  if (result?.rule === 'disinterested') return disinterestedLines(voting, result)
  if (outcome === 'discussed') {
    return [votes && votes.manner !== 'unanimous' ? sentences.discussedVoted : sentences.discussed]
  }
  if (outcome === 'adopted' && !isIncomplete && !votes) return [sentences.statedAdopted]
  if (lacksQuorum(resolution, minutes)) return withoutQuorumLines(voting)
  if (isIncomplete || !outcome) return []
  if (outcome === 'notAdopted') return [notAdopted(voting)]
  if (isAdoptedAgainstVotes(resolution, minutes)) return [sentences.statedAgainstVotes]
  if (votes?.manner !== 'unanimous') return [sentences.adopted]
  return isQuorumUncertain(minutes) ? [words.say(sentences.quorumUncertain)] : []
}

function withoutQuorumLines(voting: Voting): string[] {
  const { minutes, result, isIncomplete, words, sentences } = voting
  const missing = namesOf('away', voting)
  const wasThereBefore = meetingQuorum(minutes)?.isMet === true && missing.length > 0
  const lost = words.say(sentences.quorumLost, { names: words.list(missing), present: result?.present })
  return [...(wasThereBefore ? [lost] : []), ...(isIncomplete ? [] : [words.say(sentences.withoutQuorum)])]
}

function disinterestedLines(voting: Voting, result: VoteResult): string[] {
  const { disinterested, for: inFavor, mostFor, needed, isAdopted, isUncertain } = result
  const { resolution, minutes, votes, outcome, isIncomplete, words, sentences } = voting
  if (disinterested < 2) {
    const said = disinterested ? 'oneDisinterested' : 'noneDisinterested'
    return [words.say(sentences[said], { isLeft: outcome === 'discussed' })]
  }
  const isRange = mostFor > inFavor
  const counted = words.say(sentences.disinterested, {
    disinterested,
    for: isAdopted ? inFavor : mostFor,
    needed,
    isAtLeast: isAdopted && isRange,
    isAtMost: !isAdopted && isRange,
    isUncertain,
    // Who came late or left early may not have been there for it.
    isUncounted: votes?.manner === 'unanimous' && whoCameOrWent(minutes) > 0,
  })
  if (isIncomplete) return [counted]
  if (outcome === 'discussed') return [counted, sentences.discussedVoted]
  if (isAdoptedAgainstVotes(resolution, minutes)) return [counted, sentences.statedAgainstVotes]
  if (outcome === 'notAdopted') return [counted, notAdopted(voting)]
  if (isUncertain) return [counted, ...(outcome === 'adopted' ? [sentences.statedAdopted] : [])]
  return [counted, sentences.adopted]
}

/** What was stated, where the votes came to something else. That all were in favor stands at first, and is told of nothing else. */
function notAdopted({ votes, result, words, sentences }: Voting): string {
  const isEnough = votes?.manner !== 'unanimous' && result?.isAdopted === true && result.rule !== 'plurality'
  return words.say(sentences.notAdopted, { isEnough })
}

/** In the order in which documents tell them. */
const TOLD_CHOICES = ['for', 'against', 'abstained', 'notVoting', 'recused', 'away'] as const

function nameLine(voting: Voting): string {
  const { words, sentences } = voting
  const lines = TOLD_CHOICES.map((choice) =>
    words.say(sentences[choice], { names: words.list(namesOf(choice, voting)) }),
  )
  return lines.filter(Boolean).join(' ')
}

function namesOf(choice: VoteChoice, { votes, words }: Voting): string[] {
  if (votes?.manner !== 'byName') return []
  return words.directors.filter((_name, index) => votes.choices[index] === choice)
}
