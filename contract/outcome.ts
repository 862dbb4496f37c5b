import type { MinutesSoFar } from './minutes-so-far.ts'
import { isShareQuorum } from './quorum.ts'
import type { Outcome, Resolution } from './resolutions.ts'
import { companyOf } from './speaker.ts'
import { countVotesOn, meetingQuorum } from './vote-facts.ts'

/**
 * What became of a matter: what was stated, else what the votes came to. Without a quorum nothing is adopted, and where only one
 * director has no interest the matter is left to the owners, whatever was stated (KRS 271B.8-240, 8-310). `undefined` when
 * neither an outcome nor a vote is recorded, and where the votes that are do not show it.
 */
export function outcomeOf(resolution: Resolution, minutes: MinutesSoFar): Outcome | undefined {
  const stated = statedOutcome(resolution)
  if (stated && stated !== 'adopted') return stated
  const result = countVotesOn(resolution, minutes)
  if (result?.rule === 'disinterested' && result.disinterested < 2) return 'discussed'
  const isVoted = stated === 'adopted' || (resolution.votes && resolution.votes.manner !== 'notRecorded')
  if (isVoted && lacksQuorum(resolution, minutes)) return 'notAdopted'
  if (stated) return stated
  if (result?.isUncertain) return undefined
  if (result) return result.isAdopted ? 'adopted' : 'notAdopted'
  return resolution.votes?.manner === 'unanimous' ? 'adopted' : undefined
}

/** Fewer took part than can decide, as far as the minutes tell. */
export function lacksQuorum(resolution: Resolution, minutes: MinutesSoFar): boolean {
  const { body } = companyOf(minutes)
  const { entitled, represented, percent } = minutes.shareVotes ?? {}
  if (body === 'members') return percent !== undefined && percent <= 50
  if (body === 'shareholders') {
    return entitled !== undefined && represented !== undefined && !isShareQuorum({ entitled, represented })
  }
  if (body === 'managers') return false
  const result = countVotesOn(resolution, minutes)
  // The votes of the directors without an interest make the quorum of that matter (KRS 271B.8-310).
  if (result?.rule === 'disinterested') return false
  const quorum = result?.quorum ?? meetingQuorum(minutes)
  return quorum !== undefined && !quorum.isMet
}

/** It is stated to have been adopted, by votes that fall short of what is needed. */
export function isAdoptedAgainstVotes(resolution: Resolution, minutes: MinutesSoFar): boolean {
  const result = countVotesOn(resolution, minutes)
  return resolution.outcome === 'adopted' && result !== undefined && !result.isAdopted && !result.isUncertain
}

/** A text that is no resolution was discussed, and not put to the vote. */
function statedOutcome({ outcome, topic, facts }: Resolution): Outcome | undefined {
  if (outcome) return outcome
  return topic === 'other' && facts?.['isResolution'] === false ? 'discussed' : undefined
}
