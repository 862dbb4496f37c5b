import { lastLine } from './entity-facts.ts'
import { officesHeld, placeOf } from './find-person.ts'
import { findBar } from './law/find-law.ts'
import { meetingDay } from './minutes.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { lawOf } from './quorum.ts'
import type { Resolution } from './resolutions.ts'
import { TOPICS, type CheckName, type TopicId } from './topics.ts'
import type { CheckContext, Topic } from './topics/topic.ts'
import { boardAfter } from './vacancies.ts'

/** `wordingHasGap` is a remark on an edited text; the others are those of the topic. */
export type RemarkName = CheckName | 'wordingHasGap'

/** The remarks on a matter: gaps in its text first, then those on its facts, in the order of its topic. */
export function checksOn(resolution: Resolution, minutes: PartialMinutes): RemarkName[] {
  const { topic, facts = {}, interests = [], attachments = [] } = resolution
  const matters = minutes.resolutions ?? []
  const all = matters.includes(resolution) ? matters : [...matters, resolution]
  const board = boardAfter({ ...minutes, resolutions: all })
  const context: CheckContext = {
    day: meetingDay(minutes),
    register: minutes.entity.jurisdiction ?? '',
    company: lastLine(minutes.entity.name),
    form: companyOf(minutes).form,
    directors: minutes.directors.length - board.left.size,
    seats: board.seats ?? minutes.directors.length,
    hasInterest: interests.length > 0,
    hasAttachments: attachments.length > 0,
    isDirector: (who) => placeOf(minutes, who) >= 0,
    isBarred: (matter) => findBar(lawOf(minutes), matter) !== undefined,
    offices: (who) => ('ref' in who ? officesHeld(minutes, who.ref) : []),
  }
  const { checks = {} }: Topic = TOPICS[topic]
  const named = checksOf(topic).filter((name) => checks[name]?.(facts, context))
  return hasGap(resolution) ? ['wordingHasGap', ...named] : named
}

/** The names of a topic's checks, in their order. */
export function checksOf(topic: TopicId): CheckName[] {
  const { checks = {} }: Topic = TOPICS[topic]
  // Object.keys forgets the type of the keys.
  return Object.keys(checks) as CheckName[]
}

/** An edited text starts from the generated one, which names missing facts in brackets. */
function hasGap({ isEdited, text = '' }: Resolution): boolean {
  return isEdited === true && /\[[^[\]]+\]/u.test(text)
}
