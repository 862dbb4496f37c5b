import { directorIndex } from './directors.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import { meetingDay } from './minutes.ts'
import { officesHeld } from './offices-held.ts'
import { comparableName, comparableText } from './people.ts'
import type { NamedInMinutes } from './person-refs.ts'
import type { Resolution } from './resolutions.ts'
import { TOPIC_CHECKS, type Check, type CheckContext, type CheckName } from './topics/checks.ts'

/** What is worth pointing out about a matter: a gap in its wording, then of its facts, in the order of its topic. */
export function checksOn(resolution: Resolution, minutes: MinutesSoFar): CheckName[] {
  const { topic, facts = {}, interests = [], attachments = [] } = resolution
  const context: CheckContext = {
    day: meetingDay({ ...minutes, meetingDate: minutes.meetingDate ?? '' }),
    register: minutes.entity.jurisdiction ?? '',
    directors: minutes.directors.length,
    seats: minutes.boardSeats ?? minutes.directors.length,
    hasInterest: interests.length > 0,
    hasAttachments: attachments.length > 0,
    isDirector: (who) => isDirector(who, minutes),
    offices: (who) => ('ref' in who ? officesHeld(minutes, who.ref) : []),
  }
  // The keys of the table, which Object.entries forgets.
  const checks = Object.entries(TOPIC_CHECKS[topic]) as [CheckName, Check][]
  const named = checks.flatMap(([name, applies]) => (applies(facts, context) ? [name] : []))
  return hasGap(resolution) ? ['wordingHasGap', ...named] : named
}

/** Whoever edits the wording starts from ours, in which the name of a missing fact stands in brackets. */
function hasGap({ isEdited, text = '' }: Resolution): boolean {
  return isEdited === true && /\[[^[\]]+\]/u.test(text)
}

/** Pointed at, or called so: who is the other party of a contract is typed. */
function isDirector(who: NamedInMinutes, minutes: MinutesSoFar): boolean {
  if ('ref' in who) return directorIndex(minutes, who) >= 0
  const typed = comparableText(who.name)
  return minutes.directors.some(({ person }) => comparableName(person) === typed)
}
