import { bodyOf, formOf } from '../company-form.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { ToldMatter } from '../documents/told-matter.ts'
import { topicOf } from '../topics.ts'
import type { Words } from '../words.ts'
import type { SummaryRow, SummarySection } from './row.ts'

/**
 * One section a matter: what was decided, how they voted, what else was said of it, and what is missing. Without the
 * sentences of documents, which come later than the screen, what the meeting was mainly about.
 */
export function topicSections(
  minutes: MinutesSoFar,
  words: Words,
  matters: readonly ToldMatter[] = [],
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
  matter: ToldMatter,
  [topic, topics]: [position: number, of: number],
  { minutes, words: { review } }: { minutes: MinutesSoFar; words: Words },
): SummaryRow[] {
  const row = (name: string, term: string, lines: string[]): SummaryRow => ({
    id: topic === 1 ? name : `${name}-${topic}`,
    term,
    lines,
    step: 'discussion',
    topic,
  })
  const unanimous = review.everyoneInFavor[bodyOf(formOf(minutes, minutes.entity), minutes)]
  return [
    row(
      'topic',
      review.resolution(topic, topics),
      matter.text.flatMap((text) => text.split('\n')),
    ),
    row('votes', review.votes(topic, topics), matter.isUnanimousUnasked ? [unanimous] : matter.votes),
    ...matter.facts.map(({ term, text }, index) => row(`fact-${index + 1}`, term, text.split('\n'))),
    ...matter.missing.map(({ fact, term }, index) => ({
      ...row(`missing-${index + 1}`, term, []),
      fact,
      isUsual: true,
    })),
  ]
}

/** A topic of the list is kept under its published title and said in the language of the reader. */
function discussionRows(
  { discussion }: MinutesSoFar,
  { review, discussion: { topic } }: Words,
): SummaryRow[] {
  const id = discussion && topicOf(discussion)
  const lines = id ? [topic(id)] : discussion ? discussion.split('\n') : []
  return [{ id: 'topic', term: review.topic, lines, step: 'discussion', needed: 'topicNotChosen' }]
}
