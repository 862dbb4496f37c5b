import type { DrawnBlock } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import type { Minutes } from '@minutebook/domain/minutes'
import { countAnswers, lastStatements, type ShownStatement } from '@minutebook/domain/statements'
import { fillText } from './fill.ts'
import type { TextRenderer } from './text-renderer.ts'
import type { PaperWording } from './wording.ts'

/**
 * What the people in the minutes said about them, in order: the last statement of each, also one that withdraws an earlier. Empty without
 * statements. It stands on the page about the record, because the record's digest cannot cover later statements.
 */
export function statementBlocks(
  statements: readonly ShownStatement[],
  { papers, format }: PaperWording,
): DrawnBlock[] {
  if (statements.length === 0) return []
  const { heading, entry, quoted, worth } = papers.statements
  const rows = lastStatements(statements).map(({ person, kind, words, statedAt, digest }) => ({
    term: person.name,
    text: [
      fillText(entry[kind], { moment: format.moment(statedAt, 'UTC') }),
      ...(words ? [fillText(quoted, { words })] : []),
      `SHA-256 ${digest}`,
    ].join('\n'),
  }))
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'facts', rows },
    { kind: 'paragraph', text: worth, look: 'note' },
  ]
}

/** How many confirmed the minutes, and how many objected, in one sentence. Empty if nothing that was said stands. */
export function confirmationSentence(
  minutes: Minutes,
  statements: readonly ShownStatement[],
  { words, wording }: { words: TextRenderer; wording: PaperWording },
): string {
  const counts = countAnswers(minutes, statements)
  if (counts.answered === 0) return ''
  const { confirmed, asked, objected, absent } = counts
  return words.render(wording.papers.statements.summary, {
    confirmed,
    asked,
    objected: objected || undefined,
    absent: absent || undefined,
    isOfBoard: counts.isOfDirectors && !isOwners(words.body),
  })
}
