import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { resolutionsOf } from '@minutebook/domain/resolutions-of'
import { isAttachment, type Attachment } from '@minutebook/domain/topics/fact'

/** A paper that the minutes refer to, by its letter: "Exhibit A". The last page has its digest. */
export type Exhibit = { letter: string; paper: Attachment }

/**
 * The notice and the papers of all matters, in the order in which they are used. The same paper keeps its
 * letter.
 */
export function exhibitsIn(minutes: PartialMinutes): Exhibit[] {
  const { paper: notice } = minutes.notice ?? {}
  const used = [...(notice ? [notice] : []), ...resolutionsOf(minutes).flatMap(papersOf)]
  const papers = new Map(used.map((paper) => [keyOf(paper), paper]))
  return [...papers.values()].map((paper, index) => ({ letter: letterOf(index), paper }))
}

/** The papers of one matter: those of its facts, and those attached to it. */
function papersOf({ facts = {}, attachments = [] }: Resolution): Attachment[] {
  return [
    ...Object.values(facts).filter((value) => value !== undefined && isAttachment(value)),
    ...attachments,
  ]
}

export function keyOf({ name, size, digest }: Attachment): string {
  return JSON.stringify([name, size, digest])
}

/** A to Z, then AA, AB. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}
