import { lastLine } from '@minutebook/domain/entity-facts'
import { counted, inFigures } from '../commands.ts'
import type { Example } from '../registry/register-import.ts'
import type { ImportResult } from './import-registry.ts'
import type { RemarkKind } from './import-tally.ts'

/** The most remarks listed per kind. */
const LISTED = 20
const NO_LONGER_LISTED = 'no longer listed'
const COUNTS = {
  read: 'read',
  skipped: 'skipped',
  rejected: 'rejected',
  duplicate: 'duplicate',
  stored: 'new',
  updated: 'changed',
  unchanged: 'unchanged',
  gone: NO_LONGER_LISTED,
} as const
const REMARKS: Record<RemarkKind, string> = {
  rejected: 'Rejected',
  duplicate: 'Duplicates, taken the first time',
  ambiguous: 'Several candidates for the company row',
  doubtful: 'Letters that may be wrong: name the encoding in the mapping',
}
const EXAMPLES = { added: 'new', changed: 'changed', gone: NO_LONGER_LISTED } as const

/** The report of an import for its operator: counts first, then remarks by line. Ends with a line feed. */
export function importReport({ counts, collisions, remarks, ...result }: ImportResult): string {
  const { samplesRemoved, examples, isSameFiles } = result
  const lines = namesOf(COUNTS).map((name) => count(COUNTS[name], counts[name]))
  lines.push(count('collisions', collisions))
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
  for (const kind of namesOf(REMARKS)) {
    if (counts[kind] === 0) continue
    const listed = remarks[kind].slice(0, LISTED)
    lines.push(`${REMARKS[kind]}:`)
    lines.push(...listed.map(({ file, line, reason }) => `  ${file}:${line}: ${reason}`))
    if (counts[kind] > listed.length) lines.push(`  and ${inFigures(counts[kind] - listed.length)} more`)
  }
  if (examples) {
    lines.push('This was a dry run: nothing has changed. The import would begin with these companies:')
    for (const kind of namesOf(EXAMPLES))
      lines.push(...examples[kind].map((company) => `  ${EXAMPLES[kind].padEnd(WIDTH)}  ${nameOf(company)}`))
  }
  if (counts.stored + counts.updated + counts.gone === 0 && counts.unchanged > 0)
    lines.push(
      isSameFiles
        ? 'Nothing changed: the files are those of the last import, and were not read again.'
        : 'Nothing changed.',
    )
  return `${lines.join('\n')}\n`
}

const WIDTH = NO_LONGER_LISTED.length

function count(label: string, value: number): string {
  return `${label.padEnd(WIDTH)} ${inFigures(value)}`
}

function nameOf({ jurisdiction, number, name }: Example): string {
  return `${jurisdiction} ${number} ${lastLine(name)}`
}

function namesOf<Name extends string>(record: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(record) as Name[] // ours have no other keys
}
