import type { TopicId } from '@minutebook/contract/topics'

/*
 * The names of those controls of the discussion screen that the review leads to.
 */
export const OUTCOME = 'outcome'

export function factName(topic: TopicId, fact: string): string {
  return `${topic}.${fact}`
}

/** The row that a list has at first. */
export const FIRST_ROW = '1'

/** A field of one row of a list; the hidden fields of the name `list` hold the rows' ids. */
export function rowField(list: string, row: string, field: string): string {
  return `${list}.${row}.${field}`
}

/** The id of one person's box where several of those named can be ticked. */
export function personBoxId(name: string, person: string): string {
  return `${name}.${person}`
}
