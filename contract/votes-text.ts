import type { MinutesSoFar } from './minutes-so-far.ts'
import { directorIndex } from './named-people.ts'
import { isAdoptedAgainstVotes, lacksQuorum, outcomeOf } from './outcome.ts'
import { moreThanHalf } from './quorum.ts'
import { writtenResolution } from './resolution-text.ts'
import type { Outcome, Resolution } from './resolutions.ts'
import { companyOf, speaker, type Speaker } from './speaker.ts'
import { countVotesOn, isQuorumUncertain, meetingQuorum, whoCameOrWent } from './vote-facts.ts'
import type { VoteResult } from './vote-result.ts'
import type { VoteChoice, Votes } from './votes.ts'
import type { Wording } from './wording.ts'

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
  wording: Wording
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
    wording,
  }
  const voted = [...voteLines(voting), ...resultLines(voting)].join(' ')
  return [...interestLines(voting), voted, ...nameLines(voting)].filter(Boolean)
}

function interestLines({ resolution, minutes, votes, words, wording }: Voting): string[] {
  return (resolution.interests ?? []).map(({ person, nature, leftRoom }) => {
    const choice = votes?.manner === 'byName' ? votes.choices[directorIndex(minutes, person)] : undefined
    const didNotVote = choice && choice !== 'for' && choice !== 'against' && choice !== 'abstained'
    return words.say(wording.votes.interest, {
      name: words.nameOf(person),
      nature,
      leftRoom,
      didNotVote: didNotVote === true,
    })
  })
}

/** How they voted. */
function voteLines(voting: Voting): string[] {
  const { votes, result, outcome, words, wording } = voting
  if (!votes) return outcome === 'postponed' || outcome === 'discussed' ? [] : [wording.votes.noVote]
  if (votes.manner === 'unanimous') return unanimousLines(voting)
  if (!result) return []
  const { rule } = result
  if (rule === 'disinterested' && votes.manner === 'byName') return []
  const template = wording.votes[rule === 'interests' || rule === 'plurality' ? rule : 'counted']
  const cast = votes.manner === 'counted' ? { ...result, ...votes } : result
  return [
    words.say(template, { ...numbersOf(cast, wording), fraction: moreThanHalf(voting.minutes.voteRule) }),
  ]
}

/** Numbers of zero that nobody looks for are left out. */
function numbersOf(result: VoteResult, { format }: Wording) {
  const written = (count: number) => ({ text: format.number(count), count })
  return {
    for: written(result.for),
    against: written(result.against),
    abstaining: written(result.abstaining),
    notVoting: result.notVoting ? written(result.notVoting) : undefined,
    recused: result.recused ? written(result.recused) : undefined,
    needed: result.rule === 'disinterested' ? undefined : written(result.needed),
  }
}

function unanimousLines(voting: Voting): string[] {
  const { minutes, result, outcome, isIncomplete, words, wording } = voting
  const sentences = wording.votes
  if (result?.rule === 'disinterested') return []
  if (outcome === 'postponed' || outcome === 'discussed') return []
  // Unanimity stands at first: whoever says that it was not adopted has not said that all were in favor.
  if (outcome === 'notAdopted' && voting.resolution.outcome === 'notAdopted') return []
  const { body } = companyOf(minutes)
  if (body === 'shareholders' || body === 'members') {
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
    return [words.say(sentences.counted, numbersOf(result, wording))]
  }
  return [
    isUncounted
      ? sentences.allInFavorUncounted
      : words.say(sentences.allInFavor, { present: result.present }),
  ]
}

function unanimousOf({ minutes, result, words, wording }: Voting): string {
  if (!result) return wording.votes.unanimousOthers
  const isSole = minutes.directors.length === 1 && (minutes.boardSeats ?? 1) === 1
  return words.say(isSole ? wording.votes.unanimousSole : wording.votes.unanimous, {
    present: result.present,
  })
}

/** What came of it. */
function resultLines(voting: Voting): string[] {
  const { resolution, minutes, votes, result, outcome, isIncomplete, words, wording } = voting
  const sentences = wording.votes
  if (outcome === 'postponed') return [words.say(sentences.postponed, { until: resolution.until })]
  if (result?.rule === 'disinterested') return disinterestedLines(voting, result)
  if (outcome === 'discussed') {
    return [votes && votes.manner !== 'unanimous' ? sentences.discussedVoted : sentences.discussed]
  }
  if (outcome === 'adopted' && !isIncomplete && !votes) return [sentences.statedAdopted]
  if (lacksQuorum(resolution, minutes)) return withoutQuorumLines(voting)
  if (isIncomplete || !outcome) return []
  if (outcome === 'notAdopted') return [sentences.notAdopted]
  if (isAdoptedAgainstVotes(resolution, minutes)) return [sentences.statedAgainstVotes]
  if (votes?.manner !== 'unanimous') return [sentences.adopted]
  return isQuorumUncertain(minutes) ? [words.say(sentences.quorumUncertain)] : []
}

function withoutQuorumLines({ minutes, resolution, result, isIncomplete, words, wording }: Voting): string[] {
  const missing = namesOf(['away'], { resolution, words })
  const wasThereBefore = meetingQuorum(minutes)?.isMet === true && missing.length > 0
  const lost = words.say(wording.votes.quorumLost, { names: words.list(missing), present: result?.present })
  return [...(wasThereBefore ? [lost] : []), ...(isIncomplete ? [] : [wording.votes.withoutQuorum])]
}

function disinterestedLines(voting: Voting, result: VoteResult): string[] {
  const { resolution, minutes, outcome, isIncomplete, words, wording } = voting
  const sentences = wording.votes
  if (result.disinterested === 0) return [words.say(sentences.noneDisinterested)]
  if (result.disinterested === 1) return [words.say(sentences.oneDisinterested)]
  const counted = words.say(sentences.disinterested, {
    disinterested: result.disinterested,
    for: result.for,
    needed: result.needed,
  })
  if (isIncomplete) return [counted]
  if (outcome === 'discussed') return [counted, sentences.discussedVoted]
  if (isAdoptedAgainstVotes(resolution, minutes)) return [counted, sentences.statedAgainstVotes]
  return [counted, outcome === 'adopted' ? sentences.adopted : sentences.notAdopted]
}

function nameLines({ resolution, votes, words, wording }: Voting): string[] {
  if (votes?.manner !== 'byName') return []
  const { for: inFavor, against, abstained, notVoting, recused, away } = wording.votes
  const kinds = { for: inFavor, against, abstained, notVoting, recused, away }
  const lines = Object.entries(kinds).flatMap(([choice, template]) => {
    // Keys of the object above.
    const names = words.list(namesOf([choice as VoteChoice], { resolution, words }))
    return names ? [words.say(template, { names })] : []
  })
  return [lines.join(' ')]
}

function namesOf(
  choices: VoteChoice[],
  { resolution, words }: Pick<Voting, 'resolution' | 'words'>,
): string[] {
  const { votes } = resolution
  if (votes?.manner !== 'byName') return []
  return words.directors.filter((_name, index) => {
    const choice = votes.choices[index]
    return choice !== undefined && choices.includes(choice)
  })
}
