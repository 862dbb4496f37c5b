import { resolutionTitle } from '@minutebook/document-text/resolution-text'
import { createRenderer } from '@minutebook/document-text/text-renderer'
import { topicWords } from '@minutebook/document-text/topic-words'
import type { DocumentWording } from '@minutebook/document-text/wording'
import { isOwners, type Body } from '@minutebook/domain/company-form'
import { bodiesThatMet } from '@minutebook/domain/joint-meeting'
import { matterOf } from '@minutebook/domain/matter'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { checksOn } from '@minutebook/domain/topic-checks'
import { TOPICS } from '@minutebook/domain/topics'
import { missingFacts } from '@minutebook/domain/topics/fact'

/**
 * The answers that minutes usually have, in the order of the document, and when these minutes lack one.
 * They block nothing.
 */
const USUAL = {
  'meetingTime.start': ({ meetingTime }) => meetingTime?.start === undefined,
  meetingPlace: ({ meetingPlace }) => meetingPlace === undefined,
  notice: ({ meetingKind, notice }) => meetingKind === 'special' && notice === undefined,
  chair: ({ chair }) => chair === undefined,
  recorder: ({ recorder }) => recorder === undefined,
  allCouldHear: ({ attendance = [], allCouldHear }) =>
    !allCouldHear &&
    attendance.some(({ status }) => status === 'remote') &&
    !attendance.some(({ couldNotHear }) => couldNotHear),
  boardSeats: ({ directors, boardSeats }, body) =>
    !isOwners(body) && directors.length > 0 && boardSeats === undefined,
  'shareVotes.percent': ({ shareVotes }, body) => body === 'members' && shareVotes?.percent === undefined,
  'shareVotes.entitled': ({ shareVotes }, body) =>
    body === 'shareholders' && shareVotes?.entitled === undefined,
  'shareVotes.represented': ({ shareVotes }, body) =>
    body === 'shareholders' && shareVotes?.represented === undefined,
} satisfies Record<string, (minutes: PartialMinutes, body: Body) => boolean>
export type UsualAnswer = keyof typeof USUAL

export function usualGaps(minutes: PartialMinutes): UsualAnswer[] {
  if (minutes.kind === 'consent') return []
  const bodies = bodiesThatMet(minutes)
  // Object.keys forgets the type of the keys.
  return (Object.keys(USUAL) as UsualAnswer[]).filter((answer) =>
    bodies.some((body) => USUAL[answer](minutes, body)),
  )
}

/** What the review says of one matter beside its sentences. */
export type ReviewMatter = {
  title: string
  /** Facts that minutes of such a matter usually state and these do not, with their names in the forms. */
  missing: { fact: string; term: string }[]
  /** Contradictions, and facts worth a second look. */
  remarks: string[]
  /** It was put to the vote, and its text lacks what was decided. */
  decidesNothing: boolean
}

/** How many answers that minutes usually have these lack, with those of their matters. */
export function countUsualGaps(minutes: PartialMinutes, matters: readonly ReviewMatter[]): number {
  return usualGaps(minutes).length + matters.flatMap(({ missing }) => missing).length
}

/** It was put to the vote, or everyone signs it. */
function isDecided(votes: Resolution['votes'], { kind }: PartialMinutes): boolean {
  return kind === 'consent' || (votes !== undefined && votes.manner !== 'notRecorded')
}

/** The matters of these minutes, in their order. None before the main topic is stated. */
export function reviewMatters(minutes: PartialMinutes, wording: DocumentWording): ReviewMatter[] {
  if (minutes.kind !== 'consent' && minutes.discussion === undefined) return []
  const renderer = createRenderer(minutes, wording)
  const { form } = renderer
  return resolutionsOf(minutes).map((resolution) => {
    const { topic, facts = {}, votes, isEdited } = resolution
    const words = topicWords(topic, form, wording)
    // An edited text replaces the generated one, so no fact is missing from it.
    const lacking = (need: 'core' | 'wanted') =>
      isEdited ? [] : missingFacts(TOPICS[topic].facts, facts, { need, form })
    const core = lacking('core')
    const missing = [...core, ...lacking('wanted')]
    return {
      title: resolutionTitle(resolution, renderer),
      missing: missing.map((fact) => ({ fact, term: words.fact(fact).label })),
      remarks: [
        ...matterOf(resolution, minutes).doubts.map((doubt) => wording.remarks[doubt]),
        ...checksOn(resolution, minutes).map(words.remark),
      ],
      decidesNothing: isDecided(votes, minutes) && core.length > 0,
    }
  })
}
