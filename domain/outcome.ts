import { deciderOf } from './joint-meeting.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import type { Outcome, Resolution } from './resolutions.ts'
import { needsVote } from './topics.ts'

/**
 * The stated outcome of a matter. A unanimous vote states that the matter was adopted. A text that is not a
 * resolution was discussed. A matter that needs no vote was noted, even where a form's default calls the vote
 * unanimous. `undefined` when nothing is stated: numbers alone state no outcome. What a consent proposes is
 * adopted once it is signed.
 */
export function outcomeOf(resolution: Resolution, minutes: PartialMinutes): Outcome | undefined {
  const { topic, facts, outcome, votes } = resolution
  const isVotedOn = () => needsVote(resolution, deciderOf(resolution, minutes))
  if (minutes.kind === 'consent') return isVotedOn() ? 'adopted' : 'noted'
  if (outcome) return outcome
  if (topic === 'other' && facts?.['isResolution'] === false) return 'discussed'
  if (votes?.manner === 'byName' || votes?.manner === 'counted') return undefined
  if (!isVotedOn()) return 'noted'
  return votes?.manner === 'unanimous' ? 'adopted' : undefined
}
