import type { MinutesSoFar } from '../minutes-summary.ts'
import { topicOf } from '../topics.ts'
import type { Words } from '../words.ts'
import type { SummaryRow } from './row.ts'

/** A topic of the list is kept under its published title and said in the language of the reader. */
export function discussionRows(
  { discussion }: MinutesSoFar,
  { review, discussion: { topic } }: Words,
): SummaryRow[] {
  const id = discussion && topicOf(discussion)
  const lines = id ? [topic(id)] : discussion ? discussion.split('\n') : []
  return [{ id: 'topic', term: review.topic, lines, step: 'discussion', needed: 'topicNotChosen' }]
}
