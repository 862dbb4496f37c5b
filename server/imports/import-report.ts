import { lastLine } from '@minutebook/domain/entity-facts'
import { counted, inFigures } from '../commands.ts'
import type { ImportResult } from './import-registry.ts'
import type { Example, Examples } from '../registry/register-import.ts'
import type { Remark } from './import-tally.ts'

const NO_LONGER_LISTED = 'no longer listed'
/** The most remarks listed per kind. */
const LISTED = 20
const LABELS: Readonly<Record<string, string>> = {
  stored: 'new',
  updated: 'changed',
  gone: NO_LONGER_LISTED,
}
const LABEL_WIDTH = NO_LONGER_LISTED.length
const SKIPPED =
  '  Skipped are further rows of a company, records that the mapping leaves out, and with --merge companies that are not there.'

/** The report of an import for its operator: counts first, then remarks by line. Ends with a line feed. */
export function importReport(result: ImportResult): string {
  const { counts, collisions, samplesRemoved } = result
  const lines = [
    ...Object.entries({ ...counts, collisions }).map(
      ([name, count]) => `${(LABELS[name] ?? name).padEnd(LABEL_WIDTH)} ${inFigures(count)}`,
    ),
    ...(counts.skipped > 0 ? [SKIPPED] : []),
    ...(collisions > 0
      ? ['  Collisions: other registers have these numbers too, and people choose between them.']
      : []),
    ...(samplesRemoved > 0
      ? [`${counted(samplesRemoved, 'made-up company', 'made-up companies')} gave way to the real register.`]
      : []),
    ...list('Rejected', counts.rejected, result.rejects),
    ...list('Duplicates, taken the first time', counts.duplicate, result.duplicates),
    ...list('Several candidates for the company row', result.ambiguousCount, result.ambiguous),
    ...list('Letters that may be wrong: name the encoding in the mapping', result.doubtCount, result.doubts),
    ...(result.examples ? describeDryRun(result.examples) : []),
    ...(counts.stored + counts.updated + counts.gone === 0 && counts.unchanged > 0
      ? [
          result.isSameFiles
            ? 'Nothing changed: the files are those of the last import, and were not read again.'
            : 'Nothing changed.',
        ]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The first companies of each kind of change. */
function describeDryRun({ added, changed, gone }: Examples): string[] {
  return [
    'This was a dry run: nothing has changed. The import would begin with these companies:',
    ...added.map((company) => `  new               ${describeExample(company)}`),
    ...changed.map((company) => `  changed           ${describeExample(company)}`),
    ...gone.map((company) => `  ${NO_LONGER_LISTED}  ${describeExample(company)}`),
  ]
}

function describeExample({ jurisdiction, number, name }: Example): string {
  return `${jurisdiction} ${number} ${lastLine(name)}`
}

function list(title: string, count: number, remarks: Remark[]): string[] {
  if (count === 0) return []
  const listed = remarks.slice(0, LISTED).map(({ file, line, reason }) => `  ${file}:${line}: ${reason}`)
  const more = count > listed.length ? [`  and ${inFigures(count - listed.length)} more`] : []
  return [`${title}:`, ...listed, ...more]
}
