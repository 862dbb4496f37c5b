import { directorIndex } from './directors.ts'
import { lastLine } from './entity-facts.ts'
import { findBar } from './law/find-law.ts'
import { lawOf, type PartialMinutes } from './partial-minutes.ts'
import { meetingDay } from './minutes.ts'
import { officesHeld } from './find-person.ts'
import { comparableName, comparableText } from './people.ts'
import type { NamedInMinutes } from './person-refs.ts'
import type { Resolution } from './resolutions.ts'
import type { TopicId } from './topics.ts'
import { TOPIC_CHECKS, type Check, type CheckContext, type CheckName } from './topics/checks.ts'

/** The remarks on a matter: gaps in its text first, then those on its facts, in the order of its topic. */
export function checksOn(resolution: Resolution, minutes: PartialMinutes): CheckName[] {
  const { topic, facts = {}, interests = [], attachments = [] } = resolution
  const context: CheckContext = {
    day: meetingDay({ ...minutes, meetingDate: minutes.meetingDate ?? '' }),
    register: minutes.entity.jurisdiction ?? '',
    company: lastLine(minutes.entity.name),
    directors: minutes.directors.length,
    seats: minutes.boardSeats ?? minutes.directors.length,
    hasInterest: interests.length > 0,
    hasAttachments: attachments.length > 0,
    isDirector: (who) => isDirector(who, minutes),
    isBarred: (matter) => findBar(lawOf(minutes), matter) !== undefined,
    offices: (who) => ('ref' in who ? officesHeld(minutes, who.ref) : []),
  }
  const ofTopics: Partial<Record<TopicId, Partial<Record<CheckName, Check>>>> = TOPIC_CHECKS
  // Object.entries forgets the type of the keys.
  const checks = Object.entries(ofTopics[topic] ?? {}) as [CheckName, Check][]
  const named = checks.flatMap(([name, applies]) => (applies(facts, context) ? [name] : []))
  return hasGap(resolution) ? ['wordingHasGap', ...named] : named
}

/** An edited text starts from the generated one, which names missing facts in brackets. */
function hasGap({ isEdited, text = '' }: Resolution): boolean {
  return isEdited === true && /\[[^[\]]+\]/u.test(text)
}

/** Whether a fact refers to this person or contains their name: the other party of a contract is typed. */
function isDirector(who: NamedInMinutes, minutes: PartialMinutes): boolean {
  if ('ref' in who) return directorIndex(minutes, who) >= 0
  const typed = comparableText(who.name)
  return minutes.directors.some(({ person }) => comparableName(person) === typed)
}
