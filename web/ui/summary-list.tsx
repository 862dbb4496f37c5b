import type { ReactNode } from 'react'

export type SummaryRow = {
  /** Identifies rows with equal terms. */
  key?: string
  term: ReactNode
  value: ReactNode
  /** "Change", with what it changes in an `ActionLabel`. */
  action?: ReactNode
  /** Highlighted: the register changed it. */
  marked?: boolean
}

/** Answers by name. Below 30 rem, the value and its action are under the term. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ key, term, value, action, marked }, index) => (
        <div className="summary-row" data-marked={marked ? true : undefined} key={key ?? index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {action ? <dd className="summary-action">{action}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
