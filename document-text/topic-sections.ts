import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { ReviewMatter } from './review-matter.ts'
import { topicOf } from '@minutebook/domain/topics'
import type { Words } from '@minutebook/i18n/words.en'
import type { SummaryRow, SummarySection } from './row.ts'

/**
 * One section per matter: what was decided, how they voted, other facts, and what is missing. Until the sentences of documents
 * have loaded, only the main subject of the meeting.
 */
export function topicSections(
  minutes: PartialMinutes,
  words: Words,
  matters: readonly ReviewMatter[] = [],
): SummarySection[] {
  const { review } = words
  if (matters.length === 0) {
    return [{ id: 'discussion', heading: review.discussion, rows: discussionRows(minutes, words) }]
  }
  return matters.map((matter, index) => ({
    id: `topic-${index + 1}`,
    heading: matter.title,
    rows: matterRows(matter, [index + 1, matters.length], { minutes, words }),
  }))
}

function matterRows(
  matter: ReviewMatter,
  [topic, topics]: [position: number, of: number],
  { minutes, words: { review } }: { minutes: PartialMinutes; words: Words },
): SummaryRow[] {
  const row = (name: string, term: string, lines: string[]): SummaryRow => ({
    id: topic === 1 ? name : `${name}-${topic}`,
    term,
    lines,
    step: 'discussion',
    topic,
  })
  const { body, form } = companyOf(minutes)
  const unanimous = review.everyoneInFavor(body, form)
  return [
    row(
      'topic',
      review.resolution(topic, topics),
      matter.text.flatMap((text) => text.split('\n')),
    ),
    row('votes', review.votes(topic, topics), matter.isUnanimousUnasked ? [unanimous] : matter.votes),
    ...matter.missing.map(({ fact, term }, index) => ({
      ...row(`missing-${index + 1}`, term, []),
      fact,
      isUsual: true,
    })),
  ]
}

/** A listed topic is stored under its published title and shown in the reader's language. */
function discussionRows(
  { discussion }: PartialMinutes,
  { review, discussion: { topic } }: Words,
): SummaryRow[] {
  const id = discussion && topicOf(discussion)
  const lines = id ? [topic(id)] : discussion ? discussion.split('\n') : []
  return [{ id: 'topic', term: review.topic, lines, step: 'discussion', needed: 'topicNotChosen' }]
}
