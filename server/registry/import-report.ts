import { counted, inFigures } from '../counted.ts'
import type { ImportResult } from './import-registry.ts'
import type { Remark } from '../register-files/import-tally.ts'

/** So many remarks of a kind are listed. */
const LISTED = 20

/** What an import did, for its operator: counts first, then what needs a look, by line. Ends with a line feed. */
export function importReport(result: ImportResult): string {
  const { counts, collisions, samplesRemoved } = result
  const lines = [
    ...Object.entries(counts).map(([name, count]) => `${name.padEnd(10)} ${inFigures(count)}`),
    `collisions ${inFigures(collisions)}`,
    ...(collisions > 0 ? ['  Other registers have these numbers too: people choose between them.'] : []),
    ...(samplesRemoved > 0
      ? [`${counted(samplesRemoved, 'made-up company', 'made-up companies')} gave way to the real register.`]
      : []),
    ...list('Rejected', counts.rejected, result.rejects),
    ...list('Duplicates, taken the first time', counts.duplicate, result.duplicates),
    ...list('Several candidates for the company row', result.ambiguousCount, result.ambiguous),
    ...(counts.stored + counts.updated === 0 && counts.unchanged > 0 ? ['Nothing changed.'] : []),
  ]
  return `${lines.join('\n')}\n`
}

function list(title: string, count: number, remarks: Remark[]): string[] {
  if (count === 0) return []
  const listed = remarks.slice(0, LISTED).map(({ file, line, reason }) => `  ${file}:${line}: ${reason}`)
  const more = count > listed.length ? [`  and ${inFigures(count - listed.length)} more`] : []
  return [`${title}:`, ...listed, ...more]
}
