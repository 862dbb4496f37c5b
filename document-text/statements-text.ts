import type { DrawnBlock } from '@minutebook/domain/blocks'
import { isOwners } from '@minutebook/domain/company-form'
import { countAnswers } from '@minutebook/domain/count-answers'
import type { Minutes } from '@minutebook/domain/minutes'
import { lastStatements, SENDER, type ShownStatement } from '@minutebook/domain/statements'
import { fillText } from './fill.ts'
import type { TextRenderer } from './text-renderer.ts'
import type { PaperWording } from './wording.ts'

/**
 * What the people in the minutes said about them, in order: the last statement of each, also one that
 * withdraws an earlier. Empty without statements. It stands on the page about the record, because the
 * record's digest cannot cover later statements.
 */
export function statementBlocks(statements: readonly ShownStatement[], wording: PaperWording): DrawnBlock[] {
  // The paper of a consent shows its signatures, and that it was withdrawn, where they belong.
  const shown = lastStatements(statements).filter(
    ({ kind, person }) => kind !== 'signed' && person.place !== SENDER,
  )
  if (shown.length === 0) return []
  const { heading, worth } = wording.papers.statements
  return [
    { kind: 'heading', level: 2, text: heading },
    { kind: 'facts', rows: shown.map((statement) => factsOfStatement(statement, wording)) },
    { kind: 'paragraph', text: worth, look: 'note' },
  ]
}

/** Who said what and when, with the digest of it. */
export function factsOfStatement(
  { person, kind, words, signature, statedAt, digest }: ShownStatement,
  { papers, format }: PaperWording,
): { term: string; text: string } {
  const { entry, quoted } = papers.statements
  const lines = [
    fillText(entry[kind], { signature, moment: format.moment(statedAt, 'UTC') }),
    ...(words ? [fillText(quoted, { words })] : []),
    `SHA-256 ${digest}`,
  ]
  return { term: person.name, text: lines.join('\n') }
}

/** How many confirmed the minutes, objected and waived notice. Empty if nothing that was said stands. */
export function confirmationSentence(
  minutes: Minutes,
  statements: readonly ShownStatement[],
  { words, wording }: { words: TextRenderer; wording: PaperWording },
): string {
  if (minutes.kind === 'consent') return ''
  const counts = countAnswers(minutes, statements)
  const { confirmed, asked, objected, absent, answered, waived, notified } = counts
  if (answered + waived === 0) return ''
  return words.render(wording.papers.statements.summary, {
    confirmed: answered > 0 ? confirmed : undefined,
    asked,
    objected: objected || undefined,
    absent: absent || undefined,
    waived: waived || undefined,
    notified,
    isOfBoard: counts.isOfDirectors && !isOwners(words.body),
  })
}
