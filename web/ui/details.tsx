import type { ComponentProps, ReactNode } from 'react'

type DetailsProps = Pick<ComponentProps<'details'>, 'id' | 'onToggle'> & {
  summary: ReactNode
  defaultOpen?: boolean
  children: ReactNode
}

/** Answers that few people need: closed, but kept in the form. */
export function Details({ summary, defaultOpen, children, ...details }: DetailsProps) {
  return (
    <details {...details} className="details" open={defaultOpen}>
      <summary>{summary}</summary>
      <div className="details-content">{children}</div>
    </details>
  )
}
