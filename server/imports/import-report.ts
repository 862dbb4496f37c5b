import { lastLine } from '@minutebook/domain/entity-facts'
import { counted, inFigures } from '../commands.ts'
import type { Examples, VersionCounts } from '../registry/register-import.ts'

/** A record that was rejected, or that the operator should check. The reason never quotes the record. */
export type Remark = { file: string; line: number; reason: string }

/** `ambiguous` are companies with several records that could be the main one, `doubtful` lines of which not all letters are certain. */
type RemarkKind = 'rejected' | 'duplicate' | 'ambiguous' | 'doubtful'

/**
 * `read` = `skipped` + `rejected` + `duplicate` + the companies of the store. `skipped` are records that the mapping's filter leaves out,
 * and further records of the same company.
 */
type ReadCounts = Record<'read' | 'skipped' | RemarkKind, number>

export type ImportResult = {
  /** Companies that the register no longer lists (`gone`) are not counted as records. */
  counts: ReadCounts & VersionCounts
  /** In the order of the files. */
  remarks: ImportTally['remarks']
  /** How many of its numbers other registers have too. */
  collisions: number
  /** The files and the mapping equal those of the last import, so the files were not read again. */
  isSameFiles?: boolean | undefined
  /** Made-up companies that the real register replaced. */
  samplesRemoved: number
  /** What a dry run would add, change and delist. */
  examples?: Examples | undefined
}

export type ImportTally = ReturnType<typeof createTally>

/** Further remarks are only counted. */
const REMARKS_LIMIT = 1000

/** What was read. Calls `onReject` for each rejected record, even beyond {@link REMARKS_LIMIT}. */
export function createTally(onReject: (remark: Remark) => void = () => {}) {
  const counts: ReadCounts = { read: 0, skipped: 0, rejected: 0, duplicate: 0, ambiguous: 0, doubtful: 0 }
  const remarks: Record<RemarkKind, Remark[]> = { rejected: [], duplicate: [], ambiguous: [], doubtful: [] }
  return {
    counts,
    remarks,
    note(kind: RemarkKind, file: string, line: number, reason: string): void {
      const remark = { file, line, reason }
      counts[kind] += 1
      if (counts[kind] <= REMARKS_LIMIT) remarks[kind].push(remark)
      if (kind === 'rejected') onReject(remark)
    },
  }
}

/** The most remarks listed per kind. */
const LISTED = 20
const NO_LONGER_LISTED = 'no longer listed'
const WIDTH = NO_LONGER_LISTED.length

const COUNTS = [
  ['read', 'read'],
  ['skipped', 'skipped'],
  ['rejected', 'rejected'],
  ['duplicate', 'duplicate'],
  ['stored', 'new'],
  ['updated', 'changed'],
  ['unchanged', 'unchanged'],
  ['gone', NO_LONGER_LISTED],
] as const
const REMARKS = [
  ['rejected', 'Rejected'],
  ['duplicate', 'Duplicates, taken the first time'],
  ['ambiguous', 'Several candidates for the company row'],
  ['doubtful', 'Letters that may be wrong: name the encoding in the mapping'],
] as const
const EXAMPLES = [
  ['added', 'new'],
  ['changed', 'changed'],
  ['gone', NO_LONGER_LISTED],
] as const

/** The report of an import for its operator: counts first, then remarks by line. Ends with a line feed. */
export function importReport({ counts, collisions, remarks, ...result }: ImportResult): string {
  const { samplesRemoved, examples, isSameFiles } = result
  const lines = COUNTS.map(([name, label]) => `${label.padEnd(WIDTH)} ${inFigures(counts[name])}`)
  lines.push(`${'collisions'.padEnd(WIDTH)} ${inFigures(collisions)}`)
  if (counts.skipped > 0)
    lines.push(
      '  Skipped are further rows of a company, records that the mapping leaves out, and with --merge companies that are not there.',
    )
  if (collisions > 0)
    lines.push('  Collisions: other registers have these numbers too, and people choose between them.')
  if (samplesRemoved > 0)
    lines.push(
      `${counted(samplesRemoved, 'made-up company', 'made-up companies')} gave way to the real register.`,
    )
  for (const [kind, title] of REMARKS) {
    if (counts[kind] === 0) continue
    const listed = remarks[kind].slice(0, LISTED)
    lines.push(`${title}:`, ...listed.map(({ file, line, reason }) => `  ${file}:${line}: ${reason}`))
    if (counts[kind] > listed.length) lines.push(`  and ${inFigures(counts[kind] - listed.length)} more`)
  }
  if (examples) {
    lines.push('This was a dry run: nothing has changed. The import would begin with these companies:')
    for (const [kind, label] of EXAMPLES)
      for (const { jurisdiction, number, name } of examples[kind])
        lines.push(`  ${label.padEnd(WIDTH)}  ${jurisdiction} ${number} ${lastLine(name)}`)
  }
  if (counts.stored + counts.updated + counts.gone === 0 && counts.unchanged > 0)
    lines.push(
      isSameFiles
        ? 'Nothing changed: the files are those of the last import, and were not read again.'
        : 'Nothing changed.',
    )
  return `${lines.join('\n')}\n`
}
