import type { Finding } from './law/arithmetic.ts'
import { findingOn, hasOwnQuorum } from './findings-of.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import type { Outcome, Resolution } from './resolutions.ts'
import { needsVote } from './topics.ts'

/**
 * The stated outcome of a matter. A unanimous vote states that the matter was adopted. A text that is not a resolution was
 * discussed. A matter that needs no vote was noted, even where a form's default calls the vote unanimous. `undefined` when
 * nothing is stated: numbers alone state no outcome.
 */
export function outcomeOf(resolution: Resolution, minutes: PartialMinutes): Outcome | undefined {
  const { outcome, votes } = resolution
  if (outcome) return outcome
  if (isNoResolution(resolution)) return 'discussed'
  if (votes?.manner === 'byName' || votes?.manner === 'counted') return undefined
  if (!needsVote(resolution, companyOf(minutes).body)) return 'noted'
  return votes?.manner === 'unanimous' ? 'adopted' : undefined
}

function isNoResolution({ topic, facts }: Resolution): boolean {
  return topic === 'other' && facts?.['isResolution'] === false
}

/** The finding, where it differs from the stated outcome. Nothing where either of them is unknown. */
export function findingAgainst(resolution: Resolution, minutes: PartialMinutes): Finding | undefined {
  const outcome = outcomeOf(resolution, minutes)
  const finding = findingOn(resolution, minutes)
  if (typeof finding === 'string') return undefined
  if (finding.because === 'quorum' && hasOwnQuorum(resolution, minutes)) return undefined
  const isAgainst =
    (outcome === 'adopted' && finding.kind === 'not-carried') ||
    (outcome === 'notAdopted' && finding.kind === 'carried' && resolution.votes?.manner !== 'unanimous')
  return isAgainst ? finding : undefined
}
