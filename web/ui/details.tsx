import type { ComponentProps, ReactNode } from 'react'

type DetailsProps = Pick<ComponentProps<'details'>, 'id' | 'onToggle'> & {
  summary: ReactNode
  defaultOpen?: boolean
  children: ReactNode
}

/** Answers that few people need: closed, but kept in the form. */
export function Details({ summary, defaultOpen, children, ...details }: DetailsProps) {
  return (
    <details {...details} ref={openIfAsked} className="details" open={defaultOpen}>
      <summary>{summary}</summary>
      <div className="details-content">{children}</div>
    </details>
  )
}

/** Whoever is led to a control in it, by the fragment of the address, finds it open. */
function openIfAsked(details: HTMLDetailsElement | null): void {
  if (details?.contains(document.getElementById(window.location.hash.slice(1)))) details.open = true
}
