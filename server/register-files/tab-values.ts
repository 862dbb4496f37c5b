import { cleanValue } from './clean-value.ts'
import type { RecordFormat } from './split-records.ts'

/** Quotes are characters like any other here: unbalanced ones would merge records. */
export const TAB_SEPARATED: RecordFormat = { delimiter: '\t', quoting: false }

/** The cleaned value at a position counted from 1, without the quotes around it. */
export function valueAt(fields: readonly string[], position: number): string {
  return cleanValue(withoutSurroundingQuotes(fields[position - 1] ?? ''))
}

/** `"ACME, INC"` and `"ACME, INC` lose their quotes; those inside a name are part of it. */
function withoutSurroundingQuotes(value: string): string {
  if (!value.includes('"')) return value
  const trimmed = value.trim()
  const opens = trimmed.startsWith('"')
  const closes = trimmed.length > 1 && trimmed.endsWith('"')
  if (opens && closes) return trimmed.slice(1, -1).replaceAll('""', '"')
  const isAlone = trimmed.indexOf('"') === trimmed.lastIndexOf('"')
  if (isAlone && opens) return trimmed.slice(1)
  return isAlone && closes ? trimmed.slice(0, -1) : trimmed
}
