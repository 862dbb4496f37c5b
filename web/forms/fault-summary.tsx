import { ErrorSummary } from '../ui/error-summary.tsx'
import type { SaidErrors } from './said-errors.ts'
import { words } from '../language/words.ts'

/** The faults of a screen, above its heading. Nothing while there are none. */
export function FaultSummary({ errors: { list, attempt } }: { errors: SaidErrors }) {
  if (list.length === 0) return null
  const title = list.length === 1 ? words.errors.summaryOne : words.errors.summaryMany
  return <ErrorSummary title={title} errors={list} attempt={attempt} />
}
